import type { Market } from '#areas/market/market.ts'
import { monthName } from '#areas/market/texts.ts'
import { Decimal } from '#core/decimal.ts'
import { UNITS } from '#areas/market/wholesale-prices.ts'
import { formatEuro, formatNumber } from '#core/money.ts'
import BILL_WORDS from './bill-words.json' with { type: 'json' }
import { GLOSSARY, glossaryAddress } from './glossary.ts'

interface GlossaryEntry {
  word: string
  /** Subject area («luce», «internet e mobile», «contratto»). */
  topic: string
  meaning: string
}

export interface GlossaryWord extends GlossaryEntry {
  key: string
  /** Synonyms, on bills and in speech. */
  also: readonly string[]
  /** Whether another supplier can change it, or a part of it; null when the definition says so, or it does not apply. */
  supplier: boolean | 'part' | null
  /** Current amount, as printed; `{luce.pcv_c €}` is a parameter in force. */
  figure: string | null
  /** Page that shows it month by month. */
  page: string | null
}

interface BillWord extends Partial<GlossaryEntry> {
  also?: string
  supplier?: boolean
  /** The network has its share in it. */
  withNetwork?: boolean
  figure?: string
  page?: string
}

const ON_SCREENS: Readonly<Record<string, GlossaryEntry>> = GLOSSARY
const ON_BILLS: Readonly<Record<string, BillWord>> = BILL_WORDS
const byWord = new Intl.Collator('it', { sensitivity: 'base', numeric: true })

/** All terms alphabetically: those explained on screens, and those only found on bills. */
export const WORDS: readonly GlossaryWord[] = [...new Set([...Object.keys(ON_SCREENS), ...Object.keys(ON_BILLS)])]
  .map(key => {
    const { also, supplier: decides = null, withNetwork, figure = null, page = null, ...named } = ON_BILLS[key] ?? {}
    const supplier: GlossaryWord['supplier'] = withNetwork ? 'part' : decides
    const { word, topic, meaning } = { ...named, ...ON_SCREENS[key] }
    if (!word || !topic || !meaning) throw new Error(`a word without its meaning: ${key}`)
    return { key, word, topic, meaning, also: also?.split('|') ?? [], supplier, figure, page }
  })
  .toSorted((a, b) => byWord.compare(a.word, b.word))

/** Terms by first letter. */
export const wordsByLetter = [...Map.groupBy(WORDS, ({ word }) => word.charAt(0).toUpperCase())].map(
  ([letter, entries]) => ({ letter, entries }),
)

/** Search entries, one per term. */
export const searchText = WORDS.map(({ key, word, meaning, also }) => ({
  title: word,
  url: glossaryAddress(key),
  text: meaning,
  also: also.join(' '),
}))

const CHANGES = {
  true: 'Lo decide l’offerta: cambiando fornitore può cambiare.',
  part: 'Solo la parte della vendita la decide l’offerta: cambiando fornitore può cambiare quella, rete e contatore no.',
  false: 'È uguale con ogni fornitore: cambiando non cambia.',
} as const

/** Text after a definition: whether another supplier changes it, and its current amount. */
export function factsOfWord({ supplier, figure }: GlossaryWord, market: Market): string[] {
  return [
    ...(supplier === null ? [] : [CHANGES[`${supplier}`]]),
    ...(figure === null
      ? []
      : [
          `${nowOf(figure)}${figure.replace(/\{([^ }]+)(?: ([^}]+))?\}/g, figureIn(market))}${quarterOf(figure, market)}.`,
        ]),
  ]
}

/** A wholesale price is that of its month, never of today. */
const nowOf = (figure: string): string => (/\{(?:pun|psv)\}/.test(figure) ? '' : 'Oggi: ')

const quarterOf = (figure: string, market: Market): string => {
  const [, commodity] = /\{(luce|gas)\./.exec(figure) ?? []
  return commodity === 'luce' || commodity === 'gas' ? ` (${market[commodity].quarter})` : ''
}

const exact = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 6 })
const FORMATS: Readonly<Record<string, (value: Decimal) => string>> = {
  '': value => exact.format(value.toNumber()),
  '€': value => formatEuro(value),
  '€0': value => `${formatNumber(value.toNumber())} €`,
  '%': value => `${formatNumber(value.times(Decimal.of(100)).toNumber())}%`,
}

/** `luce.sigma2+uc6s_d` adds parameters in force, `facts.tv-licence.perYear` is a dated fact, `pun` the newest month. */
const figureIn =
  (market: Market) =>
  (_: string, path: string, as = ''): string => {
    if (path === 'pun' || path === 'psv') return newestMonth(market, path)
    const [from = '', ...names] = path.split('.')
    const value = from === 'facts' ? factAt(market.facts, names) : sumOf(market, from, names.join('.'))
    const format = FORMATS[as]
    if (!format) throw new Error(`no such way to write a figure: ${as}`)
    return format(value)
  }

export function newestOf({ series, asOf }: Market, index: 'pun' | 'psv') {
  const newest = series
    .filter(row => row.index === index && row.month <= asOf.slice(0, 7))
    .toSorted((a, b) => (a.month < b.month ? 1 : -1))[0]
  if (!newest) throw new RangeError(`no month of ${index} is loaded`)
  return newest
}

function newestMonth(market: Market, index: 'pun' | 'psv'): string {
  const newest = newestOf(market, index)
  return `Media di ${monthName(newest.month)}, l’ultimo mese che abbiamo: ${exact.format(newest.value.toNumber())} ${UNITS[index]}${index === 'pun' ? '. Il valore di oggi è sul sito del GME' : ''}`
}

function sumOf({ luce, gas }: Market, commodity: string, names: string): Decimal {
  const values: ReadonlyMap<string, Decimal> = commodity === 'gas' ? gas.values : luce.values
  return Decimal.sum(
    names.split('+').map(name => {
      const value = values.get(name)
      if (!value) throw new RangeError(`parameter ${name} of ${commodity} is not loaded`)
      return value
    }),
  )
}

function factAt(facts: unknown, names: readonly string[]): Decimal {
  const found = names.reduce<unknown>(
    (at, name) =>
      typeof at === 'object' && at !== null ? Object.entries(at).find(([key]) => key === name)?.[1] : undefined,
    facts,
  )
  if (found instanceof Decimal) return found
  if (typeof found === 'number') return Decimal.of(found)
  throw new RangeError(`no such fact: ${names.join('.')}`)
}
