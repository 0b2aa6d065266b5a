import { AppError } from '#core/errors.ts'
import type { LineError } from '../files/parsed-file.ts'
import { lineErrorText, type marketTexts } from '../texts.ts'

/** More lines than these tell nothing new: the file is of another kind. */
const LINES_TOLD = 20

/** The refusal of an imported file, with a sentence for each wrong line. */
export const refusedFile = (code: keyof typeof marketTexts, errors: readonly LineError[]): AppError =>
  new AppError(code, {
    fields: Object.fromEntries(
      errors.slice(0, LINES_TOLD).map((error, n) => [`${error.line}.${n}`, lineErrorText(error)]),
    ),
    values: { errors: errors.length, first: errors[0] ? lineErrorText(errors[0]) : '' },
  })
