import { data, redirect } from 'react-router'
import { endRecovery, endReset, endSession, readReset } from '#areas/identity/cookies.server.ts'
import { withLanding } from '#areas/identity/landing.ts'
import { ownPath } from '#core/own.ts'
import { resetPassword } from '#areas/identity/procedures/reset-password.server.ts'
import { signIn } from '#areas/identity/procedures/sign-in.server.ts'
import { signUp } from '#areas/identity/procedures/sign-up.server.ts'
import { resetTexts, resetUnexpected } from '#areas/identity/password/recovery-texts.ts'
import { fieldTexts, type Sentence } from '#areas/identity/texts.ts'
import { AppError, onRefusal } from '#core/errors.ts'
import { withTryAgain } from '#core/sentences.ts'
import { call } from '#platform/procedure.server.ts'
import { type Flash, setFlash } from '#web/flash.ts'
import { AFTER_SIGN_UP, afterSignIn, PASSWORD_UPDATED, SECOND_STEP, SURFACE, surfaceOf, words } from './surface.ts'
import { type Act, formAction, type Refusal, typedIn } from '#web/forms.server.ts'

export type AuthRefusal = Refusal<Sentence> & {
  /** The address waits for its confirmation: the page links to it. */
  isUnconfirmed?: boolean
}

const text = (form: FormData, name: string) => String(form.get(name) ?? '')
const isTicked = (form: FormData, name: string) => form.get(name) === 'on'
export const landingIn = (form: FormData) => ownPath(text(form, 'redirectTo'))

/** A refusal by a limit says when to try again. */
export const inTime = (sentence: Sentence, { detail }: AppError): Sentence => ({
  title: sentence.title,
  text: withTryAgain(sentence.text, detail.retryAfter),
})

/** Where to go next, with the cookies that were set and what the next page says. */
export function leave(to: string, setCookies: readonly string[], flash?: Flash): Response {
  const headers = new Headers()
  for (const cookie of setCookies) headers.append('Set-Cookie', cookie)
  if (flash) headers.append('Set-Cookie', setFlash(flash))
  return redirect(to, { headers })
}

const signInFrom: Act<Response | ReturnType<typeof data<AuthRefusal>>> = async (rt, form, { cookie }) => {
  const landing = landingIn(form)
  const say = words[surfaceOf(form.get(SURFACE))]
  const input = { email: text(form, 'email'), password: text(form, 'password'), landing, cookie }
  const { outcome, setCookies, isNewProfile } = await call(rt, signIn, input)
  if (outcome === 'signed-in') return leave(afterSignIn(landing), setCookies, isNewProfile ? 'welcome' : say.signedIn)
  if (outcome === 'second-step') return leave(SECOND_STEP, setCookies)
  const errors = { form: say.signIn[outcome] ?? say.signInUnexpected }
  const refusal = { errors, typed: typedIn(form), isUnconfirmed: outcome === 'email-not-confirmed' }
  return data(refusal, { status: 422, headers: setCookies.map(each => ['Set-Cookie', each]) })
}
const ASKED_AT_SIGN_UP = ['firstName', 'lastName', 'email', 'password']

const signUpFrom: Act<Response> = async (rt, form) => {
  const { setCookies } = await call(rt, signUp, {
    firstName: text(form, 'firstName'),
    lastName: text(form, 'lastName'),
    email: text(form, 'email'),
    phone: text(form, 'phone'),
    password: text(form, 'password'),
    acceptTerms: isTicked(form, 'acceptTerms'),
    acceptPrivacy: isTicked(form, 'acceptPrivacy'),
    acceptMarketing: isTicked(form, 'acceptMarketing'),
    landing: landingIn(form),
  }).catch(
    onRefusal<never>(refusal => {
      const isIncomplete = refusal.detail.fields && ASKED_AT_SIGN_UP.some(name => text(form, name).trim() === '')
      throw isIncomplete ? new AppError('fields-missing', refusal.detail) : refusal
    }),
  )
  return leave(AFTER_SIGN_UP, setCookies, words[surfaceOf(form.get(SURFACE))].signedUp)
}

/** The choice of a new password; the link comes from the cookie, never from the form. */
const resetFrom: Act<Response> = async (rt, form, { cookie }) => {
  const ctx = { config: rt.config }
  const token = readReset({ ...rt, now: rt.now() }, cookie ?? null)
  if (token === null) throw new AppError('reset-link-invalid')
  await call(rt, resetPassword, { token, password: text(form, 'password') })
  // Whoever was signed in here is not any more: the next page asks for the new password.
  return leave(withLanding(PASSWORD_UPDATED, landingIn(form)), [endReset(ctx), endSession(ctx), endRecovery(ctx)])
}

function sentencesOf(error: AppError, typed: Record<string, string>): AuthRefusal['errors'] {
  const { code } = error
  const fields = Object.entries(error.detail.fields ?? {})
  const say = words[surfaceOf(typed[SURFACE])]
  const beside = (other: Sentence) =>
    Object.fromEntries(fields.map(([name, wrong]) => [name, fieldTexts[wrong] ?? other]))
  switch (typed.intent) {
    case 'sign-in': {
      const known = say.signIn[code === 'bad-input' ? 'credentials-missing' : code]
      return { form: inTime(known ?? say.signInUnexpected, error) }
    }
    case 'sign-up': {
      const form = say.signUp[code] ?? (fields.length > 0 ? undefined : say.signUpUnexpected)
      return { ...(form && { form: inTime(form, error) }), ...beside(say.signUpUnexpected) }
    }
    default:
      return fields.length > 0 ? beside(resetUnexpected) : { form: inTime(resetTexts[code] ?? resetUnexpected, error) }
  }
}

export const accountAction = formAction(
  { 'sign-in': signInFrom, 'sign-up': signUpFrom, reset: resetFrom },
  sentencesOf,
  undefined,
  'account form failed',
)
