import { z } from 'zod'
import { isCalendarDate } from '#core/dates.ts'
import { Decimal } from '#core/decimal.ts'
import { MAX_CORRECTION_PAGES, MAX_CORRECTION_TEXT } from '#core/limits.ts'
import { type Cents, toCents } from '#core/money.ts'
import { ownPath } from '#core/own-path.ts'
import { checkTypedText } from '#core/typed-text.ts'

const day = z.string().trim().refine(isCalendarDate, { error: 'date-wrong' })

const words = z
  .string()
  .max(20_000, { error: 'too-long' })
  .transform((text, ctx) => {
    const { errors, sanitised } = checkTypedText(text, 'general', { maxLength: MAX_CORRECTION_TEXT })
    if (errors[0]) ctx.addIssue({ code: 'custom', message: errors[0] })
    return sanitised
  })

/** A page of this site that everybody can open, without what somebody asked it: those are a person's data. */
function publicPath(line: string): string | null {
  const path = ownPath(line)
  return path === null || /[?#]/.test(path) || /^\/(dashboard|admin)(\/|$)/.test(path) ? null : path
}

/** Typed one to a line. */
const pages = z
  .string()
  .max(5_000, { error: 'page-wrong' })
  .transform((text, ctx) => {
    const lines = [
      ...new Set(
        text
          .split('\n')
          .map(line => line.trim())
          .filter(Boolean),
      ),
    ]
    if (lines.length > MAX_CORRECTION_PAGES) ctx.addIssue({ code: 'custom', message: 'too-many' })
    const paths = lines.map(publicPath)
    if (paths.includes(null)) ctx.addIssue({ code: 'custom', message: 'page-wrong' })
    return paths.flatMap(path => path ?? [])
  })

/** «12,50», «-3,2», «−1.000»: euros as typed, at most two decimals and under a million; nothing is null. */
const moved = z
  .string()
  .trim()
  .max(20, { error: 'amount-wrong' })
  .transform((text, ctx): Cents | null => {
    if (text === '') return null
    const plain = text
      .replace(/\s|€/gu, '')
      .replace('−', '-')
      .replace(/\.(?=\d{3}(?:\D|$))/g, '')
      .replace(',', '.')
    if (/^-?\d{1,6}(\.\d{1,2})?$/.test(plain)) return toCents(Decimal.of(plain))
    ctx.addIssue({ code: 'custom', message: 'amount-wrong' })
    return z.NEVER
  })

/** A correction as the office types it. */
export const correctionInput = z.object({
  reportedOn: day,
  correctedOn: day,
  wrong: words,
  done: words,
  pages: pages.default([]),
  moved: moved.default(null),
})
