import { ACCESS, CONSENTS, SECOND_FACTOR } from './addresses.ts'
import type { ProfileData } from './profile.server.ts'

/** How the pages that the profile leads to stand, in a word or two beside their link. */
export const linkStates = ({
  hasSecondFactor,
  isEmailChanging,
  wantsMarketing,
}: ProfileData): Record<string, string | undefined> => ({
  [ACCESS]: isEmailChanging ? 'email da confermare' : undefined,
  [SECOND_FACTOR]: hasSecondFactor ? 'attiva' : 'non attiva',
  [CONSENTS]: wantsMarketing ? 'novità via email: sì' : 'novità via email: no',
})
