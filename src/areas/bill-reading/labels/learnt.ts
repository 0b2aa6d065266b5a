import { WEIGHTS } from '../decision/weights.ts'
import { wordsUnder, type Label, type Page, type Segment } from '../layout/layout.ts'
import { fold } from '../words/fold.ts'
import { unionOf } from '../words/page-text.ts'
import type { Meaning } from './rule.ts'
import { SPACE } from '../layout/measures.ts'

/** What stood beside a value on the bills of one seller that people corrected, and what it means there. */
export interface LearntLabel {
  means: Meaning
  /** As `wordsBefore` gives them. */
  words: string
}

/** «N.», «del»: too little to be told apart by. */
const A_WORD = /[a-z]{4}/

/** The words of a text up to its first number, folded; null where they make no label. */
function wordsBefore({ text }: Segment): { words: string; start: number; end: number } | null {
  const [said = ''] = /^\D*/.exec(fold(text)) ?? []
  const found = [...said.matchAll(/[a-z]+/g)]
  const [first, last] = [found[0], found.at(-1)]
  const words = found.join(' ')
  if (!first || !last || found.length > SPACE.headingWords || words.length > SPACE.letters || !A_WORD.test(words))
    return null
  return { words, start: first.index, end: last.index + last[0].length }
}

/** The texts of a page that may be labels and that the vocabulary does not know. */
export function unknownLabels(page: Page, known: readonly Label[]): { label: Omit<Label, 'means'>; words: string }[] {
  const taken = new Set(known.flatMap(({ segments }) => segments))
  return page.segments.flatMap(segment => {
    const found = taken.has(segment) ? null : wordsBefore(segment)
    if (!found) return []
    const { words, start, end } = found
    const box = /\d/.test(segment.text) ? unionOf(wordsUnder(segment, start, end)) : unionOf([segment])
    return [{ label: { weight: WEIGHTS.learnt, length: 1, segments: [segment], start, end, box }, words }]
  })
}

/** Of these, the learnt ones. What the vocabulary knows means what it says, whatever was learnt. */
export const learntLabels = (page: Page, known: readonly Label[], learnt: readonly LearntLabel[]): Label[] =>
  learnt.length === 0
    ? []
    : unknownLabels(page, known).flatMap(({ label, words }) =>
        learnt.filter(each => each.words === words).map(({ means }) => ({ ...label, means })),
      )
