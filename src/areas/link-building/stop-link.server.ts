import type { Keys } from '#platform/crypto/keys.server.ts'
import { STOP_OUTREACH } from './texts.ts'

const PURPOSE = 'outreach-stop'

/** An address as it is compared and counted: only its keyed hash is kept apart from the prospect. */
export const contactHash = (keys: Keys, email: string): string => keys.hash(`outreach:${email.trim().toLowerCase()}`)

/** The link that refuses further proposals. The hash of the address is sealed in it, never the address. */
export const outreachStopLink = (keys: Keys, siteUrl: string, email: string): string =>
  `${siteUrl}${STOP_OUTREACH}?${new URLSearchParams({ link: keys.encrypt(contactHash(keys, email), PURPOSE) })}`

/** The hash that a link speaks of; null when the text is no link of ours. */
export function openOutreachStopLink(keys: Keys, sealed: string): string | null {
  try {
    return keys.decrypt(sealed, PURPOSE)
  } catch {
    return null
  }
}
