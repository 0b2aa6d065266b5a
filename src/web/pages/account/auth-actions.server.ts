import { data, redirect } from 'react-router'
import { signIn } from '#areas/identity/procedures/sign-in.server.ts'
import { signUp } from '#areas/identity/procedures/sign-up.server.ts'
import { fieldTexts, signInTexts, signInUnexpected, signUpTexts, signUpUnexpected } from '#areas/identity/texts.ts'
import { ownPath } from '#areas/identity/landing.ts'
import { AppError } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { sayOnArrival, type Said } from '#web/said.ts'
import { AFTER_SIGN_UP, afterSignIn, SECOND_STEP } from './next-page.ts'

/** What the form shows again after a refusal: never a password. */
export interface AuthRefusal {
  /** For the form as a whole; null when the fields say it all. */
  notice: { title: string; text: string } | null
  /** Field → title for the summary and sentence beside the field. */
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
export function leave(to: string, setCookies: readonly string[], said?: Said): Response {
  const headers = new Headers()
  for (const cookie of setCookies) headers.append('Set-Cookie', cookie)
  if (said) headers.append('Set-Cookie', sayOnArrival(said))
  return redirect(to, { headers })
}

export async function signInFrom(rt: Runtime, form: FormData) {
  const landing = ownPath(text(form, 'redirectTo'))
  try {
    const input = { email: text(form, 'email'), password: text(form, 'password'), landing }
    const { outcome, setCookies } = await call(rt, signIn, input)
    if (outcome === 'signed-in') return leave(afterSignIn(landing), setCookies, 'signed-in')
    if (outcome === 'second-step') return leave(SECOND_STEP, setCookies)
    const isUnconfirmed = outcome === 'email-not-confirmed'
    const refusal = refuse(form, 422, { notice: signInTexts[outcome] ?? signInUnexpected, isUnconfirmed })
    const headers = new Headers(refusal.init?.headers)
    for (const cookie of setCookies) headers.append('Set-Cookie', cookie)
    return data(refusal.data, { status: 422, headers })
  } catch (error) {
    if (!(error instanceof AppError)) return unexpected(rt, form, error, signInUnexpected)
    const code = error.code === 'bad-input' ? 'credentials-missing' : error.code
    return refuse(form, statusOf(error), { notice: signInTexts[code] ?? signInUnexpected })
  }
}

export async function signUpFrom(rt: Runtime, form: FormData) {
  const landing = ownPath(text(form, 'redirectTo'))
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
    return leave(AFTER_SIGN_UP, setCookies)
  } catch (error) {
    if (!(error instanceof AppError)) return unexpected(rt, form, error, signUpUnexpected)
    const codes = Object.entries(error.detail.fields ?? {})
    const fields = Object.fromEntries(codes.map(([name, code]) => [name, fieldTexts[code] ?? signUpUnexpected]))
    const notice = codes.length > 0 ? null : (signUpTexts[error.code] ?? signUpUnexpected)
    return refuse(form, statusOf(error), { notice, fields })
  }
}

const statusOf = (error: AppError) => (error.code === 'too-many-attempts' ? 429 : 422)

function unexpected(rt: Runtime, form: FormData, error: unknown, notice: { title: string; text: string }) {
  rt.log.error({ err: error, requestId: rt.request.id }, 'account form failed')
  return refuse(form, 500, { notice })
}
