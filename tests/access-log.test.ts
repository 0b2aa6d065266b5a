import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { confirmBillData } from '#areas/bills/procedures/my-bill-data.server.ts'
import { storeBillPages } from '#areas/bills/procedures/readings.server.ts'
import { billFiles, billQuotes, bills } from '#areas/bills/tables.server.ts'
import { blogComments, blogPosts } from '#areas/blog/tables.server.ts'
import { profiles, session } from '#areas/people/tables.server.ts'
import { accessLog, securityAlerts } from '#areas/security/tables.server.ts'
import { AppError } from '#core/errors.ts'
import { type Actor, call, type Procedure } from '#platform/procedure.server.ts'
import { procedures } from '../src/server/procedures.ts'
import { luceValues, machineReads, outcome, sendBill } from './support/bills.ts'
import { createPerson, inspect, system, type TestRuntime, useTestDatabase } from './support/test-runtime.ts'

const { withRuntime } = useTestDatabase('with offers')

/**
 * Calls every procedure available to the staff with the ids of a customer's rows. Each one that returns customer data must
 * have written an entry to the access log shown to the customer.
 */
const candidates: Procedure[] = Object.values(procedures)
  .flat()
  .filter(p => p.allow !== 'anyone' && p.allow !== 'system')

/**
 * Their input cannot be generated from the schema alone, and they return no personal data. To add a procedure here, give the
 * reason or a working input.
 */
const OWN_SECRETS = 'takes the password or a code of who calls, and is about their own account'
const OWN_SECRETS_AT_THE_DESK = 'takes the password of who calls, and answers nothing'
const FILE = 'takes a file or a figure of the market'
const NOT_CALLED: Readonly<Record<string, string>> = {
  'add-content-item': 'takes the words of an article to come',
  'add-monitored-url': 'takes the address of a public page',
  'add-prospect': 'takes the domain of a site',
  'create-ab-test': 'takes two versions of a page, and answers its id',
  'edit-content-item': 'takes the words of an article to come',
  'import-competitor-figures': FILE,
  'import-market-file': FILE,
  'import-referring-domains': FILE,
  'import-search-export': FILE,
  'name-market-seller': 'takes the VAT number of a seller',
  'preview-competitor-figures': FILE,
  'preview-referring-domains': FILE,
  'save-correction': 'takes the days and the words of a correction, and answers its id',
  'save-prospect': 'takes what is known of a site, and whom to write to there',
  'save-target-keyword': 'takes a keyword and a public page',
  'change-password': OWN_SECRETS,
  'renew-recovery-codes': OWN_SECRETS,
  'request-email-change': OWN_SECRETS,
  'request-erasure': OWN_SECRETS,
  'start-second-factor': OWN_SECRETS,
  'switch-off-second-factor': OWN_SECRETS,
  'change-role': OWN_SECRETS_AT_THE_DESK,
  'begin-full-export': OWN_SECRETS_AT_THE_DESK,
  'start-erasure-for-customer': OWN_SECRETS_AT_THE_DESK,
  'assign-case': 'takes somebody of the staff, and answers nothing',
  'change-mail-words': 'takes one of our messages',
  'change-setting': 'takes the name of a setting',
  'check-market-file': FILE,
  'check-offer-file': FILE,
  'create-offer': 'takes the terms of an offer, and answers its id',
  'enter-request': 'takes the words of who telephones, and answers the id of a new request',
  'list-setting-versions': 'takes the name of a setting',
  'preview-mail': 'takes one of our messages, filled with an invented customer',
  'restore-setting': 'takes the name of a setting',
  'publish-legal-version': 'takes a whole legal text, and answers nothing',
  'import-facts': FILE,
  'import-indices': FILE,
  'import-coverage': FILE,
  'import-offers': FILE,
  'import-tariffs': FILE,
  'record-index-estimate': FILE,
  'retry-failed-jobs': 'takes jobs or a group of them, and answers how many',
  'set-commission-term': 'takes an amount and a supplier, and answers nothing',
  'set-supplier-logo': FILE,
  'merge-customers': OWN_SECRETS_AT_THE_DESK,
  'preview-merge': 'takes the address of another account, and tells of both as much as a masked list',
  'merge-homes': 'takes two homes of one’s own, and answers nothing',
  'write-on-my-case': 'takes the key of a form that was drawn, and writes on a case of one’s own alone',
  'withdraw-from-contract': 'takes an address for the receipt, and leaves a contract of one’s own alone',
}

