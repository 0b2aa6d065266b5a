import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { loadMarket } from '#areas/market/load-market.server.ts'
import { loadCatalogue, renewCatalogueVersion } from '#areas/offers/catalogue.server.ts'
import { regulatedCosts, yearlyCost } from '#areas/offers/cost/yearly-cost.ts'
import { offers } from '#areas/offers/tables.server.ts'
import { getMyRequest } from '#areas/requests/procedures/my-requests.server.ts'
import { supplies } from '#areas/supplies/tables.server.ts'
import { romeDate } from '#core/dates.ts'
import { Decimal } from '#core/decimal.ts'
import { AppError } from '#core/errors.ts'
import { call } from '#platform/procedure.server.ts'
import { gasValues, luceValues, machineReads, outcome, sendBill, troubled } from '../../../tests/support/bills.ts'
import { createPerson, inspect, type TestRuntime, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { confirmBillData, correctBillData } from './procedures/my-bill-data.server.ts'
import { downloadBill, getBillPageImage, getMyBill, listMyBills } from './procedures/my-bills.server.ts'
import { listBillQuotes } from './procedures/list-bill-quotes.server.ts'
import { billQuotes, bills } from './tables.server.ts'

const { withRuntime } = useTestDatabase('with offers')

const refusal = (work: Promise<unknown>): Promise<{ code: string; fields?: Record<string, string> | undefined }> =>
  work.then(
    () => ({ code: 'no refusal' }),
    (error: unknown) =>
      error instanceof AppError ? { code: error.code, fields: error.detail.fields } : { code: String(error) },
  )

/** Maria has sent a bill of luce and the machine has read it. */
async function withReadBill(rt: TestRuntime, reading = outcome(luceValues)) {
  const maria = await createPerson(rt)
  const billId = await sendBill(maria.rt, maria.id)
  rt.setNow(new Date(rt.now().getTime() + 5_000))
  await machineReads(rt, billId, reading)
  rt.sent.length = 0
  const mine = () => call(maria.rt, getMyBill, { billId })
  const confirm = (values: Record<string, string> = {}, version = 1) =>
    call(maria.rt, confirmBillData, { billId, version, values })
  return { maria, billId, mine, confirm }
}

describe('a read bill', () => {
  test('waits for its owner: values with their place, what is missing asked, and no quotes yet', () =>
    withRuntime(async rt => {
      const { mine, maria } = await withReadBill(rt)
      const bill = await mine()
      expect(bill).toMatchObject({ status: 'pending', stage: 'to-confirm', version: 1, region: 'Liguria', quotes: [] })
      expect(bill.fields.find(field => field.name === 'annualKwh')).toMatchObject({
        shown: '2.712',
        unit: 'kWh',
        page: 1,
        by: 'machine',
        asked: null,
      })
      expect(bill.fields.filter(field => field.asked).map(field => [field.name, field.asked])).toEqual([
        ['resident', 'needed'],
      ])
      expect((await call(maria.rt, listMyBills, {})).bills).toMatchObject([
        { stage: 'to-confirm', quotes: 0, bestSaving: null },
      ])
      const request = await call(maria.rt, getMyRequest, { requestId: bill.requestId })
      expect(request).toMatchObject({ status: 'in_progress', ball: 'customer' })
    }))

  test('is about the supplies it prints, whatever was chosen', () =>
    withRuntime(async rt => {
      const { mine } = await withReadBill(rt, outcome({ ...luceValues, ...gasValues }, { kind: 'dual' }))
      expect(await mine()).toMatchObject({ supplyType: 'luce_gas' })
    }))

  test('that could not be read says why and goes to a person', () =>
    withRuntime(async rt => {
      const { mine } = await withReadBill(rt, troubled('unreadable', 'password-protected'))
      expect(await mine()).toMatchObject({
        status: 'error',
        stage: 'by-hand',
        errorReason: 'password-protected',
        quotes: [],
      })
    }))

  test('is nobody else’s', () =>
    withRuntime(async rt => {
      const { billId } = await withReadBill(rt)
      const luca = await createPerson(rt)
      expect((await call(luca.rt, listMyBills, {})).bills).toEqual([])
      expect((await refusal(call(luca.rt, getMyBill, { billId }))).code).toBe('not-found')
      expect((await refusal(call(luca.rt, downloadBill, { billId }))).code).toBe('not-found')
      expect((await refusal(call(luca.rt, getBillPageImage, { billId, page: 1 }))).code).toBe('not-found')
      expect((await refusal(call(luca.rt, confirmBillData, { billId, version: 1 }))).code).toBe('not-found')
      expect((await refusal(call(luca.rt, correctBillData, { billId, version: 1, values: {} }))).code).toBe('not-found')
    }))
})

describe('«Correggi»', () => {
  test('keeps what the owner typed as a new version, and computes nothing', () =>
    withRuntime(async rt => {
      const { maria, billId, mine } = await withReadBill(rt)
      expect(
        await call(maria.rt, correctBillData, { billId, version: 1, values: { annualKwh: '3.000', offerName: '' } }),
      ).toEqual({ version: 2 })
      const { fields, version, stage } = await mine()
      expect({ version, stage }).toEqual({ version: 2, stage: 'to-confirm' })
      expect(fields.find(field => field.name === 'annualKwh')).toMatchObject({ value: 3000, by: 'customer' })
      expect(fields.find(field => field.name === 'offerName')?.value).toBeNull()
      expect(await inspect(rt, tx => tx.$count(billQuotes))).toBe(0)
    }))

  test('of what was confirmed in another tab says that it changed, not that it is still read', () =>
    withRuntime(async rt => {
      const { maria, billId, confirm } = await withReadBill(rt)
      const { version } = await confirm({ resident: 'true' })
      for (const drawn of [1, version])
        expect((await refusal(call(maria.rt, correctBillData, { billId, version: drawn }))).code).toBe('bill-changed')
    }))

  test('says beside the field what cannot be right', () =>
    withRuntime(async rt => {
      const { maria, billId } = await withReadBill(rt)
      const wrong = call(maria.rt, correctBillData, { billId, version: 1, values: { annualKwh: 'tanto', pod: 'IT00' } })
      expect(await refusal(wrong)).toEqual({
        code: 'field-not-valid',
        fields: { annualKwh: 'field-not-valid', pod: 'field-not-valid' },
      })
    }))
})

describe('«Confermo i dati»', () => {
  test('waits for what the cost needs', () =>
    withRuntime(async rt => {
      const { confirm } = await withReadBill(rt)
      expect(await refusal(confirm())).toEqual({ code: 'field-needed', fields: { resident: 'field-needed' } })
    }))

  test('analyses the bill: quotes of the engine, supplies, one message', () =>
    withRuntime(async rt => {
      const { confirm, mine, maria, billId } = await withReadBill(rt)
      await confirm({ resident: 'true' })
      const bill = await mine()
      expect(bill).toMatchObject({ status: 'analyzed', stage: 'analyzed', version: 2 })
      const [group] = bill.quotes
      expect(bill.quotes).toHaveLength(1)
      expect(group?.offers).toHaveLength(5)
      expect(group?.offers.map(offer => offer.rank)).toEqual([1, 2, 3, 4, 5])
      expect(group?.offers.some(offer => offer.supplierName?.includes('Volturia'))).toBe(false)

      await inspect(rt, async tx => {
        const market = await loadMarket(tx, romeDate(rt.now()))
        const use = {
          commodity: 'luce',
          client: 'domestico',
          kwh: Decimal.of(2712),
          bands: null,
          powerKw: Decimal.of(3),
          resident: true,
        } as const
        const regulated = regulatedCosts(use, market)
        if (typeof regulated === 'string') throw new Error(regulated)
        const catalogue = await loadCatalogue(tx)
        for (const quote of group?.offers ?? []) {
          const plan = catalogue.find(offer => offer.id === quote.offerId)?.plans?.[0]
          const cost = plan && yearlyCost(plan, regulated)
          expect(quote.yearlyCost).toBe(cost?.total)
          expect(quote.breakdown).toEqual(cost?.breakdown)
          expect(quote.savings).toBe((group?.present?.yearlyCost ?? 0) - (cost?.total ?? 0))
        }
      })

      const [row] = await inspect(rt, tx => tx.select().from(supplies))
      expect(row).toMatchObject({
        userId: maria.id,
        commodity: 'luce',
        code: 'IT001E04412345',
        annualConsumption: '2712.000',
        resident: true,
        billId,
      })
      expect(rt.sent.map(job => job.data.kind)).toEqual(['quote_request', 'quote_ready'])
      expect((await call(maria.rt, getMyRequest, { requestId: bill.requestId })).status).toBe('completed')
      const [listed] = (await call(maria.rt, listMyBills, {})).bills
      expect(listed).toMatchObject({ quotes: 5, bestSaving: group?.offers[0]?.savings })
    }))

  test('pressed twice does it once; changed afterwards, it computes again', () =>
    withRuntime(async rt => {
      const { confirm, mine } = await withReadBill(rt)
      const { version } = await confirm({ resident: 'true' })
      expect((await refusal(confirm({ resident: 'true' }, 1))).code).toBe('bill-changed')
      expect(await confirm({}, version)).toEqual({ version })
      expect(rt.sent.filter(job => job.name === 'send-mail')).toHaveLength(1)
      const before = (await mine()).quotes[0]?.present?.yearlyCost ?? 0
      await confirm({ annualKwh: '3.500' }, version)
      expect((await mine()).quotes[0]?.present?.yearlyCost).toBeGreaterThan(before)
      expect(await inspect(rt, tx => tx.$count(supplies))).toBe(1)
    }))

  test('without today’s price shows what offers cost, and no difference', () =>
    withRuntime(async rt => {
      const { confirm, mine } = await withReadBill(rt)
      await confirm({ resident: 'false', unitPriceLuce: '' })
      const [group] = (await mine()).quotes
      expect(group).toMatchObject({ isStayBest: false, present: { yearlyCost: null } })
      expect(group?.offers[0]).toMatchObject({ savings: null })
    }))

  test('says «Resta dove sei» first when the present contract is the best', () =>
    withRuntime(async rt => {
      const { confirm, mine } = await withReadBill(rt)
      await confirm({ resident: 'true', unitPriceLuce: '0,05', fixedFeeYearLuce: '0' })
      const [group] = (await mine()).quotes
      expect(group).toMatchObject({ isStayBest: true, present: { rank: 1 } })
      expect(group?.offers[0]?.rank).toBe(2)
    }))

  test('of a dual bill gives luce, gas and the two together', () =>
    withRuntime(async rt => {
      const { confirm, mine } = await withReadBill(rt, outcome({ ...luceValues, ...gasValues }, { kind: 'dual' }))
      await confirm({ resident: 'true' })
      const { quotes } = await mine()
      expect(quotes.map(group => group.utilityType)).toEqual(['luce', 'gas', 'luce_gas'])
      const today = (i: number) => quotes[i]?.present?.yearlyCost ?? 0
      expect(today(2)).toBe(today(0) + today(1))
      expect(quotes.every(group => group.offers.length > 0)).toBe(true)
      expect(await inspect(rt, tx => tx.$count(supplies))).toBe(2)
    }))

  test('of gas where the rules do not reach says so instead of guessing', () =>
    withRuntime(async rt => {
      const { confirm, mine } = await withReadBill(rt, outcome({ ...gasValues, supplier: 'X' }, { kind: 'gas' }))
      await confirm({ province: 'CA' })
      expect((await mine()).quotes).toMatchObject([
        { utilityType: 'gas', present: null, offers: [], none: 'gas-sardegna' },
      ])
    }))

  test('of a protected contract keeps what market it is in, and follows its index', () =>
    withRuntime(async rt => {
      const { priceType: _, ...values } = luceValues
      const period = { periodFrom: '2026-05-01', periodTo: '2026-06-30' }
      const { confirm, mine } = await withReadBill(rt, outcome({ ...values, ...period }, { market: 'tutele-graduali' }))
      await confirm({ resident: 'true' })
      const bill = await mine()
      expect(bill.market).toBe('tutele-graduali')
      expect(bill.quotes[0]?.present?.isEstimate).toBe(true)
    }))

  test('comes too early while the machine reads', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const billId = await sendBill(maria.rt, maria.id)
      expect((await refusal(call(maria.rt, confirmBillData, { billId, version: 1 }))).code).toBe('bill-not-ready')
      expect((await inspect(rt, tx => tx.select().from(bills)))[0]?.analysisStatus).toBe('pending')
    }))
})

