import type { Keys } from '#platform/crypto/keys.server.ts'
import { UNSUBSCRIBE_PATH } from './one-click.ts'
import { CONSENT_CHOICES, type ConsentChoice } from './purposes.ts'
import { attempt } from '#core/attempt.ts'
import { AppError } from '#core/errors.ts'

const PURPOSE = 'unsubscribe'

/** Person and consent of a link. Sealed, so that it contains no address; valid as long as the secret. */
interface UnsubscribeLink extends ConsentChoice {
  userId: string
}

export function unsubscribeLink(keys: Keys, siteUrl: string, { userId, purpose, channel }: UnsubscribeLink): string {
  const sealed = keys.encrypt([userId, purpose, channel].join(' '), PURPOSE)
  return `${siteUrl}${UNSUBSCRIBE_PATH}?${new URLSearchParams({ link: sealed })}`
}

/** Throws 'not-found' when invalid. */
export function openUnsubscribeLink(keys: Keys, sealed: string): UnsubscribeLink {
  const [userId, purpose, channel] = attempt(() => keys.decrypt(sealed, PURPOSE))?.split(' ') ?? []
  const choice = CONSENT_CHOICES.find(each => each.purpose === purpose && each.channel === channel)
  if (!userId || !choice) throw new AppError('not-found')
  return { userId, ...choice }
}
