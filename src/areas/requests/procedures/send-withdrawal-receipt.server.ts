import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { formatDateTime, romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { mailSite } from '#platform/mail/render.server.ts'
import { drawPdf } from '#platform/pdf/document.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { keepPaper } from '../keep-paper.server.ts'
import { withdrawalReceiptMail } from '../mails.tsx'
import { requests, withdrawals } from '../tables.server.ts'
import { withdrawalReceipt } from '../withdrawal/receipt.ts'

/**
 * Writes the receipt of a withdrawal, keeps it with its hash and time, and sends it. Tried again until all of it is
 * done; the same declaration gives the same bytes.
 */
export const sendWithdrawalReceipt = procedure({
  name: 'send-withdrawal-receipt',
  allow: 'system',
  input: z.object({ withdrawalId: z.string().max(60) }),
  async run({ withdrawalId }, ctx) {
    const [row] = await ctx.tx.select().from(withdrawals).where(eq(withdrawals.id, withdrawalId)).for('update')
    // Erased in the meantime with its person, or sent already.
    if (!row || row.receiptAt) return
    const { requestId, contract, statement, declaredAt } = row
    const [request] = await ctx.tx.select({ number: requests.number }).from(requests).where(eq(requests.id, requestId))
    if (!request) throw new AppError('not-found')
    const bytes = await drawPdf(
      withdrawalReceipt({ ...request, contract, statement, declaredAt, site: mailSite(ctx.config) }),
    )
    const path = `${row.userId}/recesso_${withdrawalId}.pdf`
    const name = `ricevuta-recesso-${romeDate(declaredAt)}.pdf`
    const { sha256, attachment } = await keepPaper(ctx, { bytes, ownerId: row.userId, path, name })
    await ctx.tx
      .update(withdrawals)
      .set({ receiptPath: path, receiptSha256: sha256, receiptAt: ctx.now })
      .where(eq(withdrawals.id, withdrawalId))
    await ctx.sendMail(withdrawalReceiptMail, {
      to: statement.email,
      data: {
        name: statement.name,
        offer: contract.offer,
        supplier: contract.supplier,
        declaredAt: formatDateTime(declaredAt),
        url: `${ctx.config.SITE_URL}/dashboard/richieste/${requestId}`,
      },
      attachments: [attachment],
    })
    await ctx.changed('requests', row.userId)
    ctx.record({ subject: withdrawalId, detail: { bytes: bytes.length } })
  },
})
