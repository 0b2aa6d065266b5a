import type { OutsideFailure } from '#platform/http/outside.server.ts'
import type { RunStatus, RunTrigger } from './run.ts'

export const runStatuses: Record<RunStatus, string> = {
  queued: 'In coda',
  running: 'In corso',
  done: 'Finito',
  failed: 'Non riuscito',
}
export const runTriggers: Record<RunTrigger, string> = { manual: 'A mano', scheduled: 'Automatico' }

/** Why a run failed; other codes are told by the screen that started it. */
export const runFailures: Record<string, string> = {
  interrupted: 'interrotto prima della fine',
  unavailable: 'un servizio esterno non ha risposto',
  internal: 'un errore imprevisto, scritto nel registro',
}
/** Why a page of somebody else could not be read. */
export const outsideFailures: Record<OutsideFailure, string> = {
  'not-outside': 'l’indirizzo non porta a un sito pubblico',
  'no-answer': 'il sito non risponde',
  'too-slow': 'il sito risponde troppo lentamente',
  'too-large': 'la pagina è troppo grande',
  'too-many-redirects': 'i reindirizzamenti non finiscono',
  'wrong-type': 'non è una pagina né un feed',
  unreadable: 'il contenuto non si riesce a leggere',
  robots: 'il sito chiede di non leggerla (robots.txt)',
}
export const ALREADY_RUNNING = 'È già in corso: aspetta che finisca.'
