import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { AppError } from '#core/errors.ts'
import { call, permits, type Procedure } from '#platform/procedure.server.ts'
import { procedures } from '../../src/server/procedures.ts'
import { createPerson, type TestRuntime, useTestDatabase } from '../support/test-runtime.ts'
import { ANY_TABLE, fillFor, isIdName, rowsOf, TABLE_OF } from './filled.ts'
import { inputOf, nameOf, usual } from './inputs.ts'
import { sharedFixture } from './one-ground.ts'

const all: Procedure[] = Object.values(procedures).flat()

/** Every table filled for Paolo. */
const fixture = sharedFixture(useTestDatabase(), async rt => {
  const [maria, paolo, office] = [await createPerson(rt), await createPerson(rt), await createPerson(rt, 'admin')]
  return { maria: maria.rt, paolo: paolo.rt, office: office.rt, filled: await fillFor(rt, paolo.id) }
})

test('the server counts what is changed and deleted', async () => {
  const { rt, filled } = fixture()
  const counted = await changes(rt)
  expect(await lost(rt, filled.rows, counted)).toEqual([])
  await rt.db.execute(sql`update bills set updated_at = updated_at`)
  expect(await changes(rt)).toBe(counted + 1)
  await rt.db.execute(sql`delete from bill_quotes`)
  expect(await lost(rt, filled.rows, counted)).toEqual(expect.arrayContaining(['bill_quotes']))
})

/** Names of a procedure's id fields. */
function idsOf(p: Procedure): string[] {
  const names = new Set<string>()
  const text = (path: string) => {
    if (isIdName(nameOf(path))) names.add(nameOf(path))
    return 'x'
  }
  for (let turn = 0; turn < 4; turn++) inputOf(p, { text }, turn)
  return [...names].toSorted()
}

/** Rows changed or deleted in this transaction, from the server's statistics. */
async function changes(rt: TestRuntime): Promise<number> {
  const { rows } = await rt.db.execute<{ n: number }>(
    sql`select sum(n_tup_upd + n_tup_del)::int as n from pg_stat_xact_user_tables`,
  )
  return rows[0]?.n ?? 0
}

/** Earlier rows that are gone or changed: compares all tables with changes since `counted`. */
async function lost(rt: TestRuntime, before: Map<string, string[]>, counted: number): Promise<string[]> {
  if ((await changes(rt)) === counted) return []
  const now = await rowsOf(rt, [...before.keys()])
  return [...before].flatMap(([table, texts]) => {
    const current = new Set(now.get(table))
    return texts.every(text => current.has(text)) ? [] : [table]
  })
}

/** Result of a call without the procedure's permission checks: only row policies protect. */
async function outcome(rt: TestRuntime, p: Procedure, input: unknown): Promise<{ code: string; told: string }> {
  try {
    const result = await call(rt, { ...p, allow: 'anyone', limit: undefined }, input)
    return { code: 'done', told: JSON.stringify(result ?? null) }
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, told: JSON.stringify(error.detail) }
    return { code: 'failed', told: String((error as Error).message) }
  }
}

/** Their rows are for everybody. */
const PUBLIC = ['offers', 'blog_posts']
/** Stored as sent: they refer to no row. */
const NEVER_MEETS = ['submit-contact', 'submit-consultation', 'enter-request']
const withIds = all.filter(
  p =>
    p.allow !== 'system' &&
    idsOf(p).some(name => !PUBLIC.includes(TABLE_OF[name] ?? '')) &&
    p.name !== 'get-public-offer',
)

test('every id that a procedure takes is known to this test', () => {
  const unknown = withIds.flatMap(p => idsOf(p).filter(name => !(name in TABLE_OF) && !ANY_TABLE.includes(name)))
  expect(unknown, 'add them to TABLE_OF').toEqual([])
  expect(withIds.length).toBeGreaterThan(12)
})

/** Branches of an input that are tried. */
const TURNS = [0, 1]

/** Inputs with these ids: one per table where an id is ambiguous. */
function attempts(p: Procedure, ids: ReadonlyMap<string, string>): unknown[] {
  const anywhere = !NEVER_MEETS.includes(p.name) && idsOf(p).some(name => ANY_TABLE.includes(name))
  const targets = anywhere ? [...ids].filter(([table]) => !PUBLIC.includes(table)).map(([, id]) => id) : ['']
  const text = (target: string) => (path: string) => {
    const name = nameOf(path)
    const table = TABLE_OF[name]
    return table ? (ids.get(table) ?? 'x') : ANY_TABLE.includes(name) ? target : usual(name)
  }
  return targets.flatMap(target => TURNS.map(turn => inputOf(p, { text: text(target), number: () => 1 }, turn)))
}

