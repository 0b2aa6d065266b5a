const SMALL =
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'.split(
    ' ',
  )
const TENS = 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta'.split(' ')
/** A shared vowel is written once: «ventuno», «centottanta». */
const TENS_AND_UNIT = new RegExp(
  `^(?:(${TENS.join('|')})|(${TENS.map(tens => tens.slice(0, -1)).join('|')})(?=uno$|otto$))(.*)$`,
)
const HUNDREDS = /^(.*?)cent(?:o(?!tt)|(?=ott))(.*)$/

/** «novecentonovantanovemilanovecentonovantanove» has 45 letters. */
const LONGEST = 60

/** «settantacinque» → 75, «milleduecento» → 1200; null when not a number. */
function valueOf(word: string): number | null {
  if (word === '') return 0
  if (word.length > LONGEST) return null
  const small = SMALL.indexOf(word)
  if (small >= 0) return small
  const thousands = /^(?:mille|(.+?)mila)(.*)$/.exec(word)
  if (thousands) return joined(1000, thousands)
  const hundreds = HUNDREDS.exec(word)
  if (hundreds) return joined(100, hundreds)
  const [, tens, elided, rest = ''] = TENS_AND_UNIT.exec(word) ?? []
  const at = TENS.findIndex(each => each === tens || each.slice(0, -1) === elided)
  const unit = at < 0 ? null : valueOf(rest)
  return unit === null || unit > 9 ? null : (at + 2) * 10 + unit
}

function joined(unit: number, [, before, after = '']: RegExpExecArray): number | null {
  const [times, rest] = [before ? valueOf(before) : 1, valueOf(after)]
  return times === null || rest === null || rest >= unit ? null : times * unit + rest
}

/** Contexts in which «sei» is the number rather than «tu sei». */
const COUNTED = /\b(?:in|di|da|ogni|sono|per) sei\b|\bsei (?=figli|person|mesi|euro|giga|gb|kw|componenti)/g

/** Approximate numbers: «Una sessantina di giga», «un centinaio». */
const ABOUT =
  /\b(?:una? )?(?:(decin|dozzin|quindicin|ventin|trentin|quarantin|cinquantin|sessantin|settantin|ottantin|novantin)[ae]|(centinaio))\b(?: di\b)?/g
const aboutOf = (word: string): number =>
  ({ decin: 10, dozzin: 12, quindicin: 15 })[word] ??
  (TENS.findIndex(tens => tens.startsWith(word.slice(0, -2))) + 2) * 10

/** «Cinquemila duecento», «trecento ottanta»: one number in two words. */
const IN_TWO_WORDS =
  /\b(mille|[a-z]+mila|[a-z]*cento) (?:e )?([a-z]*cento[a-z]*|(?:vent|trent|quarant|cinquant|sessant|settant|ottant|novant)[a-z]+)\b/g

/**
 * Replaces number words with digits, in a text without accents and capitals; «un» and «una», usually articles, stay.
 */
export const digitsOfWords = (text: string): string =>
  text
    .replace(ABOUT, (_, word?: string) => (word ? String(aboutOf(word)) : '100'))
    .replace(COUNTED, found => found.replace('sei', '6'))
    .replace(/\b(\d+)[,.](\d) ?mila\b/g, '$1$200')
    .replace(/\b(\d+) ?mila\b/g, '$1000')
    .replace(IN_TWO_WORDS, (found, before: string, after: string) =>
      valueOf(before + after) === null ? found : before + after,
    )
    .replace(/\b[a-z]{3,}\b/g, word => {
      const value = word === 'uno' || word === 'sei' ? null : valueOf(word)
      return value === null ? word : String(value)
    })
