import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { encodeCursor } from '#core/cursor.ts'
import { call } from '#platform/procedure.server.ts'
import { known, planOf } from '../../../tests/support/query-plans.ts'
import { createPerson, inspect, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { listCustomers } from './procedures/customers.server.ts'

const { withRuntime } = useTestDatabase('its own')
const MANY = 6_000

test('the list of customers is read from its index: newest first, further on, those looked for, and by words', () =>
  withRuntime(async rt => {
    const anna = await createPerson(rt, 'admin')
    await inspect(rt, async tx => {
      await tx.execute(sql`
        insert into "user" (id, name, email, email_verified, role, created_at, updated_at)
        select 'u' || n, 'n', 'p' || n || '@example.test', n % 100 <> 0, 'client', now() - n * interval '1 minute', now()
        from generate_series(1, ${MANY}::int) n`)
      await tx.execute(sql`
        insert into profiles (id, first_name, last_name, email, role, created_at)
        select 'u' || n, 'Nome' || md5(n::text), 'Cognome' || md5('c' || n), 'p' || n || '@example.test', 'client', now()
        from generate_series(1, ${MANY}::int) n`)
    })
    await inspect(rt, async tx => {
      await tx.execute(sql`select set_config('role', 'none', true)`)
      // New rows wait beside the index of words until this, which the database does by itself in time.
      await tx.execute(sql`select gin_clean_pending_list('profiles_words_idx')`)
    })
    await known(rt, 'user', 'profiles', 'requests', 'account_suspensions')
    const plan = (input: object) => planOf(rt, 'user', () => call(anna.rt, listCustomers, input))
    const cursor = encodeCursor({ at: new Date(Date.now() - 3_000 * 60_000), id: 'u3000' })
    expect(await plan({})).toMatch(/Index Scan using user_newest_idx/)
    expect(await plan({ cursor })).toMatch(/user_newest_idx[\s\S]*Index Cond: \(ROW/)
    expect(await plan({ state: 'unconfirmed' })).toMatch(/user_unconfirmed_idx/)
    for (const role of ['admin', 'staff']) expect(await plan({ role })).toMatch(/user_staff_idx/)
    expect(await plan({ search: 'cognomec4ca4238' })).toMatch(/profiles_words_idx/)
  }))
