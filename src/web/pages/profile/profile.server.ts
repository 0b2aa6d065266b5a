import { getMyProfile, updateProfile } from '#areas/identity/procedures/my-profile.server.ts'
import { profileFailed, profileFieldTexts, profileRefusals } from '#areas/identity/texts.ts'
import { fieldTexts } from '#areas/identity/texts.ts'
import { getNoticeChoices } from '#areas/notifications/procedures/notices.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { calls, saying, sentIn } from '#web/forms.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import type { Done } from './done-notice.tsx'

export async function loadProfile(rt: Runtime) {
  const [profile, byMail] = await orNotFound(Promise.all([call(rt, getMyProfile, {}), call(rt, getNoticeChoices, {})]))
  return { ...profile, byMail }
}
export type ProfileData = Awaited<ReturnType<typeof loadProfile>>

/** Saves the personal data form of either page. */
export const savesProfile = calls(
  updateProfile,
  form => sentIn(form, ['firstName', 'lastName', 'phone']),
  'profile' satisfies Done,
)

const ofSignUp = Object.fromEntries(Object.entries(fieldTexts).map(([code, { text }]) => [code, text]))

export const profileErrors = saying(profileRefusals, profileFailed, { ...ofSignUp, ...profileFieldTexts })
