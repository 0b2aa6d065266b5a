import { data, redirect } from 'react-router'
import { getMyProfile, updateProfile } from '#areas/identity/procedures/my-profile.server.ts'
import { getNoticeChoices } from '#areas/notifications/procedures/notices.server.ts'
import { AppError } from '#core/errors.ts'
import { failureStatus } from '#platform/away.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { doneAt } from './done-notice.tsx'
import { type ProfileRefusal, profileErrors, profileFailure } from './refusal.ts'

export async function loadProfile(rt: Runtime) {
  const [profile, byMail] = await orNotFound(Promise.all([call(rt, getMyProfile, {}), call(rt, getNoticeChoices, {})]))
  return { ...profile, byMail }
}
export type ProfileData = Awaited<ReturnType<typeof loadProfile>>

const FIELDS = ['firstName', 'lastName', 'phone'] as const

/** Saves the form of personal data and comes back to `to`; after a refusal what was typed stays. */
export async function saveProfile(rt: Runtime, form: FormData, to: string) {
  const typed = Object.fromEntries(FIELDS.map(name => [name, String(form.get(name) ?? '')]))
  try {
    await call(rt, updateProfile, typed)
  } catch (error) {
    if (error instanceof AppError)
      return refuse(profileErrors(error), typed, error.code === 'too-many-attempts' ? 429 : 422)
    rt.log.error({ err: error, requestId: rt.request.id }, 'profile not saved')
    return refuse(profileFailure, typed, failureStatus(error))
  }
  return redirect(doneAt(to, 'profile'))
}

const refuse = (errors: ProfileRefusal['errors'], typed: ProfileRefusal['typed'], status: number) =>
  data<ProfileRefusal>({ errors, typed }, { status })
