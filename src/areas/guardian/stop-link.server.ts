import type { Keys } from '#platform/crypto/keys.server.ts'
import { STOP_SENTINEL } from './addresses.ts'
import { attempt } from '#core/attempt.ts'
import { AppError } from '#core/errors.ts'

const PURPOSE = 'guardian-stop'
const ABOUT = ['reminders', 'alert'] as const
export type Switch = (typeof ABOUT)[number]

/** Whose messages a link stops, and the kind it came with. Sealed: contains no address and no name. */
interface StopLink {
  userId: string
  about: Switch
}

export const stopLink = (keys: Keys, siteUrl: string, { userId, about }: StopLink): string =>
  `${siteUrl}${STOP_SENTINEL}?${new URLSearchParams({ link: keys.encrypt([userId, about].join(' '), PURPOSE) })}`

/** Throws 'not-found' when invalid. */
export function openStopLink(keys: Keys, sealed: string): StopLink {
  const [userId, which] = attempt(() => keys.decrypt(sealed, PURPOSE))?.split(' ') ?? []
  const about = ABOUT.find(each => each === which)
  if (!userId || !about) throw new AppError('not-found')
  return { userId, about }
}
