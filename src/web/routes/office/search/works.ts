import { phaseFourCounts, phaseFourDone, phaseFourFailed } from '#areas/experiments/texts.ts'
import { searchConsoleFailures } from '#areas/growth/indexing/indexing.ts'
import { BOOST_DONE } from '#areas/growth/phases/leadership.ts'
import { webAiTexts } from '#areas/web-watch/watch.ts'
import { counted, isAtWork, type ShownAct, type ShownRun, type Work, type Works } from './kit.tsx'

const fixed = (count: number) =>
  count === 1
    ? 'Una correzione è a posto'
    : `${count > 0 ? count : 'Nessuna'} ${count > 0 ? 'correzioni sono' : 'correzione è'} a posto`

const counts = {
  pages: 'pagine',
  findings: 'difetti',
  checked: 'verificati',
  solved: 'risolti',
  fixed: 'correzioni chiuse',
  left: 'correzioni aperte',
  told: 'indirizzi comunicati a IndexNow',
  tested: 'pagine provate',
  withData: 'con dati strutturati',
  blocks: 'blocchi',
  broken: 'illeggibili',
  incomplete: 'incompleti',
  listed: 'indirizzi nella sitemap',
  unreadable: 'sitemap non leggibili',
  blocked: 'vietati da robots.txt',
  closed: 'che non rispondono',
  hidden: 'chiusi ai motori',
}

export const crawlWorks: Works = {
  'crawl-site': {
    counts,
    done: () => ({ title: '✅ Analisi completata', text: 'I risultati qui sotto sono quelli di adesso.' }),
    failed: () => ({ title: '❌ Errore analisi', text: 'Il sito non ha risposto: riprova fra poco.' }),
  },
  'apply-seo-fixes': {
    counts,
    done: ({ fixed: done = 0, left = 0 }) => ({
      title: done > 0 ? '✅ Correzioni verificate' : 'Pagine rilette',
      text: `${fixed(done)}; ${left === 1 ? 'una resta' : `${left} restano`} da fare.`,
    }),
    failed: () => ({
      title: '❌ Errore correzioni',
      text: 'La verifica non è riuscita: le correzioni restano da fare.',
    }),
  },
  'test-rich-results': { counts },
  'test-robots-and-sitemap': { counts },
}

/** «Analizza ora», on each page that shows what the crawl found. */
export function startCrawlAct(runs: readonly ShownRun[], tone?: 'plain' | 'primary'): ShownAct {
  const isBusy = isAtWork(runs, 'crawl-site')
  return { does: isBusy ? 'Analisi in corso…' : 'Analizza ora', intent: 'start-crawl', tone, disabled: isBusy }
}

export const sitemapCounts = { entries: 'pagine', changed: 'cambiate', queued: 'avvisi in coda' }
export const sitemapWorks: Works = {
  'update-sitemap': {
    counts: sitemapCounts,
    done: ({ entries = 0, changed = 0 }) => ({
      title: 'Sitemap aggiornata',
      text: `${counted(entries, 'pagina', 'pagine')}, ${changed} cambiate.`,
    }),
    failed: () => ({ title: 'Errore', text: 'La sitemap non è stata aggiornata: il motivo è nelle esecuzioni.' }),
  },
}

const sendingCounts = { sent: 'inviati', refused: 'rifiutati', left: 'rimandati', entries: 'pagine', queued: 'in coda' }
export const indexnowWorks: Works = {
  'send-indexnow': { counts: sendingCounts },
  'revalidate-addresses': { counts: sendingCounts },
}

export const searchConsoleWorks: Works = {
  'import-search-console': {
    counts: { days: 'giorni', queries: 'query', pages: 'pagine', inspected: 'pagine controllate' },
    failures: searchConsoleFailures,
    done: () => ({ title: 'Search Console letta', text: 'I dati nuovi sono in questa pagina.' }),
    failed: why => ({ title: 'Search Console non letta', text: why }),
  },
}

export const competitorWorks: Works = {
  'check-competitors': {
    counts: { checked: 'controllati', unreached: 'non letti', pages: 'pagine lette', alerts: 'avvisi' },
  },
}

export const linkWorks: Works = {
  'check-prospects': {
    counts: {
      checked: 'controllati',
      reached: 'raggiunti',
      unreached: 'non raggiunti',
      contacts: 'con un contatto',
      followUps: 'da risentire',
    },
  },
  'verify-links': {
    counts: {
      checked: 'controllati',
      found: 'trovati',
      nofollow: 'con nofollow',
      missing: 'non trovati',
      unread: 'non letti',
    },
  },
}

const watchCounts = {
  checked: 'controllati',
  changed: 'cambiati',
  drafts: 'bozze',
  refused: 'bozze rifiutate',
  failed: 'falliti',
}
export const watchWorks: Works = {
  'web-ai-check': { counts: watchCounts },
  'web-ai-draft': {
    counts: watchCounts,
    failed: why => ({ title: webAiTexts.generationFailed, text: `Motivo: ${why}.` }),
  },
  'web-ai-health': {
    counts: { reachable: 'raggiungibili', unreachable: 'non raggiungibili', model: 'server AI che rispondono' },
  },
}

const phaseThreeCounts = {
  pages: 'pagine analizzate',
  critical: 'problemi critici',
  warning: 'avvisi',
  changed: 'pagine cambiate nella sitemap',
  told: 'indirizzi detti ai motori di ricerca',
  checked: 'concorrenti controllati',
  alerts: 'avvisi sui concorrenti',
  followUps: 'contatti da risentire',
  proposed: 'contenuti proposti',
  measured: 'misure lette',
  unmeasured: 'misure senza dati',
  failed: 'parti non riuscite',
  'failed-crawl': 'analisi del sito non riuscita',
  'failed-sitemap': 'sitemap o IndexNow non riusciti',
  'failed-competitors': 'controllo dei concorrenti non riuscito',
  'failed-follow-ups': 'contatti da risentire non segnati',
  'failed-proposals': 'proposte di contenuti non riuscite',
  'failed-measures': 'misure non riuscite',
}

/** A work whose parts go on without each other; its titles are those of spec 3 §8. */
const phaseThreeWork = (title: string, failed: string): Work => ({
  counts: phaseThreeCounts,
  done: (report, text) => (report.failed ? { tone: 'error', title: failed, text } : { title, text }),
  failed: why => ({ title: failed, text: `Motivo: ${why}.` }),
})
export const phaseThreeWorks: Works = {
  'market-dominance-boost': phaseThreeWork(BOOST_DONE, '❌ Errore Boost'),
  'market-leadership': phaseThreeWork('👑 Fase 3 Attivata', '❌ Errore Fase 3'),
}

/** spec 3 §2: the completion toast of phase 4. */
const DONE_MS = 5_000
export const phaseFourWorks: Works = {
  'run-phase-four': {
    counts: phaseFourCounts,
    done: () => ({ ...phaseFourDone, tone: 'ok', lastsMs: DONE_MS }),
    failed: () => phaseFourFailed,
  },
}
