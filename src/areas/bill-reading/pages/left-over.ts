import { inkOf, type Patch } from './clean-picture.ts'
import type { Word } from '../words/page-text.ts'
import type { Grey } from './straighten.ts'

/** Signs of print are this large, pixels at 2,000 a page: smaller is dust, larger a rule, a bar or a picture. */
const MIN_SIGN = 8
const MAX_SIGN = 150
/** A word read less surely is looked at again. */
const SURE = 0.8
/** Signs of one line stand closer than this many times their height. */
const GAP = 1.6
/** Signs of one word stand closer than this many times their height. */
const TOUCHING = 0.2
/** Letters higher than this (page widths) are larger than recognition likes: it loses their commas, and parts them. */
const LARGE = 0.019
/** Fewer signs than this, unless they were read as a word, are text only where they are as high as the letters of the page: «1». */
const MIN_SIGNS = 2
const AS_HIGH = 0.2
const MAX_STRIPS = 60
/** Grey labels over black answers are this much darker than the paper, and recognition takes them for paper. */
const PALE = 22
const MIN_PALE_SIGNS = 3
const UNREAD_SHARE = 0.3
/** A line no wider than this beside that of its ink is the same. */
const AS_WIDE = 1.2
const MAX_PALE_STRIPS = 40
/** No page prints more letters: so many pale signs are the grain of the picture, and take seconds to be put in lines. */
const MAX_LETTERS = 12_000

/** What no word holds this close to one, in heights, makes it doubtful: «2 mese» is read as «mese». */
const BESIDE = 1

interface Area {
  left: number
  right: number
  top: number
  bottom: number
}

/** A piece of a line to be looked at again, in pixels, and how high its letters are. */
export interface Strip extends Area {
  letters: number
}

interface LeftOver {
  strips: Strip[]
  /** Words that the second look may change. */
  doubted: Set<Word>
}

const widthOf = (area: Area): number => area.right - area.left + 1
const heightOf = (area: Area): number => area.bottom - area.top + 1

const isSign = (patch: Patch): boolean => {
  const [width, height] = [widthOf(patch), heightOf(patch)]
  return (
    height >= MIN_SIGN && height <= MAX_SIGN && width <= MAX_SIGN && width > 2 && patch.count > width * height * 0.15
  )
}

const areaOf = (word: Word, width: number, margin: number): Area => ({
  left: (word.x - margin * word.h) * width,
  right: (word.x + word.w + margin * word.h) * width,
  top: (word.y - margin * 0.3 * word.h) * width,
  bottom: (word.y + word.h + margin * 0.3 * word.h) * width,
})

const isIn = (patch: Area, area: Area): boolean => {
  const [x, y] = [(patch.left + patch.right) / 2, (patch.top + patch.bottom) / 2]
  return x > area.left && x < area.right && y > area.top && y < area.bottom
}

/**
 * What a first reading passed over or read with doubt: recognition parts a page into blocks and drops whole blocks, and
 * reads «113,36 €» in large type as «3 €».
 */
