import { z } from 'zod'
import { checkContact } from '#core/contact-fields.ts'
import { squeezeSpaces } from '#core/text.ts'

/** What became of a message of the contact page. */
export const contactStatuses = ['new', 'answered', 'closed'] as const
export type ContactStatus = (typeof contactStatuses)[number]

/** Longer than any field may be: what is refused by length is refused with its field, what is absurd by the schema. */
const typed = z.string().max(20_000, { error: 'too-long' })

/** The form as it was typed → cleaned fields, or the code of what is wrong beside each. */
export const contactInput = z
  .object({ name: typed.default(''), email: typed.default(''), subject: typed.default(''), message: typed.default('') })
  .transform((given, ctx) => {
    const { text, errors } = checkContact(given)
    for (const [name, message] of Object.entries(errors)) ctx.addIssue({ code: 'custom', path: [name], message })
    return { ...text, subject: squeezeSpaces(text.subject) }
  })
