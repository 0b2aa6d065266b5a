import { z } from 'zod'
import { checkEmail } from '#core/identifiers/email.ts'
import { squeezeSpaces } from '#core/text.ts'

const MAX_NAME = 120

/** What a declaration says of who makes it: the form and the procedure ask the same. */
export const statementInput = z.object({
  name: z
    .string()
    .max(MAX_NAME * 4)
    .transform(text => squeezeSpaces(text).slice(0, MAX_NAME))
    .refine(text => /\p{L}/u.test(text), { error: 'name-missing' }),
  email: z
    .string()
    .max(300, { error: 'email-shape' })
    .transform((text, ctx) => {
      const checked = checkEmail(text)
      if (checked.ok) return checked.value
      ctx.addIssue({ code: 'custom', message: checked.reason })
      return z.NEVER
    }),
})