const PERSONAL_MARKERS = ['Zibibbo', 'tell-tale', '+393331234567', 'IT001E04412345', 'Via di Esempio 12']

interface Outcome {
  name: string
  /** Refusal code; empty when it answered. */
  refusals: string[]
  /** Personal data in the response. */
  told: string[]
  looks: number
}
let asStaff: Outcome[] = []
let asOwner: Outcome[] = []

beforeAll(() =>
  withRuntime(async rt => {
    const { anna, maria, ids } = await household(rt)
    asStaff = await callAll(rt, anna.actor, maria.id, ids)
    asOwner = await callAll(rt, maria.actor, maria.id, ids)
  }),
)

test('whatever shows the staff something of a customer leaves a look that the customer can read', () => {
  const unseen = asStaff.filter(({ told, looks }) => told.length > 0 && looks === 0)
  expect(unseen.map(({ name, told }) => `${name} tells ${told.join(', ')}`)).toEqual([])
  // Proves that the detection works: these return personal data.
  const disclosing = asStaff.filter(({ told }) => told.length > 0).map(each => each.name)
  expect(disclosing.toSorted()).toEqual([
    'download-bill',
    'fetch-stored-file',
    'get-bill-page-image',
    'open-bill',
    'open-case',
    'open-customer',
  ])
  // A decision about a customer returns no name, but is logged all the same.
  const logged = asStaff.filter(({ looks }) => looks > 0).map(each => each.name)
  expect(logged.toSorted()).toEqual([...disclosing, 'detect-suspicious-activity', 'list-merges'].toSorted())
})

test('one’s own looks are not written down', () => {
  expect(asOwner.filter(each => each.looks > 0).map(each => each.name)).toEqual([])
  expect(asOwner.find(each => each.name === 'get-my-bill')?.told.length).toBeGreaterThan(0)
})

test('every procedure was really called, or says why not', () => {
  const refusedUnread = asStaff.filter(({ refusals }) => refusals.includes('bad-input')).map(each => each.name)
  expect(refusedUnread.toSorted()).toEqual(Object.keys(NOT_CALLED).toSorted())
})

/** Maria's bill with its pages and quotes, a pending comment, an alert, a session; and Anna of the office. */
async function household(rt: TestRuntime) {
  const maria = await createPerson(rt, 'client', 'maria.tell-tale@example.test')
  const anna = await createPerson(rt, 'admin')
  await inspect(rt, tx =>
    tx.update(profiles).set({ lastName: 'Zibibbo', phone: '+393331234567' }).where(eq(profiles.id, maria.id)),
  )
  const billId = await sendBill(maria.rt, maria.id)
  await machineReads(rt, billId, outcome(luceValues))
  await call(maria.rt, confirmBillData, { billId, version: 1, values: { resident: 'true' } })
  const picture = Buffer.from('picture')
  const path = `${maria.id}/page-1.webp`
  await rt.storage.put('bills', path, picture, 'image/webp')
  const sha256 = createHash('sha256').update(picture).digest('hex')
  const page = { page: 1, path, sha256, size: picture.length, width: 10, height: 14 }
  await call(rt.as(system), storeBillPages, { billId, pages: [page] })
  const at = rt.now()
  const [postId, commentId, alertId, sessionId] = ['post', 'comment', 'alert', 'session']
  const rows = await inspect(rt, async tx => {
    await tx.insert(blogPosts).values({
      id: postId,
      title: 'Luce',
      slug: 'luce',
      excerpt: 'Luce',
      content: '<p>Luce</p>',
      category: 'Luce',
      author: 'Redazione',
      status: 'published',
      publishedAt: at,
      createdAt: at,
      updatedAt: at,
    })
    await tx
      .insert(blogComments)
      .values({ id: commentId, blogPostId: postId, userId: maria.id, content: 'Grazie', createdAt: at })
    await tx.insert(securityAlerts).values({
      id: alertId,
      userId: maria.id,
      title: 'x',
      alertType: 'suspicious_activity',
      severity: 'warning',
      createdAt: at,
    })
    await tx
      .insert(session)
      .values({ id: sessionId, token: 'token', userId: maria.id, expiresAt: new Date(at.getTime() + 3_600_000) })
    const [bill] = await tx.select().from(bills).where(eq(bills.id, billId))
    const [file] = await tx.select().from(billFiles).where(eq(billFiles.billId, billId))
    const [quote] = await tx.select().from(billQuotes).where(eq(billQuotes.billId, billId))
    return { requestId: bill?.requestId ?? '', fileId: file?.fileId ?? '', quoteId: quote?.id ?? '' }
  })
  return { maria, anna, ids: { billId, postId, commentId, alertId, sessionId, userId: maria.id, ...rows } }
}

