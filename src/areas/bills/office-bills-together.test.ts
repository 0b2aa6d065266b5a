import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { claimCase } from '#areas/requests/procedures/cases.server.ts'
import { requests } from '#areas/requests/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import { machineReads, sendBill, troubled } from '../../../tests/support/bills.ts'
import { codeOf, withOffice } from '../../../tests/support/office-bill.ts'
import { createPerson, inspect, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { correctBill, publishBill, rereadBill } from './procedures/bill-desk.server.ts'
import { listBillQueue } from './procedures/list-bill-queue.server.ts'
import { removeQuote } from './procedures/quotes.server.ts'

const { withRuntime } = useTestDatabase('with offers')

test('a bill is found as its case is; what waits for us comes by its date, the late first', () =>
  withRuntime(async rt => {
    const { anna, billId, maria } = await withOffice(rt)
    const stuck = [await sendBill(maria.rt, maria.id, 'gas'), await sendBill(maria.rt, maria.id, 'gas')]
    for (const id of stuck) await machineReads(rt, id, troubled('not-a-bill', 'not-a-bill'))
    const list = (filter: object) => call(anna.rt, listBillQueue, filter)
    const ids = async (filter: object) => (await list(filter)).bills.map(bill => bill.id)
    const all = (await list({})).bills
    expect(await ids({ search: `R-${all.find(bill => bill.id === billId)?.number}` })).toEqual([billId])
    expect(await ids({ search: '999999999' })).toEqual([])
    expect(await ids({ search: all[0]?.fileName })).toHaveLength(3)
    const due = (id: string, dueOn: string) => {
      const requestId = all.find(bill => bill.id === id)?.requestId ?? ''
      return inspect(rt, tx => tx.update(requests).set({ expectedOn: dueOn }).where(eq(requests.id, requestId)))
    }
    await due(stuck[0] ?? '', '2026-11-25')
    await due(stuck[1] ?? '', '2026-11-18')
    expect(await ids({ waiting: 'office' })).toEqual(stuck.toReversed())
    expect(await ids({ late: '1' })).toEqual([stuck[1]])
    expect(await list({})).toMatchObject({ counts: { office: 2, late: 1 } })
    const requestId = all.find(bill => bill.id === billId)?.requestId
    await call(anna.rt, claimCase, { requestId })
    expect((await list({ assignee: 'me' })).bills).toMatchObject([{ id: billId, claimedBy: 'Maria R.' }])
  }))

test('one works on a bill at a time, and a save over somebody else’s of the same draft is told who and when', () =>
  withRuntime(async rt => {
    const { anna, billId, desk } = await withOffice(rt)
    const bruno = await createPerson(rt, 'admin')
    await call(anna.rt, correctBill, { billId, version: 2, values: { annualKwh: '3.000' } })
    const { edition, version, case: of } = await desk()
    rt.setNow(new Date(rt.now().getTime() + 60_000))
    for (const each of [anna, bruno]) each.rt.setNow(rt.now())
    await call(bruno.rt, correctBill, { billId, version, edition, values: { annualKwh: '3.100' } })
    await expect(call(anna.rt, correctBill, { billId, version, edition, values: {} })).rejects.toMatchObject({
      code: 'changed-meanwhile',
      detail: { values: { by: 'Maria R.', at: rt.now().toISOString() } },
    })
    expect(await codeOf(call(anna.rt, publishBill, { billId, version, edition }))).toBe('changed-meanwhile')
    await call(bruno.rt, claimCase, { requestId: of.requestId })
    const acts = [
      () => call(anna.rt, correctBill, { billId, version, values: {} }),
      () => call(anna.rt, publishBill, { billId, version }),
      () => call(anna.rt, rereadBill, { billId }),
      () => call(anna.rt, removeQuote, { billId, quoteId: 'x' }),
    ]
    for (const act of acts) expect(await codeOf(act())).toBe('claimed-by-another')
    await call(bruno.rt, publishBill, { billId, version })
    expect((await desk()).case.claim).toMatchObject({ isMine: false })
  }))
