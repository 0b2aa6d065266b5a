import { gainOf, isWorthChanging } from '#areas/bills/bill.ts'
import { MAX_YEARLY_SPEND } from '#core/limits.ts'
import { Decimal } from '#core/decimal.ts'
import { type Cents, toCents } from '#core/money.ts'
import type { SpendCheck } from '#areas/offers/spend-check.ts'
import { CONSUMPTION_NAMES, type ConsumptionNames, plainNumber } from './query.ts'

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

/** What is said of a spend besides its figure; `use` are the parameters that take over the consumption that explains it. */
export interface SpendView {
  isGuessed: boolean
  floor: Cents | null
  explains: { words: string; use: Record<string, string> } | null
}

const whole = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })

export function spendView(check: SpendCheck | null, gasNames: ConsumptionNames): SpendView | null {
  if (!check) return null
  const { luce, gas } = check.explains ?? {}
  const words = [luce && `${whole.format(luce)} kWh`, gas && `${whole.format(gas)} Smc`].filter(Boolean)
  const use = {
    ...(luce && { [CONSUMPTION_NAMES.stima]: '', [CONSUMPTION_NAMES.consumo]: String(luce) }),
    ...(gas && { [gasNames.stima]: '', [gasNames.consumo]: String(gas) }),
  }
  return { ...check, explains: words.length > 0 ? { words: words.join(' e '), use } : null }
}

/** Nothing is concluded from a consumption that is only guessed, or from a spend that cannot be the whole. */
export const mayJudge = (view: SpendView | null): boolean => view !== null && !view.isGuessed && view.floor === null

/** «Resta dove sei»: nothing that can be signed is better by more than 10 € a year, whatever the filters show. */
export const isStayBest = (today: Cents, totals: readonly Cents[]): boolean =>
  totals.every(total => !isWorthChanging(gainOf(today, total, 0 as Cents)))
