import { mailboxOf } from '#platform/rate-limit/rate-limit.server.ts'
import { eq } from 'drizzle-orm'
import { countConversion } from '#areas/notifications/conversion.server.ts'
import { offers } from '#areas/offers/tables.server.ts'
import { formatMoment } from '#core/dates.ts'
import { limits } from '#core/limits.ts'
import { command, userIdOf } from '#platform/procedure.server.ts'
import { openRequest } from '../case/case.server.ts'
import { type ConsultationDetails, consultationInput } from '../consultation.server.ts'
import { consultationAskedMail, consultationReceiptMail } from '../mails.tsx'
import { requestTypeLabels } from '../request.ts'

/** A free consultation: a request like the others, open to visitors; with mails to the office and to the sender. */
export const submitConsultation = command('submit-consultation', 'anyone', {
  limit: [limits.consultation, limits.contactDaily, limits.contactReceipts],
  limitSubject: ({ email }) => mailboxOf(email),
  input: consultationInput,
  async run({ name, email, phone, subject, message, offerId, from }, ctx) {
    const [offer] = offerId
      ? await ctx.tx.select({ id: offers.id, name: offers.name }).from(offers).where(eq(offers.id, offerId)).limit(1)
      : []
    const details: ConsultationDetails = {
      name,
      email,
      topic: subject || (offer ? `Offerta ${offer.name}` : requestTypeLabels.consulenza),
      ...(phone && { phone }),
      ...(offer && { offerId: offer.id }),
      ...(from && { from }),
    }
    const userId = userIdOf(ctx.actor)
    // A visitor owns no rows: the system writes this one, and only the office reads it.
    const id = await ctx.asSystem(() =>
      openRequest(
        ctx,
        { userId, type: 'consulenza', title: requestTypeLabels.consulenza, description: message, details },
        { kind: 'consultation-asked', ball: 'office' },
      ),
    )
    if (userId) await ctx.changed('requests', userId)
    await ctx.sendMail(consultationAskedMail, ctx.config.SITE_EMAIL, { details, message })
    await ctx.sendMail(consultationReceiptMail, email, { askedAt: formatMoment(ctx.now) })
    await countConversion(ctx, 'contact_lead', id, { subject: offer?.id })
    ctx.record({ subject: id })
    return { id }
  },
})
