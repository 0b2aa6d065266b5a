import { supplyLabels, type EnergyKind } from '#areas/offers/offer-kinds.ts'
import type { Finding, Check } from '#areas/bills/doctor/finding.ts'
import { findingReference } from '#areas/bills/figure-reference.ts'
import { formatEuro } from '#core/money.ts'
import { Crop, type SheetPage } from '#web/blocks/bill/bill-sheet.tsx'
import { ReportFigure } from '#web/blocks/report-figure.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Link, useActionData, useNavigation } from 'react-router'
import type { RowQuestion } from '#areas/bills/doctor/questions.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { TextField, TextAreaField } from '#web/ui/field.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import {
  type BillCheck,
  answerBillCharges,
  checkMyBill,
  rereadMyBill,
} from '#areas/bills/procedures/my-bill-check.server.ts'
import type { Report } from '#areas/bills/doctor/check-bill.ts'
import { call } from '#platform/procedure.server.ts'
import { useLiveReload } from '#web/browser/use-live-reload.ts'
import { runtimeContext } from '#web/context.ts'
import { calls, formAction, type Refusal } from '#web/forms.server.ts'
import { SiteFrame } from '#web/layouts/site-frame.tsx'
import { missingPage, orNotFound } from '#web/or-not-found.server.ts'
import { metaOf } from '#web/seo/meta.ts'
import { TextNotice } from '#web/ui/notice.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { type Complaint, complaintText } from '#areas/bills/doctor/complaint.ts'
import { showToast } from '#web/ui/toast.tsx'
import { billAddress, billComplaintAddress } from '../addresses.ts'
import { billSentences } from '../bill/bill-sentences.server.ts'
import type { Route } from './+types/check'
import { CHECK_LABELS, STATE_LABELS, verdict, verdictNote } from './texts.ts'
import { Titled } from '#web/ui/fold.tsx'

/** Images per finding: more would push its computation off screen. */
const MOST_CROPS = 3

/** Without VAT the last line is the result, which is shown under the double rule instead. */
const withoutResult = ({ steps, cents }: Finding) =>
  steps.at(-1)?.value === formatEuro(cents) ? steps.slice(0, -1) : steps

/** A finding: its computation line by line, and its place on the bill. */
function Findings({
  billId,
  findings,
  pages,
}: {
  billId: string
  findings: readonly Finding[]
  pages: readonly SheetPage[]
}) {
  return (
    <ol className="doctor-findings">
      {findings.map((finding, index) => (
        <li key={index} className="doctor-finding">
          <div className="doctor-finding-head">
            <h3>{finding.title}</h3>
            <p className="doctor-amount">
              {formatEuro(finding.cents)} <Tag>{finding.certainty === 'sure' ? 'Non torna' : 'Da chiedere'}</Tag>
            </p>
          </div>
          <p>
            {finding.explanation}
            {finding.question && ` ${finding.question}`}
          </p>
          <table className="cost-table">
            <caption className="sr-only">Il calcolo: {finding.title}</caption>
            <tbody>
              {withoutResult(finding).map((step, at) => (
                <tr key={at}>
                  <th scope="row">{step.label}</th>
                  <td>{step.value}</td>
                </tr>
              ))}
              <tr className="sum">
                <th scope="row">Da spiegare</th>
                <td>{formatEuro(finding.cents)}</td>
              </tr>
            </tbody>
          </table>
          <ReportFigure figure={findingReference(findings, index)} about={finding.title} reported="nel nostro conto" />
          {finding.where.slice(0, MOST_CROPS).map(({ page, box }, at) => {
            const sheet = pages.find(each => each.page === page)
            return sheet ? (
              <div key={at}>
                <p className="tiny muted">Dalla bolletta, pagina {page}</p>
                <Crop billId={billId} page={sheet} box={box} label={`Il punto della bolletta: ${finding.title}`} />
              </div>
            ) : null
          })}
        </li>
      ))}
    </ol>
  )
}

