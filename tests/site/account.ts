import { mailTo } from './mailbox.ts'
import { PASSWORD } from './make-person.ts'
import { cookieOf, postForm, send } from './raw-request.ts'

interface Registered {
  email: string
  /** The path of the confirmation link. */
  confirmation: string
  /** Cookie of the registering browser: there the link alone confirms. */
  pending: string
}

const pathOf = (links: readonly string[], part: string): string => {
  const url = new URL(links.find(link => link.includes(part)) ?? '', 'http://none.invalid')
  return url.pathname + url.search
}

/** Registers a person without a browser; the address is still unconfirmed. */
export async function register(fields: Record<string, string> = {}): Promise<Registered> {
  const email = `gaia-${crypto.randomUUID().slice(0, 12)}@example.test`
  const answer = await postForm('/auth?tab=registrati', {
    intent: 'sign-up',
    firstName: 'Gaia',
    lastName: 'Parodi',
    email,
    phone: '',
    password: PASSWORD,
    acceptTerms: 'on',
    acceptPrivacy: 'on',
    ...fields,
  })
  const { links } = await mailTo(email, 'email_confirmation')
  return { email, confirmation: pathOf(links, '/conferma-email'), pending: cookieOf(answer, 'pf_pending') ?? '' }
}

export const signInForm = (email: string, password = PASSWORD, fields: Record<string, string> = {}) => ({
  intent: 'sign-in',
  email,
  password,
  ...fields,
})

/** A confirmed person and a session cookie of theirs. */
export async function registerAndSignIn(): Promise<{ email: string; cookie: string }> {
  const { email, confirmation, pending } = await register()
  await send('GET', confirmation, { Cookie: pending })
  return { email, cookie: cookieOf(await postForm('/auth', signInForm(email))) ?? '' }
}

/** Identity of a cookie according to the site: e-mail address, or null. */
export async function personOf(cookie: string): Promise<string | null> {
  const { body } = await send('GET', '/api/auth/session', { Cookie: cookie })
  return (JSON.parse(body) as { person: { email: string } | null }).person?.email ?? null
}

/** Form token of this session. */
export async function formTokenOf(cookie: string): Promise<string> {
  const { body } = await send('GET', '/api/auth/session', { Cookie: cookie })
  return (JSON.parse(body) as { formToken?: string }).formToken ?? ''
}

/** The path of the newest recovery link sent to this address. */
export async function recoveryLink(email: string, kind = 'reset_password'): Promise<string> {
  await postForm('/reset-password', { email })
  return pathOf((await mailTo(email, kind)).links, 'reset=true')
}
