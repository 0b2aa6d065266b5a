import { BOOST_DONE, BOOST_FAILED, PHASE_THREE_DONE, PHASE_THREE_FAILED } from '#areas/growth/phases/texts.ts'
import { runFailures } from '#areas/runs/run.ts'
import type { ToastMessage } from '#web/ui/toast.tsx'
import { type CountNames, reportText, type ShownRun } from '../runs.tsx'

export const phaseThreeIntents = { boost: 'boost', restart: 'restart-phase-three' } as const

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
