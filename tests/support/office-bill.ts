import { confirmBillData } from '#areas/bills/procedures/my-bill-data.server.ts'
import { getMyBill } from '#areas/bills/procedures/my-bills.server.ts'
import { openBill } from '#areas/bills/procedures/bill-desk.server.ts'
import { AppError } from '#core/errors.ts'
import { call } from '#platform/procedure.server.ts'
import { luceValues, machineReads, outcome, sendBill } from './bills.ts'
import { createPerson, type TestRuntime } from './test-runtime.ts'

export const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )

/** Maria's bill, confirmed with its quotes, and Anna of the office; needs a database with offers. */
export async function withOffice(rt: TestRuntime, { confirmed = true } = {}) {
  const [maria, anna] = [await createPerson(rt), await createPerson(rt, 'operator')]
  const billId = await sendBill(maria.rt, maria.id)
  if (confirmed) {
    await machineReads(rt, billId, outcome(luceValues))
    await call(maria.rt, confirmBillData, { billId, version: 1, values: { resident: 'true' } })
  }
  rt.sent.length = 0
  const seen = () => call(maria.rt, getMyBill, { billId })
  const desk = () => call(anna.rt, openBill, { billId })
  return { maria, anna, billId, seen, desk }
}
