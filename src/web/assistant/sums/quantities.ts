import { Decimal } from '#core/decimal.ts'
import { reader } from '../reader.ts'
import { valueOf } from './own-sums.ts'

/** What a figure of a question counts. */
type Unit =
  | 'price'
  | 'euro'
  | 'kwh'
  | 'smc'
  | 'kw'
  | 'hours'
  | 'times'
  | 'days'
  | 'weeks'
  | 'months'
  | 'years'
  | 'km'
  | 'percent'
  | 'rates'
  | 'other'
  | 'bare'

export interface Quantity {
  value: Decimal
  /** As it was written, with a comma. */
  written: string
  unit: Unit
  /** What stands between the figure before it and this one, and between this one and the next. */
  before: string
  after: string
}

const NUMBER = /(?<![\w.,])(?:\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:[.,]\d+)?)(?!\d)/g
const HUNDREDTH = Decimal.of('0.01')
/** The first that begins what follows a figure. */
const UNITS: readonly (readonly [unit: Unit, follows: RegExp, scale?: Decimal])[] = [
  ['price', /^ ?(?:€|euro)? ?(?:\/|al |a |per |il )(?:k ?wh|[kc]h?ilowattora|smc|mc|metro cubo)\b/],
  ['price', /^ ?(?:cent\b|centesim\w+)/, HUNDREDTH],
  ['euro', /^ ?(?:€|eur[oi]?\b)/],
  ['kwh', /^ ?(?:k ?wh|[kc]h?ilowattora)\b/],
  ['smc', /^ ?(?:smc|mc|metri cubi)\b/],
  ['kw', /^ ?(?:w|watt)\b/, Decimal.of('0.001')],
  ['kw', /^ ?(?:k ?w|[kc]h?ilowatt)\b/],
  ['hours', /^ ?(?:ore|h)\b/],
  ['hours', /^ ?min(?:ut[oi])?\b/, Decimal.of('1/60')],
  ['times', /^ ?(?:volt[ae]|cicl[oi]|lavagg\w+|lavat\w+|asciugatur\w+|ricaric\w+|giri|docc\w+|cottur\w+)\b/],
  ['days', /^ ?(?:giorn[oi]|gg)\b/],
  ['weeks', /^ ?settiman[ae]\b/],
  ['months', /^ ?mes[ei]\b/],
  ['years', /^ ?ann[oi]\b/],
  ['km', /^ ?(?:km|chilometri)\b/],
  ['percent', /^ ?(?:%|per ?cento\b)/],
  ['rates', /^ ?rat[ae]\b/],
  [
    'other',
    /^ ?(?:metri|mq|giga|gb|mega|mbps|[a-z]*inquilin\w+|person[ae]|amic\w+|fratell\w+|figl\w+|student\w+|ragazz\w+)\b/,
  ],
]
/** «Mezz’ora», «una volta», «un mese» are figures too. */
const ONE = /\bun[oa]? (?=(?:or|volt|cicl|lavagg|mes|ann|settiman|giorn)[a-z]*\b)/g

/** All figures of a text with what they count: under one without a unit a price, with two decimals a sum, else a bare number. */
export function quantitiesIn(text: string): Quantity[] {
  const written = text
    .replace(/\bmezz[ao]? ?ora\b/g, '0,5 ore')
    .replace(/\b(?:una?|1) ora\b/g, '1 ore')
    .replace(ONE, '1 ')
  const found = [...written.matchAll(NUMBER)].filter(([figure]) => !/^20[12]\d$/.test(figure))
  return found.map(({ 0: figure, index }, at) => {
    const end = index + figure.length
    const after = written.slice(end, found[at + 1]?.index)
    const previous = found[at - 1]
    const [unit, , scale] = UNITS.find(([, follows]) => follows.test(after)) ?? []
    const bare: Unit = /^0[.,]\d/.test(figure) ? 'price' : /,\d\d$/.test(figure) ? 'euro' : 'bare'
    return {
      value: valueOf(figure).times(scale ?? Decimal.one),
      written: figure.replace(/^(\d+)\.(?!\d{3}$)/, '$1,'),
      unit: unit ?? bare,
      before: written.slice(previous ? previous.index + previous[0].length : 0, index),
      after,
    }
  })
}

const GOES_ON = /^ ?(?:(?:ok|si|allora)[ ,]+)?(?:e|ma|se|invece|oppure|anzi|no)\b/
const FEW_WORDS = 9
/** A question of before with the figures of what goes on with it in the place of those that count the same; null where they do not. */
export function withOtherFigures(before: string, message: string): string | null {
  const { whole } = reader(message)
  const others = quantitiesIn(whole)
  if (others.length === 0 || !GOES_ON.test(whole) || whole.trim().split(' ').length > FEW_WORDS) return null
  const asked = reader(before).whole
  const figures = quantitiesIn(asked)
  let text = asked
  for (const { unit, written, after } of others) {
    // «E in 12?», of instalments.
    const same = figures.find(each => each.unit === (unit === 'bare' ? 'rates' : unit))
    if (same) text = text.replace(new RegExp(`(?<![\\d.,])${same.written.replace(',', '[.,]')}(?![\\d])`), written)
    else if (unit === 'kw') text = `${text} con ${written} ${after.trim().split(' ')[0] ?? ''}`
    else return null
  }
  return text
}
