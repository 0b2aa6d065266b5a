import { mendCodesByInk } from './code-signs.ts'
import { isSameRow, type Word } from './page-text.ts'
import { SPACE, WORDS } from '../layout/measures.ts'
import { WEIGHTS } from '../decision/weights.ts'

/** Characters that specks, rules and leaders leave around a word. */
const DIRT_BEFORE = /^[.,:;|_~'‘’"“”°«*•]+(?=[\p{L}\d€])/u
/** The full stop after a year ends a sentence. */
const DIRT_AFTER = /(?<=\d)(?!(?<=\b20\d\d)\.$)[.,:;|_~'‘’"“”*•\]\\/]+$|(?<=[\p{L}€])[|_~"“”*•!]+$/u

/** Recognised words made comparable with printed ones: dirt removed, glued parts split, boxes as high as the type. */
export function cleanedWords(words: Word[]): Word[] {
  return withEnds(
    withBands(withNumerals(mendCodesByInk(withoutTears(withCommas(withoutSpecks(withoutDrawings(words))))))),
  )
    .flatMap(parted)
    .flatMap((word, index, all) => {
      const isQuote =
        OPENS.test(word.text) && all.slice(index, index + WORDS.quoted).some(({ text }) => CLOSES.test(text.slice(1)))
      const text = word.text
        .replace(isQuote ? '' : DIRT_BEFORE, '')
        .replace(DIRT_AFTER, '')
        .replace(/^€[.,:]+(?=\d)/, '€')
        .replace(SMC, '$1Smc')
        .replace(KWH, '$1kWh')
        // Recognition takes «ff» for «tt» in the words that bills are full of.
        .replace(/^(o)tt(ert)|^(e)tt(ettiv)|^(coe)t[ft](icient)|^(tari)tt(a)/i, match => match.replace(/tt|tf/, 'ff'))
        // «S.r.1»: no company has such a form.
        .replace(/^(s\.?\s?(?:c\.)?r\.)[1I|]\.?(?=,?$)/i, '$1l.')
        .replace(/^Sri$/, 'Srl')
        .replace(/^\$[.,]?p\.?A/, 'S.p.A')
      if (text === '') return []
      return [{ ...word, text, y: word.y - (word.h * (WORDS.body - 1)) / 2, h: word.h * WORDS.body }]
    })
}

/** Units as recognition writes them, alone and after a bar: «Sme», «€/smce», «SMmc», «kWwh». */
const SMC = /(^|\/)[s5]m{1,2}[ceo]{1,3}(?=[.:,;)]*$)/i
const KWH = /(^|\/)k[wv]{1,2}[hn](?=[.:,;)]*$)/i

