import { editDistance } from '#core/text.ts'
import { WORDS } from '../layout/measures.ts'

/** Words without meaning for a label: they may be present or missing anywhere. */
const FILLERS = new Set(
  'a ad ai al all alla alle allo con da dal dall dalla dalle d del dell della delle dei degli di e ed gli i il in l la le lo nel negli nei nelle nell nella o per su sul sui sull sulla sulle dai dagli agli un una tuo tua tuoi tue suo sua suoi sue vostra vostro n o f0'.split(
    ' ',
  ),
)

export interface Token {
  /** Folded: lower case, no accents. */
  text: string
  /** Without the last vowel, so that singular and plural meet. */
  stem: string
  start: number
  end: number
  filler: boolean
  /** «Impegn.», «forn.»: the first letters of a word, cut off by a full stop. */
  isAbbreviated: boolean
  /** A colon or bar precedes it: no label spans it. */
  startsClause: boolean
  /** A bracket opens right before it. */
  isInBracket: boolean
}

/** Caches of folded characters and texts: the same texts are folded again and again. */
const FOLDED = new Map<string, string>()
const TEXTS = new Map<string, string>()

function foldedCharacter(char: string): string {
  const plain = char
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  return (plain.slice(0, 1) || ' ')
    .replace(/[‘’`´ʼ′]/, "'")
    .replace(/[–—−‐‑]/, '-')
    .padEnd(char.length, ' ')
}

/** Lower case, no accents, typographic apostrophes and dashes made plain, «sino» as «fino»; keeps the length of every character. */
export function fold(text: string): string {
  const known = TEXTS.get(text)
  if (known !== undefined) return known
  let folded = ''
  for (const char of text) {
    let plain = FOLDED.get(char)
    if (plain === undefined) FOLDED.set(char, (plain = foldedCharacter(char)))
    folded += plain
  }
  folded = folded.replace(/\bsino\b/g, 'fino')
  if (TEXTS.size >= WORDS.folded) TEXTS.clear()
  TEXTS.set(text, folded)
  return folded
}

/** «Cod. off.», «Q. fissa vend.»: abbreviations shorter than the general rule accepts. */
const SHORTENED: Readonly<Record<string, string>> = {
  off: 'offerta',
  q: 'quota',
  pot: 'potenza',
  tot: 'totale',
  dt: 'data',
  em: 'emissione',
  den: 'denominazione',
  prz: 'prezzo',
  en: 'energia',
}

export const stemOf = (word: string): string => (word.length >= WORDS.inflected ? word.replace(/[aeiou]$/, '') : word)

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  const folded = fold(text)
  let end = 0
  for (const match of folded.matchAll(/[a-z0-9]+/g)) {
    const [printed] = match
    const isShort = /^\.(?!\S)/.test(folded.slice(match.index + printed.length, match.index + printed.length + 2))
    const word = (isShort && SHORTENED[printed]) || printed
    const before = folded.slice(end, match.index)
    const startsClause = /[:|;?«“]/.test(before)
    end = match.index + printed.length
    tokens.push({
      text: word,
      stem: stemOf(word),
      start: match.index,
      end,
      filler: FILLERS.has(word),
      isAbbreviated: word.length >= WORDS.cut && folded[end] === '.',
      startsClause,
      isInBracket: before.endsWith('('),
    })
  }
  return tokens
}

/** Frequent words one letter away from a label's word are no misreading of it («residenza»). */
const OWN_WORDS = new Set(['residente', 'residenti'].map(stemOf))

/** «arinuo» is «annuo»: recognition confuses letters with equally many upright strokes. */
const strokesOf = (word: string): string =>
  word.replace(/[ilrnum]/g, letter => '|'.repeat('ilr'.includes(letter) ? 1 : letter === 'm' ? 3 : 2))

/** Same word? In text read from pixels a letter or two may be wrong in a long word. */
export function sameWord(stem: string, expected: string, loose: boolean): boolean {
  if (stem === expected) return true
  // «F1» among pixels is as often «FI» or «Fl».
  if (loose && expected === 'f1') return /^f[il]$/.test(stem)
  if (loose && expected.length >= WORDS.cut && strokesOf(stem) === strokesOf(expected)) return true
  // Short words differ by a letter and mean something else («pagate», «pagare»).
  if (!loose || expected.length < WORDS.misread || OWN_WORDS.has(stem)) return false
  const allowed = expected.length >= WORDS.misreadTwice ? 2 : 1
  return editDistance(stem, expected, allowed) <= allowed
}
