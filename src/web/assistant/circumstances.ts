import { readFileSync } from 'node:fs'
import { type Help, withDuration } from '#web/pages/public/help/help-content.ts'
import { comparable } from '#core/text.ts'
import { affirms, reader } from './reader.ts'

/** What a trouble may be about: whom, of which supply, what has happened. A case of an answer names them. */
const FACTS: ReadonlyMap<string, RegExp> = new Map(
  readFileSync('data/questions/circumstances.txt', 'utf8')
    .split('\n')
    .flatMap(line => {
      const [, fact, words] = /^([\w-]+): (.+)$/.exec(line) ?? []
      return fact && words ? [[fact, new RegExp(words)] as const] : []
    }),
)

/** What is spoken of, though it be missing: «non ho la luce» is of the light. */
const SPOKEN_OF = new Set<string>(
  'luce gas acqua internet mobile operatore tv modem computer conto banca contatore-nuovo costo tempo legale'.split(
    ' ',
  ),
)
/** Those that speak of a line or SIM, and of nothing else. */
export const LINE_FACTS = 'internet mobile operatore'.split(' ')
const tellsOf = (fact: string, words: RegExp, whole: string): boolean =>
  SPOKEN_OF.has(fact) ? words.test(whole) : affirms(words, whole)

/** Those that a text tells, as the reader gives it: what it denies it does not tell. */
export const factsIn = (whole: string): string[] =>
  [...FACTS].flatMap(([fact, words]) => (tellsOf(fact, words, whole) ? [fact] : []))

/** A figure that a case may ask of: how long it has lasted, years of age, euros. */
const MEASURES = ['giorni', 'mesi', 'ore', 'eta', 'euro'] as const
type Measure = (typeof MEASURES)[number]

export interface Circumstances {
  whole: string
  /** The figures that were said; absent where none was. */
  measures: Readonly<Partial<Record<Measure, number>>>
  /** «14 mesi», as it was said. */
  duration: string | null
}

/** What makes a rule another one: the state of the supply, and of whom it is. */
const STATES = new Set(
  'acceso chiuso staccato mai-acceso senza-contatore contatore-chiuso contatore-tolto chiude-prima lutto'.split(' '),
)
/** «E se la stacca prima?» */
const SUPPOSES = /^(?:(?:e|ed|ma|pero|ok|allora|invece|anche) )*(?:se|nel caso|qualora|metti che|mettiamo che)\b/

/** «E se non rispondono?», «e se te le rifiutano?»: what was advised did not help, and the case is the same. */
export const FAILED =
  /^(?:(?:e|ed|ma|pero|ok|allora|poi|anche) )*se (?:(?:loro|lui|lei|lor signori|(?:il|l|la) \w+) )?(?:(?:poi|ancora) )?(?:(?:non|nn) (?:(?:mi|me|ci|ce|gli|lo|la|li|le|l|ne|si|te|ti|va|viene|vengo) )*(?:\w+[aei]nn?o|rispond|conced|risolv|succed|corregg|rimbors|miglior|funzion|basta|arriv|cambia|accett|riconosc|serv|vuol|da)\w*\b|(?:(?:mi|me|ci|ce|lo|la|li|le|l|si|te) )*(?:rifiut|insist|ignor)\w+|(?:mi |ci )?(?:dicono|dice|rispondono|risponde) (?:di )?no\b|fann?o finta)/

/** «E se cambio idea?», after what to do about it: the case is the same. */
const CHANGED_MIND =
  /\b(?:cambi\w* idea|(?:ci|mi|ne) (?:ripens|pent)\w+|ripens(?:o|are|arci)|non (?:l[oa] )?vogl\w+ piu)\b/

export const supposes = (message: string): boolean => {
  const words = comparable(message)
  return SUPPOSES.test(words) && !FAILED.test(words)
}

/** Whether a message makes another case of the messages before it: supposes something, or tells a state that none of them told. */
export function changesCase(message: string, before: readonly string[]): boolean {
  const known = before.flatMap(each => factsIn(reader(each).whole))
  const isSupposed = supposes(message) && !CHANGED_MIND.test(comparable(message))
  return isSupposed || factsIn(reader(message).whole).some(fact => STATES.has(fact) && !known.includes(fact))
}