/** «Abbiamo letto bene?»: a person must check a figure read by OCR before it supports a claim. */
function ReadingQuestions({
  billId,
  questions,
  pages,
  errors,
  typed,
}: {
  billId: string
  questions: readonly RowQuestion[]
  pages: readonly SheetPage[]
  errors: Record<string, string> | undefined
  typed: Record<string, string>
}) {
  const isSending = useNavigation().formData?.get('intent') === 'answers'
  return (
    <PostForm noValidate preventScrollReset>
      <ErrorSummary errors={errors} />
      {questions.map(question => {
        const page = pages.find(each => each.page === question.page)
        return (
          <fieldset key={question.entries[0]?.name} className="doctor-question">
            <legend>{question.label}: abbiamo letto bene?</legend>
            {page ? (
              <Crop billId={billId} page={page} box={question.box} label={`Dalla bolletta: ${question.label}`} />
            ) : question.text ? (
              <p className="small">
                Dalla riga <q>{question.text}</q>, pagina {question.page}
              </p>
            ) : null}
            <div className="doctor-entries">
              {question.entries.map(entry => (
                <TextField
                  key={entry.name}
                  name={entry.name}
                  label={entry.label}
                  unit={entry.unit}
                  inputMode="decimal"
                  autoComplete="off"
                  defaultValue={typed[entry.name] ?? entry.shown}
                  error={errors?.[entry.name]}
                />
              ))}
            </div>
          </fieldset>
        )
      })}
      <div className="actions pt-4">
        <Button tone="primary" name="intent" value="answers" busy={isSending}>
          Ho controllato le cifre
        </Button>
      </div>
    </PostForm>
  )
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const check = await orNotFound(call(context.get(runtimeContext), checkMyBill, { billId: params.billId }))
  return { check, isReading: url.searchParams.has('rilettura') }
}

const entriesIn = (form: FormData) =>
  Object.fromEntries([...form].filter(([name, value]) => /^(line|meter)-/.test(name) && typeof value === 'string'))

/** «Ho controllato le cifre» and «Rileggi la bolletta». */
export const action = formAction(
  {
    answers: calls(answerBillCharges, form => ({ values: entriesIn(form) })),
    async reread(rt, _, { url, params }) {
      await call(rt, rereadMyBill, params)
      return `${url.pathname}?rilettura=1`
    },
  },
  error => {
    if (error.code === 'not-found') throw missingPage()
    return billSentences(error)
  },
)

export const meta: Route.MetaFunction = metaOf(({ loaderData }) => ({
  title: ['Controllo della bolletta', ...(loaderData ? [whichBill(loaderData.check)] : [])].join(': '),
  description: 'La bolletta ricalcolata riga per riga.',
  index: false,
}))

export default function BillCheckPage({ loaderData: { check, isReading } }: Route.ComponentProps) {
  useLiveReload('bills')
  const { errors, typed = {} } = useActionData<Refusal>() ?? {}
  const { report } = check
  return (
    <SiteFrame>
      <div className="wrap pb-12">
        <p className="small pt-6">
          <Link to={billAddress(check.id)}>La bolletta e i preventivi</Link> · Controllo della bolletta
          <span className="muted block">{whichBill(check)}</span>
        </p>
        {report ? (
          <Checked check={check} report={report} errors={errors} typed={typed} />
        ) : (
          <NotReadYet isReading={isReading} error={errors?.form} />
        )}
      </div>
    </SiteFrame>
  )
}

function whichBill({ supplyType, formatted }: BillCheck): string {
  const period = formatted.periodFrom && formatted.periodTo && `dal ${formatted.periodFrom} al ${formatted.periodTo}`
  const parts = [supplyLabels[supplyType], formatted.supplier, period, formatted.total && `${formatted.total} €`]
  return parts.filter(Boolean).join(', ')
}

/** Bills confirmed before charge lines were stored. */
function NotReadYet({ isReading, error }: { isReading: boolean; error: string | undefined }) {
  const isSending = useNavigation().formData?.get('intent') === 'reread'
  return (
    <>
      <h1 className="page-title pt-6">{isReading ? 'La stiamo rileggendo.' : 'Per controllarla va riletta.'}</h1>
      {isReading ? (
        <p className="muted mt-2" role="status">
          Ci vuole qualche secondo: la pagina si aggiorna da sola, oppure <Link to="?rilettura=1">ricaricala</Link>.
        </p>
      ) : (
        <p className="muted mt-2">
          Quando l’abbiamo letta non tenevamo ancora le righe dei costi. I dati che hai confermato restano come sono.
        </p>
      )}
      {error ? (
        <TextNotice tone="red" role="alert" className="mt-6">
          {error}
        </TextNotice>
      ) : null}
      <PostForm className="pt-6">
        <Button tone={isReading ? 'quiet' : 'primary'} name="intent" value="reread" busy={isSending}>
          {isReading ? 'Rileggi ancora' : 'Rileggi la bolletta'}
        </Button>
      </PostForm>
    </>
  )
}

