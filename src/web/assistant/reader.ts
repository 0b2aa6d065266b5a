import { readFileSync } from 'node:fs'
import { digitsOfWords } from '#core/number-words.ts'
import { comparable, editDistance, foldAccents, single } from '#core/text.ts'

/** Words of other tongues and of dialects, under the Italian word that the readers of a sentence know. */
const WORDS = readFileSync('data/questions/spoken.txt', 'utf8').trim().split('\n')
const MEANT = new Map(
  WORDS.flatMap(line => {
    const [word = '', others = ''] = line.split(': ')
    return others.split(' ').map(each => [each, word] as const)
  }),
)

/** Of a file of « => », the source of each pattern and what it is read as. */
export const replacementsIn = (file: string): (readonly [words: string, meant: string])[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map(line => {
      const [words = '', meant = ''] = line.split(' => ')
      return [words, meant] as const
    })

/** What several words say together. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  ...replacementsIn('data/questions/phrases.txt').map(([words, meant]) => [new RegExp(words, 'giu'), meant] as const),
  [/\bS\. ?(?=[AEIOU]\p{Ll})/gu, 'Sant’'],
  [/\bS\. ?(?=(?!Andrea|Luca|Nicola|Mattia)\p{Lu}\p{Ll}+a\b)/gu, 'Santa '],
  [/\bS\. ?(?=\p{Lu}\p{Ll})/gu, 'San '],
]

/** A message in the Italian that its readers know; what they know already stays as it was written. */
export const inItalianWords = (message: string): string =>
  PHRASES.reduce((text, [pattern, meant]) => text.replace(pattern, meant), message).replace(
    /(?<![\p{L}])\p{L}{2,}(?![\p{L}])/gu,
    word => MEANT.get(word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')) ?? word,
  )

/** A sentence from which each reader strikes what it has understood, so that nothing is read twice. */
export interface Reader {
  whole: string
  /** The same with all figures as they were told: none summed, none between two. */
  exact: string
  strike(pattern: RegExp): RegExpExecArray | null
  /** Strikes out these words, wherever they stand. */
  drop(words: readonly string[]): void
  /** Takes out a text where it first stands. */
  erase(written: string): void
  left(): string
  /** What was counted of figures between two. */
  ranges: readonly string[]
}

/** As people write in a hurry, in dialect, or in a language that they are learning. */
const WRITTEN = replacementsIn('data/questions/written.txt').map(
  ([words, meant]) => [new RegExp(words, 'g'), meant] as const,
)
/** «Dal 10/03 al 9/05», as bills print it. */
const DAY = /\b(dal|al) (\d{1,2})[/.](0?[1-9]|1[0-2])(?:[/.](?:20)?\d\d)?\b/g
const MONTHS = 'gen feb mar apr mag giu lug ago set ott nov dic'.split(' ')
/** «Tremila e duecento chilowattora» */
const THOUSANDS = /\b(\d)000 e (\d{3})(?= ?(?:k|c?h?ilowatt|smc|mc|metri|€|eur))/g
/** «1 020 euro»; «siamo in 3, 120 euro» is none. */
const SPACED = /(?<![\d.,]|\b(?:in|siamo|per|ogni|da) )\b([1-9]\d?) (\d{3})(?= ?(?:€|euro\b|k ?wh\b|smc\b|mc\b))/g
/** «Mille e quaranta euro» */
const THOUSAND_AND = /\b(\d)000 e (\d\d)(?= ?(?:€|eur|k ?wh|smc))/g
const CORRECTS =
  '(?:,| no)* (?:anzi|o meglio|cioe no)(?:,? (?:no|facciamo|sono|siamo|erano|in|meglio|scusa|direi|diciamo)\\b)*,? '
/** «20 giga e minuti, anzi 30»: the second holds. */
const CORRECTED = new RegExp(
  String.raw`(?<![\w.,])\d[\d.,]*( ?(?:€|euro|k ?wh?|smc|mc|giga|gb|mega|person[ae]))([^.;?!\d]{0,30}?)${CORRECTS}(\d[\d.,]*)(?![\w.,]*\d)(?! ?(?:€|euro|k ?wh?|smc|mc|giga|gb|mega|person|mes|ann|al\b|ogni|all))`,
  'g',
)
/** «In 4 anzi 5», «2 anzi 3 persone» */
const CORRECTED_NUMBER = new RegExp(String.raw`(?<![\w.,])\d[\d.,]*?${CORRECTS}(?=\d)`, 'g')
/** «40 euro e mezzo» */
const HALF = /\b(\d+) ?(?:€|euro) e mezzo\b/g
/** «64 euro e 80»; with two fuels the second figure is of the other. */
const CENTS = /\b(\d+) ?(?:€|euro) e (\d\d)(?= (?:di|al|ogni|a|per)\b|[ ,.?!]*$)/g
const OF_BOTH =
  /\b(?:luce|corrente|elettric)\w*\b.*\b(?:gas|metano)\b|\b(?:gas|metano)\b.*\b(?:luce|corrente|elettric)\w*\b/
/** «112, 98, 134, 87, 90 e 121 euro»: the bills of a year, of two months or of one each; of fewer, a middling one. */
const BILLS =
  /\b\d+(?:,\d+)?(?: ?(?:€|euro))?(?:, \d+(?:,\d+)?(?: ?(?:€|euro))?){1,}(?:,? e |, )\d+(?:,\d+)?(?: ?(?:€|euro))?/g
/** «12 bollette da 45 euro» */
const SO_MANY_BILLS = /\b(6|12) bollett[ae] (?:da|di|a) (\d+(?:,\d+)?) ?(?:€|euro)/g
/** «2 bollette, 143,20 e 168,90, ognuna di due mesi»: a middling one. */
const TWO_BILLS =
  /(\b2 bollett\w+[^\d.;?]{0,40}?)(\d{2,4}(?:,\d\d?)?)(?: ?(?:€|euro))? e (?:l altra (?:di |da )?)?(\d{2,4}(?:,\d\d?)?)(?: ?(?:€|euro))?(?= ?,? (?:ognuna|ciascuna|tutt[ei] e (?:2|due)|entrambe|di 2 mesi|bimestral\w+|ogni 2 mesi))/
const IN_A_YEAR: readonly number[] = [6, 12]
function ofTheYear(list: string): string {
  const bills = list.split(/,? e |, /).map(bill => Number(bill.replace(',', '.').replace(/[^\d.]/g, '')))
  const cents = bills.reduce((sum, bill) => sum + Math.round(bill * 100), 0)
  const euro = (sum: number) => `${String(Math.round(sum) / 100).replace('.', ',')} euro`
  return IN_A_YEAR.includes(bills.length) ? `${euro(cents)} all anno` : euro(cents / bills.length)
}
const NUMBER = String.raw`(\d{1,3}(?:\.\d{3})+|\d+(?:,\d+)?)`
/** «Tra 60 e 80 euro», «60/80 al mese»: what lies between is counted. */
const RANGE = new RegExp(
  String.raw`\b(?:tra|fra|dai|dalle|dagli)(?: i| le| gli)? ${NUMBER} ?(?:€|euro)? (?:e|ed|ai|alle|agli)(?: i| le| gli)? ${NUMBER}(?![\w.,]*\d)|(?<![\w.,/-])${NUMBER} ?[-–/] ?${NUMBER}(?= ?(?:€|euro|k ?wh|smc|al mese|ogni|mensil|a bolletta|(?:al|a) bimestre|all anno|l anno))`,
  'g',
)
/** Smaller ones count persons, months or giga; one that is many times the other is no range. */
const LEAST_OF_RANGE = 15
const MOST_APART = 3
function middled(text: string): { text: string; ranges: string[] } {
  const ranges: string[] = []
  const written = text.replace(RANGE, (found, ...groups: (string | undefined)[]) => {
    const [low = '', high = ''] = groups.slice(0, 4).filter(Boolean)
    const [a, b] = [low, high].map(number => Number(number.replaceAll('.', '').replace(',', '.'))) as [number, number]
    if (!(a >= LEAST_OF_RANGE && b > a && b < a * MOST_APART)) return found
    const middle = String(Math.round((a + b) * 50) / 100).replace('.', ',')
    ranges.push(`Tra ${low} e ${high} ho contato ${middle}.`)
    return middle
  })
  return { text: written, ranges }
}
/** Words whose misspelling is no other word. */
const SPELLED =
  'corrente metano potenza bloccato bloccata offerte bolletta internet cellulare bimestre riscaldamento illimitati variabile bollettino economica vincolo conguaglio fibra scaldabagno elettrico condizionatore kilowattora attivazione'.split(
    ' ',
  )
const DOUBLED = new Map(
  [
    ...SPELLED,
    ...'luce gas abito bollette offerta prezzo prezzi fisso fissa tariffa tariffe bloccare contratto contratti fornitore persone residente affitto quattro settanta ottanta'.split(
      ' ',
    ),
  ].map(word => [single(word), word]),
)
const LEAST_SPELLED = 6
const spelled = (word: string): string =>
  DOUBLED.get(single(word)) ??
  SPELLED.find(known => word.length >= LEAST_SPELLED && word[0] === known[0] && editDistance(word, known, 1) === 1) ??
  word

/** Keeps the latest results of a function of one text: every message of a conversation reads all of it again. */
export function remembered<T extends object>(of: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return text => {
    const found = known.get(text) ?? of(text)
    if (known.size >= MOST_REMEMBERED) known.clear()
    known.set(text, found)
    return found
  }
}
const MOST_REMEMBERED = 100

/** A message in one spelling: no accents, figures in digits, no slips, and one figure where two were corrected or summed. */
const normalised = remembered((message: string): Pick<Reader, 'whole' | 'exact' | 'ranges'> => {
  const plainText = foldAccents(inItalianWords(message)).toLowerCase().replace(/[’'`]/g, ' ').replace(/\s+/g, ' ')
  const dated = plainText.replace(
    DAY,
    (_, word: string, day: string, month: string) => `${word} ${day} ${MONTHS[Number(month) - 1]}`,
  )
  const written = WRITTEN.reduce((text, [pattern, meant]) => text.replace(pattern, meant), dated).replace(
    /\b([1-6]|un|due|tre) mes[ei] e mezzo\b/g,
    (_, months: string) => `${Number(digitsOfWords(months).replace('un', '1')) * 30 + 15} giorni`,
  )
  const digits = digitsOfWords(written.replace(/\b[a-z]{4,}\b/g, spelled))
    .replace(SPACED, '$1$2')
    .replace(THOUSANDS, '$1$2')
    .replace(THOUSAND_AND, '$10$2')
    .replace(CORRECTED, '$3$1$2')
    .replace(CORRECTED_NUMBER, '')
    .replace(HALF, '$1,5 euro')
  const exact = OF_BOTH.test(digits) ? digits : digits.replace(CENTS, '$1,$2 euro')
  const added = exact.includes('bollett')
    ? exact
        .replace(SO_MANY_BILLS, (_, count, bill) =>
          ofTheYear(Array.from({ length: Number(count) }, () => bill).join(', ')),
        )
        .replace(BILLS, ofTheYear)
    : exact
  const { text, ranges } = middled(added)
  const [, before = '', one, other] = TWO_BILLS.exec(text) ?? []
  if (!one || !other) return { whole: text, exact, ranges }
  const middle = ofTheYear(`${one}, ${other}`)
  return {
    whole: text.replace(TWO_BILLS, `${before}${middle}`),
    exact,
    ranges: [
      ...ranges,
      `Di due bollette, ${one} e ${other} €, ho contato la media, ${middle}: in altre stagioni può essere diverso, il consumo di un anno è in bolletta.`,
    ],
  }
})

/** A reader of one message. */
export function reader(message: string): Reader {
  const { whole, exact, ranges } = normalised(message)
  let text = ` ${whole} `
  const strike = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(text)
    if (found) text = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
    return found
  }
  const drop = (words: readonly string[]) => {
    text = text.replace(/[a-z]+/g, word => (words.includes(word) ? ' ' : word))
  }
  const erase = (written: string) => {
    text = text.replace(written, ' ')
  }
  return { whole, exact, strike, drop, erase, left: () => text, ranges }
}

/** Words of every question. */
const ASKING = new Set(
  'quando quanto quanti quale perche adesso allora questo questa ancora invece sempre anche intanto possono dopo'.split(
    ' ',
  ),
)
/** The beginnings of the longer words of a text: two that share them speak of the same thing. */
export const stemsIn = (text: string): string[] =>
  comparable(text)
    .split(' ')
    .filter(word => word.length > 4 && !ASKING.has(word))
    .map(word => word.slice(0, 6))

const ARTICLES =
  '(?: (?:il|lo|la|l|i|gli|le|un|uno|una|del|dello|della|dell|dei|degli|delle|nessun[oa]?|alcun[oa]?|neanche|nemmeno|neppure|mai|piu|ancora|gia|anche|proprio|per|altr[oaei]))*'
const CLITICS = '(?: (?:mi|ti|ci|vi|si|lo|la|li|le|l|ne|n|me|te|ce|ve|se|gli|gliel\\w))*'
const AUXILIARY =
  '(?: (?:ho|hai|ha|abbiamo|avete|hanno|avevo|aveva|avevamo|avevano|e|sono|era|erano|e stat\\w|sono stat\\w))'
const PARTICIPLE = ' \\w+(?:[aiu]t|tt|st|s|rt|nt|lt)[oaie]\\b'
/** What is not there, not wanted, not used; what one does not understand, pay or find is there all the same. */
const HAS_NONE =
  ' (?:ho|abbiamo|ha|hanno|avevo|avevamo|aveva|c e|c era|ci sono|ce|esiste|vogli\\w+|vorrei|vuol\\w*|us\\w+|serv\\w+|interess\\w+|ricev\\w+|arriv\\w+|mand\\w+|e|era|sono|siamo)'
const THERE_ALL_THE_SAME = '(?! (?:capit|lett|pagat|apert|trovat|segui|rispett|finit|usat)\\w+)'
/** One thing, with the word that says which. */
const THING =
  '(?<thing> (?:[a-z]{2,}|[45] ?g\\b)(?: (?:fiss[oaie]|mobil[ei]|scritt[oaie]|elettric[oaie]|cartace[oaie]|bancari[oaie]|bloccat[oaie]|corrente|rai|tv|per scritto))?)'

const PATTERNS = [
  String.raw`(?<word>\b(?:senza|niente|nessun[oa]?|no|neanche|nemmeno|neppure|zero))(?<done> \w+[aei]r(?:e|mi|ti|ci|vi|lo|la|li|le|si|gli)?)?(?:${PARTICIPLE})?${ARTICLES}${THING}`,
  String.raw`(?<word>\b(?:non|nessuno))${CLITICS}${AUXILIARY}?(?: (?:mai|ancora|piu|gia|proprio))*${THERE_ALL_THE_SAME}(?<done>${PARTICIPLE})(?:${ARTICLES}${THING})?`,
  String.raw`(?<word>\bnon)${CLITICS}${HAS_NONE}${ARTICLES}${THERE_ALL_THE_SAME}${THING}`,
].map(source => new RegExp(source, 'dg'))
/** «Lettere non ne ho ricevute», «il gas non c’è». */
const AFTERWARDS = new RegExp(
  String.raw`(?<thing>\b(?:[a-z]{2,}|[45] ?g)(?: (?:fiss[oaie]|mobil[ei]))?) (?<word>non)${CLITICS}(?:${AUXILIARY}${ARTICLES}${THERE_ALL_THE_SAME}${PARTICIPLE}|${HAS_NONE}\b)`,
  'dg',
)

/** Where the word that denies begins, and what it denies begins and ends. */
type Denial = Record<'at' | 'from' | 'to', number>

function denialsIn(text: string): Denial[] {
  return [...PATTERNS, AFTERWARDS].flatMap(pattern =>
    [...text.matchAll(pattern)].flatMap(({ indices }) => {
      const at = indices?.groups?.word?.[0] ?? 0
      return [indices?.groups?.thing, indices?.groups?.done].flatMap(each =>
        each ? [{ at, from: each[0], to: each[1] }] : [],
      )
    }),
  )
}

let read: { text: string; denials: readonly Denial[] } = { text: '', denials: [] }
const MAY_DENY = /\b(?:non?|senza|niente|nessun[oa]?|neanche|nemmeno|neppure|zero)\b/

const globals = new WeakMap<RegExp, RegExp>()
/** A pattern for all its matches in a text, made once. */
export function everyMatch(words: RegExp): RegExp {
  const known = globals.get(words) ?? new RegExp(words, `${words.flags}g`)
  globals.set(words, known)
  return known
}

/** Whether a text says so of anything that it does not deny in the same breath; what holds its own «non» means that. */
export function affirms(words: RegExp, text: string): boolean {
  if (!words.test(text)) return false
  if (read.text !== text) read = { text, denials: MAY_DENY.test(text) ? denialsIn(text) : [] }
  if (read.denials.length === 0) return true
  for (const { index, 0: found } of text.matchAll(everyMatch(words))) {
    const end = index + found.length
    const isDenied = read.denials.some(({ at, from, to }) => index < to && end > from && (at < index || at >= end))
    if (!isDenied) return true
  }
  return false
}

/** The words of each language, and what we say in it. */
const LANGUAGES = readFileSync('data/questions/languages.txt', 'utf8')
  .split('\n')
  .slice(1)
  .flatMap(line => {
    const [words = '', told] = line.split(' | ')
    return told ? [{ words: new Set(words.split(' ')), told }] : []
  })
const ITALIAN = new Set(
  'il gli di che per non sono come della dello degli delle del nel nella sul sulla alla dal dalla quanto quanta posso vorrei voglio ho hai hanno bolletta perche un cosa e ed io se anche piu devo pago quale dove'.split(
    ' ',
  ),
)
/** One word alone is a name, or one that Italian has borrowed; so are a few of many. */
const LEAST = 2
const LEAST_PART = 5

/** What is said first to who writes another language, in it; null of Italian. */
export function inTheirLanguage(message: string): string | null {
  const words = comparable(message).split(' ')
  const many = (of: ReadonlySet<string>) => new Set(words.filter(word => of.has(word))).size
  const [first] = LANGUAGES.map(({ words: of, told }) => ({ told, count: many(of) })).toSorted(
    (a, b) => b.count - a.count,
  )
  return first && first.count >= LEAST && first.count > many(ITALIAN) && first.count * LEAST_PART >= words.length
    ? first.told
    : null
}
