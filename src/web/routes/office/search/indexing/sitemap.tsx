import { Link } from 'react-router'
import { triggerLabels } from '#areas/growth/indexing/indexing.ts'
import { formatDate, formatDateTime } from '#core/dates.ts'
import { Actions, buttonClass } from '#web/ui/button.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { reads } from '../../route.server.ts'
import { screen } from '../../screen.tsx'
import { ActButton } from '#web/ui/fields.tsx'
import { broken, counted, whole } from '../kit.tsx'
import { isAtWork, Runs } from '../runs.tsx'
import { sitemapAddress } from '../addresses.ts'
import { SeoScreen } from './seo-screen.tsx'
import { actOnSeo, loadSitemapTab, type SitemapPartData } from './seo.server.ts'
import { ListPart, pageColumn, Part } from '../../office-parts.tsx'

export const loader = reads(loadSitemapTab)
export const action = actOnSeo
export { clientAction, shouldRevalidate } from '../../screen.tsx'
export default screen<typeof loader>(({ indexing, part }) => (
  <SeoScreen current={sitemapAddress()} indexing={indexing}>
    <SitemapPart data={part} />
  </SeoScreen>
))

type Entry = SitemapPartData['entries'][number]
type Update = SitemapPartData['updates'][number]

const entryColumns: readonly Column<Entry>[] = [
  pageColumn,
  { head: 'Ultima modifica', cell: ({ changed }) => formatDate(changed) },
  { head: 'Registrata', end: true, cell: ({ storedAt }) => formatDateTime(storedAt) },
]

const NAMED = 5
const changesText = ({ changes, changed }: Update): string => {
  if (changed === 0) return 'niente è cambiato'
  const named = changes.slice(0, NAMED).join(', ')
  return changed > NAMED ? `${whole(changed)}: ${named}…` : named
}
const updateColumns: readonly Column<Update>[] = [
  { head: 'Quando', names: true, cell: ({ at }) => formatDateTime(at) },
  { head: 'Avvio', cell: ({ trigger }) => triggerLabels[trigger] ?? trigger },
  { head: 'Elenco', cell: ({ entries }) => counted(entries, 'pagina', 'pagine') },
  { head: 'Cambiate', full: true, cell: update => broken(changesText(update)) },
]

function SitemapPart({ data }: { data: SitemapPartData }) {
  const { entries, next, isFirst, files, preview, robots, updates, runs } = data
  const isUpdating = isAtWork(runs)
  return (
    <>
      <Part title="Sitemap">
        <p>{files > 1 ? `${files} file con un indice` : 'Un file'}; si aggiorna a ogni pubblicazione e ogni ora.</p>
        <Actions className="pt-3">
          <ActButton intent="update-sitemap" busyText="Avvio…" disabled={isUpdating}>
            {isUpdating ? 'Aggiornamento in corso…' : 'Aggiorna sitemap'}
          </ActButton>
          <a className={buttonClass({ small: true })} href="/sitemap.xml" target="_blank" rel="noreferrer">
            Apri sitemap.xml
          </a>
        </Actions>
      </Part>
      <ListPart
        title="Ultimi aggiornamenti"
        level={3}
        empty="Ancora nessun aggiornamento."
        columns={updateColumns}
        rows={updates}
      />
      <Part title="Pagine elencate" level={3}>
        <Ledger
          empty={<p className="muted">Nessuna pagina registrata{isFirst ? ': aggiorna la sitemap' : ''}.</p>}
          caption="Pagine elencate"
          hideCaption
          columns={entryColumns}
          rows={entries}
        />
        <p className="small flex gap-4 pt-4">
          {isFirst ? null : <Link to={sitemapAddress()}>Dall’inizio</Link>}
          {next ? <Link to={sitemapAddress(next)}>Successive 50</Link> : null}
        </p>
      </Part>
      <section className="grid gap-2 pt-6">
        <Fold title="Anteprima dell’XML" wide>
          <Code text={preview} label="Anteprima della sitemap" />
        </Fold>
        <Fold title="robots.txt" wide>
          <Code text={robots} label="Testo di robots.txt" />
        </Fold>
      </section>
      <Runs part="Esecuzioni" level={3} caption="Ultimi aggiornamenti della sitemap" runs={runs} of="sitemap" />
    </>
  )
}

/** A text as a machine reads it; it scrolls in its own box, also by keyboard. */
const Code = ({ text, label }: { text: string; label: string }) => (
  <pre className="growth-code" tabIndex={0} role="region" aria-label={label}>
    {text}
  </pre>
)
