import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { requests } from '#areas/requests/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import { contractOf } from '../../../tests/support/contracts.ts'
import { atTheDesk } from '../../../tests/support/office.ts'
import { inspect, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { recordSupplierAnswer } from './procedures/record-supplier-answer.server.ts'
import { listActivations } from './procedures/list-activations.server.ts'

const { withRuntime } = useTestDatabase()

test('what is late stands on top, and a page goes on where the last one ended', () =>
  withRuntime(async rt => {
    const { anna, maria, requestId } = await atTheDesk(rt)
    const [second, third] = [await contractOf(rt, maria), await contractOf(rt, maria)]
    const due = (id: string, dueOn: string) =>
      inspect(rt, tx => tx.update(requests).set({ expectedOn: dueOn, ball: 'office' }).where(eq(requests.id, id)))
    await due(third, '2026-11-20')
    await due(requestId, '2026-11-23')
    const queue = (more: object) => call(anna.rt, listActivations, { size: 2, ...more })
    const page = await queue({})
    expect(page.activations.map(row => [row.requestId, row.isLate])).toEqual([
      [third, true],
      [requestId, false],
    ])
    const rest = await queue({ cursor: page.next })
    expect(rest.activations.map(row => row.requestId)).toEqual([second])
    expect(rest.next).toBeNull()
    expect((await queue({ late: '1' })).activations.map(row => row.requestId)).toEqual([third])
    expect((await queue({ supplier: 'Altro' })).activations).toEqual([])
    expect((await queue({ type: 'voltura' })).activations).toEqual([])
    expect((await queue({ search: 'rossi' })).activations).toHaveLength(2)
  }))

test('a refused case whose customer has to answer waits for them, and is found among the refused', () =>
  withRuntime(async rt => {
    const { anna, requestId, check, send, act } = await atTheDesk(rt)
    await check()
    await send()
    const refused = { answer: 'refused', reason: 'wrong-supply-code', on: '2026-11-21', told: 'Controlla il POD.' }
    await act(recordSupplierAnswer, { ...refused, toldFor: refused.reason })
    const found = async (view: string) =>
      (await call(anna.rt, listActivations, { view })).activations.map(row => [row.requestId, row.ball])
    expect(await found('refused')).toEqual([[requestId, 'customer']])
    expect(await found('customer')).toEqual([[requestId, 'customer']])
    for (const view of ['to-check', 'to-send', 'supplier']) expect(await found(view), view).toEqual([])
  }))
