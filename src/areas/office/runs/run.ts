import type { OutsideFailure } from '#platform/http/outside.server.ts'

/** Named background work of the office: started by a click or the scheduler, with a report. */
export type RunStatus = 'queued' | 'running' | 'done' | 'failed'
export type RunTrigger = 'manual' | 'scheduled'

/** Result counts by name, with wording per screen (0 is shown too). */
export type RunReport = Readonly<Record<string, number>>

export const isOpen = (status: RunStatus): boolean => status === 'queued' || status === 'running'

/** An unfinished run is presumed lost after this, and the next may start. */
export const LOST_AFTER_MINUTES = 60
export const RUN_DAYS = 90

export const runStatuses: Record<RunStatus, string> = {
  queued: 'In coda',
  running: 'In corso',
  done: 'Finito',
  failed: 'Non riuscito',
}
export const runTriggers: Record<RunTrigger, string> = { manual: 'A mano', scheduled: 'Automatico' }

export const runFailures: Record<string, string> = {
  interrupted: 'interrotto prima della fine',
  unavailable: 'un servizio esterno non ha risposto',
  internal: 'un errore imprevisto, scritto nel registro',
}
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
