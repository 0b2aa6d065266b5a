import { Link, useActionData, useNavigation } from 'react-router'
import { type ContractMarket, customerTypeLabels, isKeepable } from '#areas/bills/bill.ts'
import type { Author } from '#areas/bills/readings.ts'
import { otherHolder } from '#areas/bills/other-holder.ts'
import { billNotices, billTroubleTexts, noQuotesTexts } from '#areas/bills/texts.ts'
import { requestNumber } from '#areas/requests/request.ts'
import { formatDateTime } from '#core/dates.ts'
import { uncapitalised } from '#core/text.ts'
import { BillSheet } from '#web/blocks/bill/bill-sheet.tsx'
import { linesOf, marksOf } from '#web/blocks/bill/lines.ts'
import { ReadingsList } from '#web/blocks/bill/readings-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice, TextNotice } from '#web/ui/notice.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { caseAddress, queueAddress } from '../addresses.ts'
import { CaseClaim, CaseContext, DeskButton, DeskErrors, DeskForm, useSnapshot } from '../cases/case-form.tsx'
import { Fields, FieldsForm, type FormField } from '#web/ui/fields.tsx'
import { ListPart, Part, ScreenHead } from '../office-parts.tsx'
import { calls, fieldsIn, formAction, loads, type Refusal, sentIn, textIn as text } from '../route.server.ts'
import { sections } from '../sections.ts'
import { PostForm } from '#web/ui/post-form.tsx'
import type { QuoteView } from '#areas/bills/bill-view.server.ts'
import { formatEuro, NOT_AVAILABLE } from '#core/money.ts'
import { Difference } from '#web/blocks/bill/difference.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { DueOn } from '../office-list.tsx'
import { commoditiesOf, supplyLabels } from '#areas/offers/offer-kinds.ts'
import { addQuote, editQuote, removeQuote } from '#areas/bills/procedures/quotes.server.ts'
import { correctBill, openBill, publishBill, rereadBill } from '#areas/bills/procedures/bill-desk.server.ts'
import { askForDocument } from '#areas/requests/procedures/ask-for-document.server.ts'
import { assignCase, claimCase, releaseCase } from '#areas/requests/procedures/cases.server.ts'
import { billDeskSentences } from '#areas/bills/office-texts.ts'
import { call } from '#platform/procedure.server.ts'
import { typedValuesOf } from '#web/blocks/bill/typed-values.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { screen, titled } from '../screen.tsx'

export const loader = loads(async (rt, { params: { billId } }) => {
  const { offers: catalogue, staff, ...bill } = await orNotFound(call(rt, openBill, { billId }))
  return { bill, catalogue, staff }
})
type Desk = Awaited<ReturnType<typeof loader>>
export { clientAction, shouldRevalidate } from '../screen.tsx'
export const meta = titled<typeof loader>((_, data) =>
  data ? `Bolletta ${requestNumber(data.bill.case.number)}` : 'Bolletta',
)
export default screen<typeof loader>(BillDesk)

