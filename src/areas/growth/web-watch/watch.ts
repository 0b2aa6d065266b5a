import { outsideFailures } from '#areas/office/runs/run.ts'
import texts from './texts.json' with { type: 'json' }

/** An external address watched for news (spec 3 §4 «Monitored URL»). */
type WatchState = keyof typeof watchStateLabels

const HOUR_MS = 3_600_000

/** spec 3 §4: due when more hours than its frequency have passed since the last check, overdue after twice as many. */
export function watchStateOf({ isActive, lastCheckedAt, checkFrequencyHours }: Watched, now: Date): WatchState {
  if (!isActive) return 'paused'
  if (lastCheckedAt === null) return 'never-checked'
  const hours = (now.getTime() - lastCheckedAt.getTime()) / HOUR_MS
  if (hours > 2 * checkFrequencyHours) return 'overdue'
  return hours > checkFrequencyHours ? 'due' : 'active'
}

interface Watched {
  isActive: boolean
  lastCheckedAt: Date | null
  checkFrequencyHours: number
}

export type WatchKind = 'page' | 'feed'

export type ChangeState = 'new' | 'drafted' | 'ignored'
/** A new article or notice, or new sentences on the page. */
export type ChangeKind = 'item' | 'text'

/** Maximum of addresses: each is requested regularly, forever. */
export const MAX_WATCHED = 200
export const MAX_SITE_NAME = 120
export const MAX_ADDRESS = 500
export const FREQUENCY = { min: 1, max: 720, usual: 24 } as const
/** Extract kept of a foreign page: its subject, never the page. */
export const MAX_EXTRACT = 400
export const MAX_TITLE = 200
export const CHANGE_DAYS = 180
export const CHECK_BATCH = 50
/** Addresses checked by «Test», while a person waits. */
export const TEST_BATCH = 3
/** Drafts per run: a model may take a minute for each. */
export const DRAFT_BATCH = 10
/** News per check: a rebuilt page is one event, not a hundred. */
export const MAX_CHANGES = 10

const LONGEST_REST_HOURS = 7 * 24

/** After its frequency, doubling with each failure, at most a week. */
export function retryAfter(failures: number, checkFrequencyHours: number, now: Date): Date {
  const hours = checkFrequencyHours * 2 ** Math.min(failures - 1, 16)
  return new Date(now.getTime() + Math.min(hours, Math.max(LONGEST_REST_HOURS, checkFrequencyHours)) * HOUR_MS)
}

/** «www.arera.it» → the stored address, without the fragment; null when invalid. */
export function addressOf(typed: string): string | null {
  const text = typed.trim()
  const link = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[\w.-]+:\d/.test(text) ? text : `https://${text}`
  if (text === '' || !URL.canParse(link)) return null
  const url = new URL(link)
  url.hash = ''
  return url.hostname.includes('.') || url.hostname.startsWith('[') ? url.href : null
}

export const CHANGE_MOVES: Readonly<Record<ChangeState, readonly ChangeState[]>> = {
  new: ['drafted', 'ignored'],
  ignored: ['drafted'],
  drafted: [],
}

export const watchStateLabels = texts.states
export const changeStateLabels: Record<ChangeState, string> = texts.changeStates
export const watchKindLabels: Record<WatchKind, string> = texts.kinds
export const changeKindLabels: Record<ChangeKind, string> = texts.changeKinds
export const webAiTexts = texts.webAi
export const watchErrors: Readonly<Record<string, string>> = texts.errors

const watchFailures: Readonly<Record<string, string>> = { ...outsideFailures, ...texts.failures }
export const watchFailure = (code: string): string => watchFailures[code] ?? 'errore imprevisto'
