import { useNavigation, Link, data, redirect } from 'react-router'
import { COPY_DAYS, ERASURE_WORD, privacyErrors, TRAIL_MONTHS, myDataFailed } from '#areas/privacy/texts.ts'
import { type MyCopy, getMyData } from '#areas/privacy/procedures/get-my-data.server.ts'
import { formatDate, formatDateTime } from '#core/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { Status } from '#web/ui/tag.tsx'
import { ASK_COPY, MY_DATA, ERASE, ERASED } from './addresses.ts'
import type { ProfileRefusal } from './refusal.ts'
import type { OwnCount } from '#areas/privacy/own-counts.server.ts'
import { CONTRACT_YEARS } from '#areas/requests/retention.ts'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { type AfterErasure, type Kept, type KeptData, RETENTION } from '#areas/privacy/retention.ts'
import { Fold } from '#web/ui/fold.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { useLiveReload } from '#web/browser/use-live-reload.ts'
import { sendOrKeep, usePasswordFields } from './send-or-keep.ts'
import { runtimeContext } from '#web/context.ts'
import { readForm } from '#web/forms.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { metaOf } from '#web/seo/meta.ts'
import { requestDataCopy } from '#areas/privacy/procedures/data-copies.server.ts'
import { requestErasure } from '#areas/privacy/procedures/erasures.server.ts'
import { profileFieldTexts } from '#areas/identity/profile-texts.ts'
import { AppError } from '#core/errors.ts'
import { withTryAgain } from '#core/sentences.ts'
import { failureStatus } from '#platform/away.server.ts'
import type { Route } from './+types/my-data'
import { DoneNotice, doneAt } from './done-notice.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import { leave } from '../account/auth-actions.server.ts'

