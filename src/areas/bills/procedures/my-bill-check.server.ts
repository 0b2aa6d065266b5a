import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { billCheck, type BillCheck } from '../doctor/bill-check.server.ts'
import { confirmedBill } from '../doctor/load-check-input.server.ts'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { lockBill, readingOf, updateBill } from '../bill-rows.server.ts'
import { readAnswers } from '../doctor/questions.ts'
import { readChargesJob } from '../jobs.server.ts'
import { mailSite } from '#platform/mail/render.server.ts'
import { drawPdf } from '#platform/pdf/document.server.ts'
import { complaintPdf } from '../doctor/complaint.ts'

/** Does a confirmed bill of one's own again with its own figures, and says what does not add up. */
export const checkMyBill = procedure({
  name: 'check-my-bill',
  allow: 'signedIn',
  input: z.object({ billId: z.string().max(60) }),
  reads: true,
  async run({ billId }, ctx): Promise<BillCheck> {
    return billCheck(ctx, await confirmedBill(ctx, billId))
  },
})

/** «Abbiamo letto bene?»: what the owner of a bill sees where the check was not sure of a figure. */
export const answerBillCharges = procedure({
  name: 'answer-bill-charges',
  allow: 'signedIn',
  input: z.object({ billId: z.string().max(60), values: z.record(z.string().max(40), z.string().max(40)) }),
  limit: limits.billCharges,
  async run({ billId, values }, ctx): Promise<void> {
    await lockBill(ctx, billId)
    const bill = await confirmedBill(ctx, billId)
    const { charges } = await readingOf(ctx, billId, bill.publishedVersion ?? 0)
    if (!charges) throw new AppError('bill-changed')
    const read = readAnswers(charges, bill.chargeAnswers, values)
    if (!read.ok)
      throw new AppError('field-not-valid', {
        fields: Object.fromEntries(read.refused.map(name => [name, 'field-not-valid'])),
      })
    await updateBill(ctx, bill, { chargeAnswers: read.answers })
    await ctx.changed('bills', bill.userId)
    ctx.record({ subject: billId })
  },
})

/** «Rileggi la bolletta»: its rows of cost are read for the check; what its owner confirmed stays as it is. */
export const rereadMyBill = procedure({
  name: 'reread-my-bill',
  allow: 'signedIn',
  input: z.object({ billId: z.string().max(60) }),
  limit: limits.rereadMyBill,
  async run({ billId }, ctx): Promise<void> {
    await confirmedBill(ctx, billId)
    await ctx.queue(readChargesJob, { billId }, { singletonKey: billId })
    ctx.record({ subject: billId })
  },
})

/** The letter to the supplier about one's own bill, as a PDF to print and sign. */
export const getBillComplaint = procedure({
  name: 'get-bill-complaint',
  allow: 'signedIn',
  input: z.object({ billId: z.string().max(60) }),
  reads: true,
  limit: limits.billComplaints,
  async run({ billId }, ctx): Promise<{ name: string; bytes: Buffer }> {
    const { complaint } = await billCheck(ctx, await confirmedBill(ctx, billId))
    if (!complaint) throw new AppError('not-found')
    return { name: 'reclamo.pdf', bytes: await drawPdf(complaintPdf(complaint, mailSite(ctx.config), ctx.now)) }
  },
})
