import { gainOf, isWorthChanging } from '#areas/bills/bill.ts'
import { MAX_YEARLY_SPEND } from '#core/limits.ts'
import { Decimal } from '#core/decimal.ts'
import { type Cents, toCents } from '#core/money.ts'
import { plainNumber } from './query.ts'

/** The name of the answer in the address of a list. */
export const SPEND = 'spesa'

export interface Spend {
  /** As it was typed. */
  typed: string
  /** Null where nothing was typed, or nothing that can be right. */
  amount: Cents | null
  /** The sentence beside the field. */
  error: string | null
}

const NOT_VALID = 'Scrivi un importo in euro, per esempio 850 oppure 850,50.'
const OUT_OF_RANGE = `Scrivi quanto spendi in un anno: da 1 a ${MAX_YEARLY_SPEND.toLocaleString('it-IT', { useGrouping: 'always' })} euro.`

/** What a year costs today, as the reader typed it; optional. */
export function readSpend(params: URLSearchParams): Spend {
  const typed = params.get(SPEND)?.trim() ?? ''
  if (typed === '') return { typed, amount: null, error: null }
  const text = plainNumber(typed.replace('€', ''))
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text)) return { typed, amount: null, error: NOT_VALID }
  const euros = Decimal.of(text)
  const isPlausible = euros.compare(Decimal.one) >= 0 && euros.compare(Decimal.of(MAX_YEARLY_SPEND)) <= 0
  return isPlausible ? { typed, amount: toCents(euros), error: null } : { typed, amount: null, error: OUT_OF_RANGE }
}

/** «Resta dove sei»: nothing that can be signed is better by more than 10 € a year, whatever the filters show. */
export const isStayBest = (today: Cents, totals: readonly Cents[]): boolean =>
  totals.every(total => !isWorthChanging(gainOf(today, total, 0 as Cents)))
