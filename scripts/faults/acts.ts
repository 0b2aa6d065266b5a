import { someAnswers } from '../../tests/support/some-answers.ts'
import { type Answer, ask } from './ask.ts'
import { fillBillWizard, sendBill } from './bill.ts'
import { type Ledger, type Outcome } from './ledger.ts'
import type { RigNode } from './node.ts'
import { anyAddress, open, type Person, post, signedIn, signIn, signUp } from './person.ts'
import { ADMIN_PASSWORD, type Rig } from './rig.ts'

/** People who act during the fault scenario, and their state. */
export interface Cast {
  rig: Rig
  ledger: Ledger
  /** Signed in, with nothing submitted so far. */
  fresh: Person[]
  /** With a submitted request for a line. */
  withCase: { person: Person; requestId: string; number: number }[]
  /** People who were promised a receipt. */
  receipts: Set<string>
  admin: Person
  mobileOffer: string
  slug: string
}

const unique = (what: string) => `${what} ${crypto.randomUUID()}`
/** A node as chosen by a browser; it may be about to be killed. */
const anyNode = (rig: Rig): RigNode => rig.web[Math.floor(Math.random() * rig.web.length)] ?? rig.web[0]
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** No response or a server error is inconclusive: the write may have happened. A form returned with errors was not written. */
const outcomeOf = (status: number, acknowledged: readonly number[]): Outcome =>
  acknowledged.includes(status) ? 'acknowledged' : status === 0 || status >= 500 ? 'unknown' : 'refused'

const TRIES = 60
/**
 * Retries until answered; keyed writes are idempotent. `leadsTo` is part of the success page's address; a wizard
 * redirecting elsewhere is missing something.
 */
async function pressed(press: () => Promise<Answer>, leadsTo: string): Promise<Outcome> {
  for (let n = 0; n < TRIES; n++) {
    const { status, headers } = await press()
    const outcome = outcomeOf(status, [302])
    if (outcome === 'acknowledged' && !headers.get('location')?.includes(leadsTo)) return 'refused'
    if (outcome !== 'unknown') return outcome
    await pause(200 + Math.random() * 400)
  }
  return 'unknown'
}

export async function castOf(rig: Rig, ledger: Ledger, people: number): Promise<Cast> {
  const [node] = rig.web
  const read = async (path: string) => JSON.parse((await open(node, path)).body.toString()) as Record<string, string>[]
  const mobileOffer = (await read('/api/offers?type=mobile'))[0]?.id
  const slug = (await read('/api/blog-posts?limit=1'))[0]?.slug
  if (!mobileOffer || !slug) throw new Error('the site has no offer or no article')
  const admin = await signIn(rig, node, 'admin@localhost.test', ADMIN_PASSWORD)
  const fresh: Person[] = []
  for (let n = 0; n < people; n++) fresh.push(await signedIn(rig, node))
  return { rig, ledger, fresh, withCase: [], receipts: new Set(), admin, mobileOffer, slug }
}

async function contact({ rig, ledger, receipts }: Cast): Promise<void> {
  const message = unique('Vorrei sapere quando parte la fornitura')
  const email = `luca-${crypto.randomUUID().slice(0, 12)}@example.test`
  const { status } = await ask(`${anyNode(rig).url}/api/contact`, {
    method: 'POST',
    body: JSON.stringify({ name: 'Luca Ferrari', email, subject: 'Domanda', message }),
    headers: { 'content-type': 'application/json', origin: rig.url, 'x-forwarded-for': anyAddress() },
  })
  if (ledger.note('contact', message, outcomeOf(status, [200])) === 'acknowledged') receipts.add(email)
}

async function registration({ rig, ledger }: Cast): Promise<void> {
  const { email, status } = await signUp(rig, anyNode(rig))
  ledger.note('registration', email, outcomeOf(status, [200, 302]))
}