/** «Casa Web»: paired quotation marks a few words apart are no dirt. */
const OPENS = /^[«“"]\p{Lu}/u
const CLOSES = /[»”"]/

/** Arrows and other drawings between labels and answers: a column of characters of no text, with whatever they were read as. */
const DRAWN = /^[&<>«»+~^©®§¢]{1,2}$/
const LIKE_DRAWN = /^[^\d€%x×*]{1,2}$/
function withoutDrawings(words: Word[]): Word[] {
  const drawn = words.filter(({ text }) => DRAWN.test(text))
  return words.filter(
    ({ text, x, h }) =>
      !LIKE_DRAWN.test(text) || drawn.filter(other => Math.abs(other.x - x) < h * SPACE.edge).length < SPACE.mirrored,
  )
}

/** A single letter or point is dirt or a rule. */
const SPECK = /^(?![xX€])[\p{L}.,:;|'’!_-]$/u

/** Frames and specks are read as lone letters, and part labels from their values. */
const withoutSpecks = (words: Word[]): Word[] => {
  const height = words.map(word => word.h).toSorted((a, b) => a - b)[Math.floor(words.length / 2)] ?? 0
  const gap = (a: Word, b: Word): number => Math.max(a.x - b.x - b.w, b.x - a.x - a.w)
  const isAt = (word: Word, side: -1 | 1): boolean =>
    words.some(
      other =>
        other !== word &&
        !SPECK.test(other.text) &&
        Math.sign(other.x - word.x) === side &&
        Math.abs(other.y + other.h / 2 - word.y - word.h / 2) < height &&
        gap(word, other) < SPACE.parted * height,
    )
  return words.filter(
    word =>
      // «402 | 377» is parted by its bar; one at the edge of a cell is its frame.
      (word.text !== '|' || (isAt(word, -1) && isAt(word, 1) && !words.some(unit => isUnitAfter(word, unit)))) &&
      (!SPECK.test(word.text) ||
        (word.confidence > WORDS.wellRead && /\p{L}/u.test(word.text)) ||
        words.some(
          other =>
            other !== word &&
            !SPECK.test(other.text) &&
            Math.abs(other.y + other.h / 2 - word.y - word.h / 2) < height &&
            gap(word, other) < SPACE.parted * height,
        )),
  )
}

const isUnitAfter = (bar: Word, unit: Word): boolean =>
  /^(?:€|€\/\S+|kwh|smc)$/i.test(unit.text) && isBefore(bar, unit, SPACE.parted)

/** «164 J 23», «805 ' 41»: in large type a comma is read as a sign of its own between two numbers. */
function withCommas(words: Word[]): Word[] {
  const joined: Word[] = []
  for (let index = 0; index < words.length; index++) {
    const [first, character, last] = words.slice(index, index + 3)
    const isSum =
      first &&
      character &&
      last &&
      /^\d{1,3}(?:\.\d{3})*$/.test(first.text) &&
      /^[J'’‘,.;|)]$/.test(character.text) &&
      /^\d{2}$/.test(last.text)
    if (isSum && last.x - (first.x + first.w) < first.h * SPACE.parted) {
      const confidence = Math.min(first.confidence, last.confidence, WEIGHTS.proven)
      joined.push({ ...first, text: `${first.text},${last.text}`, w: last.x + last.w - first.x, confidence })
      index += 2
    } else if (first) joined.push(first)
  }
  return joined
}

/** The next word on its line; words of the second pass stand at the end of the list. */
const isBefore = (before: Word, word: Word, reach: number): boolean =>
  word.x > before.x && Math.abs(word.x - before.x - before.w) < before.h * reach && isSameRow(word, before)

const CODE_BEGUN = /^\W?\d{6}(?:[EG][A-Z\d]+)?$/
/** Enough signs after the national beginning. */
const isWholeCode = (text: string): boolean => /^\W?\d{6}[EGD][A-Z][FVM][A-Z]{2}[\dO]{2}[A-Z\d]{8,21}\W?$/.test(text)

/** «0, 144000», «131, 92», «003259ESF ML95XX…»: what no text would separate is one word torn by recognition. */
function withoutTears(words: Word[]): Word[] {
  const gone = new Set<Word>()
  const goesOn = (last: Word): boolean =>
    words.some(word => /^[A-Z\d]{2,}/.test(word.text) && isBefore(last, word, WORDS.torn))
  const whole = words.map(first => {
    const isNumber = /^[-–]?\d{1,3}(?:\.\d{3})*,$/.test(first.text)
    if (!isNumber && !CODE_BEGUN.test(first.text)) return first
    const last = words.find(word => isBefore(first, word, WORDS.torn))
    if (!last) return first
    // «92, 85 e 64» is a list.
    const isList = words.some(word => /^(?:ed?|o)$/.test(word.text) && isBefore(last, word, SPACE.parted))
    const isTorn = isNumber
      ? /^(?:(?!19|20)\d{4}|\d{6,8})$/.test(last.text) ||
        (/^\d{2,3}$/.test(last.text) && (/^[-–]?0,/.test(first.text) || (last.text.length === 2 && !isList)))
      : /^[A-Z\d]+\W?$/.test(last.text) && isWholeCode(first.text + last.text) && !goesOn(last)
    if (!isTorn) return first
    gone.add(last)
    const confidence = Math.min(first.confidence, last.confidence)
    const signs = first.inkPatches && last.inkPatches && [...first.inkPatches, ...last.inkPatches]
    return { ...first, text: first.text + last.text, w: last.x + last.w - first.x, confidence, inkPatches: signs }
  })
  return whole.filter(word => !gone.has(word))
}

/** Kings and popes that streets are named after. */
const NUMBERED =
  /^(?:emanuele|umberto|paolo|federico|alessandro|carlo|amedeo|ferdinando|leopoldo|giovanni|pio|giulio|leone)$/i
const NUMERAL = /^[Il|][Il1|]{1,2}$/

/** «Corso Vittorio Emanuele Il», «VICO Il GARIBALDI»: upright strokes after such a name, or in capitals, are a numeral; «ll» is no word. */
function withNumerals(words: Word[]): Word[] {
  return words.map(word => {
    const isNumbered =
      NUMERAL.test(word.text) &&
      words.some(
        before =>
          (NUMBERED.test(before.text) || (/^\p{Lu}{3,}$/u.test(before.text) && !/^[I1|]+$/.test(word.text))) &&
          isBefore(before, word, SPACE.parted),
      )
    return isNumbered || /^l{2,3}$/.test(word.text) ? { ...word, text: 'I'.repeat(word.text.length) } : word
  })
}

const BAND_ONE = /^F[Il|!]$/
const OTHER_BAND = /^\/?F(?:[23]|23)\b/

/** «Prezzo FI» over or beside «Prezzo F2» is a band; elsewhere FI is Florence. */
function withBands(words: Word[]): Word[] {
  const others = words.filter(word => OTHER_BAND.test(word.text))
  const isBand = (word: Word): boolean =>
    others.some(
      other =>
        (Math.abs(other.y - word.y) < word.h && Math.abs(other.x - word.x) < SPACE.headingLeft) ||
        (Math.abs(other.x - word.x) < word.h && Math.abs(other.y - word.y) < word.h * SPACE.namesOver),
    )
  return words.map(word => (BAND_ONE.test(word.text) && isBand(word) ? { ...word, text: 'F1' } : word))
}

/** «Dal … AI 31.03.2026»: before a day or over one a last I is an l. */
function withEnds(words: Word[]): Word[] {
  return words.map(word =>
    /^d?aI$/i.test(word.text) &&
    words.some(
      day => /^\d{1,2}[/.-]\d{1,2}[/.-]\d/.test(day.text) && (isBefore(word, day, WORDS.nextCell) || isOver(word, day)),
    )
      ? { ...word, text: `${word.text.slice(0, -1)}l` }
      : word,
  )
}
const isOver = (word: Word, { x, y }: Word): boolean =>
  Math.abs(x - word.x) < word.h && y > word.y && y - word.y < word.h * SPACE.titleOver

/** Two words in one, without the space between them. */
const GLUED = [
  // «F27.960»: a band and its quantity.
  /^(F[123])(\d{1,3}(?:\.\d{3})+|\d{3,})$/,
  // «1.535 /1.251/1.329»: three quantities, no fraction.
  /^(\/?\d{1,3}(?:\.\d{3})+)(\/\d{1,3}(?:\.\d{3})+)$/,
  // «F1=71kWh», «3kW/3,3»
  /^([^=]*=)(.*\d.*)$/,
  /^([\d.,]+kw)(\/\d[\d,]*)$/i,
  // «4,5.KW», «3kW»: a number and its unit.
  /^([\d.,]*\d)(?:[.,|](?=[\p{L}€])|(?=(?:kwh?|smc)$))(\p{L}[\p{L}/€]*\.?|€)$/iu,
] as const

function parted(word: Word): Word[] {
  const [, first, second] = GLUED.map(pattern => pattern.exec(word.text)).find(Boolean) ?? []
  if (first === undefined || second === undefined) return [word]
  const w = (word.w * first.length) / word.text.length
  return [
    { ...word, text: first, w },
    { ...word, text: second.replace(/(?<=\p{L})\.$/u, ''), x: word.x + w, w: word.w - w },
  ].flatMap(parted)
}
