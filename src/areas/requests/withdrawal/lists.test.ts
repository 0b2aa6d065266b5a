import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call } from '#platform/procedure.server.ts'
import { known, planOf } from '../../../../tests/support/query-plans.ts'
import { createPerson, inspect, useTestDatabase } from '../../../../tests/support/test-runtime.ts'
import { listWithdrawableContracts } from '../procedures/my-withdrawals.server.ts'
import { listOpenWithdrawals } from '../procedures/withdrawals.server.ts'

const { withRuntime } = useTestDatabase('its own')
const MANY = 3_000

test('contracts in their time and open withdrawals are found by their indexes among thousands', () =>
  withRuntime(async rt => {
    const [person, office] = [await createPerson(rt), await createPerson(rt, 'admin')]
    // One of many customers.
    const owner = sql`case when n <= 30 then ${person.id} else ${office.id} end`
    await inspect(rt, async tx => {
      await tx.execute(sql`
        insert into requests (id, user_id, type, title, description, status, created_at, updated_at)
        select 'r' || n, ${owner}, 'switch', '', '', 'completed', now(), now() from generate_series(1, ${MANY}::int) n`)
      await tx.execute(sql`
        insert into activations (id, user_id, request_id, request_type, selected_offer, offer_id, supplier_name,
          offer_snapshot, payment_method, personal_data, technical_data, acceptances, wizard_key, wizard_version,
          concluded_at, created_at, updated_at)
        select 'a' || n, ${owner}, 'r' || n, 'switch', 'Chiara', 'chiara', 'Terralume', '{}', 'iban', '', '', '{}', '', 1,
          timestamptz '2026-11-20 09:00Z' - n * interval '1 day', now(), now() from generate_series(1, ${MANY}::int) n`)
      await tx.execute(sql`
        insert into withdrawals (id, request_id, user_id, declared_at, contract, statement, handled_at)
        select 'w' || n, 'r' || n, ${owner}, timestamptz '2026-11-21 09:00Z' - n * interval '1 day', '{}', '{}', case when n > 3 then now() end
        from generate_series(1, ${MANY}::int) n where n % 2 = 1`)
    })
    await known(rt, 'requests')
    await known(rt, 'activations')
    await known(rt, 'withdrawals')
    const mine = await planOf(rt, 'activations', () => call(person.rt, listWithdrawableContracts, {}))
    expect(mine).toContain('activations_concluded_idx')
    const open = await planOf(rt, 'withdrawals', () => call(office.rt, listOpenWithdrawals, {}))
    expect(open).toContain('withdrawals_open_idx')
    for (const plan of [mine, open]) expect(plan).not.toContain('Seq Scan')
    const { contracts } = await call(person.rt, listWithdrawableContracts, {})
    expect(contracts.map(({ requestId }) => requestId)).toEqual(['r12', 'r10', 'r8', 'r6', 'r4', 'r2'])
  }))
