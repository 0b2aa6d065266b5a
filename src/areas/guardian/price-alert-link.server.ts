import type { Keys } from '#platform/crypto/keys.server.ts'
import { CONFIRM_ALERT, STOP_ALERT } from './addresses.ts'

const PURPOSE = 'price-alert'

/** The links of one alert: sealed, so that no address stands in them, and nobody guesses another's. */
export function alertLinks(keys: Keys, siteUrl: string, alertId: string): { confirm: string; stop: string } {
  const query = new URLSearchParams({ link: keys.encrypt(alertId, PURPOSE) })
  return { confirm: `${siteUrl}${CONFIRM_ALERT}?${query}`, stop: `${siteUrl}${STOP_ALERT}?${query}` }
}

/** Null when the text is no link of ours. */
export function openAlertLink(keys: Keys, sealed: string): string | null {
  try {
    return keys.decrypt(sealed, PURPOSE) || null
  } catch {
    return null
  }
}
