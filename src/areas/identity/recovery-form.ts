import { z } from 'zod'
import { emailField } from './sign-up-form.ts'

/** spec 1 §5: an empty field and a wrong shape have sentences of their own. Issues are codes of texts.ts. */
export const recoveryEmail = z
  .string('email-missing')
  .refine(text => text.trim() !== '', { error: 'email-missing', abort: true })
  .pipe(emailField)
