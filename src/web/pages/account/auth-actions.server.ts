import { data, redirect } from 'react-router'
import { endRecovery, endReset, endSession } from '#areas/identity/cookies.server.ts'
import { withLanding } from '#areas/identity/landing.ts'
import { ownPath } from '#core/own.ts'
import { resetPassword } from '#areas/identity/procedures/reset-password.server.ts'
import { signIn } from '#areas/identity/procedures/sign-in.server.ts'
import { signUp } from '#areas/identity/procedures/sign-up.server.ts'
import { resetTexts, resetUnexpected } from '#areas/identity/password/recovery-texts.ts'
import { fieldTexts, type Sentence } from '#areas/identity/texts.ts'
import { AppError } from '#core/errors.ts'
import { withTryAgain } from '#core/sentences.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { type Flash, setFlash } from '#web/flash.ts'
import { AFTER_SIGN_UP, afterSignIn, PASSWORD_UPDATED, SECOND_STEP, SURFACE, surfaceOf, words } from './surface.ts'
import { statusOf } from '#web/forms.server.ts'

/** What the form shows again after a refusal: never a password. */
export interface AuthRefusal {
  /** For the form as a whole; null when the fields say it all. */
  notice: { title: string; text: string } | null
  /** Field → summary title and error message. */
  fields: Record<string, { title: string; text: string }>
  values: Record<string, string>
  /** The address waits for its confirmation: the page links to it. */
  isUnconfirmed?: boolean
}

const text = (form: FormData, name: string) => String(form.get(name) ?? '')
const isTicked = (form: FormData, name: string) => form.get(name) === 'on'
const KEPT_FIELDS = ['firstName', 'lastName', 'email', 'phone', 'acceptTerms', 'acceptPrivacy', 'acceptMarketing']

function refuse(
  form: FormData,
  status: number,
  refusal: Omit<AuthRefusal, 'values' | 'fields'> & Partial<AuthRefusal>,
) {
  const values = Object.fromEntries(KEPT_FIELDS.map(name => [name, text(form, name)]))
  return data<AuthRefusal>({ fields: {}, values, ...refusal }, { status })
}

/** Where to go next, with the cookies that were set and what the next page says. */
export function leave(to: string, setCookies: readonly string[], flash?: Flash): Response {
  const headers = new Headers()
  for (const cookie of setCookies) headers.append('Set-Cookie', cookie)
  if (flash) headers.append('Set-Cookie', setFlash(flash))
  return redirect(to, { headers })
}

export async function signInFrom(rt: Runtime, form: FormData, cookie: string | null) {
  const landing = ownPath(text(form, 'redirectTo'))
  const say = words[surfaceOf(form.get(SURFACE))]
  try {
    const input = { email: text(form, 'email'), password: text(form, 'password'), landing, cookie }
    const { outcome, setCookies, isNewProfile } = await call(rt, signIn, input)
    if (outcome === 'signed-in') return leave(afterSignIn(landing), setCookies, isNewProfile ? 'welcome' : say.signedIn)
    if (outcome === 'second-step') return leave(SECOND_STEP, setCookies)
    const isUnconfirmed = outcome === 'email-not-confirmed'
    const refusal = refuse(form, 422, { notice: say.signIn[outcome] ?? say.signInUnexpected, isUnconfirmed })
    const headers = new Headers(refusal.init?.headers)
    for (const cookie of setCookies) headers.append('Set-Cookie', cookie)
    return data(refusal.data, { status: 422, headers })
  } catch (error) {
    if (!(error instanceof AppError)) return unexpected(rt, form, error, say.signInUnexpected)
    const code = error.code === 'bad-input' ? 'credentials-missing' : error.code
    return refuse(form, statusOf(error.code), { notice: inTime(say.signIn[code] ?? say.signInUnexpected, error) })
  }
}

const ASKED_AT_SIGN_UP = ['firstName', 'lastName', 'email', 'password']

export async function signUpFrom(rt: Runtime, form: FormData) {
  const landing = ownPath(text(form, 'redirectTo'))
  const say = words[surfaceOf(form.get(SURFACE))]
  try {
    const { setCookies } = await call(rt, signUp, {
      firstName: text(form, 'firstName'),
      lastName: text(form, 'lastName'),
      email: text(form, 'email'),
      phone: text(form, 'phone'),
      password: text(form, 'password'),
      acceptTerms: isTicked(form, 'acceptTerms'),
      acceptPrivacy: isTicked(form, 'acceptPrivacy'),
      acceptMarketing: isTicked(form, 'acceptMarketing'),
      landing,
    })
    return leave(AFTER_SIGN_UP, setCookies, say.signedUp)
  } catch (error) {
    if (!(error instanceof AppError)) return unexpected(rt, form, error, say.signUpUnexpected)
    const codes = Object.entries(error.detail.fields ?? {})
    const fields = Object.fromEntries(codes.map(([name, code]) => [name, fieldTexts[code] ?? say.signUpUnexpected]))
    const isIncomplete = ASKED_AT_SIGN_UP.some(name => text(form, name).trim() === '')
    const notice = codes.length > 0 ? (isIncomplete && say.signUp['fields-missing']) || null : say.signUp[error.code]
    return refuse(form, statusOf(error.code), {
      notice: notice === undefined ? inTime(say.signUpUnexpected, error) : notice && inTime(notice, error),
      fields,
    })
  }
}

/** The choice of a new password; the link comes from the cookie, never from the form. */
export async function resetFrom(rt: Runtime, form: FormData, token: string | null) {
  const ctx = { config: rt.config }
  try {
    if (token === null) throw new AppError('reset-link-invalid')
    await call(rt, resetPassword, { token, password: text(form, 'password') })
    const to = withLanding(PASSWORD_UPDATED, ownPath(text(form, 'redirectTo')))
    // Other sessions in this browser have ended: the next page asks for the new password.
    return leave(to, [endReset(ctx), endSession(ctx), endRecovery(ctx)])
  } catch (error) {
    if (!(error instanceof AppError)) return unexpected(rt, form, error, resetUnexpected)
    const code = error.detail.fields?.password
    const fields: AuthRefusal['fields'] = code ? { password: fieldTexts[code] ?? resetUnexpected } : {}
    const notice = code ? null : inTime(resetTexts[error.code] ?? resetUnexpected, error)
    return refuse(form, statusOf(error.code), { notice, fields })
  }
}

/** A rate limit says when to retry. */
const inTime = ({ title, text: sentence }: Sentence, error: AppError): Sentence => ({
  title,
  text: withTryAgain(sentence, error.detail.retryAfter),
})

function unexpected(rt: Runtime, form: FormData, error: unknown, notice: { title: string; text: string }) {
  rt.log.error({ err: error, requestId: rt.request.id }, 'account form failed')
  return refuse(form, 500, { notice })
}
