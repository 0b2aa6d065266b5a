import { Link } from 'react-router'
import { ACCESS_LOG_MONTHS } from '#areas/privacy/retention.ts'
import { type AccessEntry, listWhoLooked } from '#areas/security/procedures/list-who-looked.server.ts'
import { ACCESSED } from '#areas/security/accessed.ts'
import { formatDateTime } from '#core/dates.ts'
import { call } from '#platform/procedure.server.ts'
import { runtimeContext } from '#web/context.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import billDrawing from '#web/illustrations/bill.svg?raw'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { metaOf } from '#web/seo/meta.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import type { Route } from './+types/who-looked'
import { WHO_LOOKED } from './addresses.ts'
import { ProfileFrame } from './profile-frame.tsx'
import { Earlier } from '#web/ui/pages.tsx'
import { Titled } from '#web/ui/fold.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const cursor = url.searchParams.get('dopo') ?? undefined
  const rt = context.get(runtimeContext)
  const { accesses, next } = await orNotFound(call(rt, listWhoLooked, { cursor }))
  const office = `Ufficio ${rt.config.SITE_NAME}`
  return {
    accesses: accesses.map(entry => ({ ...entry, who: entry.who ? `${office} · ${entry.who}` : office })),
    next,
    isFirstPage: cursor === undefined,
    months: ACCESS_LOG_MONTHS,
  }
}

export const meta = metaOf({
  title: 'Chi ha visto i tuoi dati',
  description: 'Ogni volta che una persona dell’ufficio ha aperto qualcosa di tuo.',
  index: false,
})

export default function AccessLogPage({ loaderData: { accesses, next, isFirstPage, months } }: Route.ComponentProps) {
  return (
    <ProfileFrame
      title="Chi ha visto i tuoi dati"
      intro={
        <p>
          Quando una persona dell’ufficio apre qualcosa di tuo, resta scritto qui. Nessuno può entrare nel sito al posto
          tuo.
        </p>
      }
    >
      <Titled id="sguardi" title="Accessi ai tuoi dati" head="sr-only">
        {accesses.length > 0 ? (
          <div className="looks">
            <Ledger caption="Chi ha visto i tuoi dati" hideCaption rows={accesses} columns={columns} />
          </div>
        ) : (
          <EmptyState title="Nessuno ha aperto i tuoi dati" illustration={<Illustration of={billDrawing} bare />}>
            Le bollette le legge un programma. Se una persona dell’ufficio ne apre una, per correggerla o per
            risponderti, la trovi qui con il suo nome, il giorno e l’ora.
          </EmptyState>
        )}
        <Earlier masculine to={WHO_LOOKED} next={next} isFirstPage={isFirstPage} />
      </Titled>
      <Titled id="come-funziona" title="Che cosa compare qui" head="pb-3">
        <ul className="prose-list small">
          <li>Ogni bolletta, documento o scheda con i tuoi dati che una persona dell’ufficio ha aperto o scaricato.</li>
          <li>
            Se la stessa persona riapre la stessa cosa entro dieci minuti, vale come una volta sola. Ogni riga resta qui{' '}
            {months} mesi.
          </li>
          <li>
            Negli elenchi di lavoro l’ufficio vede solo il nome, l’iniziale del cognome e un indirizzo email coperto:
            quelli non compaiono.
          </li>
          <li>I messaggi che ci scrivi arrivano nella nostra posta, e lì non c’è un registro.</li>
        </ul>
      </Titled>
    </ProfileFrame>
  )
}

type AccessRow = AccessEntry & { who: string }

const columns: readonly Column<AccessRow>[] = [
  { head: 'Quando', cell: look => <time dateTime={look.at.toISOString()}>{formatDateTime(look.at)}</time> },
  { head: 'Che cosa', names: true, full: true, cell: look => <What look={look} /> },
  { head: 'Chi', full: true, cell: look => look.who },
]

/** Bills are linked; other items are named by kind. */
function What({ look: { what, subject } }: { look: AccessEntry }) {
  const label = ACCESSED[what] ?? 'Qualcosa di tuo'
  if (what !== 'bill' && what !== 'bill-file') return label
  return <Link to={`/dashboard/bollette/${encodeURIComponent(subject)}`}>{label}</Link>
}
