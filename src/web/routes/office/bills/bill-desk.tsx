import { Link, useActionData, useNavigation } from 'react-router'
import { type ContractMarket, customerTypeLabels, isKeepable, supplyTypeLabels } from '#areas/bills/bill.ts'
import type { Author } from '#areas/bills/readings.ts'
import { otherHolder } from '#areas/bills/other-holder.ts'
import { billNotices, billTroubleTexts } from '#areas/bills/texts.ts'
import { requestNumber } from '#areas/requests/request.ts'
import { formatDateTime } from '#core/dates.ts'
import { uncapitalised } from '#core/text.ts'
import { BillSheet } from '#web/blocks/bill/bill-sheet.tsx'
import { linesOf, marksOf } from '#web/blocks/bill/lines.ts'
import { ReadingsList } from '#web/blocks/bill/readings-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { fieldId } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { queueAddress } from './bills-address.ts'
import { CaseForm } from '../cases/case-form.tsx'
import { CaseClaim } from '../cases/case-claim.tsx'
import { DueOn } from '../queue-cells.tsx'
import { caseAddress } from '../cases/address.ts'
import { Fields, FieldsForm, useTaken } from '#web/ui/fields.tsx'
import { useHeld } from '../cases/use-held.ts'
import type { Desk } from './bill-desk.server.ts'
import { NEW_QUOTE, quoteFieldId, QuotesDesk } from './quotes-desk.tsx'
import { ListPart, ScreenHead } from '../office-parts.tsx'
import type { Refusal } from '../route.server.ts'
import { sections } from '../sections.ts'
import { PostForm } from '#web/ui/post-form.tsx'

/** One bill on the desk: its pages, its values, its quotes, and «Pubblica». */
export function BillDesk({ bill: shown, catalogue, staff }: Desk) {
  const { version, edition } = useHeld(shown)
  const bill = { ...shown, version, edition }
  const refusal = useActionData<Refusal>()
  // The forms of the quotes have fields of the same names.
  const isOfValues = refusal?.typed.intent === 'correct'
  const { customer } = bill
  const printed = bill.fields.find(({ name }) => name === 'holder')?.value ?? null
  const holder = otherHolder(printed, customer.firstName, customer.lastName)
  return (
    <>
      <ScreenHead back={[queueAddress(), sections.bills]} title={`${customer.firstName} ${customer.lastName}`}>
        <PublishBar bill={bill} />
      </ScreenHead>
      <p className="muted pb-4 break-all">
        {supplyTypeLabels[bill.supplyType]}, {customerTypeLabels[bill.customerType].toLowerCase()} ·{' '}
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
      <CaseClaim of={bill.case} staff={staff} />
      {holder ? (
        <Notice tone="amber" title={`La bolletta è intestata a un altro nome: ${holder}`} className="mb-4">
          <p>Prima di pubblicare, controlla che chi l’ha caricata possa usarla.</p>
        </Notice>
      ) : null}
      {bill.errorReason ? (
        <Notice tone="amber" title="La lettura automatica non è riuscita" className="mb-4">
          <p>{billTroubleTexts[bill.errorReason]}</p>
          <div className="actions">
            <AskAgain bill={bill} trouble={billTroubleTexts[bill.errorReason]} />
            {isKeepable(bill.errorReason) ? <FieldsForm intent="keep" label={billNotices.keep} className="" /> : null}
          </div>
        </Notice>
      ) : null}
      <ErrorSummary errors={refusal?.errors} idOf={name => fieldOf(name, refusal?.typed ?? {})} />
      <div className="bill-grid pt-4">
        <BillSheet billId={bill.id} pages={bill.pages} marks={marksOf(lines(bill).shown)} />
        <ValuesForm bill={bill} refusal={isOfValues ? refusal : undefined} />
      </div>
      <QuotesDesk bill={bill} catalogue={catalogue} />
      <Versions bill={bill} />
    </>
  )
}

/** The customer reads why, and sends another one on the page of the case. */
function AskAgain({ bill, trouble }: { bill: Desk['bill']; trouble: string }) {
  const isBusy = useNavigation().formData?.get('intent') === 'ask-again'
  if (bill.case.isAsked) return <p>L’abbiamo già chiesta di nuovo: tocca al cliente.</p>
  return (
    <CaseForm intent="ask-again" seen={bill.case.seen}>
      <input type="hidden" name="requestId" value={bill.case.requestId} />
      <input type="hidden" name="note" value={uncapitalised(trouble)} />
      <Button small busy={isBusy} busyText="Invio in corso...">
        Chiedila di nuovo
      </Button>
    </CaseForm>
  )
}

/** Where the field of a refused form stands: the forms of the quotes have ids of their own. */
function fieldOf(name: string, typed: Refusal['typed']): string {
  if (typed.intent === 'add-quote') return quoteFieldId(NEW_QUOTE, name)
  if (typed.intent === 'edit-quote') return quoteFieldId(typed.quoteId ?? '', name)
  return fieldId(name)
}

const lines = (bill: Desk['bill']) => linesOf(bill.fields, bill.supplyType)

/** Reading again and publishing; the customer sees a draft only after «Pubblica». */
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
function ValuesForm({ bill, refusal }: { bill: Desk['bill']; refusal: Refusal | undefined }) {
  const sending = useNavigation().formData?.get('intent')
  const taken = useTaken('correct')
  return (
    <PostForm
      hidden={{ version: bill.version ?? 0, edition: bill.edition }}
      noValidate
      key={`${bill.version}-${taken}`}
      preventScrollReset
    >
      <div className="form-grid pb-4">
        <Fields
          answer={refusal}
          fields={[
            { name: 'supplyType', label: 'Fornitura', options: supplyTypeLabels, kept: bill.supplyType },
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
      <div className="actions pt-4">
        <Button tone="solid" name="intent" value="correct" busy={sending === 'correct'}>
          Salva le correzioni e ricalcola
        </Button>
      </div>
    </PostForm>
  )
}

const AUTHORS: Record<Author, string> = { machine: 'Lettura automatica', customer: 'Cliente', staff: 'Ufficio' }

/** Who wrote what, and what the customer sees. */
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