export function leftOver(picture: Grey, words: Word[]): LeftOver {
  const { width } = picture
  const signs = inkOf(picture).filter(isSign)
  const read = new Set<Patch>()
  const signsOf = new Map<Word, Patch[]>()
  for (const word of words) {
    const area = areaOf(word, width, 0.1)
    const inside = signs.filter(sign => isIn(sign, area))
    for (const sign of inside) read.add(sign)
    signsOf.set(word, inside)
  }
  const unread = signs.filter(sign => !read.has(sign))
  const doubted = new Set(words.filter(word => isDoubted(word, signsOf.get(word)!, unread, width)))
  const again = withNeighbours([...unread, ...[...doubted].flatMap(word => signsOf.get(word)!)], signs)
  const height = medianOf(words.map(word => word.h * width * CAPITALS))
  const isDigit = (sign: Patch): boolean => Math.abs(heightOf(sign) - height) < height * AS_HIGH
  const strips = linesOf([...again])
    .filter(line => line.length >= MIN_SIGNS || line.some(sign => read.has(sign) || isDigit(sign)))
    .map(stripOf)
    .sort((a, b) => widthOf(b) - widthOf(a))
    // Dots of letters and commas stand within the strip of their word.
    .filter((strip, at, all) => !all.slice(0, at).some(wider => isIn(strip, wider)))
    .slice(0, MAX_STRIPS)
  // The comma of a large sum may have been taken for a word of its own.
  const within = words.filter(word => strips.some(strip => isIn(areaOf(word, width, 0), strip)))
  const sure = words.filter(word => !doubted.has(word))
  const pale = paleStrips(picture, sure, height).filter(
    line => !strips.some(strip => isIn(line, strip) && widthOf(line) < widthOf(strip) * AS_WIDE),
  )
  // Of grey letters the darkest parts are ink: pieces that no word was made of.
  const isPiece = (strip: Strip): boolean =>
    pale.some(line => isIn(strip, line)) && !words.some(word => isIn(areaOf(word, width, 0), strip))
  const whole = strips.filter(strip => !isPiece(strip))
  return { strips: [...whole, ...pale], doubted: new Set([...doubted, ...within]) }
}

/** Lines of letters, many of them too pale to be ink, where nothing was read. */
function paleStrips(picture: Grey, sure: Word[], height: number): Strip[] {
  const read = sure.map(word => areaOf(word, picture.width, 0.2))
  const letters = inkOf(picture, PALE).filter(patch => isSign(patch) && heightOf(patch) < height * 1.6)
  if (letters.length > MAX_LETTERS) return []
  const unread = new Set(letters.filter(patch => !read.some(area => isIn(patch, area))))
  return linesOf(letters)
    .filter(line => {
      const { length } = line.filter(patch => unread.has(patch))
      return length >= MIN_PALE_SIGNS && length > line.length * UNREAD_SHARE
    })
    .map(stripOf)
    .toSorted((a, b) => widthOf(b) - widthOf(a))
    .slice(0, MAX_PALE_STRIPS)
}

/** Capitals and digits are this share of a box around a word, which has descenders too. */
const CAPITALS = 0.8
const medianOf = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Faint words, large ones, words with more signs than letters, and words beside signs that no word holds. */
function isDoubted(word: Word, signs: Patch[], unread: Patch[], width: number): boolean {
  if (word.confidence < SURE || word.h > LARGE || signs.length > [...word.text].length + 1) return true
  const around = areaOf(word, width, BESIDE)
  return unread.some(sign => isIn(sign, around) && heightOf(sign) > word.h * width * 0.4)
}

/** The signs and those that touch them nearly: a printed word is never looked at in part. */
function withNeighbours(again: Patch[], signs: Patch[]): Set<Patch> {
  const all = new Set(again)
  // A set hands out what is added while it is walked.
  for (const sign of all)
    for (const other of signs)
      if (!all.has(other) && (isNextTo(sign, other, TOUCHING) || isNextTo(other, sign, TOUCHING))) all.add(other)
  return all
}

function linesOf(signs: Patch[]): Patch[][] {
  const lines: Patch[][] = []
  for (const sign of signs.toSorted((a, b) => a.left - b.left)) {
    // A comma stands too low beside a digit: the sign before it says where the line is.
    const line = lines.find(other => other.slice(-3).some(last => isNextTo(last, sign, GAP)))
    if (line) line.push(sign)
    else lines.push([sign])
  }
  return lines
}

function isNextTo(last: Patch, sign: Patch, reach: number): boolean {
  if (sign.left < last.left) return false
  const shared = Math.min(last.bottom, sign.bottom) - Math.max(last.top, sign.top)
  const [low, high] = [Math.min(heightOf(last), heightOf(sign)), Math.max(heightOf(last), heightOf(sign))]
  return shared > low * 0.5 && high < low * 2.6 && sign.left - last.right < high * reach
}

