import { isTaught } from '#areas/bill-reading/reading.ts'
import { job } from '#platform/jobs/job.ts'
import type { Context } from '#platform/procedure.server.ts'
import type { Readings } from './readings.ts'

/**
 * Somebody looks at the screen meanwhile: the reading of a node that was killed goes on within half a minute. Longer than
 * the bounds of a reading (reading-queue.server.ts) where others have the cores.
 */
const reading = { retries: 2, retryDelay: 3, expiresIn: 1_200, heartbeat: 10 }

/**
 * Reads a bill. One at a time on a node: recognition of a photo takes seconds of both cores. After the last attempt
 * the bill is in error, and a person takes over. `isKept`: a person said that it is a bill.
 */
export const readBillJob = job<{ billId: string; isKept?: boolean }>('read-bill', reading)

/** Reads the rows of cost of a bill confirmed before they were kept. */
export const readChargesJob = job<{ billId: string }>('read-bill-charges', reading)

export const learnLabelsJob = job<{ billId: string }>('learn-labels', reading)

/** Has a confirmed bill looked at for where the values stand that a person typed: what the machine read teaches nothing. */
export async function queueLesson(ctx: Context, billId: string, values: Readings): Promise<void> {
  const isTaughtByPerson = Object.entries(values).some(([field, { by }]) => by !== 'machine' && isTaught(field))
  if (isTaughtByPerson) await ctx.queue(learnLabelsJob, { billId }, { singletonKey: billId })
}

/** Reads what a visitor gave without an account, one at a time, beside the bills of customers. */
export const readVisitorBillJob = job<{ visitorBillId: string; isKept?: boolean }>('read-visitor-bill', reading)