const MB = 1024 * 1024
/** As people compare it with the room on their phone. */
const sizeText = (bytes: number): string =>
  bytes < MB / 10
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / MB).toLocaleString('it-IT', { maximumFractionDigits: 1 })} MB`

/** «Chiedi una copia», and the copies there are. */
export function CopySection({ copies, refusal }: { copies: MyCopy[]; refusal: ProfileRefusal | undefined }) {
  const isSending = useNavigation().formData?.get('intent') === ASK_COPY
  const isWaiting = copies.some(({ state }) => state === 'waiting')
  return (
    <section aria-labelledby="copia" className="grid gap-4">
      <h2 id="copia">Una copia di tutto</h2>
      <p>
        Un archivio con un documento da leggere (PDF), gli stessi dati in un formato che legge anche un altro servizio
        (JSON) e i file che ci hai mandato. Lo prepariamo noi e ti scriviamo; lo scarichi da qui per {COPY_DAYS} giorni,
        poi lo cancelliamo. Password e codici segreti non ci sono.
      </p>
      {copies.length > 0 ? (
        <ul className="data-copies">
          {copies.map(copy => (
            <li key={copy.id}>
              <Copy copy={copy} />
            </li>
          ))}
        </ul>
      ) : null}
      <PostForm action={MY_DATA} preventScrollReset>
        <ErrorSummary errors={refusal?.intent === ASK_COPY ? refusal.errors : undefined} />
        {isWaiting ? null : (
          <div className="actions">
            <Button tone="solid" name="intent" value={ASK_COPY} busy={isSending} busyText="Richiesta in corso...">
              {copies.length > 0 ? 'Chiedi un’altra copia' : 'Chiedi una copia'}
            </Button>
          </div>
        )}
      </PostForm>
    </section>
  )
}

function Copy({ copy: { id, state, requestedAt, expiresAt, sizes } }: { copy: MyCopy }) {
  const asked = <p>Chiesta il {formatDateTime(requestedAt)}</p>
  if (state === 'waiting')
    return (
      <>
        {asked}
        <Status kind="waiting">In preparazione: puoi chiudere questa pagina, ti scriviamo noi</Status>
      </>
    )
  if (state === 'failed')
    return (
      <>
        {asked}
        <Status kind="refused">Non siamo riusciti a prepararla: chiedila di nuovo</Status>
      </>
    )
  return (
    <>
      {asked}
      <Status kind="done">Pronta{expiresAt ? ` fino al ${formatDate(expiresAt)}` : ''}</Status>
      <p className="data-copy-files">
        {sizes.map((size, index) => (
          <a key={index} href={`${MY_DATA}/copie/${id}?parte=${index + 1}`} download>
            {sizes.length > 1 ? `Scarica la parte ${index + 1} di ${sizes.length}` : 'Scarica la copia'} (ZIP,{' '}
            {sizeText(size)})
          </a>
        ))}
      </p>
    </>
  )
}

interface ErasureData {
  counts: OwnCount[]
  openRequests: number
  isLastAdministrator: boolean
}

/** What goes, what stays and why, with this person's own figures; then the form, and no way back. */
function ErasureSection({ data, refusal }: { data: ErasureData; refusal: ProfileRefusal | undefined }) {
  const contracts = data.counts.find(({ table }) => table === 'requests')?.kept ?? 0
  return (
    <section aria-labelledby="cancella" className="grid gap-4">
      <h2 id="cancella">Cancella l’account</h2>
      <p>
        Si fa subito e non si torna indietro: appena confermi esci da tutti i dispositivi, e in pochi minuti i tuoi dati
        non ci sono più. Se vuoi tenerne una copia, <a href="#copia">chiedila prima</a>.
      </p>
      <div className="erasure-sides">
        <div>
          <h3>Che cosa si cancella</h3>
          <ul className="plain-list">
            <li>Profilo, email, telefono, password e dispositivi collegati</li>
            <li>Bollette, file, dati letti, preventivi, forniture</li>
            <li>Bozze, file in caricamento, copie dei dati</li>
            <li>Messaggi, consulenze e commenti, anche quelli pubblicati</li>
            <li>
              {data.openRequests > 0
                ? `Le richieste non ancora partite: le annulliamo (oggi hai ${data.openRequests === 1 ? 'una richiesta aperta' : `${data.openRequests} richieste aperte`})`
                : 'Le richieste non ancora partite'}
            </li>
          </ul>
        </div>
        <div>
          <h3>Che cosa resta, e perché</h3>
          <ul className="plain-list">
            <li>
              {contracts > 0
                ? `I documenti ${contracts === 1 ? 'del contratto avviato' : `dei ${contracts} contratti avviati`} con noi: ${CONTRACT_YEARS} anni, lo chiede la legge. Il tuo account si riduce a un numero; il contratto con il fornitore continua.`
                : `Dei contratti avviati resterebbero i documenti per ${CONTRACT_YEARS} anni, lo chiede la legge: tu oggi non ne hai.`}
            </li>
            <li>
              Nei registri tecnici, fino a {TRAIL_MONTHS} mesi, un numero casuale che non porta più a te: serve a
              ricostruire errori e abusi.
            </li>
            <li>Le copie di sicurezza, fino alla rotazione successiva.</li>
          </ul>
        </div>
      </div>
      {data.isLastAdministrator ? (
        <Notice tone="amber">
          <p>{privacyErrors['last-administrator']}</p>
        </Notice>
      ) : (
        <ErasureForm refusal={refusal?.intent === ERASE ? refusal : undefined} />
      )}
      <p className="small muted">
        Vuoi solo non ricevere più novità? Basta un clic in <Link to="/dashboard/profilo/consensi">Consensi</Link>.
      </p>
    </section>
  )
}

function ErasureForm({ refusal }: { refusal: ProfileRefusal | undefined }) {
  const isSending = useNavigation().formData?.get('intent') === ERASE
  return (
    <PostForm action={MY_DATA} noValidate preventScrollReset className="grid max-w-112 gap-5">
      <ErrorSummary errors={refusal?.errors} />
      <PasswordField
        name="presentPassword"
        label="Password attuale"
        autoComplete="current-password"
        error={refusal?.errors.presentPassword}
      />
      <TextField
        name="word"
        label={`Scrivi ${ERASURE_WORD}`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        defaultValue={refusal?.typed.word}
        error={refusal?.errors.word}
      />
      <div className="actions">
        <Button tone="danger" name="intent" value={ERASE} busy={isSending} busyText="Cancellazione in corso...">
          Cancella il mio account
        </Button>
      </div>
    </PostForm>
  )
}

interface Line extends KeptData {
  id: Kept
  /** How much of it is this person’s. */
  own: OwnCount[]
}

/** Parts of other rows: they are in the copy, but as figures they say nothing. */
const PARTS = ['profiles', 'user', 'account', 'bill_files', 'bill_readings', 'case_events', 'homes']

/** Beside each kind: what becomes of it when the account goes. */
const AFTER: Record<AfterErasure, string> = {
  deleted: 'Si cancella',
  kept: 'I documenti di un contratto avviato restano, per legge; il resto si cancella',
  codes: 'Restano codici che non portano più a te',
  nobody: 'Non è legato al tuo account',
}

const kinds = Object.keys(RETENTION) as Kept[]

/** What we keep, why and until when: the table of the privacy notice, with how much of it is this person's. */
function KeptSection({ counts }: { counts: OwnCount[] }) {
  const lines = kinds.map((id): Line => ({
    id,
    ...RETENTION[id],
    own: counts.filter(each => each.of === id && each.rows > 0),
  }))
  const [own, others] = [lines.filter(line => line.own.length > 0), lines.filter(line => line.own.length === 0)]
  return (
    <section aria-labelledby="conserviamo" className="grid gap-4">
      <h2 id="conserviamo">Che cosa conserviamo</h2>
      <p className="small muted">
        È la stessa tabella dell’<Link to="/privacy#dati">informativa privacy</Link>, con quello che c’è di tuo oggi.
      </p>
      <Ledger caption="Che cosa conserviamo di te" hideCaption rows={own} columns={columns} />
      {others.length > 0 ? (
        <Fold title={`Di questi oggi non abbiamo niente di tuo (${others.length})`} wide>
          <Ledger
            caption="Di che cosa non abbiamo niente"
            hideCaption
            rows={others}
            columns={columns.filter((_, index) => index !== 1)}
          />
        </Fold>
      ) : null}
    </section>
  )
}

const columns: Column<Line>[] = [
  {
    head: 'Che cosa, e perché',
    names: true,
    full: true,
    cell: ({ what, why }) => {
      const [name = '', ...rest] = what.split(': ')
      return (
        <>
          {name}
          {rest.length > 0 ? <span className="kept-why">{rest.join(': ')}</span> : null}
          <span className="kept-why">{why}</span>
        </>
      )
    },
  },
  {
    head: 'Oggi',
    full: true,
    cell: ({ own }) => (
      <ul className="kept-counts">
        {own
          .filter(({ table }) => !PARTS.includes(table))
          .map(({ table, title, rows }) => (
            <li key={table}>
              {title}: {rows}
            </li>
          ))}
      </ul>
    ),
  },
  {
    head: 'Fino a quando',
    full: true,
    cell: ({ until }) => (
      <>
        <span className="kept-head">Fino a quando: </span>
        {until}
      </>
    ),
  },
  {
    head: 'Se cancelli l’account',
    full: true,
    cell: ({ afterErasure }) => (
      <>
        <span className="kept-head">Se cancelli l’account: </span>
        {AFTER[afterErasure]}
      </>
    ),
  },
]

export const loader = ({ context }: Route.LoaderArgs) => orNotFound(call(context.get(runtimeContext), getMyData, {}))

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, context)
  return actOnMyData(context.get(runtimeContext), form)
}

export const clientAction = (args: Route.ClientActionArgs) => sendOrKeep(args)

export const meta = metaOf({
  title: 'I miei dati',
  description: 'Una copia di tutto quello che sappiamo di te, e come cancellare l’account.',
  index: false,
})

export default function MyDataPage({ loaderData, actionData }: Route.ComponentProps) {
  usePasswordFields()
  useLiveReload('copies')
  const { copies, counts } = loaderData
  return (
    <ProfileFrame
      title="I miei dati"
      intro={<p>Tutto quello che sappiamo di te: lo vedi, te lo porti via, lo cancelli.</p>}
    >
      <DoneNotice unless={Boolean(actionData) || copies[0]?.state === 'ready'} />
      <CopySection copies={copies} refusal={actionData} />
      <KeptSection counts={counts} />
      <ErasureSection data={loaderData} refusal={actionData} />
    </ProfileFrame>
  )
}

const text = (form: FormData, name: string) => String(form.get(name) ?? '')

/** Asks for the copy, or deletes the account: after that there is nobody here any more, so the way leads out. */
async function actOnMyData(rt: Runtime, form: FormData) {
  const intent = form.get('intent')
  if (intent !== ASK_COPY && intent !== ERASE) throw data({ code: 'bad-input' }, { status: 400 })
  const refuse = (errors: ProfileRefusal['errors'], status: number) =>
    data<ProfileRefusal>({ errors, typed: { word: text(form, 'word') }, intent }, { status })
  try {
    if (intent === ASK_COPY) {
      await call(rt, requestDataCopy, {})
      return redirect(doneAt(MY_DATA, 'copy-asked'))
    }
    const given = { presentPassword: text(form, 'presentPassword'), word: text(form, 'word') }
    const { setCookies } = await call(rt, requestErasure, given)
    return leave(ERASED, setCookies)
  } catch (error) {
    if (error instanceof AppError) return refuse(sentencesOf(error), error.code === 'too-many-attempts' ? 429 : 422)
    rt.log.error({ err: error, requestId: rt.request.id }, 'request about own data failed')
    return refuse({ form: myDataFailed }, failureStatus(error))
  }
}

function sentencesOf({ code, detail }: AppError): ProfileRefusal['errors'] {
  const fields = Object.entries(detail.fields ?? {})
  if (fields.length > 0)
    return Object.fromEntries(
      fields.map(([name, of]) => [name, privacyErrors[of] ?? profileFieldTexts[of] ?? myDataFailed]),
    )
  return { form: withTryAgain(privacyErrors[code] ?? myDataFailed, detail.retryAfter) }
}
