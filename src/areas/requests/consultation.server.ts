import { z } from 'zod'
import { checkContact } from '#core/contact-fields.ts'
import { checkPhone } from '#core/identifiers/contacts.ts'
import { squeezeSpaces } from '#core/text.ts'

export interface ConsultationDetails {
  name: string
  email: string
  /** Only if given: +39… */
  phone?: string
  topic: string
  offerId?: string
  from?: string
}

const typed = z.string().max(20_000, { error: 'too-long' })
/** A path of this site, without query. */
const OWN_PATH = /^\/[a-z0-9][a-z0-9/-]{0,199}$|^\/$/

/** Parses the form: values to store, or an error code per field. */
export const consultationInput = z
  .object({
    name: typed.default(''),
    email: typed.default(''),
    phone: z.string().max(60, { error: 'phone-shape' }).default(''),
    subject: typed.default(''),
    message: typed.default(''),
    offerId: z.string().max(100).optional(),
    from: z.string().regex(OWN_PATH).optional().catch(undefined),
  })
  .transform((given, ctx) => {
    const { text, errors } = checkContact(given)
    for (const [name, message] of Object.entries(errors)) ctx.addIssue({ code: 'custom', path: [name], message })
    const phone = given.phone.trim() === '' ? null : checkPhone(given.phone)
    if (phone && !phone.ok) ctx.addIssue({ code: 'custom', path: ['phone'], message: phone.reason })
    return {
      ...text,
      subject: squeezeSpaces(text.subject),
      phone: phone?.ok ? phone.value : undefined,
      offerId: given.offerId,
      from: given.from,
    }
  })
