import { describe, expect, test } from 'vitest'
import type { Cents } from '#core/money.ts'
import { AppError } from '#core/errors.ts'
import { call } from '#platform/procedure.server.ts'
import { seedOffers } from '../../../seed/offers.ts'
import { luceValues, machineReads, outcome, sendBill } from '../../../tests/support/bills.ts'
import {
  createPerson,
  inspect,
  system,
  type TestRuntime,
  useTestDatabase,
} from '../../../tests/support/test-runtime.ts'
import { readChargesJob } from './jobs.server.ts'
import { answerBillCharges, checkMyBill, rereadMyBill, getBillComplaint } from './procedures/my-bill-check.server.ts'
import { confirmBillData } from './procedures/my-bill-data.server.ts'
import { getMyBill } from './procedures/my-bills.server.ts'
import { storeBillCharges } from './procedures/readings.server.ts'
import type { BilledCharges, ChargeLine } from '#areas/bill-reading/charges/charges.ts'

const { withRuntime } = useTestDatabase()

const code = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )

const line = (rest: Partial<ChargeLine>): ChargeLine => ({
  commodity: 'luce',
  part: 'consumption',
  side: 'whole',
  level: 'summary',
  quantity: 100,
  unit: 'kWh',
  months: null,
  price: 0.25,
  priceDigits: 6,
  amount: 2500 as Cents,
  page: 1,
  box: { x: 0.1, y: 0.2, w: 0.5, h: 0.02 },
  text: 'QUOTA PER CONSUMI 100 kWh 0,250000 €/kWh',
  confidence: 0.95,
  ...rest,
})
/** 100 kWh at 0.25 € are 25 €: ten euros too many are asked, and both sides of the row say so. */
const wrong = (source: 'text' | 'ocr'): BilledCharges => ({
  source,
  lines: [
    line({ amount: 3500 as Cents, text: 'QUOTA PER CONSUMI 100 kWh 0,250000 €/kWh 35,00' }),
    side('sale', 2100 as Cents, 'di cui vendita 21,00'),
    side('grid', 1400 as Cents, 'di cui rete e oneri 14,00'),
  ],
  meter: [],
})
const side = (of: 'sale' | 'grid', amount: Cents, text: string) =>
  line({ side: of, quantity: null, unit: null, price: null, priceDigits: 0, amount, text })
const confirmedValues = { ...luceValues, periodKwh: 100 }

/** Maria has confirmed a bill whose rows are these. */
async function withConfirmedBill(rt: TestRuntime, charges: BilledCharges | null) {
  await inspect(rt, tx => seedOffers(tx, rt.now()))
  const maria = await createPerson(rt)
  const billId = await sendBill(maria.rt, maria.id)
  await machineReads(rt, billId, outcome(confirmedValues, { charges }))
  await call(maria.rt, confirmBillData, { billId, version: 1, values: { resident: 'true' } })
  rt.sent.length = 0
  return { maria, billId, check: () => call(maria.rt, checkMyBill, { billId }) }
}

describe('the check of a confirmed bill', () => {
  test('says what does not add up, with its computation and a letter that can be downloaded', () =>
    withRuntime(async rt => {
      const { maria, billId, check } = await withConfirmedBill(rt, wrong('text'))
      const { report, complaint, questions } = await check()
      expect(report).toMatchObject({ sure: 1000, toCheck: 0, pending: [] })
      expect(report?.findings[0]?.steps.map(({ value }) => value.replace(/\s/gu, ' '))).toEqual([
        '25,00 €',
        '35,00 €',
        '10,00 €',
      ])
      expect(questions).toEqual([])
      expect(complaint?.subject).toContain('Reclamo scritto')
      const { bytes } = await call(maria.rt, getBillComplaint, { billId })
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    }))

  test('is its owner’s alone, and only of confirmed data', () =>
    withRuntime(async rt => {
      const { billId } = await withConfirmedBill(rt, wrong('text'))
      const other = await createPerson(rt)
      expect(await code(call(other.rt, checkMyBill, { billId }))).toBe('not-found')
      expect(await code(call(other.rt, getBillComplaint, { billId }))).toBe('not-found')
      expect(await code(call(other.rt, rereadMyBill, { billId }))).toBe('not-found')
      expect(await code(call(other.rt, answerBillCharges, { billId, values: {} }))).toBe('not-found')
      const unconfirmed = await sendBill(other.rt, other.id)
      await machineReads(rt, unconfirmed, outcome(confirmedValues, { charges: wrong('text') }))
      expect(await code(call(other.rt, checkMyBill, { billId: unconfirmed }))).toBe('not-found')
    }))

  test('asks about figures read from a picture before it counts them, and takes the answer', () =>
    withRuntime(async rt => {
      const { maria, billId, check } = await withConfirmedBill(rt, wrong('ocr'))
      const { report, questions, complaint } = await check()
      expect(report).toMatchObject({ findings: [], sure: 0 })
      expect(complaint).toBeNull()
      expect(questions[0]?.entries.map(({ name, shown }) => [name, shown])).toEqual([
        ['line-0-quantity', '100'],
        ['line-0-price', '0,25'],
        ['line-0-amount', '35'],
      ])
      const answer = (amount: string) =>
        call(maria.rt, answerBillCharges, {
          billId,
          values: { 'line-0-quantity': '100', 'line-0-price': '0,25', 'line-0-amount': amount },
        })
      expect(await code(answer('trentacinque'))).toBe('field-not-valid')
      await answer('25,00')
      expect((await check()).report).toMatchObject({ findings: [], pending: [] })
      await answer('35,00')
      expect((await check()).report).toMatchObject({ sure: 1000, pending: [] })
    }))

  test('of a bill read before its rows were kept has it read again, and leaves what was confirmed as it is', () =>
    withRuntime(async rt => {
      const { maria, billId, check } = await withConfirmedBill(rt, null)
      expect((await check()).report).toBeNull()
      const before = await call(maria.rt, getMyBill, { billId })
      await call(maria.rt, rereadMyBill, { billId })
      expect(rt.sent.map(({ name }) => name)).toContain(readChargesJob.name)
      await call(rt.as(system), storeBillCharges, { billId, charges: wrong('text') })
      expect((await check()).report).toMatchObject({ sure: 1000 })
      expect(await call(maria.rt, getMyBill, { billId })).toMatchObject({
        version: before.version,
        fields: before.fields,
      })
    }))
})
