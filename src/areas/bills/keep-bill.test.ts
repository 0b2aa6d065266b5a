import { afterAll, expect, test } from 'vitest'
import { call } from '#platform/procedure.server.ts'
import { makeOfferSheet } from '../../../tests/bills/not-bills.ts'
import { fillDraft, machineReads, troubled } from '../../../tests/support/bills.ts'
import { codeOf, withOffice } from '../../../tests/support/office-bill.ts'
import { createPerson, system, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { confirmBillData, keepMyBill } from './procedures/my-bill-data.server.ts'
import { getMyBill } from './procedures/my-bills.server.ts'
import { rereadBill } from './procedures/bill-desk.server.ts'
import { submitBill } from './procedures/submit-bill.server.ts'
import { stopReading } from '#areas/bill-reading/reading-queue.server.ts'
import { runReading } from './run-reading.server.ts'

const { withRuntime } = useTestDatabase('with offers')
afterAll(stopReading)

/** What a home must say of itself before offers can be compared: three values without which there is no cost, and its price. */
const FIVE = {
  annualKwh: '2.712',
  powerKw: '3',
  resident: 'true',
  unitPriceLuce: '0,1690',
  fixedFeeYearLuce: '144',
}

test('a document that was refused is kept by its owner: five values are enough to go on', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    const bytes = await makeOfferSheet()
    await fillDraft(maria.rt, maria.id, [{ name: 'scheda-sintetica.pdf', type: 'application/pdf', bytes }])
    const { billId } = await call(maria.rt, submitBill, {})
    const mine = () => call(maria.rt, getMyBill, { billId })
    await runReading(rt.as(system), { billId }, 'job-1')
    expect(await mine()).toMatchObject({ stage: 'by-hand', errorReason: 'not-a-bill', version: null })

    rt.sent.length = 0
    await call(maria.rt, keepMyBill, { billId })
    await call(maria.rt, keepMyBill, { billId })
    expect(rt.sent.map(job => job.data)).toEqual([{ billId, isKept: true }])
    expect(await mine()).toMatchObject({ stage: 'reading', errorReason: null })
    await runReading(rt.as(system), { billId, isKept: true }, 'job-2')
    expect(await mine()).toMatchObject({ stage: 'to-confirm', version: 1, supplyType: 'luce', notes: ['check-values'] })

    // Read once more by itself, it is still the bill that its owner said it is.
    await runReading(rt.as(system), { billId }, 'job-3')
    expect(await mine()).toMatchObject({ stage: 'to-confirm', version: 2 })

    await call(maria.rt, confirmBillData, { billId, version: 2, values: FIVE })
    const { stage, quotes } = await mine()
    expect({ stage, offers: quotes[0]?.offers.length }).toEqual({ stage: 'analyzed', offers: 5 })
    expect(quotes[0]?.present?.yearlyCost).toBeGreaterThan(0)
  }))

test('the office keeps a picture without a readable word, and its customer types', () =>
  withRuntime(async rt => {
    const { anna, maria, billId, seen } = await withOffice(rt, { confirmed: false })
    await machineReads(rt, billId, troubled('unreadable', 'nothing-readable'))
    await call(anna.rt, rereadBill, { billId, isKept: true })
    expect(rt.sent.map(job => job.data)).toEqual([{ billId, isKept: true }])
    await machineReads(rt, billId, troubled('unreadable', 'nothing-readable'), true)
    expect(await seen()).toMatchObject({ stage: 'to-confirm', version: 1, supplyType: 'luce', notes: [] })
    await call(maria.rt, confirmBillData, { billId, version: 1, values: { ...FIVE, priceType: 'fisso' } })
    expect(await seen()).toMatchObject({ stage: 'analyzed' })
  }))

test('what does not open cannot be kept, nor a bill of somebody else', () =>
  withRuntime(async rt => {
    const { maria, billId, seen } = await withOffice(rt, { confirmed: false })
    const luca = await createPerson(rt)
    await machineReads(rt, billId, troubled('unreadable', 'password-protected'))
    expect(await codeOf(call(maria.rt, keepMyBill, { billId }))).toBe('bill-not-ready')
    expect(await codeOf(call(luca.rt, keepMyBill, { billId }))).toBe('not-found')
    await machineReads(rt, billId, troubled('unreadable', 'password-protected'), true)
    expect(await seen()).toMatchObject({ stage: 'by-hand', version: null })
  }))
