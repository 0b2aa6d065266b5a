import { counted } from '#core/money.ts'
import { indexingErrors, triggerLabels } from '#areas/growth/indexing/indexing.ts'
import { formatDate, formatDateTime } from '#core/dates.ts'
import { Fold } from '#web/ui/fold.tsx'
import type { Column } from '#web/ui/ledger.tsx'
import { type At, formAction, reads } from '../../route.server.ts'
import { screen } from '../../screen.tsx'
import { Acts, broken, isDemo, Pages, whole } from '../kit.tsx'
import { isAtWork, Runs } from '../runs.tsx'
import { sitemapAddress } from '../addresses.ts'
import { SeoScreen } from './seo-screen.tsx'
import { indexingFailure, indexingIntents, loadIndexing } from './seo.server.ts'
import { listSitemapEntries, startSitemapUpdate } from '#areas/growth/procedures/indexing.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { MOST_OF_A_FILE, robotsText, sitemapXml } from '#web/seo/sitemap.server.ts'
import { invoke, refusals, runsOf } from '../press.server.ts'
import { SAMPLE_SITEMAP } from '../samples.ts'
import { ListPart, pageColumn, Part } from '../../office-parts.tsx'

export const loader = reads(loadSitemap)
export { clientAction, shouldRevalidate } from '../../screen.tsx'
export default screen<typeof loader>(Sitemap)

type Entry = SitemapData['entries'][number]
type Update = SitemapData['updates'][number]

const entryColumns: readonly Column<Entry>[] = [
  pageColumn,
  { head: 'Ultima modifica', phone: 'cambiata il', cell: ({ changed }) => formatDate(changed) },
  { head: 'Registrata', phone: 'registrata il', end: true, cell: ({ storedAt }) => formatDateTime(storedAt) },
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
  { head: 'Elenco', cell: ({ entries }) => counted(entries, '1 pagina', 'pagine') },
  { head: 'Cambiate', full: true, cell: update => broken(changesText(update)) },
]

function Sitemap({ entries, next, isFirst, files, preview, robots, updates, runs, indexing }: SitemapData) {
  const isUpdating = isAtWork(runs)
  return (
    <SeoScreen current={sitemapAddress()} indexing={indexing}>
      <Part title="Sitemap">
        <p>{files > 1 ? `${files} file con un indice` : 'Un file'}; si aggiorna a ogni pubblicazione e ogni ora.</p>
        <Acts
          className="pt-3"
          acts={[
            {
              does: isUpdating ? 'Aggiornamento in corso…' : 'Aggiorna sitemap',
              intent: 'update-sitemap',
              busyText: 'Avvio…',
              disabled: isUpdating,
            },
            { does: 'Apri sitemap.xml', href: '/sitemap.xml' },
          ]}
        />
      </Part>
      <ListPart
        title="Ultimi aggiornamenti"
        level={3}
        empty="Ancora nessun aggiornamento."
        columns={updateColumns}
        rows={updates}
      />
      <ListPart
        title="Pagine elencate"
        level={3}
        empty={`Nessuna pagina registrata${isFirst ? ': aggiorna la sitemap' : ''}.`}
        columns={entryColumns}
        rows={entries}
      >
        <Pages first={isFirst ? null : sitemapAddress()} next={next && sitemapAddress(next)} label="Successive 50" />
      </ListPart>
      <section className="grid gap-2 pt-6">
        <Fold title="Anteprima dell’XML" wide>
          <Code text={preview} label="Anteprima della sitemap" />
        </Fold>
        <Fold title="robots.txt" wide>
          <Code text={robots} label="Testo di robots.txt" />
        </Fold>
      </section>
      <Runs part="Esecuzioni" level={3} caption="Ultimi aggiornamenti della sitemap" runs={runs} of="sitemap" />
    </SeoScreen>
  )
}

/** Raw text in a scrollable box, also by keyboard. */
const Code = ({ text, label }: { text: string; label: string }) => (
  <pre className="growth-code" tabIndex={0} role="region" aria-label={label}>
    {text}
  </pre>
)

const PREVIEWED = 10

async function loadSitemap(rt: Runtime, { url, query }: At) {
  const after = query.get('dopo')?.slice(0, 300)
  const shows = isDemo(url)
  const list = shows ? SAMPLE_SITEMAP : await call(rt, listSitemapEntries, after === undefined ? {} : { after })
  return {
    indexing: await loadIndexing(rt, url),
    ...list,
    isFirst: after === undefined,
    files: Math.ceil(list.total / MOST_OF_A_FILE),
    preview: sitemapXml(rt.config.SITE_URL, list.entries.slice(0, PREVIEWED)),
    robots: robotsText(rt.config.SITE_URL),
    runs: await runsOf(rt, 'sitemap', { url, limit: 3 }),
  }
}
type SitemapData = Awaited<ReturnType<typeof loadSitemap>>

const refused = refusals(indexingErrors, { other: indexingErrors.other })

export const action = formAction(
  { ...indexingIntents, 'update-sitemap': invoke(startSitemapUpdate) },
  (error, typed) => indexingFailure(error, typed) ?? refused(error, typed),
)
