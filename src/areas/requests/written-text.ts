import { z } from 'zod'
import { checkTypedText } from '#core/typed-text.ts'

/** What somebody writes on a case: cleaned, or the code of what is wrong with it. */
export const writtenText = (maxLength: number, { required = true } = {}) =>
  z
    .string()
    .max(20_000, { error: 'too-long' })
    .transform((text, ctx) => {
      const { errors, sanitised } = checkTypedText(text, 'general', { maxLength, required })
      if (errors[0]) ctx.addIssue({ code: 'custom', message: errors[0] })
      return sanitised
    })
