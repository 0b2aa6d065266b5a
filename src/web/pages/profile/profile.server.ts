import { getMyProfile, updateProfile } from '#areas/identity/procedures/my-profile.server.ts'
import { getNoticeChoices } from '#areas/notifications/procedures/notices.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { calls, sentIn } from '#web/forms.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import type { Done } from './done-notice.tsx'

export async function loadProfile(rt: Runtime) {
  const [profile, byMail] = await orNotFound(Promise.all([call(rt, getMyProfile, {}), call(rt, getNoticeChoices, {})]))
  return { ...profile, byMail }
}
export type ProfileData = Awaited<ReturnType<typeof loadProfile>>

/** Saves the form of personal data, on whichever page it stands. */
export const savesProfile = calls(
  updateProfile,
  form => sentIn(form, ['firstName', 'lastName', 'phone']),
  'profile' satisfies Done,
)
