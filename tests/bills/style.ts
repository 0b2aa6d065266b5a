import type { Random } from './random.ts'
import type { Micro } from './units.ts'

export type DateForm =
  | 'slash'
  | 'dot'
  | 'dash'
  | 'long'
  | 'ordinal'
  | 'padded-long'
  | 'short-month'
  | 'spaced-month'
  | 'two-digit-year'
type PriceForm = 'after' | 'before' | 'bare'

/** A supplier's writing habits: chosen once per bill. */
export interface Style {
  date: DateForm
  periodDate: DateForm
  euro: 'before' | 'after' | 'word' | 'word-before'
  /** «€/kWh» or «euro/kWh». */
  euroPer: '€' | 'euro'
  thousands: '.' | ''
  apostrophe: '’' | "'"
  priceForm: PriceForm
  unitPower: string
  powerDecimals: number | undefined
  unitGas: 'Smc' | 'smc'
  spacedPoint: boolean
  podCheckDigit: boolean
  upperCase: boolean
  /** Names and addresses in capitals, as billing software keeps them. */
  upperData: boolean
  /** A colon after every label that stands before its value. */
  colon: boolean
  /** How the words reach the file: in one piece, field by field, word by word, or letter by letter. */
  runs: 'whole' | 'piece' | 'word' | 'letter'
  /** Opens without a password, yet is encrypted against changes, as many sellers send it. */
  isLocked: boolean
}

const MONTHS = 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(
  ' ',
)

export function makeStyle(random: Random): Style {
  const date = random.pick<DateForm>([
    'slash',
    'slash',
    'slash',
    'dot',
    'dash',
    'long',
    'padded-long',
    'short-month',
    'spaced-month',
  ])
  const euro = random.pick<Style['euro']>(['before', 'after', 'after', 'word', 'word-before'])
  return {
    date,
    periodDate: random.chance(0.6)
      ? date
      : random.pick<DateForm>(['long', 'ordinal', 'slash', 'dot', 'two-digit-year']),
    euro,
    euroPer: euro.startsWith('word') && random.chance(0.6) ? 'euro' : '€',
    thousands: random.chance(0.75) ? '.' : '',
    apostrophe: random.chance(0.5) ? '’' : "'",
    priceForm: random.pick(['after', 'after', 'before']),
    unitPower: random.pick(['kW', 'kW', 'KW']),
    powerDecimals: random.pick([undefined, 1, 1, 2, 3]),
    unitGas: random.chance(0.15) ? 'smc' : 'Smc',
    spacedPoint: random.chance(0.25),
    podCheckDigit: random.chance(0.1),
    upperCase: false,
    upperData: random.chance(0.4),
    colon: random.chance(0.35),
    runs: random.chance(0.06) ? 'letter' : random.pick(['whole', 'piece', 'piece', 'word']),
    isLocked: random.chance(0.1),
  }
}

export const monthName = (iso: string): string => MONTHS[Number(iso.slice(5, 7)) - 1] ?? ''

export function formatDate(iso: string, form: DateForm): string {
  const [year = '', month = '', day = ''] = iso.split('-')
  switch (form) {
    case 'slash':
      return `${day}/${month}/${year}`
    case 'dot':
      return `${day}.${month}.${year}`
    case 'dash':
      return `${day}-${month}-${year}`
    case 'two-digit-year':
      return `${day}/${month}/${year.slice(2)}`
    case 'long':
      return `${Number(day)} ${monthName(iso)} ${year}`
    case 'ordinal':
      return `${day === '01' ? '1°' : Number(day)} ${monthName(iso)} ${year}`
    case 'padded-long':
      return `${day} ${monthName(iso)} ${year}`
    case 'spaced-month':
      return `${day} ${monthName(iso).slice(0, 3)} ${year}`
    case 'short-month':
      return `${day}-${monthName(iso).slice(0, 3).toUpperCase()}-${year.slice(2)}`
  }
}

const grouped = (digits: string, mark: string): string => digits.replace(/\B(?=(\d{3})+$)/g, mark)

/** `decimals` undefined: as many as the value has. */
export function formatMicro(value: Micro, thousands: string, decimals?: number): string {
  const wanted = decimals ?? 6
  const step = 10 ** (6 - wanted)
  const [whole = '0', fraction = ''] =
    (Math.round(Math.abs(value) / step) * step)
      .toFixed(0)
      .padStart(7, '0')
      .match(/^(\d+)(\d{6})$/)
      ?.slice(1) ?? []
  const cut = decimals === undefined ? fraction.replace(/0+$/, '') : fraction.slice(0, decimals)
  return `${value < 0 ? '-' : ''}${grouped(whole, thousands)}${cut ? `,${cut}` : ''}`
}

export const formatCents = (cents: number, thousands: string): string => formatMicro(cents * 10_000, thousands, 2)

export function withEuro(amount: string, euro: Style['euro']): string {
  if (euro === 'before') return `€ ${amount}`
  if (euro === 'word-before') return `Euro ${amount}`
  return euro === 'after' ? `${amount} €` : `${amount} euro`
}
