import { type LearntLabel, unknownCaptions } from './labels/learnt.ts'
import { claimsOn } from './layout/claims.ts'
import { labelsOn } from './layout/label-matching.ts'
import { type PagesReading, enrichedValuesOn, readPages, type ReadPagesOptions, pagesOf } from './read-pages.ts'
import { type ConfirmedValues, isLearnable, type LearnableField, LEARNABLE } from './reading.ts'
import type { PageText } from './words/page-text.ts'
import type { PrintedValue } from './layout/values.ts'

export interface Lesson {
  learnt: LearntLabel[]
  /** Known ones that gave another value than the confirmed one. */
  misled: LearntLabel[]
}

/** Places that are tried for one value. */
const TRIED = 3
const MONTHS = 12
/** A fee of the month, printed with its rounding, makes that of the year within this share; all else is what it is. */
const ROUNDING = 0.001

const isSame = (field: LearnableField, read: unknown, value: string | number | null): boolean =>
  typeof read === 'number' && typeof value === 'number'
    ? Math.abs(read - value) <= (LEARNABLE[field] === 'fixedFee' ? value * ROUNDING : 1e-9)
    : read === value

const hasValue = (field: LearnableField, { number, text, kind }: PrintedValue, value: string | number): boolean =>
  typeof value === 'string'
    ? text === value
    : isSame(field, number, value) || (kind === 'monthly' && isSame(field, number * MONTHS, value))

/**
 * What a confirmed bill teaches of the labels of its seller: where a value that was not read stands beside words that the
 * vocabulary does not know. Only words with which this very bill is read right are learnt.
 */
export function lessonOf(texts: PageText[], confirmed: ConfirmedValues, options: ReadPagesOptions): Lesson {
  const { learnt: known = [], ...plain } = options
  const alone = readPages(texts, plain)
  const taught = withLearnt(alone, readPages(texts, options))
  const lesson: Lesson = { learnt: [], misled: [] }
  const pages = pagesOf(texts).map(page => {
    const labels = labelsOn(page)
    return { page, labels, values: enrichedValuesOn(page), unknown: unknownCaptions(page, labels) }
  })
  for (const [field, value] of Object.entries(confirmed)) {
    if (!isLearnable(field) || isSame(field, taught.fields[field]?.value ?? null, value)) continue
    const meaning = LEARNABLE[field]
    if (taught.fields[field] && !alone.fields[field])
      lesson.misled.push(
        ...known.filter(
          each =>
            each.means === meaning && pages.some(({ unknown }) => unknown.some(({ words }) => words === each.words)),
        ),
      )
    if (value === null) continue
    const places = pages
      .flatMap(({ page, labels, values, unknown }) =>
        claimsOn(page, [...labels, ...unknown.map(({ label }) => ({ ...label, meaning }))], values),
      )
      .filter(claim => claim.meaning === meaning && hasValue(field, claim.value, value))
      .toSorted((a, b) => b.score - a.score)
    const words = places.flatMap(({ label }) =>
      pages.flatMap(({ unknown }) => unknown.filter(each => each.label.segments[0] === label.segments[0])),
    )
    const right = words.slice(0, TRIED).find(each => {
      const read = readPages(texts, { ...plain, learnt: [{ means: meaning, words: each.words }] })
      return isSame(field, withLearnt(alone, read).fields[field]?.value, value)
    })
    if (right) lesson.learnt.push({ means: meaning, words: right.words })
  }
  return lesson
}

/** Adds what learnt labels found to a reading without them, and changes nothing that was read: a false lesson never makes a right value wrong. */
export function withLearnt(alone: PagesReading, { kind, fields, doubts }: PagesReading): PagesReading {
  if (kind !== alone.kind) return alone
  const all = { ...fields, ...alone.fields }
  const open = Object.entries({ ...doubts, ...alone.doubts }).filter(([field]) => !Object.hasOwn(all, field))
  return { ...alone, fields: all, doubts: Object.fromEntries(open) }
}
