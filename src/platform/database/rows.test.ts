import { desc, isNotNull, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { inspect, type TestRuntime, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { changeRows, countOf, deleteRows, has, newestPage, rowsIn } from './rows.server.ts'
import { auditTrail, rateLimits } from './tables.server.ts'

const { withRuntime } = useTestDatabase()
const AT = new Date('2026-11-21T09:00:00Z')
const row = (id: string, procedure: string, subject: string | null) => ({
  id,
  procedure,
  subject,
  at: AT,
  actorKind: 'system',
})
const stored = (rt: TestRuntime) =>
  inspect(rt, tx =>
    tx.insert(auditTrail).values([row('1', 'read', 'a'), row('2', 'read', null), row('3', 'write', 'a')]),
  )
const idsOf = async (rt: TestRuntime, which: Parameters<typeof rowsIn<typeof auditTrail>>[2]) =>
  (await inspect(rt, tx => rowsIn(tx, auditTrail, which, 'id').orderBy(desc(auditTrail.id)))).map(({ id }) => id)

describe('rows that have values', () => {
  test('one, one of several, and what is asked of a column; all of them hold', () =>
    withRuntime(async rt => {
      await stored(rt)
      expect(await idsOf(rt, { procedure: 'read' })).toEqual(['2', '1'])
      expect(await idsOf(rt, { procedure: ['read', 'write'], subject: isNotNull })).toEqual(['3', '1'])
      expect(await idsOf(rt, { procedure: 'read', subject: isNull })).toEqual(['2'])
      expect(await idsOf(rt, { procedure: [] })).toEqual([])
    }))

  test('a value that is missing is refused: it would mean every row', () => {
    for (const value of [undefined, null])
      expect(() => has(auditTrail, { subject: value } as never)).toThrow('subject is no column, or has no value')
    expect(() => has(auditTrail, { nobody: 'x' } as never)).toThrow('nobody is no column')
  })

  test('a change that names no rows is refused', () =>
    withRuntime(async rt => {
      for (const which of [undefined, {}]) {
        await expect(inspect(rt, async tx => deleteRows(tx, rateLimits, which))).rejects.toThrow('every row')
        await expect(inspect(rt, async tx => changeRows(tx, rateLimits, which, { count: 0 }))).rejects.toThrow(
          'every row',
        )
      }
    }))

  test('only they are changed and deleted', () =>
    withRuntime(async rt => {
      const limit = (key: string, count: number) => ({ key, count, windowEndsAt: AT })
      const [changed, gone, left] = await inspect(rt, async tx => {
        await tx.insert(rateLimits).values([limit('a', 1), limit('b', 1), limit('c', 2)])
        return [
          await changeRows(tx, rateLimits, { key: ['a', 'c'], count: 1 }, { count: 5 }).returning(),
          await deleteRows(tx, rateLimits, { count: 1 }).returning({ key: rateLimits.key }),
          await rowsIn(tx, rateLimits, undefined, 'key', 'count').orderBy(rateLimits.key),
        ]
      })
      expect(changed).toEqual([limit('a', 5)])
      expect(gone).toEqual([{ key: 'b' }])
      expect(left).toEqual([
        { key: 'a', count: 5 },
        { key: 'c', count: 2 },
      ])
    }))
})

test('a list from the newest goes on where it stopped, and rows of one instant stand once', () =>
  withRuntime(async rt => {
    await stored(rt)
    const pageFrom = (cursor: string | undefined) =>
      inspect(rt, tx => {
        const asked = { where: has(auditTrail, { procedure: ['read', 'write'] }), cursor, size: 2 }
        return newestPage(tx.select().from(auditTrail), auditTrail, 'at', asked, each => each)
      })
    const first = await pageFrom(undefined)
    expect(first.rows.map(({ id }) => id)).toEqual(['3', '2'])
    const second = await pageFrom(first.next ?? '')
    expect(second.rows.map(({ id }) => id)).toEqual(['1'])
    expect(second.next).toBeNull()
    expect((await pageFrom('no cursor of ours')).rows).toEqual(first.rows)
  }))

test('a change says how many rows it reached', () =>
  withRuntime(async rt => {
    const limit = (key: string, count: number) => ({ key, count, windowEndsAt: AT })
    const counts = await inspect(rt, async tx => {
      await tx.insert(rateLimits).values([limit('a', 1), limit('b', 1), limit('c', 2)])
      return [
        await countOf(changeRows(tx, rateLimits, { count: 1 }, { count: 5 })),
        await countOf(deleteRows(tx, rateLimits, { key: 'c' })),
        await countOf(deleteRows(tx, rateLimits, { key: 'nobody' })),
      ]
    })
    expect(counts).toEqual([2, 1, 0])
  }))
