import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { profiles } from '#areas/people/tables.server.ts'
import { refuseOwn } from '#areas/requests/office/case.server.ts'
import { recordAccess } from '#areas/security/access-log.server.ts'
import { beforeSubmission, takeSubmission } from '#areas/wizards/draft.server.ts'
import { limits } from '#core/limits.ts'
import { shortName } from '#core/masked.ts'
import { asOffice, command, type Context, query, userIdOf } from '#platform/procedure.server.ts'
import { acknowledgeBill, removeFiles, storeBill, type StoredFile, storeFiles } from '../store-bill.server.ts'
import { answerAtUpload } from '../second-reader/may-ask.server.ts'
import { billAnalysis, type BillAnswers, customerBill, type CustomerBillAnswers } from '../wizards/bill-analysis.ts'
import { rowOf } from '#platform/database/rows.server.ts'

/**
 * Conferma of the bill-analysis wizard. Consumes the draft, so a double click submits once; writes the bill with its
 * files, request and receipt together, and leaves the reading to a job.
 */
export const submitBill = command('submit-bill', 'signedIn', {
  limit: limits.submitBill,
  answers: [
    'Bills insert',
    'Requests insert',
    'Storage upload, bills bucket',
    'send-notification-email (request_received)',
  ],
  before: (_, rt) =>
    beforeSubmission<BillAnswers, StoredFile[]>(rt, billAnalysis, [], answers =>
      storeFiles(rt, answers, userIdOf(rt.actor) ?? ''),
    ),
  undo: (files, rt) => removeFiles(rt, files),
  async run(_, ctx, files): Promise<{ billId: string; requestId: string }> {
    const { answers } = await takeSubmission(ctx, billAnalysis)
    await answerAtUpload(ctx, ctx.userId, answers.second_reader === 'si')
    const stored = await storeBill(ctx, answers, files, { userId: ctx.userId, uploadedBy: null })
    await acknowledgeBill(ctx, stored.billId)
    return stored
  },
})

/** The same by the office, for a customer who sent the bill by other means: they are notified, and confirm its data. */
export const submitBillForCustomer = command('submit-bill-for-customer', ['cases', 'bills'], {
  limit: limits.submitBill,
  before: (_, rt) =>
    beforeSubmission<CustomerBillAnswers, StoredFile[]>(rt, customerBill, [], answers =>
      storeFiles(rt, answers, answers.customerId),
    ),
  undo: (files, rt) => removeFiles(rt, files),
  async run(_, ctx, files): Promise<{ billId: string; requestId: string }> {
    const { answers } = await takeSubmission(ctx, customerBill)
    const { customerId: userId } = answers
    return asOffice(ctx, async () => {
      await customerOf(ctx, userId)
      const stored = await storeBill(ctx, answers, files, { userId, uploadedBy: ctx.userId })
      await recordAccess(ctx, { owner: userId, what: 'bill', subject: stored.billId })
      return stored
    })
  },
})

/** The customer whose bill is being submitted, for the screen; staff cannot submit their own here. */
export const getBillCustomer = query('get-bill-customer', ['cases', 'bills'], {
  input: z.object({ userId: z.string().max(100) }),
  run: ({ userId }, ctx): Promise<{ name: string }> =>
    asOffice(ctx, async () => {
      const { firstName, lastName } = await customerOf(ctx, userId)
      return { name: shortName(firstName, lastName) }
    }),
})

/** Call inside `asOffice`. */
async function customerOf(ctx: Context, userId: string) {
  refuseOwn(ctx, userId)
  return await rowOf(ctx.tx, profiles, and(eq(profiles.id, userId), eq(profiles.role, 'client')))
}