function BillDesk({ bill: shown, catalogue, staff }: Desk) {
  const { version, edition } = useSnapshot(shown)
  const bill = { ...shown, version, edition }
  const refusal = useActionData<Refusal>()
  // The quote forms use the same field names.
  const isOfValues = refusal?.typed.intent === 'correct'
  const { customer } = bill
  const ofCase = { held: { requestId: bill.case.requestId, seen: bill.case.seen } }
  const printed = bill.fields.find(({ name }) => name === 'holder')?.value ?? null
  const holder = otherHolder(printed, customer.firstName, customer.lastName)
  return (
    <>
      <ScreenHead back={[queueAddress(), sections.bills]} title={`${customer.firstName} ${customer.lastName}`}>
        <PublishBar bill={bill} />
      </ScreenHead>
      <p className="muted pb-4 break-all">
        {supplyLabels[bill.supplyType]}, {customerTypeLabels[bill.customerType].toLowerCase()} ·{' '}
        {formatDateTime(bill.uploadDate)}
        {bill.isFromOffice ? `, caricata da ${bill.uploadedBy ?? 'una persona dell’ufficio'}` : null} ·{' '}
        <Link to={caseAddress(bill.case.number)}>{requestNumber(bill.case.number)}</Link> · {customer.email}
        {customer.phone ? ` · ${customer.phone}` : ''} ·{' '}
        <a href={`/dashboard/bollette/${bill.id}/file`}>{bill.fileName}</a>
      </p>
      {bill.case.dueOn ? (
        <p className="pb-3">
          Prossimo passo: <DueOn {...bill.case} withBy />
        </p>
      ) : null}
      <CaseContext value={ofCase}>
        <CaseClaim of={bill.case} staff={staff} />
      </CaseContext>
      {holder ? (
        <TextNotice tone="amber" title={`La bolletta è intestata a un altro nome: ${holder}`} className="mb-4">
          Prima di pubblicare, controlla che chi l’ha caricata possa usarla.
        </TextNotice>
      ) : null}
      {bill.errorReason ? (
        <Notice tone="amber" title="La lettura automatica non è riuscita" className="mb-4">
          <p>{billTroubleTexts[bill.errorReason]}</p>
          <div className="actions pt-2">
            <CaseContext value={ofCase}>
              <AskAgain {...bill.case} trouble={billTroubleTexts[bill.errorReason]} />
            </CaseContext>
            {isKeepable(bill.errorReason) ? <FieldsForm intent="keep" label={billNotices.keep} className="" /> : null}
          </div>
        </Notice>
      ) : null}
      <DeskErrors plain={['correct']} />
      <div className="bill-grid pt-4">
        <BillSheet billId={bill.id} pages={bill.pages} marks={marksOf(lines(bill).shown)} />
        <ValuesForm bill={bill} refusal={isOfValues ? refusal : undefined} />
      </div>
      <QuotesDesk bill={bill} catalogue={catalogue} />
      <Versions bill={bill} />
    </>
  )
}

/** The customer is told why, and sends another bill from the case page. */
const AskAgain = ({ isAsked, trouble }: { isAsked: boolean; trouble: string }) =>
  isAsked ? (
    <p>L’abbiamo già chiesta di nuovo: tocca al cliente.</p>
  ) : (
    <DeskButton intent="ask-again" values={{ note: uncapitalised(trouble) }} tone="plain" busyText="Invio in corso...">
      Chiedila di nuovo
    </DeskButton>
  )

const lines = (bill: Desk['bill']) => linesOf(bill.fields, bill.supplyType)

/** Re-read and publish; the customer sees a draft only after «Pubblica». */
function PublishBar({ bill }: { bill: Desk['bill'] }) {
  const sending = useNavigation().formData?.get('intent')
  return (
    <PostForm hidden={{ version: bill.version ?? 0, edition: bill.edition }} className="actions">
      {bill.isDraft ? <Tag tone="amber">Bozza: il cliente non la vede ancora</Tag> : null}
      {bill.isReviewed && !bill.isDraft ? <Tag tone="green">Rivisto da una persona</Tag> : null}
      <Button name="intent" value="reread" busy={sending === 'reread'}>
        Rileggi la bolletta
      </Button>
      <Button tone="primary" name="intent" value="publish" disabled={!bill.isDraft} busy={sending === 'publish'}>
        Pubblica
      </Button>
    </PostForm>
  )
}

const MARKETS: Record<ContractMarket, string> = {
  libero: 'Mercato libero',
  tutela: 'Servizio di tutela',
  'tutele-graduali': 'Servizio a tutele graduali',
}
const ValuesForm = ({ bill, refusal }: { bill: Desk['bill']; refusal: Refusal | undefined }) => (
  <FieldsForm
    key={bill.version}
    intent="correct"
    held={{ version: bill.version ?? 0, edition: bill.edition }}
    noValidate
    className="grid gap-4"
    label="Salva le correzioni e ricalcola"
    tone="solid"
    small={false}
  >
    <div className="form-grid">
      <Fields
        answer={refusal}
        fields={[
          { name: 'supplyType', label: 'Fornitura', options: supplyLabels, kept: bill.supplyType },
          { name: 'customerType', label: 'Cliente', options: customerTypeLabels, kept: bill.customerType },
          { name: 'market', label: 'Tipo di contratto', first: 'Non indicato', options: MARKETS, kept: bill.market },
        ]}
      />
    </div>
    <ReadingsList
      bill={bill}
      lines={lines(bill)}
      typed={refusal?.typed ?? {}}
      errors={refusal?.errors ?? {}}
      isOffice
    />
  </FieldsForm>
)

const AUTHORS: Record<Author, string> = { machine: 'Lettura automatica', customer: 'Cliente', staff: 'Ufficio' }

