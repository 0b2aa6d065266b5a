import { STAY, STAY_WHY } from '#areas/offers/gain.ts'
import { useNavigate } from 'react-router'
import { supplyTypeLabels } from '#areas/bills/bill.ts'
import type { BillQuote, QuotesOfBill } from '#areas/bills/procedures/list-bill-quotes.server.ts'
import { deadPriceTexts } from '#areas/bills/contract/dead-price.ts'
import { Decimal } from '#core/decimal.ts'
import { toCents } from '#core/money.ts'
import { Difference, OfferChanged } from '#web/blocks/bill/difference.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { StartForm } from '#web/wizard/start-form.tsx'
import { quoteFacts, type QuoteLine, quoteLines } from './quote-facts.ts'

/** The quotes of an analysed bill (spec 3 §2), over the list; without scripts they stand under it. */
export function QuotesDialog({ bill, quotes, closeTo }: QuotesOfBill & { closeTo: string }) {
  const navigate = useNavigate()
  return (
    <Dialog
      wide
      title={`Preventivi: ${supplyTypeLabels[bill.supplyType].toLowerCase()}`}
      onClose={() => void navigate(closeTo, { preventScrollReset: true })}
    >
      <p className="small muted pb-3 break-all">{bill.fileName}</p>
      <QuoteDetails bill={bill} quotes={quotes} />
      <div className="actions">
        <DialogClose>
          <Button>Chiudi</Button>
        </DialogClose>
      </div>
    </Dialog>
  )
}

/** Every field of each quote (spec 3 §3): what the offer asks beside what is paid today. */
export function QuoteDetails({ bill, quotes }: QuotesOfBill) {
  const offers = quotes.filter(({ kind }) => kind === 'offer')
  const isStayBest = quotes.some(({ kind, rank }) => kind === 'stay' && rank === 1)
  if (offers.length === 0) return <p>Per questa bolletta oggi non ci sono preventivi validi.</p>
  return (
    <>
      {bill.dead ? <p className="pb-4">{deadPriceTexts.why(bill.dead)}</p> : null}
      {isStayBest ? (
        <p className="pb-4">
          <b>{STAY}.</b> {STAY_WHY}
        </p>
      ) : null}
      <ul className="quote-details">
        {offers.map(quote => (
          <QuoteItem key={quote.id} quote={quote} stay={stayOf(quotes, quote)} bill={bill} />
        ))}
      </ul>
    </>
  )
}

const stayOf = (quotes: readonly BillQuote[], { utilityType }: BillQuote) =>
  quotes.find(each => each.kind === 'stay' && each.utilityType === utilityType)

function QuoteItem({
  quote,
  stay,
  bill,
}: {
  quote: BillQuote
  stay: BillQuote | undefined
  bill: QuotesOfBill['bill']
}) {
  const { offerName, supplierName, utilityType, estimatedSavings, comment, offerId } = quote
  return (
    <li>
      <div>
        <h4>{offerName}</h4>
        <p className="small muted">{[supplierName, supplyTypeLabels[utilityType]].filter(Boolean).join(' · ')}</p>
      </div>
      <Ledger
        caption={`${offerName} e il contratto di oggi`}
        hideCaption
        stack={false}
        rows={quoteLines(quote, stay)}
        rowKey={line => line.term}
        columns={columns}
      />
      <dl className="facts">
        <dt>Rispetto a oggi</dt>
        <dd>
          <Difference savings={estimatedSavings === null ? null : toCents(Decimal.of(estimatedSavings))} />
        </dd>
        {quoteFacts(quote).map(({ term, text }) => (
          <div key={term} className="contents">
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {comment ? (
        <p className="small">
          <b>Dice chi ti segue.</b> {comment}
        </p>
      ) : null}
      <OfferChanged today={quote.today} />
      {offerId && quote.today !== 'gone' ? (
        <StartForm
          service="offer_activation"
          offer={offerId}
          bill={bill.id}
          supplies={bill.supplies}
          label="Attiva questa offerta"
          about={offerName}
          small
        />
      ) : null}
    </li>
  )
}

const columns: readonly Column<QuoteLine>[] = [
  { head: 'Voce', names: true, cell: line => line.term },
  { head: 'Con l’offerta', number: true, cell: line => line.offer },
  { head: 'Oggi', number: true, cell: line => line.today },
]