const DAYS = { giorn: 1, settiman: 7, mes: 30, ann: 365 } as const
/** How long it has lasted, or since when; not how often, nor how long is left. */
const LASTED =
  /(?<!\b(?:ogni|i|al|all|entro|tra|fra|mancano|ancora|bolletta di|per altri|altri|prossimi|vincolo di|contratto di) )\b(\d{1,3}|una?|mezzo) (giorn|settiman|mes|ann)\w*( e mezz\w)?\b/g
const AGE =
  /\b(?:(?:ho|ha|di|compiut\w|compi\w) )?((?:[6-9]\d|10\d)) ?(?:anni|enne)\b|\b(?:(?:figli\w|marit\w|mogli\w|compagn\w|sorell\w|fratell\w|mamma|madre|papa|padre|zi[oa]|nonn[oa]|suocer[oa]|genero|nuora|cognat\w|uno|una)(?: che)? (?:di|ha|con)|ho|ha) (?:solo )?([2-9]\d)(?: anni|enne)?(?= *(?:[,.?!]|$))/
const HOURS = /\b(\d{1,3}) or[ae]\b/
const MONEY = /\b(\d{1,3}(?:\.\d{3})+|\d+)(?:,\d\d?)? ?(?:€|euro)/

/** What these messages tell, the newest first. */
export function circumstancesOf(messages: readonly string[]): Circumstances {
  const texts = messages.map(message => reader(message).whole)
  const whole = texts.join(' . ')
  const age = AGE.exec(whole)?.slice(1).find(Boolean)
  const [lasted] = [...whole.matchAll(LASTED)].filter(([, count, unit]) => !(unit === 'ann' && Number(count) > 45))
  const [words, count = '', unit = '', half] = lasted ?? []
  const days =
    words === undefined
      ? undefined
      : (count === 'mezzo' ? 0.5 : (Number(count) || 1) + (half ? 0.5 : 0)) * DAYS[unit as keyof typeof DAYS]
  const euro = MONEY.exec(whole)?.[1]
  const hours = HOURS.exec(whole)?.[1]
  return {
    whole,
    duration: words ?? null,
    measures: {
      ...(days !== undefined && { giorni: days, mesi: days / 30 }),
      ...(hours && { ore: Number(hours) }),
      ...(age && { eta: Number(age) }),
      ...(euro && { euro: Number(euro.replaceAll('.', '')) }),
    },
  }
}

/** «gas», «!gas», «luce|gas», «mesi<=24». */
const COMPARED = /^(\w+)(<=|>=|<|>)(\d+)$/

function holds(condition: string, said: Circumstances): boolean {
  return condition.split('|').some(each => (each.startsWith('!') ? !tells(each.slice(1), said) : tells(each, said)))
}

function tells(fact: string, { whole, measures }: Circumstances): boolean {
  const words = FACTS.get(fact)
  if (words) return tellsOf(fact, words, whole)
  const [, name, sign, limit] = COMPARED.exec(fact) ?? []
  const measure = MEASURES.find(each => each === name)
  if (!measure) throw new Error(`no such circumstance: ${fact}`)
  const said = measures[measure]
  if (said === undefined) return false
  const by = said - Number(limit)
  return sign === '<=' ? by <= 0 : sign === '>=' ? by >= 0 : sign === '<' ? by < 0 : by > 0
}

/** Who lives by a machine, or has lost somebody, does so in every message; whether a code changes is asked of each that is named. */
const LASTS = /^!?(?:apparecchio|malato|lutto|cambia-codice)$/
/** Of the cases that fit, so many are told: a message may ask two things. */
const MAX_TOLD = 2

/**
 * What is told first to whom a case of the answer fits, and whether that is all of it. What the newest message tells counts
 * before the messages before it, and what was not told yet before what was.
 */
export function fitting(
  { cases }: Help,
  messages: readonly string[],
  before = '',
): { texts: string[]; isWhole: boolean } {
  const all = circumstancesOf(messages)
  const of = (said: Circumstances) =>
    cases.filter(({ when }) => when.every(condition => holds(condition, LASTS.test(condition) ? all : said)))
  const fits = [...new Set([...of(circumstancesOf(messages.slice(0, 1))), ...of(all)])].map(each => ({
    text: withDuration(each.text, all.duration),
    isWhole: each.isWhole,
  }))
  const fresh = fits.filter(({ text }) => !before.includes(text))
  const first = (fresh.length > 0 ? fresh : fits).slice(0, MAX_TOLD)
  const told = first[0]?.isWhole ? first.slice(0, 1) : first
  return { texts: told.map(({ text }) => text), isWhole: told.some(({ isWhole }) => isWhole) }
}
