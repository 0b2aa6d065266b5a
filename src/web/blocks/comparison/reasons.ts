import { formatEuro, cents } from '#core/money.ts'
import { type Filters } from './questions/filters.ts'
import type { EnergyKind } from '#areas/offers/offer-kinds.ts'
import type { OfferRow, Payment } from './offer-row.ts'

/** Up to here two costs of a year are nearly the same, in cents. */
const NEARLY = 500

const PAYMENTS: Partial<Record<Payment, string>> = {
  bollettino: 'accetta il bollettino',
  carta: 'si paga con la carta',
  iban: 'si paga dal conto corrente',
}

/** «Il prezzo al kWh». */
const PER = { luce: 'al kWh', gas: 'allo Smc', luce_gas: 'dell’energia' } as const satisfies Record<EnergyKind, string>

/** What no row above has: after «ma», and as a sentence of its own. */
interface Strength {
  but: string
  alone: string
}

/**
 * Why an offer stands where it stands: one sentence that is true of this row, in this list and this order. `before` are the
 * rows above it.
 */
export function reasonOf(row: OfferRow, before: readonly OfferRow[], order: Filters['ordina'], size: number): string {
  const [first] = before
  if (size === 1) return 'È la sola che risponde a quello che cerchi.'
  if (!first) return `${FIRSTS[order](size, PER[row.kind])}${certainty(row)}.`
  const difference = row.total - first.total
  const strength = strengthOf(row, first, before)
  if (difference === 0) return `Stessa spesa della prima, ${strength ? `ma ${strength.but}` : 'in ordine alfabetico'}.`
  const gap = `${formatEuro(cents(Math.abs(difference)))} ${difference > 0 ? 'più' : 'meno'} della prima`
  if (Math.abs(difference) <= NEARLY && strength) return `Quasi pari alla prima, ma ${strength.but}.`
  return strength ? `${strength.alone}: ${gap}.` : `${gap}${weakness(row, first)}.`
}

const FIRSTS: Record<Filters['ordina'], (size: number, per: string) => string> = {
  '': size => `La meno cara delle ${size}`,
  'due-anni': size => `La meno cara in due anni delle ${size}`,
  prezzo: (_, per) => `Ha il prezzo ${per} più basso`,
  quota: () => 'Ha la quota fissa più bassa',
  punteggio: () => 'Ha il punteggio più alto',
}

const certainty = ({ price }: OfferRow): string =>
  price.kind === 'variabile'
    ? ', ma il prezzo segue l’indice'
    : price.duration === '12' || price.duration === '24'
      ? `, con il prezzo fermo per ${price.duration} mesi`
      : ''

function strengthOf(row: OfferRow, first: OfferRow, before: readonly OfferRow[]): Strength | null {
  const payment = row.payments.find(one => PAYMENTS[one] && !before.some(({ payments }) => payments.includes(one)))
  const way = payment && PAYMENTS[payment]
  if (way) return { but: way, alone: `La prima che ${way}` }
  if (row.green && !before.some(({ green }) => green))
    return { but: 'da fonti rinnovabili', alone: 'La prima da fonti rinnovabili' }
  const months = monthsFixed(row)
  if (months > Math.max(...before.map(monthsFixed)))
    return { but: `bloccata ${months} mesi`, alone: `La prima bloccata ${months} mesi` }
  if (before.every(({ price }) => price.kind !== row.price.kind)) {
    const kind = row.price.kind === 'fisso' ? 'a prezzo fisso' : 'con un prezzo che segue l’indice'
    return { but: kind, alone: `La prima ${kind}` }
  }
  if (row.breakdown.discounts > 0)
    return { but: 'per lo sconto del primo anno', alone: 'È così in alto per lo sconto del primo anno' }
  const [unit, firsts] = [row.price.comparable, first.price.comparable]
  if (unit !== null && before.every(({ price }) => (price.comparable ?? Infinity) > unit))
    return {
      but: 'con la quota fissa più alta',
      alone: `Il prezzo ${PER[row.kind]} è il più basso fin qui, la quota fissa no`,
    }
  if (before.every(({ monthlyFee }) => monthlyFee.value > row.monthlyFee.value)) {
    const dear = unit !== null && firsts !== null && unit > firsts
    return {
      but: 'con la quota fissa più bassa',
      alone: `La quota fissa è la più bassa fin qui${dear ? `, il prezzo ${PER[row.kind]} no` : ''}`,
    }
  }
  return null
}

const monthsFixed = ({ price }: OfferRow): number =>
  price.kind === 'fisso' && price.duration !== 'sempre' ? Number(price.duration) : 0

/** Where the difference comes from, when it is on one side alone. */
function weakness(row: OfferRow, first: OfferRow): string {
  const [unit, firsts] = [row.price.comparable, first.price.comparable]
  if (row.total < first.total || unit === null || firsts === null) return ''
  const fee = row.monthlyFee.value - first.monthlyFee.value
  if (unit > firsts && fee > 0) return `: il prezzo ${PER[row.kind]} e la quota fissa sono più alti`
  if (unit > firsts) return `, per il prezzo ${PER[row.kind]}`
  return fee > 0 ? ', per la quota fissa' : ''
}
