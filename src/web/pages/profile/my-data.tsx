import { counted } from '#core/money.ts'
import { Link } from 'react-router'
import { type MyCopy, getMyData } from '#areas/privacy/procedures/get-my-data.server.ts'
import { profileFieldTexts } from '#areas/identity/texts.ts'
import type { OwnCount } from '#areas/privacy/own-counts.server.ts'
import { requestDataCopy } from '#areas/privacy/procedures/data-copies.server.ts'
import { requestErasure } from '#areas/privacy/procedures/erasures.server.ts'
import { type AfterErasure, type RetentionKind, type DataRetention, RETENTION } from '#areas/privacy/retention.ts'
import { COPY_DAYS, ERASURE_WORD, myDataFailed, privacyErrors, TRAIL_MONTHS } from '#areas/privacy/texts.ts'
import { CONTRACT_YEARS } from '#areas/requests/retention.ts'
import { formatDate, formatMoment } from '#core/dates.ts'
import { call } from '#platform/procedure.server.ts'
import { useLiveReload } from '#web/browser/use-live-reload.ts'
import { runtimeContext } from '#web/context.ts'
import { calls, formAction, saying, sentIn } from '#web/forms.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { metaOf } from '#web/seo/meta.ts'
import { Fold, Titled } from '#web/ui/fold.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { TextNotice } from '#web/ui/notice.tsx'
import { OwnForm } from '#web/ui/own-form.tsx'
import { Status } from '#web/ui/tag.tsx'
import { leave } from '../account/auth-actions.server.ts'
import type { Route } from './+types/my-data'
import { ERASED, MY_DATA } from './addresses.ts'
import { type Done, DoneNotice } from './done-notice.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import { usePasswordFields } from './use-password-fields.ts'

const MB = 1024 * 1024
/** In the units people compare with free space on their phone. */
const sizeText = (bytes: number): string =>
  bytes < MB / 10
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / MB).toLocaleString('it-IT', { maximumFractionDigits: 1 })} MB`

/** «Chiedi una copia», and the existing copies. */
export function CopySection({ copies }: { copies: MyCopy[] }) {
  const isWaiting = copies.some(({ state }) => state === 'waiting')
  return (
    <Titled id="copia" title="Una copia di tutto" className="grid gap-4">
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
      {isWaiting ? null : (
        <OwnForm
          intent="ask-copy"
          label={copies.length > 0 ? 'Chiedi un’altra copia' : 'Chiedi una copia'}
          busyText="Richiesta in corso..."
        />
      )}
    </Titled>
  )
}

function Copy({ copy: { id, state, requestedAt, expiresAt, sizes } }: { copy: MyCopy }) {
  const asked = <p>Chiesta il {formatMoment(requestedAt)}</p>
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

/** What is deleted, what is kept and why, with this person's counts; then the irreversible form. */
function ErasureSection({ data }: { data: Route.ComponentProps['loaderData'] }) {
  const contracts = data.counts.find(({ table }) => table === 'requests')?.kept ?? 0
  return (
    <Titled id="cancella" title="Cancella l’account" className="grid gap-4">
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
                ? `Le richieste non ancora partite: le annulliamo (oggi hai ${counted(data.openRequests, 'una richiesta aperta', 'richieste aperte')})`
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
        <TextNotice tone="amber">{privacyErrors['last-administrator']}</TextNotice>
      ) : (
        <OwnForm
          intent="erase"
          tone="danger"
          label="Cancella il mio account"
          busyText="Cancellazione in corso..."
          fields={[
            { name: 'presentPassword', label: 'Password attuale', type: 'password', autoComplete: 'current-password' },
            {
              name: 'word',
              label: `Scrivi ${ERASURE_WORD}`,
              autoComplete: 'off',
              autoCapitalize: 'characters',
              spellCheck: false,
              required: true,
            },
          ]}
        />
      )}
      <p className="small muted">
        Vuoi solo non ricevere più novità? Basta un clic in <Link to="/dashboard/profilo/consensi">Consensi</Link>.
      </p>
    </Titled>
  )
}

interface Line extends DataRetention {
  id: RetentionKind
  /** How much of it is this person’s. */
  own: OwnCount[]
}

/** Child rows: included in the copy, but their counts mean nothing to the reader. */
const PARTS = ['profiles', 'user', 'account', 'bill_files', 'bill_readings', 'case_events', 'homes']

/** What happens to each kind when the account is deleted. */
const AFTER: Record<AfterErasure, string> = {
  deleted: 'Si cancella',
  kept: 'I documenti di un contratto avviato restano, per legge; il resto si cancella',
  codes: 'Restano codici che non portano più a te',
  nobody: 'Non è legato al tuo account',
}

const kinds = Object.keys(RETENTION) as RetentionKind[]

/** What we keep, why and until when: the table of the privacy notice, with this person's counts. */
function KeptSection({ counts }: { counts: OwnCount[] }) {
  const lines = kinds.map((id): Line => ({
    id,
    ...RETENTION[id],
    own: counts.filter(each => each.of === id && each.rows > 0),
  }))
  const [own, others] = [lines.filter(line => line.own.length > 0), lines.filter(line => line.own.length === 0)]
  return (
    <Titled id="conserviamo" title="Che cosa conserviamo" className="grid gap-4">
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
    </Titled>
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
    phone: 'Fino a quando:',
    cell: ({ until }) => until,
  },
  {
    head: 'Se cancelli l’account',
    full: true,
    phone: 'Se cancelli l’account:',
    cell: ({ afterErasure }) => AFTER[afterErasure],
  },
]

export const loader = ({ context }: Route.LoaderArgs) => orNotFound(call(context.get(runtimeContext), getMyData, {}))

/** After deletion the session is gone: redirect to the public site. */
export const action = formAction(
  {
    'ask-copy': calls(requestDataCopy, [], 'copy-asked' satisfies Done),
    erase: async (rt, form) => {
      const { setCookies } = await call(rt, requestErasure, sentIn(form, ['presentPassword', 'word']))
      return leave(ERASED, setCookies)
    },
  },
  saying(privacyErrors, myDataFailed, { ...profileFieldTexts, ...privacyErrors }),
  undefined,
  'request about own data failed',
)

export { orKeepTyped as clientAction } from '#web/browser/no-connection.ts'

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
      <DoneNotice unless={Boolean(actionData)} over={copies[0]?.state === 'ready' && 'copy-asked'} />
      <CopySection copies={copies} />
      <KeptSection counts={counts} />
      <ErasureSection data={loaderData} />
    </ProfileFrame>
  )
}
