import { mailboxOf } from '#platform/rate-limit/rate-limit.server.ts'
import { countConversion } from '#areas/notifications/conversion.server.ts'
import { notifyOffice } from '#areas/office/staff.server.ts'
import { recordSecurityEvent } from '#areas/security/record-event.server.ts'
import { afterLead } from '#areas/settings/lead-times.ts'
import { readLeadTimes } from '#areas/settings/read-settings.server.ts'
import { addDays, formatDate, formatMoment, romeDate } from '#core/dates.ts'
import { COMPLAINT_ANSWER_DAYS, limits } from '#core/limits.ts'
import { command, query, userIdOf } from '#platform/procedure.server.ts'
import { contactInput } from '../contact.server.ts'
import { complaintReceiptMail, contactMessageMail, contactReceiptMail } from '../mails.tsx'
import { contactMessages } from '../tables.server.ts'
import { CONTACT_SENT_CODE } from '../texts.ts'
import { z } from 'zod'
import { checkTypedText, TYPED_TEXT_KINDS } from '#core/typed-text.ts'

/** Stores the message, and queues the mail to the office and the receipt to the sender: all or none. */
export const submitContact = command('submit-contact', 'anyone', {
  answers: ['secure-contact-handler', 'check_enhanced_rate_limit', 'log_security_event_secure'],
  limit: [limits.contact, limits.contactDaily, limits.contactReceipts],
  limitSubject: ({ email }) => mailboxOf(email),
  input: contactInput,
  async run({ name, email, subject, message, kind, report }, ctx) {
    const id = ctx.newId()
    const userId = userIdOf(ctx.actor)
    const today = romeDate(ctx.now)
    const isComplaint = kind === 'complaint'
    const answerBy = isComplaint
      ? addDays(today, COMPLAINT_ANSWER_DAYS)
      : afterLead(today, (await readLeadTimes(ctx))['contact-answer'])
    await ctx.asSystem(async () => {
      await ctx.tx
        .insert(contactMessages)
        .values({ id, userId, name, email, subject, message, kind, report, answerBy, createdAt: ctx.now })
    })
    await recordSecurityEvent(ctx, {
      type: 'contact_form_submitted',
      severity: 'info',
      ...(userId && { userId }),
      details: { has_name: true, has_email: true, has_subject: subject !== '', message_length: message.length, kind },
    })
    await ctx.sendMail(contactMessageMail, ctx.config.SITE_EMAIL, { kind, name, email, subject, message, report })
    const receivedAt = formatMoment(ctx.now)
    if (isComplaint) await ctx.sendMail(complaintReceiptMail, email, { receivedAt, answerBy: formatDate(answerBy) })
    else await ctx.sendMail(contactReceiptMail, email, { receivedAt })
    await countConversion(ctx, 'contact_lead', id)
    await notifyOffice(ctx, 'contact')
    ctx.record({ subject: id, detail: { kind } })
    return { id, message: CONTACT_SENT_CODE }
  },
})

/** spec 1 §7: validates a single field. The contact form applies the same rules when sent. */
export const validateInput = query('validate-input', 'anyone', {
  answers: ['validate_input_secure'],
  limit: limits.validateInput,
  input: z.object({
    input_text: z.string().max(20_000),
    input_type: z.enum(TYPED_TEXT_KINDS),
    max_length: z.int().min(1).max(10_000).default(2000),
  }),
  async run({ input_text, input_type, max_length }) {
    const { valid, errors, sanitised } = checkTypedText(input_text, input_type, { maxLength: max_length })
    return { valid, errors, sanitised }
  },
})
