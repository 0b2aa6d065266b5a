import { SAMPLE_REPORT } from '../samples.ts'
import { getCrawlReport, startCrawl, startSeoFixes } from '#areas/growth/procedures/crawls.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import type { At } from '../../route.server.ts'
import { isDemo } from '../kit.tsx'
import { invoke, refusals, runsOf } from '../press.server.ts'

export const loadReport = async (rt: Runtime, { url }: Pick<At, 'url'>) =>
  isDemo(url) ? SAMPLE_REPORT : call(rt, getCrawlReport, {})

export const openSeoPage = async (rt: Runtime, url: URL) => ({
  report: await loadReport(rt, { url }),
  runs: await runsOf(rt, 'crawl', { url, limit: 6 }),
})

export const crawlIntents = {
  'start-crawl': invoke(startCrawl, ['🔍 Analisi avviata', 'Il sito viene letto pagina per pagina.']),
  'apply-fixes': invoke(startSeoFixes, [
    '🔧 Correzioni avviate',
    'Ogni correzione resta in verifica finché la pagina non è stata riletta.',
  ]),
}
export const refusedOfCrawl = refusals(
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
