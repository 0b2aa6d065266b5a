import type { Word } from './page-text.ts'

/** Height of the letters of a recognised word against the body of its type, so that boxes compare with those of PDFs. */
const BODY = 1.3
/** A restored comma is likely, not certain. */
const LOST_COMMA_CONFIDENCE = 0.8
/** Signs that specks, rules and rests of leaders leave around a word. */
const DIRT_BEFORE = /^[.,:;|_~'‘’"“”°«*•]+(?=[\p{L}\d€])/u
const DIRT_AFTER = /(?<=\d)[.,:;|_~'‘’"“”*•]+$|(?<=[\p{L}€])[|_~"“”*•]+$/u

/** Words as recognised made comparable with printed ones: dirt off, glued parts apart, boxes as high as the type. */
export function cleanedWords(words: Word[]): Word[] {
  return withBands(withNumerals(withCommas(withoutSpecks(words))))
    .flatMap(parted)
    .flatMap(word => {
      const text = word.text
        .replace(DIRT_BEFORE, '')
        .replace(DIRT_AFTER, '')
        .replace(/^€[.,:]+(?=\d)/, '€')
        // «S.r.1»: no company has such a form.
        .replace(/^(s\.?\s?r\.)[1I|]\.?$/i, '$1l.')
      if (text === '') return []
      return [{ ...word, text, y: word.y - (word.h * (BODY - 1)) / 2, h: word.h * BODY }]
    })
}

/** A letter or a point that stands alone this far from every word of its line, in heights, is dirt or a rule. */
const APART = 1.5
const SPECK = /^(?![xX€])[\p{L}.,:;|'’!_-]$/u

/** Read this surely, a letter that stands alone is print: «Da», «A» before two dates. */
const SURE_LETTER = 0.9

/** Frames and specks are read as lone letters, and part labels from their values. */
const withoutSpecks = (words: Word[]): Word[] => {
  const height = words.map(word => word.h).toSorted((a, b) => a - b)[Math.floor(words.length / 2)] ?? 0
  const gap = (a: Word, b: Word): number => Math.max(a.x - b.x - b.w, b.x - a.x - a.w)
  return words.filter(
    word =>
      !SPECK.test(word.text) ||
      (word.confidence > SURE_LETTER && /\p{L}/u.test(word.text)) ||
      words.some(
        other =>
          other !== word &&
          !SPECK.test(other.text) &&
          Math.abs(other.y + other.h / 2 - word.y - word.h / 2) < height &&
          gap(word, other) < APART * height,
      ),
  )
}

/** «164 J 23», «805 ' 41»: in large type a comma is read as a sign of its own between two numbers. */
function withCommas(words: Word[]): Word[] {
  const joined: Word[] = []
  for (let index = 0; index < words.length; index++) {
    const [first, sign, last] = words.slice(index, index + 3)
    const isSum =
      first &&
      sign &&
      last &&
      /^\d{1,3}(?:\.\d{3})*$/.test(first.text) &&
      /^[J'’‘,.;|)]$/.test(sign.text) &&
      /^\d{2}$/.test(last.text)
    if (isSum && last.x - (first.x + first.w) < first.h * 1.6) {
      const confidence = Math.min(first.confidence, last.confidence, LOST_COMMA_CONFIDENCE)
      joined.push({ ...first, text: `${first.text},${last.text}`, w: last.x + last.w - first.x, confidence })
      index += 2
    } else joined.push(words[index]!)
  }
  return joined
}

/** Kings and popes that streets are named after. */
const NUMBERED =
  /^(?:emanuele|umberto|paolo|federico|alessandro|carlo|amedeo|ferdinando|leopoldo|giovanni|pio|giulio|leone)$/i
const NUMERAL = /^[Il|][Il1|]{1,2}$/

/** «Corso Vittorio Emanuele Il»: upright strokes after such a name are its number; «ll» is no word at all. */
function withNumerals(words: Word[]): Word[] {
  // Words looked at twice stand at the end of the list: places say what follows what.
  const isBefore = (before: Word, word: Word): boolean =>
    word.x > before.x &&
    Math.abs(word.x - before.x - before.w) < before.h * 1.5 &&
    Math.abs(word.y - before.y) < before.h * 0.6
  return words.map(word => {
    const isNumbered =
      NUMERAL.test(word.text) && words.some(before => NUMBERED.test(before.text) && isBefore(before, word))
    return isNumbered || /^l{2,3}$/.test(word.text) ? { ...word, text: 'I'.repeat(word.text.length) } : word
  })
}

const BAND_ONE = /^F[Il|!]$/
const OTHER_BAND = /^F(?:[23]|23)\b/

/** «Prezzo FI» over or beside «Prezzo F2» is a band; elsewhere FI is Florence. */
function withBands(words: Word[]): Word[] {
  const others = words.filter(word => OTHER_BAND.test(word.text))
  const isBand = (word: Word): boolean =>
    others.some(
      other =>
        (Math.abs(other.y - word.y) < word.h && Math.abs(other.x - word.x) < BAND_COLUMNS) ||
        (Math.abs(other.x - word.x) < word.h && Math.abs(other.y - word.y) < word.h * BAND_ROWS),
    )
  return words.map(word => (BAND_ONE.test(word.text) && isBand(word) ? { ...word, text: 'F1' } : word))
}
/** Bands stand this close: page widths along a line, heights down a column. */
const BAND_COLUMNS = 0.3
const BAND_ROWS = 6

/** «4,5.KW», «3kW»: a number and its unit glued, also by a dot; «F27.960»: a band and its quantity. */
function parted(word: Word): Word[] {
  const band = /^(F[123])(\d{1,3}(?:\.\d{3})+|\d{3,})$/.exec(word.text)
  if (band) {
    const share = 2 / word.text.length
    const rest = { ...word, x: word.x + word.w * share, w: word.w * (1 - share) }
    return [
      { ...word, text: band[1]!, w: word.w * share * 0.9 },
      { ...rest, text: band[2]! },
    ]
  }
  const match = /^([\d.,]*\d)(?:[.,](?=[\p{L}€])|(?=(?:kwh?|smc)$))(\p{L}[\p{L}/€]*\.?|€)$/iu.exec(word.text)
  if (!match) return [word]
  const share = match[1]!.length / word.text.length
  return [
    { ...word, text: match[1]!, w: word.w * share },
    { ...word, text: match[2]!.replace(/\.$/, ''), x: word.x + word.w * share, w: word.w * (1 - share) },
  ]
}
