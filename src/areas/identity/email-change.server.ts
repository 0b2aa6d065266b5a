import type { Keys } from '#platform/crypto/keys.server.ts'
import { EMAIL_CHANGE_PATH } from './session.ts'
import { attempt } from '#core/attempt.ts'

/** The new mailbox confirms, the old one stops: neither link does the other's work. */
export type EmailChangeAct = 'confirm' | 'stop'

const PARAMETER: Record<EmailChangeAct, string> = { confirm: 'token', stop: 'annulla' }
const purposeOf = (act: EmailChangeAct) => `email-change-${act}`

/** Carries the id of the change, sealed: no address, and who reads the table cannot make one. */
export const emailChangeLink = (keys: Keys, siteUrl: string, act: EmailChangeAct, changeId: string): string =>
  `${siteUrl}${EMAIL_CHANGE_PATH}?${PARAMETER[act]}=${keys.encrypt(changeId, purposeOf(act))}`

/** What the query of the page asks for; null when it asks for nothing. */
export function emailChangeAsked(query: URLSearchParams): { act: EmailChangeAct; token: string } | null {
  for (const act of ['confirm', 'stop'] as const) {
    const token = query.get(PARAMETER[act])
    if (token !== null) return { act, token }
  }
  return null
}

/** The id of the change, or null when the link is none of ours. */
export const openEmailChangeLink = (keys: Keys, act: EmailChangeAct, sealed: string): string | null =>
  attempt(() => keys.decrypt(sealed, purposeOf(act)))
