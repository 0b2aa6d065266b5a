import { describe, expect, test } from 'vitest'
import { AppError } from '#core/errors.ts'
import { call } from '#platform/procedure.server.ts'
import { machineReads, outcome, overcharged, overchargedValues, sendBill } from '../../../tests/support/bills.ts'
import { createPerson, system, type TestRuntime, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { readChargesJob } from './jobs.server.ts'
import { answerBillCharges, checkMyBill, rereadMyBill, getBillComplaint } from './procedures/my-bill-check.server.ts'
import { confirmBillData } from './procedures/my-bill-data.server.ts'
import { getMyBill } from './procedures/my-bills.server.ts'
import { storeBillCharges } from './procedures/readings.server.ts'
import type { BilledCharges } from '#areas/bill-reading/charges/charges.ts'

const { withRuntime } = useTestDatabase('with offers')

const code = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )

/** Maria has confirmed a bill whose rows are these. */
async function withConfirmedBill(rt: TestRuntime, charges: BilledCharges | null) {
  const maria = await createPerson(rt)
  const billId = await sendBill(maria.rt, maria.id)
  await machineReads(rt, billId, outcome(overchargedValues, { charges }))
  await call(maria.rt, confirmBillData, { billId, version: 1, values: { resident: 'true' } })
  rt.sent.length = 0
  return { maria, billId, check: () => call(maria.rt, checkMyBill, { billId }) }
}

describe('the check of a confirmed bill', () => {
  test('says what does not add up, with its computation and a letter that can be downloaded', () =>
    withRuntime(async rt => {
      const { maria, billId, check } = await withConfirmedBill(rt, overcharged('text'))
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
      const { billId } = await withConfirmedBill(rt, overcharged('text'))
      const other = await createPerson(rt)
      expect(await code(call(other.rt, checkMyBill, { billId }))).toBe('not-found')
      expect(await code(call(other.rt, getBillComplaint, { billId }))).toBe('not-found')
      expect(await code(call(other.rt, rereadMyBill, { billId }))).toBe('not-found')
      expect(await code(call(other.rt, answerBillCharges, { billId, values: {} }))).toBe('not-found')
      const unconfirmed = await sendBill(other.rt, other.id)
      await machineReads(rt, unconfirmed, outcome(overchargedValues, { charges: overcharged('text') }))
      expect(await code(call(other.rt, checkMyBill, { billId: unconfirmed }))).toBe('not-found')
    }))

  test('asks about figures read from a picture before it counts them, and takes the answer', () =>
    withRuntime(async rt => {
      const { maria, billId, check } = await withConfirmedBill(rt, overcharged('ocr'))
      const { report, questions, complaint } = await check()
      expect(report).toMatchObject({ findings: [], sure: 0 })
      expect(complaint).toBeNull()
      expect(questions[0]?.entries.map(({ name, shown }) => [name, shown])).toEqual([
        ['line-1-quantity', '100'],
        ['line-1-price', '0,25'],
        ['line-1-amount', '35'],
      ])
      const answer = (amount: string) =>
        call(maria.rt, answerBillCharges, {
          billId,
          values: { 'line-1-quantity': '100', 'line-1-price': '0,25', 'line-1-amount': amount },
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
      await call(rt.as(system), storeBillCharges, { billId, charges: overcharged('text') })
      expect((await check()).report).toMatchObject({ sure: 1000 })
      expect(await call(maria.rt, getMyBill, { billId })).toMatchObject({
        version: before.version,
        fields: before.fields,
      })
    }))
})
