import { SAMPLE_REPORT, SAMPLE_SEARCH } from '../samples.ts'
import * as crawls from '#areas/growth/procedures/crawls.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { type At, formAction } from '../../route.server.ts'
import { type Acted, isDemo } from '../kit.tsx'
import { press, refusals, runsOf } from '../press.server.ts'
import { indexingFailure, indexingIntents, loadIndexing } from '../indexing/seo.server.ts'
import { keywordOf } from '../addresses.ts'
import { listPageSpeed } from '#areas/monitoring/procedures/measurements.server.ts'
import { addDays, romeDate } from '#core/dates.ts'

export const loadReport = async (rt: Runtime, { url }: Pick<At, 'url'>) =>
  isDemo(url) ? SAMPLE_REPORT : call(rt, crawls.getCrawlReport, {})

async function openSeoPage(rt: Runtime, url: URL) {
  return {
    report: await loadReport(rt, { url }),
    runs: await runsOf(rt, 'crawl', { url, limit: 6 }),
  }
}

export async function loadAnalysis(rt: Runtime, { url }: At) {
  const page = await openSeoPage(rt, url)
  const indexing = await loadIndexing(rt, url)
  return { ...page, indexed: (isDemo(url) ? SAMPLE_SEARCH : indexing.status).indexed, indexing }
}
export type AnalysisData = Awaited<ReturnType<typeof loadAnalysis>>

const crawlIntents = {
  'start-crawl': press(crawls.startCrawl, ['🔍 Analisi avviata', 'Il sito viene letto pagina per pagina.']),
  'apply-fixes': press(crawls.startSeoFixes, [
    '🔧 Correzioni avviate',
    'Ogni correzione resta in verifica finché la pagina non è stata riletta.',
  ]),
}
const refused = refusals(
  {
    'nothing-to-fix': 'Non c’è nulla da correggere: l’ultima analisi non ha trovato difetti aperti.',
    'not-found': 'Quella parola chiave non c’è più: qualcuno l’ha già tolta.',
    'no-words': 'Scrivi almeno una parola.',
    'no-path': 'Scrivi l’indirizzo della pagina, per esempio /offerte-luce.',
    'too-long': 'È troppo lungo.',
    'keyword-there': 'Questa parola chiave c’è già per questa pagina.',
    'too-many-keywords': 'Ci sono già 500 parole chiave: togline una prima di aggiungerne.',
  },
  { other: 'L’operazione non è riuscita. Riprova.' },
)

export const actOnAnalysis = formAction(
  { ...indexingIntents, ...crawlIntents },
  (error, typed) => indexingFailure(error, typed) ?? refused(error, typed),
)

const SPEED_DAYS = 28
const SHOWN_PAGES = 10

export async function loadPhaseOnePage(rt: Runtime, { url, query }: At) {
  const page = await openSeoPage(rt, url)
  const today = romeDate(rt.now())
  const speed = isDemo(url) ? [] : await call(rt, listPageSpeed, { from: addDays(today, -SPEED_DAYS), to: today })
  return {
    ...page,
    editing: page.report.keywords.find(({ id }) => id === keywordOf(query)) ?? null,
    speed: speed
      .filter(({ metric }) => metric !== 'cls')
      .toSorted((a, b) => b.warnings / b.measures - a.warnings / a.measures || b.measures - a.measures)
      .slice(0, SHOWN_PAGES),
    speedDays: SPEED_DAYS,
  }
}

export type PhaseOneData = Awaited<ReturnType<typeof loadPhaseOnePage>>

const seoTest = (test: string) =>
  press(crawls.startSeoTest, ['🧪 Prova avviata', 'Il risultato compare qui sotto.'], () => ({ test }))
const told = (text: string) => (): Acted => ({ said: { text, tone: 'ok' } })

export const actOnPhaseOnePage = formAction(
  {
    ...crawlIntents,
    'test-rich-results': seoTest('rich-results'),
    'test-robots': seoTest('robots'),
    'save-keyword': press(crawls.saveTargetKeyword, told('Parola chiave salvata.')),
    'delete-keyword': press(crawls.deleteTargetKeyword, told('Parola chiave tolta.')),
  },
  refused,
)