type Ids = Awaited<ReturnType<typeof household>>['ids']

async function callAll(rt: TestRuntime, actor: Actor, owner: string, ids: Ids): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const p of candidates) {
    if (p.allow !== 'signedIn' && actor.kind !== 'admin') continue
    const of: Outcome = { name: p.name, refusals: [], told: [], looks: 0 }
    for (const input of inputsFor(p, ids)) {
      const { refusal, told, looks } = await tryCall(rt, actor, p, input, owner)
      if (refusal) of.refusals.push(refusal)
      of.told.push(...told)
      of.looks = Math.max(of.looks, looks)
    }
    outcomes.push(of)
  }
  return outcomes
}

/** One call and its log entries, rolled back afterwards. */
async function tryCall(rt: TestRuntime, actor: Actor, p: Procedure, input: object, owner: string) {
  const undo = new Error('undo')
  let result: unknown = null
  let refusal: string | null = null
  let looks = 0
  await rt.db
    .transaction(async inner => {
      const here = {
        ...rt,
        actor,
        db: inner as unknown as TestRuntime['db'],
        readDb: inner as unknown as TestRuntime['db'],
      }
      try {
        result = await call(here, { ...p, limit: undefined }, input)
        const rows = await inspect(here, tx => tx.select().from(accessLog).where(eq(accessLog.userId, owner)))
        looks = rows.length
      } catch (error) {
        // Other errors come from the generated input: nothing was returned.
        refusal = error instanceof AppError ? error.code : 'failed'
      }
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  const text = JSON.stringify(result) ?? ''
  const disclosed = PERSONAL_MARKERS.filter(each => text.includes(each))
  return { refusal, told: holdsBytes(result) ? [...disclosed, 'a file'] : disclosed, looks }
}

/** Bytes, or a function that reads them from storage after the transaction. */
const holdsBytes = (value: unknown): boolean =>
  value instanceof Uint8Array ||
  typeof value === 'function' ||
  (typeof value === 'object' && value !== null && Object.values(value).some(holdsBytes))

interface Shape {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  default?: unknown
  format?: string
  pattern?: string
  minimum?: number
  properties?: Record<string, Shape>
  required?: string[]
  oneOf?: Shape[]
  anyOf?: Shape[]
}

/** Inputs generated from the schema: ids by field name, or each id in turn when the name is ambiguous. */
function inputsFor(p: Procedure, ids: Ids): object[] {
  const shape = z.toJSONSchema(p.input, { io: 'input', unrepresentable: 'any' }) as Shape
  const known: Readonly<Record<string, string>> = ids
  const isOpenId = (name: string) => /(^id$|_id|Id$)/.test(name) && !Object.hasOwn(known, name)
  const isChoice = (name: string) => /(^ids$|Ids$)/.test(name)
  const names = Object.keys(shape.properties ?? {})
  const turns = names.some(name => isOpenId(name) || isChoice(name)) ? Object.values(known) : ['']
  return turns.map(id =>
    Object.fromEntries(
      Object.entries(shape.properties ?? {}).flatMap(([name, each]) => {
        if (Object.hasOwn(known, name)) return [[name, known[name]]]
        if (isOpenId(name)) return [[name, id]]
        if (isChoice(name)) return [[name, [id]]]
        return shape.required?.includes(name) ? [[name, sampleOf(each)]] : []
      }),
    ),
  )
}

function sampleOf(shape: Shape): unknown {
  if ('const' in shape) return shape.const
  const choice = shape.enum?.[0] ?? shape.oneOf?.[0] ?? shape.anyOf?.[0]
  if (choice !== undefined) return typeof choice === 'object' && choice !== null ? sampleOf(choice as Shape) : choice
  switch ([shape.type].flat()[0]) {
    case 'object':
      return Object.fromEntries((shape.required ?? []).map(name => [name, sampleOf(shape.properties?.[name] ?? {})]))
    case 'array':
      return []
    case 'number':
    case 'integer':
      return Math.max(1, shape.minimum ?? 1)
    case 'boolean':
      return true
    default:
      return shape.format === 'date' ? '2026-11-21' : '1'
  }
}
