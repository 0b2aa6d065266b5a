import { expect, test } from 'vitest'
import { correctBill } from '#areas/bills/procedures/bill-desk.server.ts'
import { call } from '#platform/procedure.server.ts'
import { luceValues, machineReads, outcome, troubled } from '../../../../../tests/support/bills.ts'
import { renderedText } from '../../../../../tests/support/drawn.tsx'
import { withOffice } from '../../../../../tests/support/office-bill.ts'
import { type TestRuntime, useTestDatabase } from '../../../../../tests/support/test-runtime.ts'
import { press } from '../../../../../tests/support/press.ts'
import Desk, { action, loader } from './desk.tsx'
import { RouterContextProvider } from 'react-router'
import { runtimeContext } from '#web/context.ts'

const { withRuntime } = useTestDatabase('with offers')

const deskOf = (billId: string) => ({ path: `/dashboard/analisi/${billId}`, params: { billId } })

async function renderDesk(rt: TestRuntime, billId: string) {
  const url = new URL(deskOf(billId).path, 'http://site.test')
  const context = new RouterContextProvider()
  context.set(runtimeContext, rt)
  const desk = await loader({ context, url, params: { billId } })
  return { desk, html: renderedText(<Desk loaderData={desk} />) }
}

test('what a person corrected no longer says the line it was read from', () =>
  withRuntime(async rt => {
    const { anna, billId } = await withOffice(rt)
    expect((await renderDesk(anna.rt, billId)).html).toContain('<q>2712</q>')
    await call(anna.rt, correctBill, { billId, version: 2, values: { annualKwh: '3.000' } })
    const { html } = await renderDesk(anna.rt, billId)
    expect(html).not.toContain('<q>2712</q>')
    expect(html).toContain('<q>Volturia Energia S.p.A.</q>')
  }))

test('a bill in another name says so before its values', () =>
  withRuntime(async rt => {
    const { anna, billId } = await withOffice(rt, { confirmed: false })
    await machineReads(rt, billId, outcome({ ...luceValues, holder: 'Bruno Verdi' }))
    const { html } = await renderDesk(anna.rt, billId)
    const mismatchAt = html.indexOf('La bolletta è intestata a un altro nome: Bruno Verdi')
    expect(mismatchAt).toBeGreaterThan(0)
    expect(mismatchAt).toBeLessThan(html.indexOf('bill-grid'))
  }))

test('an unreadable bill is asked for again once, with the reason', () =>
  withRuntime(async rt => {
    const { anna, billId, seen } = await withOffice(rt, { confirmed: false })
    await machineReads(rt, billId, troubled('unreadable', 'broken-file'))
    const { desk, html } = await renderDesk(anna.rt, billId)
    expect(html).toContain('Chiedila di nuovo')
    const note = /name="note" value="([^"]+)"/.exec(html)?.[1] ?? ''
    const { requestId, seen: steps } = desk.bill.case
    const asked = { intent: 'ask-again', requestId, seen: String(steps), note }
    await press(anna.rt, action, deskOf(billId), asked)
    expect((await renderDesk(anna.rt, billId)).html).not.toContain('Chiedila di nuovo')
    expect(rt.sent.map(({ data }) => String(data.text))).toEqual([
      expect.stringContaining('per fare l’analisi: il file è danneggiato e non si apre'),
    ])
    expect(await seen()).toMatchObject({ status: 'error' })
  }))
