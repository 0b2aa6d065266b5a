import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activations, requests } from '#areas/requests/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import { contractOf } from '../../../tests/support/contracts.ts'
import { atTheDesk } from '../../../tests/support/office.ts'
import { inspect, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { recordSupplierAnswer } from './procedures/supplier-answers.server.ts'
import { listCases } from './procedures/list-cases.server.ts'

const { withRuntime } = useTestDatabase()

test('what is late stands on top, and a page goes on where the last one ended', () =>
  withRuntime(async rt => {
    const { anna, maria, requestId } = await atTheDesk(rt)
    const [second, third] = [await contractOf(rt, maria), await contractOf(rt, maria)]
    const due = (id: string, dueOn: string) =>
      inspect(rt, tx => tx.update(requests).set({ expectedOn: dueOn, ball: 'office' }).where(eq(requests.id, id)))
    await due(third, '2026-11-20')
    await due(requestId, '2026-11-23')
    const queue = (more: object) => call(anna.rt, listCases, { contracts: '1', size: 2, ...more })
    const page = await queue({})
    expect(page.cases.map(row => [row.id, row.isLate])).toEqual([
      [third, true],
      [requestId, false],
    ])
    const rest = await queue({ cursor: page.next })
    expect(rest.cases.map(row => row.id)).toEqual([second])
    expect(rest.next).toBeNull()
    expect((await queue({ late: '1' })).cases.map(row => row.id)).toEqual([third])
    expect((await queue({ supplier: 'Altro' })).cases).toEqual([])
    expect((await queue({ type: 'voltura' })).cases).toEqual([])
    expect((await queue({ search: 'rossi' })).cases).toHaveLength(2)
  }))

test('a refused case whose customer has to answer waits for them, and is found among the refused', () =>
  withRuntime(async rt => {
    const { anna, requestId, check, send, act } = await atTheDesk(rt)
    await check()
    await send()
    const refused = { answer: 'refused', reason: 'wrong-supply-code', on: '2026-11-21', told: 'Controlla il POD.' }
    await act(recordSupplierAnswer, { ...refused, toldFor: refused.reason })
    const found = async (filter: object) =>
      (await call(anna.rt, listCases, { contracts: '1', ...filter })).cases.map(row => [row.id, row.ball])
    expect(await found({ view: 'refused' })).toEqual([[requestId, 'customer']])
    expect(await found({ ball: 'customer' })).toEqual([[requestId, 'customer']])
    for (const filter of [{ view: 'to-check' }, { view: 'to-send' }, { ball: 'supplier' }])
      expect(await found(filter)).toEqual([])
  }))

test('by supplier and by the last step, either way; a page goes on where the last one ended', () =>
  withRuntime(async rt => {
    const { anna, maria, requestId } = await atTheDesk(rt)
    const [second, third] = [await contractOf(rt, maria), await contractOf(rt, maria)]
    await inspect(rt, async tx => {
      for (const [id, supplierName] of [
        [requestId, 'Beta'],
        [second, 'Alfa'],
        [third, 'Gamma'],
      ] as const)
        await tx.update(activations).set({ supplierName }).where(eq(activations.requestId, id))
      await tx.update(requests).set({ updatedAt: rt.now() }).where(eq(requests.id, second))
    })
    const inOrder = async (order: string) => {
      const first = await call(anna.rt, listCases, { contracts: '1', order, size: 2 })
      const { cases } = await call(anna.rt, listCases, { contracts: '1', order, size: 2, cursor: first.next })
      return [...first.cases, ...cases].map(({ id }) => id)
    }
    expect(await inOrder('supplier')).toEqual([second, requestId, third])
    expect(await inOrder('-supplier')).toEqual([third, requestId, second])
    expect((await inOrder('moved')).at(-1)).toBe(second)
    expect((await inOrder('-moved'))[0]).toBe(second)
  }))
