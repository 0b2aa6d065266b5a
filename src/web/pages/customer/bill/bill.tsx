import { Link, data, redirect, useNavigation } from 'react-router'
import type { QuoteGroup, BillDetail } from '#areas/bills/bill-view.server.ts'
import { type MyBillDetail, getMyBill } from '#areas/bills/procedures/my-bills.server.ts'
import { deadPriceTexts } from '#areas/bills/contract/dead-price.ts'
import { billNotices, billErrors, billTroubleTexts, handAnalysisText, waitingTexts } from '#areas/bills/texts.ts'
import { formatEuro } from '#core/money.ts'
import { basis, groupToTell, whichSupply } from '#web/blocks/bill/group-to-tell.ts'
import { OfficialContract } from '#web/blocks/bill/official-contract.tsx'
import { QuoteLedger } from '#web/blocks/bill/quote-ledger.tsx'
import { OutsideList } from '#web/blocks/bill/readings-list.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { type BillStage, isKeepable, supplyTypeLabels } from '#areas/bills/bill.ts'
import { BillForm } from './bill-form.tsx'
import { MarketNotice, type StageProps, BillToConfirm } from './bill-to-confirm.tsx'
import { billCheckAddress, BILL_WIZARD, billAddress, tabAddress } from '../addresses.ts'
import { confirmBillData, correctBillData, keepMyBill } from '#areas/bills/procedures/my-bill-data.server.ts'
import { formatDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { withTryAgain } from '#core/sentences.ts'
import { call, type Procedure } from '#platform/procedure.server.ts'
import { inSentences, typedValuesOf } from '#web/blocks/bill/typed-values.ts'
import { keepUnsentValues } from '#web/blocks/bill/unsent-values.ts'
import { noConnection, orKeepScreen } from '#web/browser/no-connection.ts'
import { useLiveReload } from '#web/browser/use-live-reload.ts'
import { runtimeContext } from '#web/context.ts'
import { readForm } from '#web/forms.server.ts'
import { SiteFrame } from '#web/layouts/site-frame.tsx'
import { orNotFound } from '#web/or-not-found.server.ts'
import { metaOf } from '#web/seo/meta.ts'
import { BillIllustration } from '#web/illustrations/bill.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/empty-state.tsx'
import type { Route } from './+types/bill'

/** What the present contract costs in a year and what each offer would: the answer the customer came for. */
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

export async function loader({ context, params }: Route.LoaderArgs) {
  return { bill: await orNotFound(call(context.get(runtimeContext), getMyBill, { billId: params.billId })) }
}

/** By `intent`: «Confermo i dati» and «Salva le correzioni» are the same form with the same values. */
const acts: ReadonlyMap<string, Procedure> = new Map<string, Procedure>([
  ['confirm', confirmBillData],
  ['correct', correctBillData],
  ['keep', keepMyBill],
])

export async function action({ context, params, request }: Route.ActionArgs) {
  const rt = context.get(runtimeContext)
  const form = await readForm(request, context)
  const values = typedValuesOf(form)
  const input = { billId: params.billId, version: form.get('version'), values }
  try {
    await call(rt, acts.get(String(form.get('intent'))) ?? correctBillData, input)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { fields } = error.detail
    const sentences: Readonly<Record<string, string>> = billErrors
    const errors = fields
      ? inSentences(fields, sentences)
      : { form: withTryAgain(sentences[error.code] ?? billErrors['bill-changed'], error.detail.retryAfter) }
    // What was typed is shown again, unless the bill itself has changed meanwhile.
    return data({ errors, typed: fields ? values : {} }, { status: 422 })
  }
  return redirect(billAddress(params.billId))
}

export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
  keepUnsentValues(params.billId, await request.clone().formData())
  return orKeepScreen(serverAction, { errors: { form: noConnection.text }, typed: {} })
}

export const meta = metaOf({
  title: 'La tua bolletta',
  description: 'I dati letti dalla tua bolletta e i preventivi.',
  index: false,
})

export default function BillPage({ loaderData: { bill }, actionData }: Route.ComponentProps) {
  useLiveReload('bills')
  return (
    <SiteFrame>
      <div className="wrap pb-12">
        <p className="small pt-6">
          <Link to={tabAddress('quotes')}>Analisi Bollette</Link>
          <span className="muted">
            {' '}
            · {supplyTypeLabels[bill.supplyType]}, caricata {bill.isFromOffice ? 'dall’ufficio ' : ''}il{' '}
            {formatDate(bill.uploadDate)}
          </span>
        </p>
        <Stage bill={bill} errors={actionData?.errors} typed={actionData?.typed ?? {}} />
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

/** While the machine reads: the page fills by itself when it has finished. */
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

/** Why it could not be read, what happens now, and the way to go on at once where its owner knows better. */
function BillByHand({ bill, error }: { bill: BillDetail; error: string | undefined }) {
  const isKeeping = useNavigation().formData?.get('intent') === 'keep'
  return (
    <div className="grid max-w-(--container-prose) justify-items-start gap-6 py-6">
      <div className="w-40">
        <BillIllustration bare />
      </div>
      <h1 className="page-title">{waitingTexts['by-hand']}</h1>
      <Notice tone="amber" title={billTroubleTexts[bill.errorReason ?? 'reading-failed']}>
        <p>{handAnalysisText}</p>
      </Notice>
      {error ? (
        <Notice tone="amber">
          <p>{error}</p>
        </Notice>
      ) : null}
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
