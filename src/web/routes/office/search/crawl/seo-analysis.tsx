import { Link } from 'react-router'
import { runCounts, runNames } from '#areas/growth/crawl/texts.ts'
import { isOpen } from '#areas/runs/run.ts'
import { formatDateTime } from '#core/dates.ts'
import { orKeepTyped } from '#web/browser/no-connection.ts'
import { pageMeta } from '#web/seo/meta.ts'
import { siteOf } from '#web/site.ts'
import { Actions, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/seo-analysis'
import { reads } from '../../route.server.ts'
import { screen } from '../../screen.tsx'
import { sections } from '../../sections.ts'
import { ActButton, ActedNotice } from '../act.tsx'
import { crawlToast } from './crawl-toast.ts'
import { useDemo } from '../demo.ts'
import { DemoSwitch, SampleTag, Screen } from '../demo-switch.tsx'
import { IndexingMonitor, searchConsoleAddress } from '../indexing/indexing-monitor.tsx'
import { Measures } from '../measures.tsx'
import { Runs, useRunToasts } from '../runs.tsx'
import { actOnAnalysis, type AnalysisData, loadAnalysis } from './seo-crawl.server.ts'
import { FixList } from './seo-fixes.tsx'
import { SEARCH_CONSOLE, sitemapAddress } from '../indexing/seo-address.ts'
import { IssueList } from './seo-issues.tsx'
import { APPLY_FIXES, SEO_ANALYSIS, SEO_PHASE_ONE, START_CRAWL } from './seo-pages.ts'

export const loader = reads(loadAnalysis)
export const action = actOnAnalysis
export const clientAction = orKeepTyped
export default screen<typeof loader>(SeoAnalysis)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: siteOf(matches),
    path: SEO_ANALYSIS,
    title: 'Analisi SEO',
    description: 'Che cosa i motori di ricerca trovano sul sito, e che cosa va corretto.',
    index: false,
  })

/** spec 3 §2 «SEO analysis page». Opening it starts nothing. */
function SeoAnalysis(data: AnalysisData) {
  const { runs } = data
  useRunToasts(runs, crawlToast)
  return (
    <>
      <div className="office-bar">
        <h1>Analisi SEO</h1>
        <DemoSwitch />
      </div>
      <p className="pt-1">
        <Link to={sitemapAddress()}>{sections.seo}</Link> · <Link to={SEO_PHASE_ONE}>Fase 1</Link>
      </p>
      <ActedNotice />
      <Screen>
        <Analysis {...data} />
      </Screen>
    </>
  )
}

const ConsoleLink = ({ siteUrl }: { siteUrl: string }) => (
  <a className={buttonClass({ small: true })} href={searchConsoleAddress(siteUrl)} target="_blank" rel="noreferrer">
    Apri Search Console
  </a>
)

function Analysis({ report, indexed, indexing, runs, siteUrl }: AnalysisData) {
  const { shows } = useDemo()
  const { summary, before, changes, isCut, fixes } = report
  const isBusy = (job: string) => runs.some(run => run.jobName === job && isOpen(run.status))
  const pending = fixes.some(({ status }) => status === 'pending')
  return (
    <>
      <Headline indexed={indexed} total={summary?.sitemapPages ?? null} />
      <Actions className="pt-3">
        <ActButton intent={START_CRAWL} tone={summary ? 'plain' : 'primary'} disabled={isBusy('crawl-site')}>
          {isBusy('crawl-site') ? 'Analisi in corso…' : 'Analizza ora'}
        </ActButton>
        {summary ? (
          <ActButton intent={APPLY_FIXES} tone="primary" disabled={!pending || isBusy('apply-seo-fixes')}>
            {isBusy('apply-seo-fixes') ? 'Verifica in corso…' : 'Applica tutte le correzioni'}
          </ActButton>
        ) : null}
        <ConsoleLink siteUrl={siteUrl} />
      </Actions>
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
              note: summary?.finishedAt ? `il ${formatDateTime(summary.finishedAt)}` : 'Premi «Analizza ora».',
            },
          ]}
        />
      </div>
      {isCut ? (
        <Notice tone="amber" className="mt-3">
          <p>Il sito ha più pagine di quante un’analisi ne legga: i difetti sono quelli delle pagine lette.</p>
        </Notice>
      ) : null}
      <IssueList issues={summary?.issues ?? null} changes={changes} before={before} />
      <FixList fixes={fixes} hasCrawl={summary !== null} />
      <NextSteps />
      <section className="pt-8">
        <h2 className="pb-1 text-lg">Esecuzioni</h2>
        <Runs caption="Esecuzioni" runs={runs} labels={runNames} counts={runCounts} />
      </section>
    </>
  )
}

/** The true counts, or what is missing to know them. */
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
  <section className="pt-8">
    <h2 className="pb-1 text-lg">Prossimi passi</h2>
    <ol className="list-decimal pl-6">
      <li>Correggi per primi i problemi critici: tolgono pagine dai risultati.</li>
      <li>Premi «Applica tutte le correzioni»: ciò che hai corretto viene riletto, e segnato solo se è a posto.</li>
      <li>
        Importa la copertura della Search Console in <Link to={SEARCH_CONSOLE}>{sections.seo}</Link>: solo Google sa
        quante pagine mostra.
      </li>
      <li>L’analisi si ripete ogni notte: torna a vedere che cosa è cambiato.</li>
    </ol>
  </section>
)