const MOBILE = '/dashboard/servizi/internet_mobile'
const MOBILE_STEPS = ['numero', 'offerta', 'anagrafica', 'residenza', 'spedizione', 'pagamento', 'documento'] as const
const LAST_STEP = 'accettazioni'
const SENT = 'inviata=1'

/** Chooses an offer and submits the wizard's request. */
async function request({ rig, ledger, fresh, withCase, mobileOffer }: Cast): Promise<void> {
  const person = fresh.shift()
  if (!person) return
  const answers = { ...someAnswers, keepNumber: 'no', sameAsResidence: 'si', selectedOffer: mobileOffer }
  const press = (intent: string, step: string, leadsTo: string) =>
    pressed(() => post(rig, anyNode(rig), MOBILE, { intent, step, ...answers }, person), leadsTo)
  for (const [n, step] of MOBILE_STEPS.entries())
    if ((await press('next', step, `passo=${MOBILE_STEPS[n + 1] ?? LAST_STEP}`)) === 'refused')
      throw new Error(`the step «${step}» of the wizard came back`)
  const outcome = ledger.note('request', person.email, await press('submit', LAST_STEP, SENT))
  if (outcome !== 'acknowledged') return
  const sent = `select r.id, r.number from requests r join "user" u on u.id = r.user_id where u.email = $1`
  const [row] = await rig.database.query<{ id: string; number: number }>(sent, [person.email]).catch(() => [])
  if (row) withCase.push({ person, requestId: row.id, number: row.number })
}

async function bill({ rig, ledger, fresh }: Cast): Promise<void> {
  const person = fresh.shift()
  if (!person) return
  await fillBillWizard(rig, () => anyNode(rig), person)
  ledger.note('bill', person.email, await pressed(() => sendBill(rig, anyNode(rig), person), SENT))
}

async function comment({ rig, ledger, withCase, slug }: Cast): Promise<void> {
  const who = withCase[Math.floor(Math.random() * withCase.length)]
  if (!who) return
  const content = unique('Un articolo utile, grazie')
  const { status, headers } = await post(rig, anyNode(rig), `/blog/${slug}`, { content }, who.person)
  const isSent = headers.get('location')?.includes('inviato=1')
  ledger.note('comment', content, status === 302 && !isSent ? 'refused' : outcomeOf(status, [302]))
}

async function message({ rig, ledger, withCase }: Cast): Promise<void> {
  const who = withCase[Math.floor(Math.random() * withCase.length)]
  if (!who) return
  const body = unique('A che punto siamo?')
  const fields = { intent: 'message', sendKey: crypto.randomUUID(), message: body }
  const page = `/dashboard/pratica/${who.requestId}`
  ledger.note(
    'message',
    body,
    await pressed(() => post(rig, anyNode(rig), page, fields, who.person), 'fatto=messaggio'),
  )
}

/** An office step on a case; repeated, the stale screen makes it a refusal. */
async function move({ rig, ledger, withCase, admin }: Cast): Promise<void> {
  const who = withCase.length > 1 ? withCase.shift() : undefined
  if (!who) return
  const page = `/dashboard/richieste/R-${who.number}`
  const { body } = await open(anyNode(rig), page, admin)
  const seen = /name="seen" value="(\d+)"/.exec(body.toString())?.[1]
  if (!seen) return void withCase.push(who)
  const fields = { intent: 'advance', seen, move: 'request-cancelled', reason: 'Ce lo ha chiesto il cliente' }
  const { status, headers } = await post(rig, anyNode(rig), page, fields, admin)
  // A database lost after the action redirects to the sign-in screen, which is inconclusive.
  const isConclusive = status !== 302 || headers.get('location')?.startsWith('/dashboard')
  ledger.note('move', `${who.requestId} ${fields.move}`, isConclusive ? outcomeOf(status, [302]) : 'unknown')
}

export const acts: readonly ((cast: Cast) => Promise<void>)[] = [
  contact,
  registration,
  request,
  bill,
  comment,
  message,
  move,
]