describe('a quote whose offer is another one today', () => {
  test('says so with the price of today, tells no saving and cannot be activated once it is gone', () =>
    withRuntime(async rt => {
      const { confirm, mine, maria, billId } = await withReadBill(rt)
      await confirm({ resident: 'true' })
      const quotes = async () => (await mine()).quotes[0]!
      const { offers: before } = await quotes()
      expect(before.map(({ today }) => today)).toEqual([null, null, null, null, null])
      const saved = async () => (await call(maria.rt, listMyBills, {})).bills[0]?.bestSaving
      expect(await saved()).toBe(before[0]?.savings)

      const [first, second] = before.map(({ offerId }) => offerId ?? '')
      await inspect(rt, async tx => {
        await tx.update(offers).set({ monthlyFixedFee: '19.00', termsLuce: null }).where(eq(offers.id, first!))
        await tx.update(offers).set({ isActive: false }).where(eq(offers.id, second!))
        await renewCatalogueVersion(tx)
      })
      const { offers: after, isStayBest } = await quotes()
      expect(after.map(({ offerId }) => offerId)).toEqual(before.map(({ offerId }) => offerId))
      expect(after[0]).toMatchObject({
        yearlyCost: before[0]?.yearlyCost,
        savings: null,
        today: { words: expect.stringMatching(/quota fissa 19,00/) },
      })
      expect(after[1]).toMatchObject({ savings: null, today: 'gone' })
      expect(after[2]).toMatchObject({ savings: before[2]?.savings, today: null })
      expect(isStayBest).toBe(false)
      expect(await saved()).toBe(before[2]?.savings)
      const { quotes: listed } = await call(maria.rt, listBillQuotes, { billId })
      expect(listed.find(({ offerId }) => offerId === second)).toMatchObject({ estimatedSavings: null, today: 'gone' })
    }))
})
