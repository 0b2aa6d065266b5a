import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listMyBills } from '#areas/bills/procedures/my-bills.server.ts'
import { countUnreadNotices, listMyNotices, markMyNoticesRead } from '#areas/notifications/procedures/notices.server.ts'
import { MAX_COUNTED } from '#areas/notifications/topics.ts'
import { listMyRequests } from '#areas/requests/procedures/my-requests.server.ts'
import { encodeCursor } from '#core/cursor.ts'
import { PAGE_SIZE } from '#core/limits.ts'
import { call, type Procedure } from '#platform/procedure.server.ts'
import { loadArea } from '#web/pages/customer/area.server.ts'
import { known, planOf, statementsOf } from './support/query-plans.ts'
import { createPerson, inspect, type TestRuntime, useTestDatabase } from './support/test-runtime.ts'

const { withRuntime } = useTestDatabase('its own')
const MANY = 10_000

/** An account with ten thousand of everything, a minute apart, newest first. */
async function oneFullAccount(rt: TestRuntime, status: 'analyzed' | 'pending' = 'analyzed') {
  const person = await createPerson(rt)
  const { id } = person
  const now = sql`${rt.now().toISOString()}::timestamptz`
  const rows = sql`from generate_series(0, ${MANY - 1}::int) n`
  const at = sql`${now} - n * interval '1 minute'`
  await inspect(rt, async tx => {
    await tx.execute(sql`
      insert into requests (id, user_id, type, title, description, status, created_at, updated_at)
      select 'r' || n, ${id}, 'analisi_bolletta', 't', 'd', 'completed', ${at}, ${at} ${rows}`)
    await tx.execute(sql`
      insert into bills (id, user_id, upload_date, file_name, file_path, file_size, supply_type, customer_type, analysis_status, published_version, request_id, updated_at)
      select 'b' || n, ${id}, ${at}, 'f.pdf', 'p' || n, 1, 'luce', 'domestico', ${status}, ${status === 'analyzed' ? 1 : null}::int, 'r' || n, ${at} ${rows}`)
    await tx.execute(sql`
      insert into bill_quotes (id, bill_id, user_id, version, utility_type, kind, origin, rank, offer_name, estimated_savings, assumptions, is_estimate, created_at, published_at)
      select 'q' || n, 'b' || n, ${id}, 1, 'luce', 'offer', 'engine', 1, 'Chiara', 100, '[]', false, ${at}, ${at} ${rows}`)
    await tx.execute(sql`
      insert into notices (id, user_id, topic, title, text, address, at)
      select 'n' || n, ${id}, 'cases', 't', 'x', '/dashboard', ${at} ${rows}`)
  })
  await known(rt, 'requests', 'bills', 'bill_quotes', 'notices')
  return person
}

/** Rows actually read by the statement, over all scans of its plan. */
async function rowsRead(rt: TestRuntime, table: string, work: () => Promise<unknown>): Promise<number> {
  const plan = await planOf(rt, table, work, 'explain (analyze, timing off, summary off)')
  const scanned = plan.split('\n').flatMap(line => {
    const [, rows, loops] = / Scan .*actual rows=([\d.]+) loops=(\d+)/.exec(line) ?? []
    return rows && loops ? [Number(rows) * Number(loops)] : []
  })
  const thrownAway = [...plan.matchAll(/Rows Removed by Filter: (\d+)/g)].map(([, rows]) => Number(rows))
  return [...scanned, ...thrownAway].reduce((sum, rows) => sum + rows, 0)
}

test('ten thousand requests, bills and notices of one account: each page reads its own rows alone', () =>
  withRuntime(async rt => {
    const person = await oneFullAccount(rt)
    const deep = (letter: string) =>
      encodeCursor({ at: new Date(rt.now().getTime() - 7_000 * 60_000), id: `${letter}7000` })
    const lists: [string, string, Procedure][] = [
      ['requests', 'r', listMyRequests],
      ['bills', 'b', listMyBills],
      ['notices', 'n', listMyNotices],
    ]
    for (const [table, letter, list] of lists) {
      for (const cursor of [undefined, deep(letter)]) {
        const page = async () => call(person.rt, list, { cursor })
        expect(await rowsRead(rt, table, page), `${table} ${cursor ? 'deep' : 'first'}`).toBeLessThan(
          2 * PAGE_SIZE + 10,
        )
      }
      const { next, ...rest } = (await call(person.rt, list, { cursor: deep(letter) })) as { next: string | null }
      const [page = []] = Object.values(rest) as { id: string }[][]
      expect(page.map(({ id }) => id)).toEqual(Array.from({ length: PAGE_SIZE }, (_, n) => `${letter}${7_001 + n}`))
      expect(next).not.toBeNull()
    }
    const unread = await rowsRead(rt, 'notices', () => call(person.rt, countUnreadNotices, {}))
    expect(unread).toBeLessThanOrEqual(MAX_COUNTED + 1)
    expect(await rowsRead(rt, 'bill_quotes', () => call(person.rt, listMyBills, {}))).toBeLessThan(5 * PAGE_SIZE)
    expect(await call(person.rt, markMyNoticesRead, {})).toEqual({ notices: MANY })
  }))

test('a tab asks the same few questions, however many rows there are', () =>
  withRuntime(async rt => {
    const [full, empty] = [await oneFullAccount(rt, 'pending'), await createPerson(rt)]
    const statementCount = async (of: typeof full, query: string) =>
      (await statementsOf(rt.db, () => loadArea(of.rt, new URL(`http://site.test/dashboard${query}`)))).length
    for (const query of ['', '?tab=requests', '?tab=quotes', '?tab=profile'])
      expect((await statementCount(full, query)) - (await statementCount(empty, query)), query).toBeLessThan(20)
    const started = performance.now()
    const area = await loadArea(full.rt, new URL('http://site.test/dashboard?tab=quotes'))
    expect(area.bills).toHaveLength(PAGE_SIZE)
    // Far below a second; reading everything would take longer.
    expect(performance.now() - started).toBeLessThan(1_000)
  }))
