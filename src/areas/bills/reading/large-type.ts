import type { Word } from './page-text.ts'

/** Words higher than this (page widths) are larger than recognition likes: it loses their commas. */
export const LARGE = 0.019
/** In the small picture the same words measure a little less. */
const ALMOST = 0.85
const MIN_CONFIDENCE = 0.85

export const hasLargeNumbers = (words: Word[]): boolean => words.some(word => word.h > LARGE && /\d/.test(word.text))

const holds = (box: Word, word: Word): boolean => {
  const [x, y] = [word.x + word.w / 2, word.y + word.h / 2]
  const slack = box.h * 0.25
  return x > box.x - slack && x < box.x + box.w + slack && y > box.y - slack && y < box.y + box.h + slack
}

/** Numbers in large type taken from a reading of the picture made smaller: «357 48» there is «357,48». */
export function withLargeType(words: Word[], small: Word[]): Word[] {
  const better = small.filter(word => {
    if (word.h < LARGE * ALMOST || word.confidence < MIN_CONFIDENCE || !/\d/.test(word.text)) return false
    const same = words.filter(other => holds(word, other))
    return same.some(other => other.h > LARGE && /\d/.test(other.text))
  })
  return [...words.filter(word => !better.some(box => holds(box, word))), ...better]
}
