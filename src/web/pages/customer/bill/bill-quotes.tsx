import { Link } from 'react-router'
import type { QuoteGroup } from '#areas/bills/bill-view.server.ts'
import type { MyBillDetail } from '#areas/bills/procedures/my-bills.server.ts'
import { deadPriceTexts } from '#areas/bills/contract/dead-price.ts'
import { billNotices } from '#areas/bills/texts.ts'
import { formatEuro } from '#core/money.ts'
import { basis, groupToTell, whichSupply } from '#web/blocks/bill/group-to-tell.ts'
import { OfficialContract } from '#web/blocks/bill/official-contract.tsx'
import { QuoteLedger } from '#web/blocks/bill/quote-ledger.tsx'
import { OutsideList } from '#web/blocks/bill/readings-list.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { BillStage } from '#areas/bills/bill.ts'
import { BillForm } from './bill-form.tsx'
import { MarketNotice, type StageProps } from './bill-to-confirm.tsx'
import { billCheckAddress } from '../addresses.ts'

/** What the present contract costs in a year and what each offer would: the answer the customer came for. */
export function BillQuotes({ bill, errors, typed }: { bill: MyBillDetail } & StageProps) {
  return (
    <>
      <div className="py-6">
        <h1 className="page-title">{verdict(bill.quotes)}</h1>
        <p className="muted mt-2">{basis(bill)}</p>
        {bill.isReviewed ? (
          <p className="mt-3">
            <Tag tone="green">{billNotices.reviewed}</Tag>
          </p>
        ) : null}
      </div>
      <p className="pb-6">
        <DoctorLink bill={bill}>Controlla i conti di questa bolletta</DoctorLink>
      </p>
      <MarketNotice bill={bill} />
      {bill.quotes.map(group => (
        <QuoteLedger
          key={group.utilityType}
          group={group}
          isOnly={bill.quotes.length === 1}
          activates={{ billId: bill.id, supplies: bill.supplies }}
        />
      ))}
      {bill.contracts.map(contract => (
        <OfficialContract key={contract.commodity} contract={contract} isOnly={bill.contracts.length === 1} />
      ))}
      <OutsideList outside={bill.outside} />
      <div className="pt-8">
        <Fold title="I dati letti dalla bolletta" wide open={errors !== undefined}>
          <BillForm bill={bill} errors={errors} typed={typed} confirmLabel="Confermo i dati e ricalcolo" />
        </Fold>
      </div>
    </>
  )
}

/** The answer in one sentence. */
function verdict(groups: readonly QuoteGroup[]): string {
  const best = groupToTell(groups)
  const saving = best?.offers[0]?.savings
  if (best && !best.isStayBest && saving && saving > 0) {
    return `Puoi spendere ${formatEuro(saving)} in meno l’anno${whichSupply(best, groups)}.`
  }
  if (groups.some(group => group.dead)) return deadPriceTexts.headline
  if (groups.some(group => group.isStayBest)) return 'Resta dove sei: oggi non troviamo di meglio.'
  return 'Ecco quanto spenderesti in un anno.'
}

/** The way to the check of a bill; nothing before its data were confirmed. */
function DoctorLink({ bill, children = 'Controllo' }: { bill: { id: string; stage: BillStage }; children?: string }) {
  return bill.stage === 'analyzed' ? <Link to={billCheckAddress(bill.id)}>{children}</Link> : null
}
