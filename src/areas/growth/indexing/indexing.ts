import { formatNumber } from '#core/money.ts'
import type { FindingCode } from '../crawl/findings.ts'
import type { SearchExportKind } from './search-export.server.ts'
import texts from './texts.json' with { type: 'json' }

/** Outcome of an IndexNow notification: sent, expired after a day, or refused for its content. */
const NOTIFICATION_OUTCOMES = ['sent', 'expired', 'refused'] as const
export type NotificationOutcome = (typeof NOTIFICATION_OUTCOMES)[number]
export const NOTIFICATION_STATES = ['waiting', ...NOTIFICATION_OUTCOMES] as const
export type NotificationState = (typeof NOTIFICATION_STATES)[number]

/** spec 3 §9. */
export const INDEXNOW_BATCH = 50
export const INDEXNOW_CUTOFF_HOURS = 24

/** Outcome of a batch by response status (the protocol's codes; null: no response). */
export type BatchFate = 'taken' | 'refused' | 'later'
export function fateOf(status: number | null): BatchFate {
  if (status === 200 || status === 202) return 'taken'
  // 429, 5xx and timeouts are temporary: the same addresses are sent again.
  if (status === null || status === 429 || status === 408 || status >= 500) return 'later'
  return 'refused'
}

/** Default delay, and maximum: a wrong header must not stop us for a week. */
const USUAL_WAIT_SECONDS = 15 * 60
const LONGEST_WAIT_SECONDS = 12 * 60 * 60

/** Retry-After as seconds or as a date; at least a minute. */
export function waitUntil(header: string | null, now: Date): Date {
  const asked = header?.trim() ?? ''
  const date = Date.parse(asked)
  const seconds = /^\d+$/.test(asked)
    ? Number(asked)
    : Number.isNaN(date)
      ? USUAL_WAIT_SECONDS
      : (date - now.getTime()) / 1000
  return new Date(now.getTime() + Math.min(Math.max(seconds, 60), LONGEST_WAIT_SECONDS) * 1000)
}

export interface IndexingSign {
  state: 'active' | 'error' | 'off'
  at: Date | null
  reason: string | null
}

/** spec 3 §9: the sitemap is rebuilt hourly; missing two in a row is a fault. */
const LATE_MS = 2 * 3_600_000

interface Ended {
  status: 'queued' | 'running' | 'done' | 'failed'
  finishedAt: Date | null
}

const active = (at: Date): IndexingSign => ({ state: 'active', at, reason: null })
const failed = (reason: string, at: Date | null): IndexingSign => ({ state: 'error', at, reason })
const off = (reason: string, at: Date | null = null): IndexingSign => ({ state: 'off', at, reason })

export function sitemapSign({ now, lastAt, run }: { now: Date; lastAt: Date | null; run: Ended | null }): IndexingSign {
  if (run?.status === 'failed' && (!lastAt || (run.finishedAt && run.finishedAt > lastAt)))
    return failed('update-failed', lastAt)
  if (!lastAt) return failed('never-made', null)
  return now.getTime() - lastAt.getTime() > LATE_MS ? failed('late', lastAt) : active(lastAt)
}

export function indexnowSign({
  now,
  endpoint,
  receipt,
  waitingSince,
}: {
  now: Date
  endpoint: string | null
  receipt: { at: Date; isTaken: boolean; waitUntil: Date | null } | null
  waitingSince: Date | null
}): IndexingSign {
  if (!endpoint) return off('indexnow-off', receipt?.at ?? null)
  if (receipt && !receipt.isTaken) return failed(receipt.waitUntil ? 'patience' : 'not-taken', receipt.at)
  if (waitingSince && now.getTime() - waitingSince.getTime() > LATE_MS) return failed('waiting', receipt?.at ?? null)
  return receipt ? active(receipt.at) : off('nothing-told')
}

export function pingSign({ address, run }: { address: string | null; run: Ended | null }): IndexingSign {
  if (!address) return off('ping-retired')
  if (!run) return off('nothing-told')
  return run.status === 'failed'
    ? failed('ping-failed', run.finishedAt)
    : run.finishedAt
      ? active(run.finishedAt)
      : off('nothing-told')
}

const problem = (
  name: keyof typeof texts.problems,
  cure: 'indexnow' | 'sitemap' | 'person',
  findings: readonly FindingCode[] = [],
) => ({ label: texts.problems[name], todo: texts.cures[name], cure, findings })

