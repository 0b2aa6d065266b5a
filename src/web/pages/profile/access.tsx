import { data, redirect } from 'react-router'
import {
  changePassword,
  endMyOtherSessions,
  endMySession,
  getMyAccess,
} from '#areas/identity/procedures/my-access.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { sendOrKeep, usePasswordFields } from './send-or-keep.ts'
import { runtimeContext } from '#web/context.ts'
import { readForm } from '#web/forms.server.ts'
import { metaOf } from '#web/seo/meta.ts'
import { cancelEmailChange, requestEmailChange } from '#areas/identity/procedures/email-change.server.ts'
import { AppError } from '#core/errors.ts'
import { failureStatus } from '#platform/away.server.ts'
import { PASSWORD_MIN_LENGTH } from '#core/password.ts'
import { personOf } from '../customer/person.server.ts'
import type { Route } from './+types/access'
import { ACCESS, type AccessIntent } from './addresses.ts'
import { DeviceList } from './device-list.tsx'
import { DONE_BY, doneAt, DoneNotice } from './done-notice.tsx'
import { EmailSection } from './email-section.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import { profileErrors, profileFailure, type ProfileRefusal } from './refusal.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { PasswordMeter } from '../account/password-meter.tsx'
import { accessFieldId, AccessForm, errorsOf } from './access-form.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  await personOf(rt, url)
  return call(rt, getMyAccess, {})
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, context)
  return actOnAccess(context.get(runtimeContext), form)
}

export const clientAction = (args: Route.ClientActionArgs) => sendOrKeep(args)

export const meta = metaOf({
  title: 'Email, password e dispositivi',
  description: 'Come entri nel tuo account, e i dispositivi collegati in questo momento.',
  index: false,
})

export default function AccessPage({ loaderData, actionData }: Route.ComponentProps) {
  usePasswordFields()
  const { email, change, devices } = loaderData
  return (
    <ProfileFrame
      title="Email, password e dispositivi"
      intro="Come entri nel tuo account, e dove sei dentro in questo momento."
    >
      <DoneNotice unless={Boolean(actionData)} />
      <EmailSection email={email} change={change} refusal={actionData} />
      <PasswordSection email={email} refusal={actionData} />
      <DeviceList devices={devices} refusal={actionData} />
    </ProfileFrame>
  )
}

const isIntent = (text: unknown): text is AccessIntent => typeof text === 'string' && Object.hasOwn(WORK, text)

const text = (form: FormData, name: string) => String(form.get(name) ?? '')

/** The forms of the page, by their intent. */
const WORK: Record<AccessIntent, (rt: Runtime, form: FormData) => Promise<unknown>> = {
  'change-email': (rt, form) =>
    call(rt, requestEmailChange, { email: text(form, 'email'), presentPassword: text(form, 'presentPassword') }),
  'cancel-email': rt => call(rt, cancelEmailChange, {}),
  'change-password': (rt, form) =>
    call(rt, changePassword, { presentPassword: text(form, 'presentPassword'), password: text(form, 'password') }),
  'end-session': (rt, form) => call(rt, endMySession, { sessionId: text(form, 'sessionId') }),
  'end-others': rt => call(rt, endMyOtherSessions, {}),
}

/** Does what the form asks and comes back; after a refusal what was typed stays, passwords only in the browser. */
async function actOnAccess(rt: Runtime, form: FormData) {
  const intent = form.get('intent')
  if (!isIntent(intent)) throw data({ code: 'bad-input' }, { status: 400 })
  const typed = { email: text(form, 'email') }
  const refuse = (errors: ProfileRefusal['errors'], status: number) =>
    data<ProfileRefusal>({ errors, typed, intent }, { status })
  try {
    await WORK[intent](rt, form)
    return redirect(doneAt(ACCESS, DONE_BY[intent]))
  } catch (error) {
    if (error instanceof AppError) return refuse(profileErrors(error), error.code === 'too-many-attempts' ? 429 : 422)
    rt.log.error({ err: error, requestId: rt.request.id }, 'access not changed')
    return refuse(profileFailure, failureStatus(error))
  }
}

/** A new password after the present one, with the meter of sign-up. */
function PasswordSection({ email, refusal }: { email: string; refusal: ProfileRefusal | undefined }) {
  const errors = errorsOf(refusal, 'change-password')
  return (
    <section className="grid gap-4">
      <h2>Password</h2>
      <p>Quando la cambi, tutti gli altri dispositivi collegati escono, e ti scriviamo un’email.</p>
      <AccessForm intent="change-password" refusal={refusal} label="Cambia password" busyText="Salvataggio in corso...">
        {/* Tells the browser’s own store of passwords whose this is. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          name="presentPassword"
          id={accessFieldId('change-password', 'presentPassword')}
          label="Password attuale"
          autoComplete="current-password"
          error={errors?.presentPassword}
        />
        <PasswordField
          id={accessFieldId('change-password', 'password')}
          label="Nuova password"
          autoComplete="new-password"
          minLength={PASSWORD_MIN_LENGTH}
          error={errors?.password}
        />
        <PasswordMeter />
      </AccessForm>
    </section>
  )
}
