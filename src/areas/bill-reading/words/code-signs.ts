import type { Word } from './page-text.ts'
import { SIGNS } from '../layout/measures.ts'

type Sign = NonNullable<Word['signs']>[number]

/** Enough signs and digits for a code, or a piece of one: no word of a language. */
export const CODE = /^(?=(?:.*\d){5})[\dA-Z|]{20,}$/
const isZero = (sign: string | undefined): boolean => sign !== undefined && 'O0Q'.includes(sign)
/** Six digits of the seller, and two of the form. */
const isDigitsPlace = (at: number): boolean => at < 6 || at === 11 || at === 12

/**
 * Long codes among pixels, told by the patches of ink that they are made of: a zero seen twice is one patch, and a round sign as wide
 * as the zeros of the seller's number is a zero, a wider one an O. What cannot be told stays as it was read.
 */
export const withCountedCodes = (words: Word[]): Word[] =>
  words.map(word => {
    const [code = ''] = /^[\dA-Z|]*/.exec(word.text) ?? []
    if (!word.signs || !CODE.test(code)) return word
    const counted = countedCode(code, word.signs.slice(0, word.signs.length - word.text.length + code.length))
    return counted ? { ...word, text: counted + word.text.slice(code.length), isCounted: true } : word
  })

function countedCode(read: string, signs: readonly Sign[]): string | null {
  const fits = [read, ...[...read.matchAll(/O0|0O/g)].map(({ index }) => read.slice(0, index) + read.slice(index + 1))]
    .flatMap(code => fitOf(code, signs) ?? [])
    .toSorted((a, b) => a.cost - b.cost)
  const [best, next] = fits
  if (!best || best.cost > SIGNS.unlike * best.code.length || (next && next.cost - best.cost < SIGNS.unlike))
    return null
  const { code, alone } = best
  const widths = alone.map(sign => (sign ? sign[1] - sign[0] : 0))
  const zero = meanOf(widths.filter((width, at) => width > 0 && isDigitsPlace(at) && isZero(code[at])))
  const isEven = !isProportional(best)
  const told = [...code].map((sign, at) => {
    if (!isZero(sign)) return sign
    if (isDigitsPlace(at)) return '0'
    const wider = (widths[at] ?? 0) / zero
    return isEven || !(wider > 0) ? null : wider < SIGNS.zero ? '0' : wider > SIGNS.letterO ? 'O' : null
  })
  // Zeros that touch each other are what those beside them are.
  const whole = told.map((sign, at) => sign ?? (told[at - 1] === '0' || told[at + 1] === '0' ? '0' : null))
  return whole.includes(null) ? null : whole.join('')
}

interface Fit {
  code: string
  /** Each sign that is a patch by itself; null where it touches another. */
  alone: (Sign | null)[]
  cost: number
}

/** Which signs each patch of ink holds: letters that touch are one. The widths that signs mostly have tell, and how well they agree. */
function fitOf(code: string, signs: readonly Sign[]): Fit | null {
  const wide = [...code].map(sign => SIGNS.widths[sign as keyof typeof SIGNS.widths] ?? SIGNS.letter)
  const unit = sumOf(signs.map(([left, right]) => right - left)) / sumOf(wide)
  let fits: (Fit | null)[] = [{ code, alone: [], cost: 0 }, ...wide.map(() => null)]
  for (const sign of signs) {
    const next: (Fit | null)[] = fits.map(() => null)
    fits.forEach((fit, at) => {
      if (!fit) return
      for (const [more] of wide.slice(at, at + SIGNS.touching).entries()) {
        const cost = fit.cost + ((sign[1] - sign[0]) / unit - sumOf(wide.slice(at, at + more + 1))) ** 2
        const alone = [...fit.alone, ...(more === 0 ? [sign] : Array<null>(more + 1).fill(null))]
        if (cost < (next[at + more + 1]?.cost ?? Infinity)) next[at + more + 1] = { code, alone, cost }
      }
    })
    fits = next
  }
  return fits[code.length] ?? null
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)
const meanOf = (numbers: readonly number[]): number => sumOf(numbers) / numbers.length

/** In type of one width letters stand as far apart as digits, and an O is as wide as a zero. */
function isProportional({ code, alone }: Fit): boolean {
  const steps = (pair: RegExp): number[] =>
    alone.flatMap((sign, at) => {
      const next = alone[at + 1]
      return sign && next && pair.test(code.slice(at, at + 2)) ? [(next[0] + next[1] - sign[0] - sign[1]) / 2] : []
    })
  return meanOf(steps(/[A-HK-Z]{2}/)) > meanOf(steps(/\d{2}/)) * SIGNS.oneWidth
}
