import { z } from 'zod'
import { checkEmail, checkPhone } from '#core/identifiers/contacts.ts'
import { PASSWORD_MAX_LENGTH, passwordStrength } from '#core/password.ts'
import { plainText } from '#core/sanitise.ts'
import { squeezeSpaces } from '#core/text.ts'

const NAME_MAX_LENGTH = 100

const name = (missing: string) =>
  z
    .string(missing)
    .max(NAME_MAX_LENGTH, 'name-too-long')
    .transform(text => squeezeSpaces(plainText(text)))
    .refine(text => text !== '', missing)

/** A lower-case address. The issue is the code of its sentence in texts.ts. */
export const emailField = z.string('email-shape').transform((text, issues) => {
  const checked = checkEmail(text)
  if (checked.ok) return checked.value
  issues.addIssue({ code: 'custom', message: checked.reason })
  return z.NEVER
})

const phoneField = z
  .string()
  .optional()
  .transform((text, issues) => {
    if (!text?.trim()) return null
    const checked = checkPhone(text)
    if (checked.ok) return checked.value
    issues.addIssue({ code: 'custom', message: checked.reason })
    return z.NEVER
  })

/** Shared by form and procedure (spec 1 §5). Issues are codes of texts.ts. */
export const signUpForm = z.object({
  firstName: name('first-name-missing'),
  lastName: name('last-name-missing'),
  email: emailField,
  phone: phoneField,
  password: z
    .string('password-unsafe')
    .max(PASSWORD_MAX_LENGTH, 'password-too-long')
    .refine(text => passwordStrength(text).isSafe, 'password-unsafe'),
  // Exactly true: «yes», "false" and 1 are not an acceptance.
  acceptTerms: z.literal(true, 'terms-missing'),
  acceptPrivacy: z.literal(true, 'privacy-missing'),
  acceptMarketing: z.boolean().default(false),
})

export type SignUpAnswers = z.output<typeof signUpForm>
