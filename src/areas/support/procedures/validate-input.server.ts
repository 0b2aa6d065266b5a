import { z } from 'zod'
import { limits } from '#core/limits.ts'
import { checkTypedText, TYPED_TEXT_KINDS } from '#core/typed-text.ts'
import { procedure } from '#platform/procedure.server.ts'

/** spec 1 §7: one field by itself. The contact form checks all of its fields by the same rule when it is sent. */
export const validateInput = procedure({
  name: 'validate-input',
  allow: 'anyone',
  reads: true,
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
