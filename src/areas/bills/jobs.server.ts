import { isLearnable } from '#areas/bill-reading/reading.ts'
import { job } from '#platform/jobs/job.ts'
import type { Context } from '#platform/procedure.server.ts'
import type { Readings } from './readings.ts'

/**
 * A user is watching: a reading whose node was killed resumes within half a minute. Longer than the bounds of a
 * reading (reading-queue.server.ts) when the cores are busy.
 */
const reading = { retries: 2, retryDelay: 3, expiresIn: 1_200, heartbeat: 10 }

/**
 * Reads a bill, one at a time per node: recognising a photo keeps both cores busy for seconds. After the last attempt
 * the bill is in error, and a person takes over. `isKept`: a person confirmed that it is a bill.
 */
export const readBillJob = job<{ billId: string; isKept?: boolean }>('read-bill', reading)

/** Reads the cost rows of a bill confirmed before they were stored. */
export const readChargesJob = job<{ billId: string }>('read-bill-charges', reading)

export const learnLabelsJob = job<{ billId: string }>('learn-labels', reading)

/** Queues a search for where the values typed by a person are printed on a confirmed bill; values read by the machine teach nothing. */
export async function queueLesson(ctx: Context, billId: string, values: Readings): Promise<void> {
  const isTaughtByPerson = Object.entries(values).some(([field, { by }]) => by !== 'machine' && isLearnable(field))
  if (isTaughtByPerson) await ctx.queue(learnLabelsJob, { billId }, { singletonKey: billId })
}

/** Reads a visitor's bill, one at a time, alongside those of customers. */
export const readVisitorBillJob = job<{ visitorBillId: string; isKept?: boolean }>('read-visitor-bill', reading)
