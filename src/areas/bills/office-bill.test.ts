import { describe, expect, test } from 'vitest'
import { accessLog } from '#areas/security/tables.server.ts'
import { transactionAs } from '#platform/database/database.server.ts'
import { call } from '#platform/procedure.server.ts'
import { codeOf, withOffice } from '../../../tests/support/office-bill.ts'
import { luceValues, machineReads, outcome, sendBill, troubled } from '../../../tests/support/bills.ts'
import { inspect, system, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { addQuote, editQuote, removeQuote } from './procedures/quotes.server.ts'
import { confirmBillData, correctBillData } from './procedures/my-bill-data.server.ts'
import { correctBill, openBill, publishBill, rereadBill } from './procedures/bill-desk.server.ts'
import { downloadBill } from './procedures/my-bills.server.ts'
import { giveUpStuckReadings } from './procedures/readings.server.ts'
import { listBillQueue } from './procedures/list-bill-queue.server.ts'
import { billReadings } from './tables.server.ts'

const { withRuntime } = useTestDatabase('with offers')

const typed = {
  from: 'typed',
  offerName: 'Su misura',
  priceType: 'fisso',
  pricePerUnit: '0,0900',
  monthlyFixedFee: '5',
} as const

describe('the queue of the office', () => {
  test('finds bills by state, supply, customer and who has to act', () =>
    withRuntime(async rt => {
      const { anna, billId, maria } = await withOffice(rt)
      const stuck = await sendBill(maria.rt, maria.id, 'gas')
      await machineReads(rt, stuck, troubled('not-a-bill', 'not-a-bill'))
      const ids = async (filter: object) => (await call(anna.rt, listBillQueue, filter)).bills.map(bill => bill.id)
      expect((await ids({})).toSorted()).toEqual([billId, stuck].toSorted())
      expect(await ids({ status: 'analyzed' })).toEqual([billId])
      expect(await ids({ waiting: 'office' })).toEqual([stuck])
      expect(await ids({ waiting: 'reading' })).toEqual([])
      expect(await ids({ supplyType: 'gas' })).toEqual([stuck])
      expect(await ids({ search: maria.email.slice(0, 18) })).toHaveLength(2)
      expect(await ids({ search: 'maria ross' })).toHaveLength(2)
      expect(await ids({ search: '%' })).toEqual([])
      expect((await call(anna.rt, listBillQueue, {})).counts).toEqual({
        pending: 0,
        analyzed: 1,
        error: 1,
        office: 1,
        late: 0,
      })
    }))

  test('is closed to customers', () =>
    withRuntime(async rt => {
      const { maria, billId } = await withOffice(rt)
      const asMaria = [
        listBillQueue,
        openBill,
        correctBill,
        rereadBill,
        addQuote,
        editQuote,
        removeQuote,
        publishBill,
      ] as const
      for (const p of asMaria) expect(await codeOf(call(maria.rt, p as typeof openBill, { billId }))).toBe('forbidden')
    }))
})

test('who opened or downloaded a bill is written down; owners are not', () =>
  withRuntime(async rt => {
    const { anna, maria, billId, desk } = await withOffice(rt)
    await desk()
    await call(anna.rt, downloadBill, { billId })
    await call(maria.rt, downloadBill, { billId })
    const rows = await inspect(rt, tx => tx.select().from(accessLog))
    expect(rows.map(row => [row.what, row.userId, row.actorId, row.subject])).toEqual([
      ['bill', maria.id, anna.id, billId],
      ['bill-file', maria.id, anna.id, billId],
    ])
  }))

describe('a correction of the office', () => {
  test('is seen by the customer only after «Pubblica», marked as reviewed by a person, with one message', () =>
    withRuntime(async rt => {
      const { anna, maria, billId, seen, desk } = await withOffice(rt)
      const before = await seen()
      const { version } = await call(anna.rt, correctBill, { billId, version: 2, values: { annualKwh: '3.000' } })
      expect(version).toBe(3)
      expect(await desk()).toMatchObject({ version: 3, isDraft: true, publishedVersion: 2 })
      expect(await seen()).toEqual(before)
      expect(rt.sent).toEqual([])
      // The row policy hides the draft even from a query that forgets to.
      const visible = await transactionAs(rt.db, 'app_client', maria.id, tx => tx.select().from(billReadings))
      expect(visible.map(row => row.version).toSorted()).toEqual([1, 2])

      await call(anna.rt, publishBill, { billId, version: 3 })
      const after = await seen()
      expect(after).toMatchObject({ version: 3, isReviewed: true, status: 'analyzed' })
      expect(after.fields.find(field => field.name === 'annualKwh')).toMatchObject({ value: 3000, by: 'staff' })
      expect(after.quotes[0]?.present?.yearlyCost).toBeGreaterThan(before.quotes[0]?.present?.yearlyCost ?? Infinity)
      expect(rt.sent.map(({ name, data }) => data.kind ?? name)).toEqual([
        'quote_request',
        'quote_ready',
        'learn-labels',
      ])
      expect(String(rt.sent[1]?.data.subject)).toContain('rivista da una persona')
      expect(await codeOf(call(anna.rt, publishBill, { billId, version: 3 }))).toBe('nothing-to-publish')
    }))

  test('is refused while the bands no longer make the year, on the desk and by the customer', () =>
    withRuntime(async rt => {
      const { anna, maria, billId } = await withOffice(rt, { confirmed: false })
      await machineReads(rt, billId, outcome({ ...luceValues, f1Kwh: 900, f2Kwh: 800, f3Kwh: 1012 }))
      const values = { annualKwh: '3.000', resident: 'true' }
      for (const [by, act] of [
        [anna, correctBill],
        [maria, correctBillData],
        [maria, confirmBillData],
      ] as const)
        await expect(call(by.rt, act as typeof correctBill, { billId, version: 1, values })).rejects.toMatchObject({
          detail: { fields: { f1Kwh: 'bands-miss' } },
        })
      await call(anna.rt, correctBill, { billId, version: 1, values: { ...values, f3Kwh: '1.300' } })
    }))

  test('gives way to what the customer confirmed in the meantime', () =>
    withRuntime(async rt => {
      const { anna, maria, billId, desk, seen } = await withOffice(rt)
      await call(anna.rt, correctBill, { billId, version: 2, values: { annualKwh: '3.000' } })
      await call(maria.rt, confirmBillData, { billId, version: 2, values: { annualKwh: '2.900' } })
      expect((await seen()).version).toBe(4)
      expect(await codeOf(call(anna.rt, publishBill, { billId, version: 3 }))).toBe('nothing-to-publish')
      expect(await codeOf(call(anna.rt, correctBill, { billId, version: 3, values: {} }))).toBe('bill-changed')
      expect(await desk()).toMatchObject({ version: 4, isDraft: false })
    }))

  test('is how a bill that the machine could not read is analysed by hand', () =>
    withRuntime(async rt => {
      const { anna, billId, seen } = await withOffice(rt, { confirmed: false })
      await machineReads(rt, billId, troubled('unreadable', 'nothing-readable'))
      const values = {
        annualKwh: '2.712',
        powerKw: '3',
        resident: 'true',
        priceType: 'fisso',
        unitPriceLuce: '0,2',
        fixedFeeYearLuce: '144',
      }
      const { version } = await call(anna.rt, correctBill, { billId, version: 0, values, market: 'tutela' })
      expect(await seen()).toMatchObject({
        status: 'error',
        fields: expect.not.arrayContaining([expect.objectContaining({ value: 2712 })]),
      })
      await call(anna.rt, publishBill, { billId, version })
      const bill = await seen()
      expect(bill).toMatchObject({
        status: 'analyzed',
        isReviewed: true,
        errorReason: null,
        market: 'tutela',
        confirmedAt: null,
      })
      expect(bill.quotes[0]?.offers).toHaveLength(5)
    }))
})

describe('a quote of the office', () => {
  test('costs what the engine says, stands in its place, and carries a comment', () =>
    withRuntime(async rt => {
      const { anna, billId, seen, desk } = await withOffice(rt)
      const { version } = await call(anna.rt, addQuote, {
        billId,
        utilityType: 'luce',
        offer: typed,
        comment: 'Solo per te',
        expiryDate: '2026-12-31',
      })
      expect((await seen()).quotes[0]?.offers).toHaveLength(5)
      const offers = (await desk()).quotes[0]?.offers ?? []
      expect(offers).toHaveLength(6)
      expect(offers[0]).toMatchObject({
        offerName: 'Su misura',
        origin: 'staff',
        rank: 1,
        comment: 'Solo per te',
        pricePerUnit: '0.090000',
      })
      const { sale = 0 } = offers[0]?.breakdown ?? {}
      expect(sale).toBe(Math.round((2712 * 0.09 + 60) * 100))
      await call(anna.rt, publishBill, { billId, version })
      expect((await seen()).quotes[0]?.offers[0]).toMatchObject({ offerName: 'Su misura', rank: 1 })

      // spec 3 §7: after its last day it is no longer shown.
      rt.setNow(new Date('2027-01-02T11:00:00Z'))
      expect((await seen()).quotes[0]?.offers[0]?.offerName).not.toBe('Su misura')
    }))

  test('follows the data when they are corrected; comments on computed quotes stay', () =>
    withRuntime(async rt => {
      const { anna, billId, desk } = await withOffice(rt)
      await call(anna.rt, addQuote, { billId, utilityType: 'luce', offer: typed })
      const [mine, second] = (await desk()).quotes[0]?.offers ?? []
      await call(anna.rt, editQuote, { billId, quoteId: second?.id, comment: 'Buona alternativa' })
      await call(anna.rt, correctBill, { billId, version: 3, values: { annualKwh: '4.000' } })
      const after = (await desk()).quotes[0]?.offers ?? []
      expect(after[0]?.offerName).toBe('Su misura')
      expect(after[0]?.yearlyCost).toBeGreaterThan(mine?.yearlyCost ?? Infinity)
      expect(after.find(offer => offer.offerId === second?.offerId)?.comment).toBe('Buona alternativa')
    }))

  test('can be edited and removed; a computed price cannot be changed, the present contract not removed', () =>
    withRuntime(async rt => {
      const { anna, billId, seen, desk } = await withOffice(rt)
      const [group] = (await seen()).quotes
      const price = { pricePerUnit: '0,3', monthlyFixedFee: '9' }
      const computed = group?.offers[0]?.id
      expect(await codeOf(call(anna.rt, editQuote, { billId, quoteId: computed, price }))).toBe('conflict')
      expect(await codeOf(call(anna.rt, removeQuote, { billId, quoteId: group?.present?.id }))).toBe('conflict')
      // A click on a published quote works on its copy in the draft.
      await call(anna.rt, removeQuote, { billId, quoteId: computed })
      expect((await desk()).quotes[0]?.offers).toHaveLength(4)
      expect((await seen()).quotes[0]?.offers).toHaveLength(5)
      await call(anna.rt, addQuote, { billId, utilityType: 'luce', offer: typed })
      const added = (await desk()).quotes[0]?.offers[0]
      await call(anna.rt, editQuote, { billId, quoteId: added?.id, price })
      expect((await desk()).quotes[0]?.offers.at(-1)).toMatchObject({
        offerName: 'Su misura',
        pricePerUnit: '0.300000',
        rank: 5,
      })
    }))

  test('needs an offer that exists, or a whole price', () =>
    withRuntime(async rt => {
      const { anna, billId } = await withOffice(rt)
      const add = (offer: object, utilityType = 'luce') =>
        codeOf(call(anna.rt, addQuote, { billId, utilityType, offer }))
      expect(await add({ from: 'catalogue', offerId: 'nessuna' })).toBe('offer-gone')
      expect(await add({ ...typed, pricePerUnit: 'poco' })).toBe('bad-input')
      expect(await add(typed, 'gas')).toBe('field-needed')
    }))
})

describe('reading again', () => {
  test('a bill in error waits for the machine again, and its customer sees it', () =>
    withRuntime(async rt => {
      const { anna, billId, seen } = await withOffice(rt, { confirmed: false })
      await machineReads(rt, billId, troubled('unreadable', 'broken-file'))
      await call(anna.rt, rereadBill, { billId })
      expect(rt.sent.map(job => job.name)).toEqual(['read-bill'])
      expect(await seen()).toMatchObject({ stage: 'reading', errorReason: null })
    }))

  test('an analysed bill keeps what the customer sees; the new reading is a draft', () =>
    withRuntime(async rt => {
      const { anna, billId, seen, desk } = await withOffice(rt)
      const before = await seen()
      await call(anna.rt, rereadBill, { billId })
      await machineReads(rt, billId, outcome({ ...luceValues, annualKwh: 2500 }))
      expect(await seen()).toEqual(before)
      const bill = await desk()
      expect(bill).toMatchObject({ version: 3, isDraft: true })
      // What the customer wrote is not undone by the machine.
      expect(bill.fields.find(field => field.name === 'resident')).toMatchObject({ value: true, by: 'customer' })
      expect(bill.fields.find(field => field.name === 'annualKwh')?.value).toBe(2500)
    }))
})

test('a reading that was lost passes to a person after half an hour', () =>
  withRuntime(async rt => {
    const { seen } = await withOffice(rt, { confirmed: false })
    const giveUp = () => call(rt.as(system), giveUpStuckReadings, {})
    rt.setNow(new Date(rt.now().getTime() + 20 * 60_000))
    expect(await giveUp()).toEqual({ given: 0 })
    rt.setNow(new Date(rt.now().getTime() + 20 * 60_000))
    expect(await giveUp()).toEqual({ given: 1 })
    expect(await seen()).toMatchObject({ status: 'error', errorReason: 'reading-failed' })
  }))