/** What somebody is told for ids that do not exist, asked once for each branch of the input: the tables differ in the id alone. */
function nowhere(who: TestRuntime, p: Procedure, ids: ReadonlyMap<string, string>) {
  const inputs = attempts(p, ids)
  const told = new Map<number, ReturnType<typeof outcome>>()
  return (n: number) => {
    const turn = n % TURNS.length
    const answer = told.get(turn) ?? outcome(who, p, inputs[turn])
    told.set(turn, answer)
    return answer
  }
}

const withoutIds = (told: string): string => told.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '')

describe('with the checks of the procedures taken away, another client reads and changes nothing', () => {
  const tried = new Set<string>()
  const real = new Set<string>()

  test.each(withIds.map(p => [p.name, p] as const))('%s', async (_, p) => {
    const { rt, maria, paolo, office, filled } = fixture()
    const counted = await changes(rt)
    // The same input with non-existent rows; public ids are kept.
    const made = new Map(
      [...filled.ids].map(([table, id]) => [table, PUBLIC.includes(table) ? id : crypto.randomUUID()] as const),
    )
    const toldOfNothing = nowhere(maria, p, made)
    const tries = attempts(p, filled.ids)
    for (const [n, input] of tries.entries()) {
      const stranger = await outcome(maria, p, input)
      expect(stranger.code, stranger.told).not.toBe('failed')
      expect(filled.secrets.filter(secret => stranger.told.includes(secret))).toEqual([])
      // Nor does the response reveal that the row exists.
      const missing = await toldOfNothing(n)
      expect([stranger.code, withoutIds(stranger.told)]).toEqual([missing.code, withoutIds(missing.told)])
    }
    expect(await lost(rt, filled.rows, counted)).toEqual([])
    if (NEVER_MEETS.includes(p.name)) return
    tried.add(p.name)
    // It works for the owner or the office: the attempt was valid.
    const others = [paolo, office].map(who => ({ who, toldOfNothing: nowhere(who, p, made) }))
    for (const [n, input] of tries.entries())
      for (const { who, toldOfNothing } of others) {
        if (real.has(p.name)) return
        const [found, missing] = [await outcome(who, p, input), await toldOfNothing(n)]
        if (found.code !== missing.code || withoutIds(found.told) !== withoutIds(missing.told)) real.add(p.name)
      }
  })

  test('and most of the attempts would have met something', () => {
    const missed = [...tried].filter(name => !real.has(name))
    expect(missed.length, `nothing was there for ${missed.join(', ')}`).toBeLessThanOrEqual(tried.size / 3)
  })
})

describe('without an id', () => {
  const open = all.filter(p => !withIds.includes(p) && p.allow !== 'system')

  test.each(open.map(p => [p.name, p] as const))('%s tells another client nothing of a person', async (_, p) => {
    const { rt, maria, filled } = fixture()
    const counted = await changes(rt)
    for (const turn of [0, 1]) {
      const { told } = await outcome(maria, p, inputOf(p, { text: path => usual(nameOf(path)) }, turn))
      expect(filled.secrets.filter(secret => told.includes(secret))).toEqual([])
    }
    expect(await lost(rt, filled.rows, counted)).toEqual([])
  })
})

test('what a narrower role of the office may call answers it as it answers the administrator', async () => {
  const { rt, office, filled } = fixture()
  const undone = async (who: TestRuntime, p: Procedure, input: unknown) => {
    await rt.db.execute(sql`savepoint one_call`)
    const { code, told } = await outcome(who, p, input)
    await rt.db.execute(sql`rollback to savepoint one_call`)
    return `${code} ${withoutIds(told)}`
  }
  const differing = new Set<string>()
  for (const role of ['operator', 'editor', 'accountant'] as const) {
    const { rt: who } = await createPerson(rt, role)
    const given = all.filter(p => !['anyone', 'signedIn'].includes(String(p.allow)) && permits(p.allow, who.actor))
    expect(given.length).toBeGreaterThan(5)
    for (const p of given)
      for (const input of attempts(p, filled.ids))
        if ((await undone(who, p, input)) !== (await undone(office, p, input))) differing.add(`${p.name} for ${role}`)
  }
  expect([...differing], 'open their tables to the permission: OPENED in roles.server.ts').toEqual([])
})