function Versions({ bill }: { bill: Desk['bill'] }) {
  if (bill.versions.length === 0) return null
  return (
    <ListPart
      title="Versioni"
      caption="Versioni dei dati"
      stack={false}
      rows={bill.versions}
      rowKey={({ version }) => String(version)}
      columns={[
        { head: 'N.', names: true, cell: ({ version }) => version },
        { head: 'Di', cell: ({ author }) => AUTHORS[author] },
        { head: 'Il', cell: ({ createdAt }) => formatDateTime(createdAt) },
        {
          head: 'Pubblicata',
          cell: ({ version, publishedAt }) =>
            `${publishedAt ? formatDateTime(publishedAt) : 'no'}${version === bill.publishedVersion ? ' · la vede il cliente' : ''}`,
        },
      ]}
    />
  )
}

const columns: readonly Column<QuoteView>[] = [
  { head: 'Contratto', names: true, cell: quote => quote.offerName, under: quote => quote.supplierName },
  {
    head: 'Spesa annua',
    number: true,
    cell: quote => (quote.yearlyCost === null ? NOT_AVAILABLE : formatEuro(quote.yearlyCost)),
  },
  {
    head: 'Rispetto a oggi',
    cell: quote => (quote.kind === 'stay' ? 'Contratto di oggi' : <Difference savings={quote.savings} />),
  },
  { head: 'Di', cell: quote => (quote.origin === 'staff' ? <Tag tone="glass">Ufficio</Tag> : 'Calcolo') },
  { head: 'Commento e scadenza', full: true, cell: quote => <EditQuote quote={quote} /> },
]

function QuotesDesk({ bill, catalogue }: Pick<Desk, 'bill' | 'catalogue'>) {
  return (
    <Part title="Preventivi">
      {bill.quotes.length === 0 ? (
        <p className="muted">
          {bill.stage === 'to-confirm'
            ? 'Si calcolano quando il cliente conferma i dati, o quando li completi e li salvi tu.'
            : 'Si calcolano quando i dati necessari ci sono tutti: completa le righe in ambra e salva.'}
        </p>
      ) : null}
      {bill.quotes.map(group => (
        <div key={group.utilityType} className="pb-6">
          {group.none ? (
            <p className="muted">
              {supplyLabels[group.utilityType]}: {noQuotesTexts[group.none]}
            </p>
          ) : null}
          <Ledger
            caption={supplyLabels[group.utilityType]}
            columns={columns}
            rows={[...(group.present ? [group.present] : []), ...group.offers]}
          />
        </div>
      ))}
      {bill.quotes.length > 0 ? <AddQuote bill={bill} catalogue={catalogue} /> : null}
    </Part>
  )
}

const COMMENT: FormField = { name: 'comment', label: 'Commento per il cliente', rows: 2, maxLength: 2000 }
const EXPIRY: FormField = { name: 'expiryDate', label: 'Valida fino al', type: 'date', optional: true }

function EditQuote({ quote }: { quote: QuoteView }) {
  const isTyped = quote.origin === 'staff' && quote.offerId === null
  return (
    <details>
      <summary className="reading-fix">
        {quote.comment ? `«${quote.comment}» ` : ''}
        <span>{quote.comment ? 'Modifica' : 'Aggiungi un commento'}</span>
      </summary>
      <DeskForm
        intent="edit-quote"
        also={['remove-quote']}
        held={{ quoteId: quote.id }}
        small
        className="grid gap-2 py-2"
        label="Salva"
        beside={
          quote.kind === 'offer' ? (
            <Button small tone="danger" name="intent" value="remove-quote">
              Togli dai preventivi
            </Button>
          ) : null
        }
        fields={[
          { ...COMMENT, kept: quote.comment },
          { ...EXPIRY, kept: quote.expiryDate },
          ...(isTyped ? priceFields(quote) : []),
        ]}
      />
    </details>
  )
}

function priceFields(quote?: QuoteView): FormField[] {
  const money = { inputMode: 'decimal', autoComplete: 'off' } as const
  const shown = (value: string | null | undefined) => value?.replace('.', ',') ?? ''
  return [
    {
      ...money,
      name: 'pricePerUnit',
      label: 'Prezzo dell’energia (€/kWh, €/Smc per il solo gas)',
      kept: shown(quote?.pricePerUnit),
    },
    {
      ...money,
      name: 'pricePerUnitGas',
      label: 'Prezzo del gas, se luce e gas',
      unit: '€/Smc',
      optional: true,
      kept: shown(quote?.pricePerUnitGas),
    },
    { ...money, name: 'monthlyFixedFee', label: 'Quota fissa', unit: '€/mese', kept: shown(quote?.monthlyFixedFee) },
  ]
}

