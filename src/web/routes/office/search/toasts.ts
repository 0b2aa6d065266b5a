import { crawlToasts, fixesDone } from '#areas/growth/crawl/texts.ts'
import type { ToastMessage } from '#web/ui/toast.tsx'
import { type ShownRun, type CountNames, reportText } from './runs.tsx'
import { BOOST_DONE, BOOST_FAILED, PHASE_THREE_DONE, PHASE_THREE_FAILED } from '#areas/growth/phases/texts.ts'
import { runFailures } from '#areas/runs/run.ts'
import { phaseFourDone, phaseFourFailed } from '#areas/experiments/texts.ts'

const TOASTS: Readonly<Record<string, { done(run: ShownRun): ToastMessage; failed: ToastMessage }>> = {
  'crawl-site': { done: () => crawlToasts.done, failed: crawlToasts.failed },
  'apply-seo-fixes': { done: ({ report }) => fixesDone(report ?? {}), failed: crawlToasts.fixesFailed },
}

/** What is said when a run ends that the open page saw under way. */
export const crawlToast = (run: ShownRun): ToastMessage | null => {
  const said = TOASTS[run.jobName]
  return (run.status === 'done' ? said?.done(run) : said?.failed) ?? null
}

export const phaseThreeStarted = {
  boost: { title: BOOST_DONE, text: 'Il lavoro è partito: qui sotto vedi a che punto è e che cosa cambia.' },
  restart: { text: 'La fase riparte: qui sotto vedi a che punto è.' },
} as const satisfies Record<string, ToastMessage>

/** By the name of the job. */
export const phaseThreeRuns: Readonly<Record<string, string>> = {
  'market-dominance-boost': 'Market Dominance Boost',
  'market-leadership': 'Riavvio della fase',
}

export const phaseThreeCounts: CountNames = {
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

/** What is told when a run of the phase ends (spec 3 §8). */
export function phaseThreeToast({ jobName, status, failure, report }: ShownRun): ToastMessage {
  const isBoost = jobName === 'market-dominance-boost'
  if (status === 'failed' || (report?.failed ?? 0) > 0)
    return {
      tone: 'error',
      title: isBoost ? BOOST_FAILED : PHASE_THREE_FAILED,
      text: failure ? `Motivo: ${runFailures[failure] ?? failure}.` : reportText(report, phaseThreeCounts),
    }
  return { title: isBoost ? BOOST_DONE : PHASE_THREE_DONE, text: reportText(report, phaseThreeCounts) }
}

/** spec 3 §2: the completion toast of phase 4. */
const DONE_MS = 5_000

/** What is told when the routine of phase 4 ends (spec 3 §8). */
export const phaseFourToast = ({ status }: ShownRun): ToastMessage =>
  status === 'failed' ? { ...phaseFourFailed, tone: 'error' } : { ...phaseFourDone, tone: 'ok', lastsMs: DONE_MS }

export const competitorRunNames = { 'check-competitors': 'Controllo dei concorrenti' }
export const competitorRunCounts = {
  checked: 'controllati',
  unreached: 'non letti',
  pages: 'pagine lette',
  alerts: 'avvisi',
}
export const linkRunNames = { 'check-prospects': 'Controllo dei siti', 'verify-links': 'Verifica dei link' }
export const linkRunCounts = {
  checked: 'controllati',
  reached: 'raggiunti',
  unreached: 'non raggiunti',
  contacts: 'con un contatto',
  followUps: 'da risentire',
  found: 'trovati',
  nofollow: 'con nofollow',
  missing: 'non trovati',
  unread: 'non letti',
}

const names: Readonly<Record<string, string>> = { ...competitorRunNames, ...linkRunNames }

/** What is said when a run ends that the open page saw under way. */
export function seoTopToast({ jobName, status, failure, report }: ShownRun): ToastMessage | null {
  const name = names[jobName]
  if (!name) return null
  if (status !== 'done')
    return { tone: 'error', title: `${name}: non riuscito`, text: `Motivo: ${runFailures[failure ?? ''] ?? failure}.` }
  return {
    title: `${name}: finito`,
    text: reportText(report, jobName in competitorRunNames ? competitorRunCounts : linkRunCounts),
  }
}
