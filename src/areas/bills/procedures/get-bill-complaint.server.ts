import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { mailSite } from '#platform/mail/render.server.ts'
import { drawPdf } from '#platform/pdf/document.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { billCheck } from '../doctor/bill-check.server.ts'
import { confirmedBill } from '../doctor/load-check-input.server.ts'
import { complaintPdf } from '../doctor/complaint.ts'

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