function AddQuote({ bill, catalogue }: { bill: Desk['bill']; catalogue: Desk['catalogue'] }) {
  const supplies =
    bill.supplyType === 'luce_gas' ? [...commoditiesOf('luce_gas'), 'luce_gas' as const] : [bill.supplyType]
  return (
    <DeskForm
      fold="Aggiungi un’offerta"
      intent="add-quote"
      className="form-grid max-w-2xl"
      label="Aggiungi ai preventivi"
      tone="solid"
      fields={[
        {
          name: 'catalogueOffer',
          label: 'Dal nostro catalogo',
          hint: 'Oppure lascia vuoto e scrivila qui sotto.',
          wide: true,
          options: [
            { value: '', label: 'Nessuna: la scrivo io' },
            ...catalogue.map(({ utilityType, id, label }) => ({
              value: `${utilityType}:${id}`,
              label: `${supplyLabels[utilityType]} · ${label}`,
            })),
          ],
        },
        { name: 'offerName', label: 'Nome dell’offerta', maxLength: 200, autoComplete: 'off' },
        { name: 'supplierName', label: 'Fornitore', maxLength: 200, autoComplete: 'off', optional: true },
        {
          name: 'utilityType',
          label: 'Fornitura',
          options: supplies.map(supply => ({ value: supply, label: supplyLabels[supply] })),
        },
        {
          name: 'priceType',
          label: 'Tipo di prezzo',
          options: { fisso: 'Fisso', variabile: 'Variabile (il prezzo è il margine sull’indice)' },
        },
        ...priceFields(),
        EXPIRY,
        { ...COMMENT, rows: 3, optional: true, wide: true } as FormField,
      ]}
    />
  )
}

const optional = (form: FormData, name: string): string | null => text(form, name) || null
const versionIn = (form: FormData) => sentIn(form, ['version', 'edition'])
const noteIn = (form: FormData) => ({ comment: text(form, 'comment'), expiryDate: optional(form, 'expiryDate') })
const priceIn = (form: FormData) => ({
  pricePerUnit: text(form, 'pricePerUnit'),
  pricePerUnitGas: optional(form, 'pricePerUnitGas'),
  monthlyFixedFee: text(form, 'monthlyFixedFee'),
})

/** A catalogue offer (`supply:id` of the list), or one typed in. */
function offerIn(form: FormData) {
  const [utilityType, offerId] = text(form, 'catalogueOffer').split(':')
  if (offerId) return { utilityType, offer: { from: 'catalogue', offerId } }
  return {
    utilityType: text(form, 'utilityType'),
    offer: {
      from: 'typed',
      offerName: text(form, 'offerName'),
      supplierName: optional(form, 'supplierName'),
      priceType: text(form, 'priceType'),
      ...priceIn(form),
    },
  }
}

export const action = formAction(
  {
    correct: calls(correctBill, form => ({
      ...versionIn(form),
      values: typedValuesOf(form),
      ...fieldsIn(form, ['market', 'supplyType', 'customerType']),
    })),
    reread: calls(rereadBill),
    keep: calls(rereadBill, () => ({ isKept: true })),
    publish: calls(publishBill, versionIn),
    'add-quote': calls(addQuote, form => ({ ...offerIn(form), ...noteIn(form) })),
    'edit-quote': calls(editQuote, form => ({
      quoteId: text(form, 'quoteId'),
      ...noteIn(form),
      ...(form.has('pricePerUnit') && { price: priceIn(form) }),
    })),
    'remove-quote': calls(removeQuote, ['quoteId']),
    // Claims the bill's case: one person at a time works on both.
    claim: calls(claimCase, ['requestId', 'takeOver']),
    release: calls(releaseCase, ['requestId']),
    assign: calls(assignCase, form => sentIn(form, ['requestId', 'assignee'])),
    'ask-again': calls(askForDocument, form => ({
      ...sentIn(form, ['requestId', 'seen', 'note']),
      kind: 'recent-bill',
    })),
  },
  billDeskSentences,
)
