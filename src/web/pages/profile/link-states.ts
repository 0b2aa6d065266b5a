import { NOTICE_CHOICES } from '#areas/notifications/topics.ts'
import { ACCESS, CONSENTS, SECOND_FACTOR } from './addresses.ts'
import type { ProfileData } from './profile.server.ts'

/** How the pages that the profile leads to stand, in a word or two beside their link. */
export const linkStates = ({
  hasSecondFactor,
  isEmailChanging,
  wantsMarketing,
  byMail,
}: ProfileData): Record<string, string | undefined> => ({
  [ACCESS]: isEmailChanging ? 'email da confermare' : undefined,
  [SECOND_FACTOR]: hasSecondFactor ? 'attiva' : 'non attiva',
  [NOTICE_CHOICES]: howMany(Object.values(byMail)),
  [CONSENTS]: wantsMarketing ? 'novità via email: sì' : 'novità via email: no',
})

const howMany = (wanted: readonly boolean[]): string => {
  if (!wanted.includes(true)) return 'email: nessuna'
  return wanted.includes(false) ? 'email: alcune' : 'email: tutte'
}
