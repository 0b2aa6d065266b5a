import { and, asc, eq } from 'drizzle-orm'
import { command, type Context, query } from '#platform/procedure.server.ts'
import { type BillRow, lockBill, readingOf, updateBill } from '../bill-rows.server.ts'
import { formatField } from '../fields.ts'
import { valueOf } from '../readings.ts'
import { billFiles } from '../tables.server.ts'
import { checkBill } from '../doctor/check-bill.ts'
import { complaintOf, complaintPdf } from '../doctor/complaint.ts'
import { loadCheckInput, confirmedBill } from '../doctor/load-check-input.server.ts'
import { questionsOf, readAnswers } from '../doctor/questions.ts'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { readChargesJob } from '../jobs.server.ts'
import { mailSite } from '#platform/mail/render.server.ts'
import { drawPdf } from '#platform/pdf/document.server.ts'

const FORMATTED = ['supplier', 'billNumber', 'issueDate', 'periodFrom', 'periodTo', 'total'] as const

async function billCheck(ctx: Context, bill: BillRow) {
  const { values, input } = await loadCheckInput(ctx, bill)
  const report = input && checkBill(input)
  const files = await ctx.tx
    .select({ page: billFiles.position, width: billFiles.width, height: billFiles.height })
    .from(billFiles)
    .where(and(eq(billFiles.billId, bill.id), eq(billFiles.kind, 'page')))
    .orderBy(asc(billFiles.position))
  return {
    id: bill.id,
    supplyType: bill.supplyType,
    formatted: Object.fromEntries(
      FORMATTED.map(field => [field, formatField(field, valueOf(values, field))]),
    ) as Record<(typeof FORMATTED)[number], string>,
    pages: files.flatMap(({ page, width, height }) => (width && height ? [{ page, width, height }] : [])),
    // Null on a bill read before its cost rows were stored: it can be read again.
    report,
    questions: input && report ? questionsOf(report, input) : [],
    complaint: report && complaintOf(values, bill.supplyType, report.findings),
  }
}

export type BillCheck = Awaited<ReturnType<typeof billCheck>>

/** Recomputes one of the actor's confirmed bills and reports what does not add up. */
export const checkMyBill = query('check-my-bill', 'signedIn', {
  input: z.object({ billId: z.string().max(60) }),
  run: async ({ billId }, ctx) => billCheck(ctx, await confirmedBill(ctx, billId)),
})

/** «Abbiamo letto bene?»: the owner's answers about uncertain figures. */
export const answerBillCharges = command('answer-bill-charges', 'signedIn', {
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

/** «Rileggi la bolletta»: reads the cost rows for the check; confirmed values stay. */
export const rereadMyBill = command('reread-my-bill', 'signedIn', {
  input: z.object({ billId: z.string().max(60) }),
  limit: limits.rereadMyBill,
  async run({ billId }, ctx): Promise<void> {
    await confirmedBill(ctx, billId)
    await ctx.queue(readChargesJob, { billId }, { singletonKey: billId })
    ctx.record({ subject: billId })
  },
})

/** The letter to the supplier about the actor's bill, as a PDF to print and sign. */
export const getBillComplaint = query('get-bill-complaint', 'signedIn', {
  input: z.object({ billId: z.string().max(60) }),
  limit: limits.billComplaints,
  async run({ billId }, ctx): Promise<{ name: string; bytes: Buffer }> {
    const { complaint } = await billCheck(ctx, await confirmedBill(ctx, billId))
    if (!complaint) throw new AppError('not-found')
    return { name: 'reclamo.pdf', bytes: await drawPdf(complaintPdf(complaint, mailSite(ctx.config), ctx.now)) }
  },
})
