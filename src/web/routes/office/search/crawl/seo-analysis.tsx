import { Link } from 'react-router'
import { formatDateTime, formatMoment } from '#core/dates.ts'
import { TextNotice } from '#web/ui/notice.tsx'
import { type At, formAction, reads } from '../../route.server.ts'
import { screen, titled } from '../../screen.tsx'
import { sections } from '../../sections.ts'
import { isDemo, Acts, MeasuredLink, Measures, sampled, SampleTag, Screen, useDemo, whole } from '../kit.tsx'
import { isAtWork, Runs, startCrawlAct } from '../runs.tsx'
import { IndexingMonitor } from '../indexing/seo-screen.tsx'
import { crawlIntents, openSeoPage, refusedOfCrawl } from './crawl.server.ts'
import { indexingFailure, indexingIntents, loadIndexing } from '../indexing/seo.server.ts'
import type { Runtime } from '#platform/procedure.server.ts'
import { SAMPLE_SEARCH } from '../samples.ts'
import { issueAddress, SEARCH_CONSOLE, SEO_PHASE_ONE, sitemapAddress } from '../addresses.ts'
import type { CrawlChange } from '#areas/growth/procedures/crawls.server.ts'
import * as kinds from '#areas/growth/crawl/findings.ts'
import type { Column } from '#web/ui/ledger.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { ListPart, Part } from '../../office-parts.tsx'

export const loader = reads(loadAnalysis)
export { clientAction, shouldRevalidate } from '../../screen.tsx'
export const meta = titled('Analisi SEO')
export default screen<typeof loader>(SeoAnalysis)

function SeoAnalysis({ report, indexed, indexing, runs }: AnalysisData) {
  const { shows } = useDemo()
  const { summary, isCut, fixes } = report
  const isBusy = isAtWork(runs, 'apply-seo-fixes')
  return (
    <Screen
      title="Analisi SEO"
      beside={[
        [sitemapAddress(), sections.seo],
        [SEO_PHASE_ONE, 'Fase 1'],
      ]}
    >
      <Headline indexed={indexed} total={summary?.sitemapPages ?? null} />
      <Acts
        className="pt-3"
        acts={[
          startCrawlAct(runs, summary ? 'plain' : 'primary'),
          summary && {
            does: isBusy ? 'Verifica in corso…' : 'Applica tutte le correzioni',
            intent: 'apply-fixes',
            tone: 'primary',
            disabled: isBusy || fixes.every(({ status }) => status !== 'pending'),
          },
        ]}
      />
      <IndexingMonitor data={indexing} />
      <div className="pt-6">
        <Measures
          of={[
            { label: 'Problemi critici', value: summary?.critical ?? null, note: 'tipi di difetto ancora aperti' },
            { label: 'Avvisi', value: summary?.warning ?? null, note: 'tipi di difetto ancora aperti' },
            {
              label: 'Pagine recuperabili',
              value: summary?.pagesAffected ?? null,
              // spec 3 §2: «142+».
              ...(shows && { unit: '+' }),
              note: 'con almeno un difetto',
            },
            {
              label: 'Link interrotti',
              value: summary?.brokenLinks ?? null,
              note:
                summary && !shows
                  ? `link interni e CTE; ${summary.externalLinks} link verso altri siti, contati`
                  : undefined,
            },
            {
              label: 'Pagine lette',
              value: summary?.pages ?? null,
              note: summary?.finishedAt ? `il ${formatMoment(summary.finishedAt)}` : 'Premi «Analizza ora».',
            },
          ]}
        />
      </div>
      {isCut ? (
        <TextNotice tone="amber" className="mt-3">
          Il sito ha più pagine di quante un’analisi ne legga: i difetti sono quelli delle pagine lette.
        </TextNotice>
      ) : null}
      <IssueList {...report} />
      <FixList {...report} />
      <NextSteps />
      <Runs part="Esecuzioni" runs={runs} of="crawl" />
    </Screen>
  )
}

function Headline({ indexed, total }: { indexed: AnalysisData['indexed']; total: number | null }) {
  if (!indexed)
    return (
      <p className="pt-3">
        <b>Pagine indicizzate: nessun dato.</b>{' '}
        <span className="muted">
          {total === null ? 'La sitemap non è ancora stata letta.' : `La sitemap ne nomina ${total}.`} Quante Google ne
          mostri lo dice la Search Console: importa i suoi dati in <Link to={SEARCH_CONSOLE}>{sections.seo}</Link>.
        </span>
      </p>
    )
  const all = indexed.pages + indexed.notIndexed
  const rate = all === 0 ? 0 : Math.round((indexed.notIndexed / all) * 100)
  return (
    <p className="pt-3">
      <b>
        {indexed.pages} di {all} pagine indicizzate
      </b>{' '}
      <SampleTag />{' '}
      <span className="muted">
        ({indexed.notIndexed} non indicizzate, {rate} % di errore) secondo la Search Console.
      </span>
    </p>
  )
}

