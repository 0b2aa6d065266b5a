import { call, type Runtime } from '#platform/procedure.server.ts'
import { startReading } from './procedures/start-reading.server.ts'
import { storeBillCharges } from './procedures/store-bill-charges.server.ts'
import type { BilledCharges } from './reading/charges.ts'
import { readBill } from './reading/read-bill.server.ts'

/** A file that cannot be read any more has no rows: the check then says that it could not look at them. */
const NO_ROWS: BilledCharges = { source: 'text', lines: [], meter: [] }

/** The job `read-bill-charges`: reads a bill again for its rows of cost alone. */
export async function runCharges(rt: Runtime, { billId }: { billId: string }, jobId: string): Promise<void> {
  const bill = await call(rt, startReading, { billId, jobId })
  if (!bill) return
  const files: { name: string; bytes: Buffer }[] = []
  for (const { path, name } of bill.files) files.push({ name, bytes: await rt.storage.get('bills', path) })
  const { charges } = await readBill(files, { knownOfferCodes: new Set(bill.knownOfferCodes) })
  await call(rt, storeBillCharges, { billId, charges: charges ?? NO_ROWS })
}