/** Why a page may be missing from the results, worst first: text, remedy, and the crawl findings that reveal it. */
export const indexingProblems = {
  'error-status': problem('error-status', 'person', [
    'page-missing',
    'server-error',
    'page-timeout',
    'redirect-loop',
    'sitemap-redirect',
  ]),
  noindex: problem('noindex', 'person', ['sitemap-noindex']),
  'canonical-elsewhere': problem('canonical-elsewhere', 'person', ['canonical-wrong']),
  'not-in-sitemap': problem('not-in-sitemap', 'sitemap', ['not-in-sitemap']),
  'no-link': problem('no-link', 'person', ['page-orphan']),
  'not-indexed': problem('not-indexed', 'indexnow'),
  'never-told': problem('never-told', 'indexnow'),
} as const
export type IndexingProblem = keyof typeof indexingProblems

export const problemsOf = (codes: readonly (FindingCode | IndexingProblem)[]): IndexingProblem[] =>
  (Object.keys(indexingProblems) as IndexingProblem[]).filter(name =>
    [name, ...indexingProblems[name].findings].some(code => codes.includes(code)),
  )

export const MAX_CHOSEN_ADDRESSES = 500
export const MAX_ADDRESS_LENGTH = 300

/** Folders disallowed in robots.txt: pages in them are never announced. */
const PRIVATE_FOLDERS = ['/dashboard', '/admin', '/api'] as const

const isPrivate = (path: string): boolean =>
  PRIVATE_FOLDERS.some(folder => path === folder || path.startsWith(`${folder}/`))

/** Address of our public page from user input (path or full URL), or null. */
export function ownAddress(typed: string, siteUrl: string): string | null {
  const address = typed.startsWith('/') && !typed.startsWith('//') ? siteUrl + typed : typed
  if (address.length > MAX_ADDRESS_LENGTH || /[\s\\]/.test(address) || !URL.canParse(address)) return null
  const { origin, pathname, search, username } = new URL(address)
  if (origin !== new URL(siteUrl).origin || username !== '' || isPrivate(pathname)) return null
  return `${origin}${pathname}${search}`
}

export const addressesIn = (text = ''): string[] => [
  ...new Set(
    text
      .split(/\r?\n/)
      .map(line => line.trim())
      .filter(line => line !== ''),
  ),
]

export const INDEXING_CHECKED = 'Stato indicizzazione verificato'
export const CHECK_FAILED = ['Errore', 'Impossibile verificare lo stato di indicizzazione'] as const
export const UPDATE_FAILED = ['Errore nell’aggiornamento', 'Si è verificato un errore durante l’aggiornamento'] as const

/** Result of «Aggiorna Tutto»: engines are notified only if one is configured, and from the queue. */
export function updatedText({ queued = 0 }: Readonly<Record<string, number>>, isOff: boolean): string {
  if (isOff) return 'Sitemap aggiornata. Nessun motore avvisato: INDEXNOW_ENDPOINT non è impostato.'
  const outcome = queued === 0 ? 'Niente di nuovo da comunicare ai motori' : `Avvisi messi in coda: ${queued}`
  return `Sitemap aggiornata. ${outcome}.`
}

export const checkedText = (indexed: number | null, total: number): string =>
  indexed === null
    ? `nessun dato/${formatNumber(total)} pagine indicizzate: importa la copertura della Search Console`
    : `${formatNumber(indexed)}/${formatNumber(total)} pagine indicizzate`

export const signStates: Readonly<Record<IndexingSign['state'], string>> = texts.signStates
export const notificationStates: Readonly<Record<NotificationState, string>> = texts.notificationStates
export const exportKinds: Readonly<Record<SearchExportKind, string>> = texts.exportKinds
type TextValues = Readonly<Record<string, string>>
export const signReasons: TextValues = texts.signReasons
export const triggerLabels: TextValues = texts.triggerLabels
export const lineRefusals: TextValues = texts.lineRefusals
export const exportErrors: TextValues = texts.exportErrors
export const indexingErrors: TextValues = texts.indexingErrors

export const answerText = (status: number | null): string => {
  if (status === null) return 'nessuna risposta'
  const meanings: TextValues = texts.answers
  return `${status}, ${meanings[status] ?? (status >= 500 ? 'guasto del motore' : 'rifiutato')}`
}
