import { supplyLabels } from '#areas/offers/offer-kinds.ts'
import { Link, useActionData, useNavigation } from 'react-router'
import type { QuoteGroup, BillDetail } from '#areas/bills/bill-view.server.ts'
import { type MyBillDetail, getMyBill } from '#areas/bills/procedures/my-bills.server.ts'
import { deadPriceTexts } from '#areas/bills/contract/dead-price.ts'
import { billNotices, billTroubleTexts, handAnalysisText, waitingTexts } from '#areas/bills/texts.ts'
import { basis, savingsToTell } from '#web/blocks/bill/group-to-tell.ts'
import { OfficialContract } from '#web/blocks/bill/official-contract.tsx'
import { QuoteLedger } from '#web/blocks/bill/quote-ledger.tsx'
import { OutsideList } from '#web/blocks/bill/readings-list.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { BILL_WIZARD, type BillStage, isKeepable } from '#areas/bills/bill.ts'
import { BillForm, keepUnsentValues } from './bill-form.tsx'
import { billSentences } from './bill-sentences.server.ts'
import { MarketNotice, type StageProps, BillToConfirm } from './bill-to-confirm.tsx'
import { billCheckAddress, tabAddress } from '../addresses.ts'
import { confirmBillData, correctBillData, keepMyBill } from '#areas/bills/procedures/my-bill-data.server.ts'
import { formatDate } from '#core/dates.ts'
import { call, type Procedure } from '#platform/procedure.server.ts'
import { typedValuesOf } from '#web/blocks/bill/typed-values.ts'
import { orKeepTyped } from '#web/browser/no-connection.ts'
import { useLiveReload } from '#web/browser/use-live-reload.ts'
import { runtimeContext } from '#web/context.ts'
import { calls, formAction, type Refusal } from '#web/forms.server.ts'
import { SiteFrame } from '#web/layouts/site-frame.tsx'
import { orNotFound } from '#web/or-not-found.server.ts'
import { metaOf } from '#web/seo/meta.ts'
import billDrawing from '#web/illustrations/bill.svg?raw'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { TextNotice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/empty-state.tsx'
import type { Route } from './+types/bill'

/** Yearly cost of the present contract and of each offer: the answer the customer came for. */
function BillQuotes({ bill, errors, typed }: { bill: MyBillDetail } & StageProps) {
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

function verdict(groups: readonly QuoteGroup[]): string {
  const { total, text } = savingsToTell(groups)
  if (total > 0) return `Puoi spendere ${text}.`
  if (groups.some(group => group.dead)) return deadPriceTexts.headline
  if (groups.some(group => group.isStayBest)) return 'Resta dove sei: oggi non troviamo di meglio.'
  return 'Ecco quanto spenderesti in un anno.'
}

/** Link to the bill check; not shown until the data are confirmed. */
function DoctorLink({ bill, children = 'Controllo' }: { bill: { id: string; stage: BillStage }; children?: string }) {
  return bill.stage === 'analyzed' ? <Link to={billCheckAddress(bill.id)}>{children}</Link> : null
}

export async function loader({ context, params }: Route.LoaderArgs) {
  return { bill: await orNotFound(call(context.get(runtimeContext), getMyBill, { billId: params.billId })) }
}

/** «Confermo i dati» and «Salva le correzioni» are the same form. */
const writes = (procedure: Procedure) =>
  calls(procedure, form => ({ version: form.get('version'), values: typedValuesOf(form) }))

export const action = formAction(
  { confirm: writes(confirmBillData), correct: writes(correctBillData), keep: writes(keepMyBill) },
  billSentences,
)

export { reloadsWhenLate as shouldRevalidate } from '#web/browser/reloads-when-late.ts'

export async function clientAction(args: Route.ClientActionArgs) {
  keepUnsentValues(args.params.billId, await args.request.clone().formData())
  return orKeepTyped(args)
}

export const meta: Route.MetaFunction = metaOf(({ loaderData }) => ({
  title: loaderData
    ? `Bolletta ${supplyLabels[loaderData.bill.supplyType].toLowerCase()} caricata il ${formatDate(loaderData.bill.uploadDate)}`
    : 'La tua bolletta',
  description: 'I dati letti dalla tua bolletta e i preventivi.',
  index: false,
}))

export default function BillPage({ loaderData: { bill } }: Route.ComponentProps) {
  useLiveReload('bills')
  const { errors, typed = {} } = useActionData<Refusal>() ?? {}
  return (
    <SiteFrame>
      <div className="wrap pb-12">
        <p className="small pt-6">
          <Link to={tabAddress('quotes')}>Analisi Bollette</Link>
          <span className="muted">
            {' '}
            · {supplyLabels[bill.supplyType]}, caricata {bill.isFromOffice ? 'dall’ufficio ' : ''}il{' '}
            {formatDate(bill.uploadDate)}
          </span>
        </p>
        {/* Restore what was typed unless the bill has changed meanwhile. */}
        <Stage bill={bill} errors={errors} typed={errors?.form ? {} : typed} />
      </div>
    </SiteFrame>
  )
}

function Stage({ bill, errors, typed }: Route.ComponentProps['loaderData'] & StageProps) {
  switch (bill.stage) {
    case 'reading':
      return <BillInReading bill={bill} />
    case 'by-hand':
      return <BillByHand bill={bill} error={errors?.form} />
    case 'to-confirm':
      return <BillToConfirm bill={bill} errors={errors} typed={typed} />
    case 'analyzed':
      return <BillQuotes bill={bill} errors={errors} typed={typed} />
  }
}

/** While the bill is being read: the page updates itself when done. */
function BillInReading({ bill }: { bill: BillDetail }) {
  return (
    <div className="grid max-w-(--container-prose) gap-6 py-6">
      <h1 className="page-title">{waitingTexts.reading}</h1>
      <p>
        <b className="break-all">{bill.fileName}</b>: un PDF si legge in pochi secondi, una foto in un quarto di minuto.
        Puoi restare qui, oppure chiudere: ti scriviamo noi.
      </p>
      <Skeleton lines={6} label="Lettura della bolletta in corso" />
      <noscript>
        <a href="">Aggiorna la pagina</a>
      </noscript>
    </div>
  )
}

/** Why reading failed, what happens next, and how the owner can continue now. */
function BillByHand({ bill, error }: { bill: BillDetail; error: string | undefined }) {
  const isKeeping = useNavigation().formData?.get('intent') === 'keep'
  return (
    <div className="grid max-w-(--container-prose) justify-items-start gap-6 py-6">
      <div className="w-40">
        <Illustration of={billDrawing} bare />
      </div>
      <h1 className="page-title">{waitingTexts['by-hand']}</h1>
      <TextNotice tone="amber" title={billTroubleTexts[bill.errorReason ?? 'reading-failed']}>
        {handAnalysisText}
      </TextNotice>
      {error ? <TextNotice tone="amber">{error}</TextNotice> : null}
      {isKeepable(bill.errorReason) ? <p>{billNotices.keepWhy}</p> : null}
      <div className="actions">
        {isKeepable(bill.errorReason) ? (
          <PostForm>
            <Button name="intent" value="keep" busy={isKeeping}>
              {billNotices.keep}
            </Button>
          </PostForm>
        ) : null}
        <ButtonLink to={BILL_WIZARD}>Carica un’altra bolletta</ButtonLink>
      </div>
    </div>
  )
}
