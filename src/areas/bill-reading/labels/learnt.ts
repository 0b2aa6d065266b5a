import { WEIGHTS } from '../decision/weights.ts'
import { wordsBetween, type Label, type Page, type Segment } from '../layout/layout.ts'
import { fold } from '../words/fold.ts'
import { unionOf } from '../words/page-text.ts'
import type { Meaning } from './rule.ts'
import { SPACE } from '../layout/measures.ts'

/** Words beside a value on bills of one seller that people corrected, with their meaning there. */
export interface LearntLabel {
  means: Meaning
  /** As `captionWords` gives them. */
  words: string
}

/** «N.», «del»: too little to recognise. */
const A_WORD = /[a-z]{4}/

/** The words of a text up to its first number, folded; null where they cannot be a label. */
function captionWords({ text }: Segment): { words: string; start: number; end: number } | null {
  const [lead = ''] = /^\D*/.exec(fold(text)) ?? []
  const found = [...lead.matchAll(/[a-z]+/g)]
  const [first, last] = [found[0], found.at(-1)]
  const words = found.join(' ')
  if (!first || !last || found.length > SPACE.headingWords || words.length > SPACE.letters || !A_WORD.test(words))
    return null
  return { words, start: first.index, end: last.index + last[0].length }
}

/** Texts of a page that may be labels and that the vocabulary does not know. */
export function unknownCaptions(
  page: Page,
  known: readonly Label[],
): { label: Omit<Label, 'meaning'>; words: string }[] {
  const taken = new Set(known.flatMap(({ segments }) => segments))
  return page.segments.flatMap(segment => {
    const found = taken.has(segment) ? null : captionWords(segment)
    if (!found) return []
    const { words, start, end } = found
    const box = /\d/.test(segment.text) ? unionOf(wordsBetween(segment, start, end)) : unionOf([segment])
    return [{ label: { weight: WEIGHTS.learnt, length: 1, segments: [segment], start, end, box }, words }]
  })
}

/** Those of them that were learnt. The vocabulary always takes precedence. */
export const learntLabels = (page: Page, known: readonly Label[], learnt: readonly LearntLabel[]): Label[] =>
  learnt.length === 0
    ? []
    : unknownCaptions(page, known).flatMap(({ label, words }) =>
        learnt.filter(each => each.words === words).map(({ means }) => ({ ...label, meaning: means })),
      )
