import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countCommissions } from '#areas/commissions/procedures/commissions.server.ts'
import { prepareSupplierSend } from '#areas/handover/procedures/supplier-sends.server.ts'
import { call } from '#platform/procedure.server.ts'
import { atTheDesk } from '../../../../../tests/support/office.ts'
import { known, planOf } from '../../../../../tests/support/query-plans.ts'
import { createPerson, inspect, useTestDatabase } from '../../../../../tests/support/test-runtime.ts'
import { countTabs } from './case-list.server.ts'

const { withRuntime } = useTestDatabase()

const owed = (n: number) => sql`
  insert into commissions (id, supplier_name, offer_id, offer_name, state, concluded_on, source, created_at, updated_at)
  select 'c' || n, 'Terralume', 'o1', 'Chiara', 'expected', '2026-11-10', 'terms', now() - n * interval '1 minute', now()
  from generate_series(1, ${n}::int) n`

test('every tab of the contracts has its count, each as far as the role may ask; the list of requests has none of the others', () =>
  withRuntime(async rt => {
    const { anna, check, requestId } = await atTheDesk(rt)
    await check()
    await call(anna.rt, prepareSupplierSend, { requestIds: [requestId], format: 'csv' })
    await inspect(rt, tx => tx.execute(owed(2)))
    const tabsOf = async (role: 'admin' | 'accountant') =>
      (await countTabs((await createPerson(rt, role)).rt, { contracts: '1' })).tabs
    const [one, two] = [
      { count: 1, more: false },
      { count: 2, more: false },
    ]
    expect(await tabsOf('admin')).toMatchObject({ open: one, sends: one, commissions: two })
    expect(await tabsOf('accountant')).toEqual({ commissions: two })
    expect(Object.keys((await countTabs(anna.rt, { contracts: '1' })).tabs)).not.toContain('commissions')
    expect(Object.keys((await countTabs(anna.rt, {})).tabs)).not.toContain('sends')
  }))

test('a ledger of thousands is counted to a thousand and read no further', () =>
  withRuntime(async rt => {
    await inspect(rt, tx => tx.execute(owed(3_000)))
    await known(rt, 'commissions')
    const { rt: anna } = await createPerson(rt, 'accountant')
    expect((await countTabs(anna, { contracts: '1' })).tabs).toEqual({ commissions: { count: 1_000, more: true } })
    const plan = await planOf(rt, 'commissions', () => call(anna, countCommissions, {}), 'explain analyze')
    expect(plan).toMatch(/Limit .*rows=1001(?:\.00)? loops=1/)
    expect(plan).toMatch(/on commissions .*actual .*rows=1001(?:\.00)? loops=1/)
  }))
