/** Named work of the office that is done apart from a page: started by a press or by the clock, it says what it changed. */
export type RunStatus = 'queued' | 'running' | 'done' | 'failed'
export type RunTrigger = 'manual' | 'scheduled'

/** What the work changed, as counts by name: each screen has the words for its own (0 is said too). */
export type RunReport = Readonly<Record<string, number>>

export const isOpen = (status: RunStatus): boolean => status === 'queued' || status === 'running'

/** After this a run that never said its end is taken for lost, and the next one may start. */
export const LOST_AFTER_MINUTES = 60
/** How long what a run said is kept. */
export const RUN_DAYS = 90
