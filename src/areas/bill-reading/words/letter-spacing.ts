import { fold, stemOf } from './fold.ts'
import { LABELS } from '../labels/labels.ts'
import { unionOf, type Word } from './page-text.ts'
import { SPACE, WORDS } from '../layout/measures.ts'

/** Headings with wide letter spacing: «T O TA L E  DA  PAG A R E». */
const LETTERS = /^[\p{Lu}'’]{1,4}$/u

const VOCABULARY = new Set(
  [
    ...LABELS.flatMap(rule => rule.patterns).flatMap(pattern => pattern.replaceAll('?', '').split(/[ |]/)),
    ...'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' '),
    ...'a al alla da dal dalla di del della dell e i il in la le lo l per un una tua tuo tuoi tue suo hai ho quanto devi'.split(
      ' ',
    ),
    ...'domestico residente prezzo fisso variabile elettrica naturale luce gas kwh smc kw bolletta dove quando'.split(
      ' ',
    ),
  ]
    .filter(word => word.length > 1 || 'aeio'.includes(word))
    .map(stemOf),
)

/** A font may map characters wrongly: a page with so few known words must be recognised as a picture. */
export function isNonsense(words: readonly Word[]): boolean {
  const long = words.flatMap(({ text }) => fold(text).match(/[a-z]{4,}/g) ?? [])
  const known = long.filter(word => VOCABULARY.has(stemOf(word))).length
  return long.length >= WORDS.judged && known < long.length * WORDS.known
}

/** «offer ta», «Traspor to»: a program that spaces letters in pairs tears known words. */
const withoutTears = (line: Word[]): Word[] =>
  line.reduce<Word[]>((whole, word) => {
    const last = whole.at(-1)
    const isTorn =
      last &&
      /\p{L}{3}$/u.test(last.text) &&
      /^\p{Ll}+[,.:;]?$/u.test(word.text) &&
      gapAfter(last, word) < last.h * SPACE.tightGap &&
      !isKnown(last.text) &&
      isKnown(last.text + word.text)
    return isTorn ? [...whole.slice(0, -1), glued([last, word])] : [...whole, word]
  }, [])
const isKnown = (text: string): boolean => VOCABULARY.has(stemOf(fold(text).replace(/[,.:;]$/, '')))

/** A line with the letters of spaced-out words joined again. */
export function withoutLetterSpacing(spaced: Word[]): Word[] {
  const line = withoutTears(spaced)
  const joined: Word[] = []
  for (let at = 0; at < line.length;) {
    const run = runFrom(line, at)
    joined.push(...(isSpacedOut(run) ? wordsOf(run) : line.slice(at, at + Math.max(1, run.length))))
    at += Math.max(1, run.length)
  }
  return joined
}

const gapAfter = (word: Word, next: Word): number => next.x - word.x - word.w

function runFrom(line: Word[], at: number): Word[] {
  const run: Word[] = []
  for (const word of line.slice(at)) {
    const last = run.at(-1)
    if (!LETTERS.test(word.text) || (last && gapAfter(last, word) > WORDS.pieceGap * last.h)) break
    run.push(word)
  }
  return run
}

function isSpacedOut(run: Word[]): boolean {
  const text = run.map(word => word.text).join('')
  if (text.length / run.length > WORDS.lettersOfPiece) return false
  if (run.length >= WORDS.pieces) return true
  return run.length >= WORDS.piecesOfWord && text.length > 1 && VOCABULARY.has(stemOf(fold(text)))
}

/** Wider gaps separate words where letter positions are known, else known words do. */
function wordsOf(run: Word[]): Word[] {
  const gapBefore = (word: Word, at: number): number => {
    const before = run[at - 1]
    return before ? gapAfter(before, word) : Infinity
  }
  const gaps = run.map(gapBefore).slice(1)
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  const groups: Word[][] = []
  for (const [at, word] of run.entries()) {
    if (gapBefore(word, at) > Math.max(usual * WORDS.wordGap, usual + word.h * SPACE.aligned)) groups.push([word])
    else groups.at(-1)?.push(word)
  }
  return groups.length > 1 ? groups.map(glued) : parted(glued(run))
}

function glued(group: Word[]): Word {
  return {
    ...unionOf(group),
    text: group.map(word => word.text).join(''),
    confidence: Math.min(...group.map(word => word.confidence)),
  }
}

/** «TOTALEDAPAGARE» split into its words with proportional widths; unknown letters stay as they are. */
function parted(word: Word): Word[] {
  const lengths = knownWords(fold(word.text).replaceAll("'", ' '))
  if (!lengths) return [word]
  let from = 0
  return lengths.map(length => {
    const part = {
      ...word,
      text: word.text.slice(from, from + length),
      x: word.x + (word.w * from) / word.text.length,
      // A space is left at the end of each word.
      w: (word.w * (length - 0.5)) / word.text.length,
    }
    from += length
    return part
  })
}

/** Lengths of the known words that make up a text, the longest words first; null when it cannot be told apart. */
function knownWords(text: string): number[] | null {
  const best: ({ score: number; lengths: number[] } | null)[] = [{ score: 0, lengths: [] }]
  for (let end = 1; end <= text.length; end++) {
    best[end] = null
    for (let length = 1; length <= Math.min(end, WORDS.longest); length++) {
      const before = best[end - length]
      if (!before || !VOCABULARY.has(stemOf(text.slice(end - length, end)))) continue
      const score = before.score + length * length
      if (score > (best[end]?.score ?? -1)) best[end] = { score, lengths: [...before.lengths, length] }
    }
  }
  return best[text.length]?.lengths ?? null
}
