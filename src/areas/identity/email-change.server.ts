import type { Keys } from '#platform/crypto/keys.server.ts'
import { EMAIL_CHANGE_PATH } from './session.ts'
import { attempt } from '#core/attempt.ts'

/** The new mailbox confirms, the old one stops: the links are not interchangeable. */
export type EmailChangeAct = 'confirm' | 'stop'

const PARAMETER: Record<EmailChangeAct, string> = { confirm: 'token', stop: 'annulla' }
const purposeOf = (act: EmailChangeAct) => `email-change-${act}`

/** Contains the sealed id of the change: no address, and it cannot be forged from the table. */
export const emailChangeLink = (keys: Keys, siteUrl: string, act: EmailChangeAct, changeId: string): string =>
  `${siteUrl}${EMAIL_CHANGE_PATH}?${PARAMETER[act]}=${keys.encrypt(changeId, purposeOf(act))}`

/** Action requested by the page's query; null if none. */
export function emailChangeAsked(query: URLSearchParams): { act: EmailChangeAct; token: string } | null {
  for (const act of ['confirm', 'stop'] as const) {
    const token = query.get(PARAMETER[act])
    if (token !== null) return { act, token }
  }
  return null
}

/** Id of the change, or null for an invalid link. */
export const openEmailChangeLink = (keys: Keys, act: EmailChangeAct, sealed: string): string | null =>
  attempt(() => keys.decrypt(sealed, purposeOf(act)))
