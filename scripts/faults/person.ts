import { type Answer, ask, until } from './ask.ts'
import type { RigNode } from './node.ts'
import type { Rig } from './rig.ts'

export interface Person {
  email: string
  cookie: string
  /** CSRF token of this session's forms. */
  token: string
  /** Each person has a distinct network address. */
  address: string
}

const PASSWORD = 'Farfalla-92-blu'
export const anyAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 254) + 1).join('.')}`
/** Registrations wait for the worker's jobs. */
const MAIL_MS = 60_000

/** A page requested like a browser does. */
export const open = (node: Pick<RigNode, 'url'>, path: string, person?: Person, deadlineMs?: number): Promise<Answer> =>
  ask(node.url + path, {
    headers: {
      'x-forwarded-for': person?.address ?? anyAddress(),
      ...(person && { cookie: person.cookie }),
    },
    deadlineMs,
  })

/** Posts a form like a browser; file values make it multipart. */
export function post(
  rig: Pick<Rig, 'url'>,
  node: Pick<RigNode, 'url'>,
  path: string,
  fields: Record<string, string | File>,
  person?: Person,
  deadlineMs?: number,
): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...(person && { _csrf: person.token }) }))
    form.append(name, value)
  return ask(node.url + path, {
    method: 'POST',
    body: form,
    headers: {
      origin: rig.url,
      'x-forwarded-for': person?.address ?? anyAddress(),
      ...(person && { cookie: person.cookie }),
    },
    deadlineMs,
  })
}

/** Registers a new person on a node. */
export async function signUp(rig: Rig, node: RigNode): Promise<{ email: string; status: number }> {
  const email = `maria-${crypto.randomUUID().slice(0, 12)}@example.test`
  const { status } = await post(rig, node, '/auth?tab=registrati', {
    intent: 'sign-up',
    firstName: 'Maria',
    lastName: 'Rossi',
    email,
    phone: '',
    password: PASSWORD,
    acceptTerms: 'on',
    acceptPrivacy: 'on',
  })
  return { email, status }
}

/** The same, which must succeed; the address is unconfirmed. */
export async function register(rig: Rig, node: RigNode): Promise<string> {
  const { email, status } = await signUp(rig, node)
  if (status !== 200 && status !== 302) throw new Error(`sign-up answered ${status}`)
  return email
}

/** Mails of a kind to an address. */
export const mailsTo = (rig: Rig, email: string, kind: string) =>
  rig.mail.arrived.filter(mail => mail.to === email && mail.kind === kind)

/** Waits for the confirmation mail and opens its link on a node. */
export async function confirm(rig: Rig, node: RigNode, email: string): Promise<void> {
  const mail = await until('the confirmation arrives', () => mailsTo(rig, email, 'email_confirmation')[0], MAIL_MS)
  const link = new URL(mail.links.find(each => each.includes('/conferma-email')) ?? '', rig.url)
  const { headers } = await open(node, link.pathname + link.search)
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
  // Outside the registering browser, the link asks for the password.
  const fields = { intent: 'confirm', password: PASSWORD }
  const opener = { email, cookie, token: '', address: anyAddress() }
  const { status } = await post(rig, node, '/conferma-email?aperto=1', fields, opener)
  if (status !== 200 && status !== 302) throw new Error(`the confirmation link answered ${status}`)
}

export async function signIn(
  rig: Pick<Rig, 'url'>,
  node: Pick<RigNode, 'url'>,
  email: string,
  password = PASSWORD,
): Promise<Person> {
  const person = { email, cookie: '', token: '', address: anyAddress() }
  const { status, headers } = await post(rig, node, '/auth', { intent: 'sign-in', email, password })
  const set = headers.getSetCookie().find(each => each.startsWith('pf_auth='))
  if (!set) throw new Error(`sign-in answered ${status} without a session`)
  person.cookie = set.split(';')[0] ?? ''
  const session = await sessionOf(node, person)
  return { ...person, token: session?.formToken ?? '' }
}

/** Owner of a session according to a node, and the CSRF token. */
export async function sessionOf(
  node: Pick<RigNode, 'url'>,
  person: Person,
): Promise<{ email: string; formToken: string } | null> {
  const { status, body } = await open(node, '/api/auth/session', person)
  if (status !== 200) return null
  const { person: known, formToken = '' } = JSON.parse(body.toString()) as {
    person: { email: string } | null
    formToken?: string
  }
  return known && { email: known.email, formToken }
}

/** A signed-in person with an address marked as confirmed, without waiting for the mail. */
export async function signedIn(rig: Rig, node: RigNode): Promise<Person> {
  const email = await register(rig, node)
  await rig.database.query('update "user" set email_verified = true where email = $1', [email])
  return signIn(rig, node, email)
}
