import { data, Link, redirect, useNavigation } from 'react-router'
import { type SupplyType, supplyTypeLabels } from '#areas/bills/bill.ts'
import type { BillCheck } from '#areas/bills/doctor/bill-check.server.ts'
import type { Report } from '#areas/bills/doctor/check-bill.ts'
import { answerBillCharges, checkMyBill, rereadMyBill } from '#areas/bills/procedures/my-bill-check.server.ts'
import { billErrors } from '#areas/bills/texts.ts'
import { AppError } from '#core/errors.ts'
import { withTryAgain } from '#core/sentences.ts'
import { call } from '#platform/procedure.server.ts'
import { inSentences } from '#web/blocks/bill/typed-values.ts'
import { useLiveReload } from '#web/browser/use-live-reload.ts'
import { runtimeContext } from '#web/context.ts'
import { readForm } from '#web/forms.server.ts'
import { SiteFrame } from '#web/layouts/site-frame.tsx'
import { orNotFound } from '#web/or-not-found.server.ts'
import { metaOf } from '#web/seo/meta.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Check } from '#areas/bills/doctor/finding.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { type Complaint, complaintText } from '#areas/bills/doctor/complaint.ts'
import { TextAreaField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { billAddress, billCheckAddress, billComplaintAddress } from '../addresses.ts'
import type { Route } from './+types/check'
import { Findings } from './findings.tsx'
import { ReadingQuestions } from './reading-questions.tsx'
import { CHECK_LABELS, STATE_LABELS, verdict, verdictNote } from './texts.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const check = await orNotFound(call(context.get(runtimeContext), checkMyBill, { billId: params.billId }))
  return { check, isReading: url.searchParams.has('rilettura') }
}

/** «Ho controllato le cifre» and «Rileggi la bolletta». */
export async function action({ context, params, request }: Route.ActionArgs) {
  const rt = context.get(runtimeContext)
  const form = await readForm(request, context)
  const { billId } = params
  const typed: Record<string, string> = {}
  for (const [name, value] of form) if (/^(line|meter)-/.test(name) && typeof value === 'string') typed[name] = value
  try {
    if (form.get('intent') === 'reread') await call(rt, rereadMyBill, { billId })
    else await call(rt, answerBillCharges, { billId, values: typed })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'not-found') throw data(null, { status: 404 })
    const sentences: Readonly<Record<string, string>> = billErrors
    const { fields, retryAfter } = error.detail
    const errors = fields
      ? inSentences(fields, sentences)
      : { form: withTryAgain(sentences[error.code] ?? billErrors['bill-changed'], retryAfter) }
    return data({ errors, typed }, { status: 422 })
  }
  return redirect(billCheckAddress(billId) + (form.get('intent') === 'reread' ? '?rilettura=1' : ''))
}

export const meta = metaOf({
  title: 'Controllo della bolletta',
  description: 'La bolletta ricalcolata riga per riga.',
  index: false,
})

export default function BillCheckPage({ loaderData: { check, isReading }, actionData }: Route.ComponentProps) {
  useLiveReload('bills')
  const { report } = check
  return (
    <SiteFrame>
      <div className="wrap pb-12">
        <p className="small pt-6">
          <Link to={billAddress(check.id)}>La bolletta e i preventivi</Link> · Controllo della bolletta
          <span className="muted block">{whichBill(check)}</span>
        </p>
        {report ? (
          <Checked
            check={check}
            report={report}
            errors={actionData?.errors}
            typed={actionData && 'typed' in actionData ? actionData.typed : {}}
          />
        ) : (
          <NotReadYet isReading={isReading} error={actionData?.errors.form} />
        )}
      </div>
    </SiteFrame>
  )
}

function whichBill({ supplyType, said }: BillCheck): string {
  const period = said.periodFrom && said.periodTo && `dal ${said.periodFrom} al ${said.periodTo}`
  const parts = [supplyTypeLabels[supplyType], said.supplier, period, said.total && `${said.total} €`]
  return parts.filter(Boolean).join(', ')
}

/** A bill confirmed before its rows of cost were kept. */
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
        <Notice tone="red" role="alert" className="mt-6">
          <p>{error}</p>
        </Notice>
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
        <section className="pt-8" aria-labelledby="domande">
          <h2 id="domande">Abbiamo letto bene?</h2>
          <ReadingQuestions
            billId={check.id}
            questions={check.questions}
            pages={check.pages}
            errors={errors}
            typed={typed}
          />
        </section>
      ) : null}
      {report.findings.length > 0 ? (
        <section className="pt-8" aria-labelledby="errori">
          <h2 id="errori">Che cosa non torna</h2>
          <Findings billId={check.id} findings={report.findings} pages={check.pages} />
        </section>
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
      <section className="pt-8" aria-labelledby="controlli">
        <h2 id="controlli">Che cosa abbiamo controllato</h2>
        <div className="pt-4">
          <ChecksTable checks={report.checks} supply={check.supplyType} />
        </div>
        <p className="side-note mt-6">
          Rifacciamo i conti con le cifre della tua bolletta, i dati che hai confermato e le tariffe pubblicate. Diciamo
          «non torna» solo quando ne siamo sicuri.
        </p>
      </section>
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
/** A bill of luce and gas looks at most things twice. */
const columnsOfBoth: readonly Column<Check>[] = columns.toSpliced(1, 0, {
  head: 'Fornitura',
  cell: ({ commodity }) => commodity ?? '—',
})

/** Everything that was looked at, and what could not be, with its reason. */
function ChecksTable({ checks, supply }: { checks: readonly Check[]; supply: SupplyType }) {
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

/** The letter to the supplier: to be copied, or downloaded and signed. */
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