const NextSteps = () => (
  <Part title="Prossimi passi">
    <ol className="list-decimal pl-6">
      <li>Correggi per primi i problemi critici: tolgono pagine dai risultati.</li>
      <li>Premi «Applica tutte le correzioni»: ciò che hai corretto viene riletto, e segnato solo se è a posto.</li>
      <li>
        Importa la copertura della Search Console in <Link to={SEARCH_CONSOLE}>{sections.seo}</Link>: solo Google sa
        quante pagine mostra.
      </li>
      <li>L’analisi si ripete ogni notte: torna a vedere che cosa è cambiato.</li>
    </ol>
  </Part>
)

const issueTone = { critical: 'red', warning: 'amber' } as const

type IssueRow = kinds.IssueCount & { change: CrawlChange | undefined }

const issueColumns: readonly Column<IssueRow>[] = [
  {
    head: 'Problema',
    names: true,
    full: true,
    cell: ({ code }) => <MeasuredLink to={issueAddress(code)}>{kinds.kindOf(code).issue}</MeasuredLink>,
  },
  {
    head: 'Tipo',
    cell: ({ code }) => (
      <Tag tone={issueTone[kinds.kindOf(code).type]}>{kinds.findingTypes[kinds.kindOf(code).type]}</Tag>
    ),
  },
  { head: 'Categoria', cell: ({ code }) => kinds.categories[kinds.kindOf(code).category] },
  {
    head: 'Che cosa comporta e che cosa fare',
    full: true,
    cell: ({ code }) => `${kinds.kindOf(code).description} ${kinds.kindOf(code).solution}`,
  },
  { head: 'Pagine', number: true, cell: ({ pages }) => sampled(whole(pages)) },
  { head: 'Dall’analisi prima', end: true, cell: ({ change: of }) => (of ? `+${of.added} · −${of.solved}` : '—') },
]

/** spec 3 §3: issues by kind with their pages, critical first; and changes since the previous crawl. */
function IssueList({ summary, changes, before }: AnalysisData['report']) {
  const order = (code: kinds.FindingCode) => (kinds.kindOf(code).type === 'critical' ? 0 : 1)
  const rows = (summary?.issues ?? [])
    .toSorted((a, b) => order(a.code) - order(b.code) || b.pages - a.pages)
    .map(issue => ({ ...issue, change: changes.find(({ code }) => code === issue.code) }))
  const sum = (of: 'added' | 'solved' | 'still') => changes.reduce((all, change) => all + change[of], 0)
  return (
    <ListPart
      title="Problemi"
      about={
        before
          ? `Rispetto all’analisi del ${formatDateTime(before)}: ${sum('added')} nuovi, ${sum('solved')} risolti, ${sum('still')} rimasti.`
          : null
      }
      empty={
        summary === null
          ? 'Nessun dato: il sito non è ancora stato analizzato.'
          : 'Nessun difetto: l’ultima analisi non ha trovato nulla da correggere.'
      }
      columns={issueColumns}
      rows={rows}
    />
  )
}

const fixTone = { pending: 'amber', checking: 'glass', fixed: 'green' } as const

const fixColumns: readonly Column<AnalysisData['report']['fixes'][number]>[] = [
  {
    head: 'Correzione',
    names: true,
    full: true,
    cell: ({ code, status }) => {
      const { solution } = kinds.kindOf(code)
      return status === 'fixed' ? solution : <MeasuredLink to={issueAddress(code)}>{solution}</MeasuredLink>
    },
  },
  { head: 'Come', full: true, cell: ({ code }) => kinds.fixWays[kinds.kindOf(code).fixBy] },
  { head: 'Impatto', cell: ({ code }) => kinds.impacts[kinds.kindOf(code).type] },
  {
    head: 'Verificata',
    cell: ({ checkedAt, fixedAt }) => {
      const at = fixedAt ?? checkedAt
      return at ? formatDateTime(at) : '—'
    },
  },
  { head: 'Stato', end: true, cell: ({ status }) => <Tag tone={fixTone[status]}>{kinds.fixStatuses[status]}</Tag> },
]

const ORDER = { checking: 0, pending: 1, fixed: 2 } as const

/** spec 3 §3 and §4: fix items. Fixed only when a later crawl no longer finds the issue. */
function FixList({ fixes, summary }: AnalysisData['report']) {
  const rows = fixes.toSorted((a, b) => ORDER[a.status] - ORDER[b.status])
  return (
    <ListPart
      title="Correzioni automatiche"
      empty={summary ? 'Niente da correggere.' : 'Nessun dato: serve prima un’analisi.'}
      caption="Correzioni"
      columns={fixColumns}
      rows={rows}
    />
  )
}

async function loadAnalysis(rt: Runtime, { url }: At) {
  const page = await openSeoPage(rt, url)
  const indexing = await loadIndexing(rt, url)
  return { ...page, indexed: (isDemo(url) ? SAMPLE_SEARCH : indexing.status).indexed, indexing }
}
type AnalysisData = Awaited<ReturnType<typeof loadAnalysis>>

export const action = formAction(
  { ...indexingIntents, ...crawlIntents },
  (error, typed) => indexingFailure(error, typed) ?? refusedOfCrawl(error, typed),
)