const MARGIN = 0.3

function stripOf(line: Patch[]): Strip {
  const heights = line.map(heightOf).sort((a, b) => a - b)
  const letters = heights[Math.floor(heights.length * 0.75)]!
  const margin = Math.max(3, Math.round(letters * MARGIN))
  return {
    letters,
    left: Math.min(...line.map(sign => sign.left)) - margin,
    // A full stop may follow.
    right: Math.max(...line.map(sign => sign.right)) + 2 * margin,
    top: Math.min(...line.map(sign => sign.top)) - margin,
    bottom: Math.max(...line.map(sign => sign.bottom)) + margin,
  }
}

/** Words that only the second look finds must be this sure: it sees words in bars and pictures too. */
const MIN_NEW = 0.6
const MOST = 0.97

/** Letters, digits, and the signs that stand alone among them. */
const PRINT = /[\p{L}\d]|^[-–—€&+/%]$/u

const overlap = (a: Word, b: Word): number => {
  const across = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
  const down = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)
  return across <= 0 || down <= 0 ? 0 : (across * down) / Math.min(a.w * a.h, b.w * b.h)
}

/** Two readings of a page in one: a word read twice alike is surer; else the surer counts, or the one that holds the other. */
export function withSecondLook(first: Word[], doubted: Set<Word>, second: Word[]): Word[] {
  const words = [...first]
  const settled = new Set(first.filter(word => !doubted.has(word)))
  for (const word of second) {
    if (!PRINT.test(word.text)) continue
    const same = words.filter(other => overlap(other, word) > 0.4)
    if (same.some(other => settled.has(other))) continue
    const [other] = same
    if (!other) {
      if (word.confidence < MIN_NEW) continue
      words.push(word)
      settled.add(word)
    } else if (same.length === 1 && signsOf(other) === signsOf(word)) {
      const both = Math.max(1 - (1 - other.confidence) * (1 - word.confidence), CODE.test(word.text) ? READ_TWICE : 0)
      const text = word.text.length < other.text.length ? word.text : other.text
      words[words.indexOf(other)] = { ...other, text, confidence: Math.max(other.confidence, Math.min(MOST, both)) }
    } else if (isBetter(word, same)) {
      for (const part of same) words.splice(words.indexOf(part), 1)
      words.push(word)
      settled.add(word)
    } else if (same.length === 1 && lettersOf(other) !== lettersOf(word)) {
      words[words.indexOf(other)] = { ...other, confidence: other.confidence - DISAGREEMENT * word.confidence }
    }
  }
  return words
}

/** What another reading of a word takes from the one that is kept, for all its own confidence. */
const DISAGREEMENT = 0.3
/** No word of a language: each sign is guessed for itself, and the same guess of thirty is seldom made twice and wrong. */
const CODE = /^(?=(?:.*\d){5})[\dA-Z|]{20,}$/
const READ_TWICE = 0.75
/** «ML01», «MLO1» and «MLO01» of a code are one reading: its form tells letters from digits, and the engine sees a zero twice. */
const signsOf = ({ text }: Word): string =>
  CODE.test(text) ? text.replace(/O0|0O|O/g, '0').replace(/I1|1I|I/g, '1') : text
const lettersOf = (word: Word): string => word.text.replace(/[^\p{L}\d]/gu, '').toLowerCase()

/** At its best size large type is read right. */
const SURE_OF_LARGE = 0.7

function isBetter(word: Word, than: Word[]): boolean {
  const was = than.map(part => part.text).join('')
  if (word.text.length > was.length && word.text.includes(was)) return word.confidence >= MIN_NEW
  if (than.some(part => part.h > LARGE)) return word.confidence >= SURE_OF_LARGE
  return word.confidence > Math.max(...than.map(part => part.confidence))
}