function Checked({
  check,
  report,
  errors,
  typed,
}: {
  check: BillCheck
  report: Report
  errors: Record<string, string> | undefined
  typed: Record<string, string>
}) {
  return (
    <>
      <h1 className="page-title pt-6">{verdict(report)}</h1>
      <p className="muted mt-2 max-w-prose">{verdictNote(report)}</p>
      {check.questions.length > 0 ? (
        <Titled id="domande" title="Abbiamo letto bene?" className="pt-8">
          <ReadingQuestions
            billId={check.id}
            questions={check.questions}
            pages={check.pages}
            errors={errors}
            typed={typed}
          />
        </Titled>
      ) : null}
      {report.findings.length > 0 ? (
        <Titled id="errori" title="Che cosa non torna" className="pt-8">
          <Findings billId={check.id} findings={report.findings} pages={check.pages} />
        </Titled>
      ) : null}
      {check.complaint ? (
        <section className="pt-8" aria-labelledby="reclamo">
          <h2 id="reclamo">{report.sure > 0 ? 'Reclamo' : 'Richiesta di chiarimenti'}</h2>
          <div className="doctor-letter">
            <ComplaintLetter billId={check.id} complaint={check.complaint} />
            <NextSteps />
          </div>
        </section>
      ) : null}
      <Titled id="controlli" title="Che cosa abbiamo controllato" className="pt-8">
        <div className="pt-4">
          <ChecksTable checks={report.checks} supply={check.supplyType} />
        </div>
        <p className="side-note mt-6">
          Rifacciamo i conti con le cifre della tua bolletta, i dati che hai confermato e le tariffe pubblicate. Diciamo
          «non torna» solo quando ne siamo sicuri.
        </p>
      </Titled>
    </>
  )
}

function NextSteps() {
  return (
    <div>
      <h3>E adesso</h3>
      <ol className="doctor-steps">
        <li>Rileggi la lettera e mandala al fornitore: l’indirizzo per i reclami è in bolletta.</li>
        <li>Tieni la ricevuta e la bolletta. Il fornitore deve rispondere per scritto entro 30 giorni solari.</li>
        <li>Se non risponde, o la risposta non basta, c’è il Servizio Conciliazione di ARERA, gratuito.</li>
      </ol>
      <ButtonLink to="/reclami" tone="quiet" small>
        Come funziona un reclamo
      </ButtonLink>
    </div>
  )
}

const keyOf = ({ kind, commodity }: Check) => `${kind}-${commodity ?? ''}`

function State({ state }: { state: Check['state'] }) {
  const icon = state === 'right' ? 'check' : state === 'unchecked' ? null : 'warning'
  return (
    <span className={`doctor-state doctor-state-${state}`}>
      {icon ? <Icon name={icon} size={16} /> : null}
      {STATE_LABELS[state]}
    </span>
  )
}

const columns: readonly Column<Check>[] = [
  { head: 'Controllo', names: true, cell: ({ kind }) => CHECK_LABELS[kind] },
  { head: 'Esito', cell: check => <State state={check.state} /> },
  { head: 'Che cosa abbiamo visto', full: true, cell: ({ note }) => note },
]
/** On a bill of luce and gas most checks run twice. */
const columnsOfBoth: readonly Column<Check>[] = columns.toSpliced(1, 0, {
  head: 'Fornitura',
  cell: ({ commodity }) => commodity ?? '—',
})

/** All checks made, and those not possible, with the reason. */
function ChecksTable({ checks, supply }: { checks: readonly Check[]; supply: EnergyKind }) {
  return (
    <Ledger
      caption="I controlli"
      hideCaption
      columns={supply === 'luce_gas' ? columnsOfBoth : columns}
      rows={checks}
      rowKey={keyOf}
    />
  )
}

const ROWS = 16

/** Letter to the supplier: to copy, or to download and sign. */
function ComplaintLetter({ billId, complaint }: { billId: string; complaint: Complaint }) {
  const text = complaintText(complaint)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ text: 'Testo copiato' })
    } catch {
      showToast({ text: 'Seleziona il testo qui sopra e copialo.', tone: 'error' })
    }
  }
  return (
    <div>
      <TextAreaField
        name="reclamo"
        label="La lettera, pronta da mandare"
        hint="Rileggila: è tua. Aggiungi il codice cliente, se la bolletta lo ha."
        readOnly
        rows={ROWS}
        value={text}
      />
      <div className="actions pt-4">
        <a href={billComplaintAddress(billId)} download="reclamo.pdf" className="btn">
          <Icon name="page" size={18} /> Scarica il PDF
        </a>
        <Button type="button" tone="quiet" className="needs-scripts" onClick={() => void copy()}>
          Copia il testo
        </Button>
      </div>
    </div>
  )
}
