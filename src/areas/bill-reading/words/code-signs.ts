import type { Word } from './page-text.ts'
import { GLYPHS } from '../layout/measures.ts'

type Glyph = NonNullable<Word['inkPatches']>[number]

/** Enough characters and digits for a code, or a piece of one; no word of a language. */
export const CODE = /^(?=(?:.*\d){5})[\dA-Z|]{20,}$/
const isZero = (character: string | undefined): boolean => character !== undefined && 'O0Q'.includes(character)
/** Six digits of the seller, and two of the form. */
const isDigitsPlace = (at: number): boolean => at < 6 || at === 11 || at === 12

/**
 * Corrects long recognised codes by their patches of ink: a zero read twice is one patch, and a round character as
 * wide as the zeros of the seller's number is a zero, a wider one an O. Anything else stays as it was read.
 */
export const mendCodesByInk = (words: Word[]): Word[] =>
  words.map(word => {
    const [code = ''] = /^[\dA-Z|]*/.exec(word.text) ?? []
    if (!word.inkPatches || !CODE.test(code)) return word
    const counted = countedCode(code, word.inkPatches.slice(0, word.inkPatches.length - word.text.length + code.length))
    return counted ? { ...word, text: counted + word.text.slice(code.length), hasCountedCharacters: true } : word
  })

function countedCode(read: string, signs: readonly Glyph[]): string | null {
  const fits = [read, ...[...read.matchAll(/O0|0O/g)].map(({ index }) => read.slice(0, index) + read.slice(index + 1))]
    .flatMap(code => fitOf(code, signs) ?? [])
    .toSorted((a, b) => a.cost - b.cost)
  const [best, next] = fits
  if (!best || best.cost > GLYPHS.unlike * best.code.length || (next && next.cost - best.cost < GLYPHS.unlike))
    return null
  const { code, alone } = best
  const widths = alone.map(character => (character ? character[1] - character[0] : 0))
  const zero = meanOf(widths.filter((width, at) => width > 0 && isDigitsPlace(at) && isZero(code[at])))
  const isEven = !isProportional(best)
  const resolved = [...code].map((character, at) => {
    if (!isZero(character)) return character
    if (isDigitsPlace(at)) return '0'
    const wider = (widths[at] ?? 0) / zero
    return isEven || !(wider > 0) ? null : wider < GLYPHS.zero ? '0' : wider > GLYPHS.letterO ? 'O' : null
  })
  // Zeros that touch are what their neighbours are.
  const whole = resolved.map(
    (character, at) => character ?? (resolved[at - 1] === '0' || resolved[at + 1] === '0' ? '0' : null),
  )
  return whole.includes(null) ? null : whole.join('')
}

interface Fit {
  code: string
  /** Each character that is a patch of its own; null where it touches another. */
  alone: (Glyph | null)[]
  cost: number
}

/** Which characters each patch of ink covers, touching letters being one: the best fit to their usual widths. */
function fitOf(code: string, signs: readonly Glyph[]): Fit | null {
  const wide = [...code].map(character => GLYPHS.widths[character as keyof typeof GLYPHS.widths] ?? GLYPHS.letter)
  const unit = sumOf(signs.map(([left, right]) => right - left)) / sumOf(wide)
  let fits: (Fit | null)[] = [{ code, alone: [], cost: 0 }, ...wide.map(() => null)]
  for (const character of signs) {
    const next: (Fit | null)[] = fits.map(() => null)
    fits.forEach((fit, at) => {
      if (!fit) return
      for (const [more] of wide.slice(at, at + GLYPHS.touching).entries()) {
        const cost = fit.cost + ((character[1] - character[0]) / unit - sumOf(wide.slice(at, at + more + 1))) ** 2
        const alone = [...fit.alone, ...(more === 0 ? [character] : Array<null>(more + 1).fill(null))]
        if (cost < (next[at + more + 1]?.cost ?? Infinity)) next[at + more + 1] = { code, alone, cost }
      }
    })
    fits = next
  }
  return fits[code.length] ?? null
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)
const meanOf = (numbers: readonly number[]): number => sumOf(numbers) / numbers.length

/** In a monospaced font letters are as far apart as digits, and an O is as wide as a zero. */
function isProportional({ code, alone }: Fit): boolean {
  const steps = (pair: RegExp): number[] =>
    alone.flatMap((character, at) => {
      const next = alone[at + 1]
      return character && next && pair.test(code.slice(at, at + 2))
        ? [(next[0] + next[1] - character[0] - character[1]) / 2]
        : []
    })
  return meanOf(steps(/[A-HK-Z]{2}/)) > meanOf(steps(/\d{2}/)) * GLYPHS.oneWidth
}
