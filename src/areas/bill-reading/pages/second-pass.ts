import { inkOf, type Patch } from './clean-picture.ts'
import { CODE } from '../words/code-signs.ts'
import type { Word } from '../words/page-text.ts'
import type { Grey } from './straighten.ts'
import { AGAIN, INK } from './measures.ts'

interface Region {
  left: number
  right: number
  top: number
  bottom: number
}

/** A piece of a line to be looked at again, in pixels, and how high its letters are. */
export interface Strip extends Region {
  letters: number
}

interface MissedRegions {
  strips: Strip[]
  /** Words that the second look may change. */
  doubted: Set<Word>
  /** All ink that may be a sign of print. */
  signs: Patch[]
}

const widthOf = (area: Region): number => area.right - area.left + 1
const heightOf = (area: Region): number => area.bottom - area.top + 1

const isSign = (patch: Patch): boolean => {
  const [width, height] = [widthOf(patch), heightOf(patch)]
  return (
    height >= AGAIN.sign &&
    height <= AGAIN.largestSign &&
    width <= AGAIN.largestSign &&
    width > AGAIN.thin &&
    patch.count > width * height * AGAIN.empty
  )
}

const areaOf = (word: Word, width: number, margin: number): Region => ({
  left: (word.x - margin * word.h) * width,
  right: (word.x + word.w + margin * word.h) * width,
  top: (word.y - margin * AGAIN.aboveOfBeside * word.h) * width,
  bottom: (word.y + word.h + margin * AGAIN.aboveOfBeside * word.h) * width,
})

const isIn = (patch: Region, area: Region): boolean => {
  const [x, y] = [(patch.left + patch.right) / 2, (patch.top + patch.bottom) / 2]
  return x > area.left && x < area.right && y > area.top && y < area.bottom
}

/**
 * What a first reading passed over or read with doubt: recognition parts a page into blocks and drops whole blocks, and
 * reads «113,36 €» in large type as «3 €».
 */
export function missedRegions(picture: Grey, words: Word[]): MissedRegions {
  const { width } = picture
  const signs = inkOf(picture).filter(isSign)
  const read = new Set<Patch>()
  const signsOf = new Map<Word, Patch[]>()
  for (const word of words) {
    const area = areaOf(word, width, AGAIN.own)
    const inside = signs.filter(character => isIn(character, area))
    for (const character of inside) read.add(character)
    signsOf.set(word, inside)
  }
  const unread = signs.filter(character => !read.has(character))
  const doubted = new Set(words.filter(word => isDoubted(word, signsOf.get(word)!, unread, width)))
  const again = withNeighbours([...unread, ...[...doubted].flatMap(word => signsOf.get(word)!)], signs)
  const height = medianOf(words.map(word => word.h * width * AGAIN.capitals))
  const isDigit = (character: Patch): boolean => Math.abs(heightOf(character) - height) < height * AGAIN.asHigh
  const strips = linesOf([...again])
    .filter(line => line.length >= AGAIN.signs || line.some(character => read.has(character) || isDigit(character)))
    .map(stripOf)
    .sort((a, b) => widthOf(b) - widthOf(a))
    // Dots of letters and commas stand within the strip of their word.
    .filter((strip, at, all) => !all.slice(0, at).some(wider => isIn(strip, wider)))
    .slice(0, AGAIN.strips)
  // The comma of a large sum may have been taken for a word of its own.
  const within = words.filter(word => strips.some(strip => isIn(areaOf(word, width, 0), strip)))
  const sure = words.filter(word => !doubted.has(word))
  const pale = paleStrips(picture, sure, height).filter(
    line => !strips.some(strip => isIn(line, strip) && widthOf(line) < widthOf(strip) * AGAIN.asWide),
  )
  // Of grey letters the darkest parts are ink: pieces that no word was made of.
  const isPiece = (strip: Strip): boolean =>
    pale.some(line => isIn(strip, line)) && !words.some(word => isIn(areaOf(word, width, 0), strip))
  const whole = strips.filter(strip => !isPiece(strip))
  return { strips: [...whole, ...pale], doubted: new Set([...doubted, ...within]), signs }
}

const PIECE = /^(?=(?:.*\d){3})[\dA-Z|]{8,}\W?$/
/** Long codes, or pieces of them, with the patches of ink they are made of. */
export const withSigns = (words: Word[], signs: readonly Patch[], width: number): Word[] =>
  words.map(word => {
    if (!PIECE.test(word.text)) return word
    const area = areaOf(word, width, AGAIN.own)
    const own = signs.filter(character => isIn(character, area)).toSorted((a, b) => a.left - b.left)
    return { ...word, inkPatches: own.map(({ left, right }) => [left / width, (right + 1) / width] as const) }
  })

/** Lines of letters, many of them too pale to be ink, where nothing was read. */
function paleStrips(picture: Grey, sure: Word[], height: number): Strip[] {
  const read = sure.map(word => areaOf(word, picture.width, AGAIN.ownPale))
  const letters = inkOf(picture, INK.faint).filter(
    patch => isSign(patch) && heightOf(patch) < height * AGAIN.largestPale,
  )
  if (letters.length > AGAIN.letters) return []
  const unread = new Set(letters.filter(patch => !read.some(area => isIn(patch, area))))
  return linesOf(letters)
    .filter(line => {
      const { length } = line.filter(patch => unread.has(patch))
      return length >= AGAIN.paleSigns && length > line.length * AGAIN.unread
    })
    .map(stripOf)
    .toSorted((a, b) => widthOf(b) - widthOf(a))
    .slice(0, AGAIN.paleStrips)
}

const medianOf = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Faint words, large ones, words with more signs than letters, and words beside signs that no word holds. */
function isDoubted(word: Word, signs: Patch[], unread: Patch[], width: number): boolean {
  if (word.confidence < AGAIN.sure || word.h > AGAIN.large || signs.length > [...word.text].length + 1) return true
  const around = areaOf(word, width, AGAIN.besideWord)
  return unread.some(character => isIn(character, around) && heightOf(character) > word.h * width * AGAIN.unreadSign)
}

/** The signs and those that touch them nearly: a printed word is never looked at in part. */
function withNeighbours(again: Patch[], signs: Patch[]): Set<Patch> {
  const all = new Set(again)
  // A set hands out what is added while it is walked.
  for (const character of all)
    for (const other of signs)
      if (!all.has(other) && (isNextTo(character, other, AGAIN.word) || isNextTo(other, character, AGAIN.word)))
        all.add(other)
  return all
}

function linesOf(signs: Patch[]): Patch[][] {
  const lines: Patch[][] = []
  for (const character of signs.toSorted((a, b) => a.left - b.left)) {
    // A comma stands too low beside a digit: the sign before it says where the line is.
    const line = lines.find(other => other.slice(-3).some(last => isNextTo(last, character, AGAIN.line)))
    if (line) line.push(character)
    else lines.push([character])
  }
  return lines
}

function isNextTo(last: Patch, character: Patch, reach: number): boolean {
  if (character.left < last.left) return false
  const shared = Math.min(last.bottom, character.bottom) - Math.max(last.top, character.top)
  const [low, high] = [Math.min(heightOf(last), heightOf(character)), Math.max(heightOf(last), heightOf(character))]
  return shared > low * AGAIN.beside && high < low * AGAIN.unlike && character.left - last.right < high * reach
}

function stripOf(line: Patch[]): Strip {
  const heights = line.map(heightOf).sort((a, b) => a - b)
  const letters = heights[Math.floor(heights.length * AGAIN.height)]!
  const margin = Math.max(AGAIN.leastMargin, Math.round(letters * AGAIN.margin))
  return {
    letters,
    left: Math.min(...line.map(character => character.left)) - margin,
    // A full stop may follow.
    right: Math.max(...line.map(character => character.right)) + 2 * margin,
    top: Math.min(...line.map(character => character.top)) - margin,
    bottom: Math.max(...line.map(character => character.bottom)) + margin,
  }
}

/** Letters, digits, and the signs that stand alone among them. */
const PRINT = /[\p{L}\d]|^[-–—€&+/%]$/u

const overlap = (a: Word, b: Word): number => {
  const across = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
  const down = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)
  return across <= 0 || down <= 0 ? 0 : (across * down) / Math.min(a.w * a.h, b.w * b.h)
}

/** Two readings of a page in one: a word read twice alike is surer; else the surer counts, or the one that holds the other. */
export function mergeSecondPass(first: Word[], doubted: Set<Word>, second: Word[]): Word[] {
  const words = [...first]
  const settled = new Set(first.filter(word => !doubted.has(word)))
  for (const word of second) {
    if (!PRINT.test(word.text)) continue
    const same = words.filter(other => overlap(other, word) > AGAIN.samePlace)
    if (same.some(other => settled.has(other))) continue
    const [other] = same
    if (!other) {
      if (word.confidence < AGAIN.found) continue
      words.push(word)
      settled.add(word)
    } else if (same.length === 1 && signsOf(other) === signsOf(word)) {
      const both = Math.max(
        1 - (1 - other.confidence) * (1 - word.confidence),
        CODE.test(word.text) ? AGAIN.codeTwice : 0,
      )
      const text = word.text.length < other.text.length ? word.text : other.text
      words[words.indexOf(other)] = {
        ...other,
        text,
        confidence: Math.max(other.confidence, Math.min(AGAIN.twice, both)),
      }
    } else if (isBetter(word, same)) {
      for (const part of same) words.splice(words.indexOf(part), 1)
      words.push(word)
      settled.add(word)
    } else if (same.length === 1 && lettersOf(other) !== lettersOf(word)) {
      words[words.indexOf(other)] = { ...other, confidence: other.confidence - AGAIN.disagreement * word.confidence }
    }
  }
  return words
}

/** «ML01», «MLO1» and «MLO01» of a code are one reading: its form tells letters from digits, and the engine sees a zero twice. */
const signsOf = ({ text }: Word): string =>
  CODE.test(text) ? text.replace(/O0|0O|O/g, '0').replace(/I1|1I|I/g, '1') : text
const lettersOf = (word: Word): string => word.text.replace(/[^\p{L}\d]/gu, '').toLowerCase()

function isBetter(word: Word, than: Word[]): boolean {
  const was = than.map(part => part.text).join('')
  if (word.text.length > was.length && word.text.includes(was)) return word.confidence >= AGAIN.found
  if (than.some(part => part.h > AGAIN.large)) return word.confidence >= AGAIN.foundLarge
  return word.confidence > Math.max(...than.map(part => part.confidence))
}
