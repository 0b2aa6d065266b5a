import type { Commodity } from '#areas/market/parameters.ts'
import { COMMODITY_UNITS } from '#areas/offers/offer-kinds.ts'
import { gainOf, isWorthChanging } from '#areas/offers/gain.ts'
import { MAX_YEARLY_SPEND } from '#core/limits.ts'
import { type Cents, cents, formatNumber } from '#core/money.ts'
import type { SpendCheck, SpendUse } from '#areas/offers/comparison/spend-check.ts'
import { CONSUMPTION_NAMES, type ConsumptionNames, monthsPaid, plainNumber, SPEND } from '../query.ts'

export interface Spend {
  typed: string
  months: ReturnType<typeof monthsPaid>
  /** Yearly amount. Null when nothing plausible was typed. */
  amount: Cents | null
  error: string | null
}

const NOT_VALID = 'Scrivi un importo in euro, per esempio 850 oppure 850,50.'
const OUT_OF_RANGE = `Scrivi quanto paghi: in un anno da 1 a ${MAX_YEARLY_SPEND.toLocaleString('it-IT', { useGrouping: 'always' })} euro.`

/** Optional current spend as typed, converted to a yearly amount. */
export function readSpend(params: URLSearchParams): Spend {
  const typed = params.get(SPEND)?.trim() ?? ''
  const months = monthsPaid(params)
  if (typed === '') return { typed, months, amount: null, error: null }
  const text = plainNumber(typed.replace('€', ''))
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text)) return { typed, months, amount: null, error: NOT_VALID }
  const [euros, part = ''] = text.split('.')
  const year = Number(`${euros}${part.padEnd(2, '0')}`) * (12 / months)
  return year >= 100 && year <= MAX_YEARLY_SPEND * 100
    ? { typed, months, amount: cents(year), error: null }
    : { typed, months, amount: null, error: OUT_OF_RANGE }
}

/** A spend this far from every offer cannot be of that consumption: prices differ, but not by so much. */
const [LOWEST, HIGHEST] = [0.75, 2]
export const isBeyondReason = (today: Cents, totals: readonly Cents[]): boolean =>
  totals.length > 0 && (today < Math.min(...totals) * LOWEST || today > Math.max(...totals) * HIGHEST)

/** Conclusions from a spend; `use` holds the parameters that derive the consumption from it. */
export interface SpendView {
  isGuessed: boolean
  floor: Cents | null
  explains: {
    words: string
    /** «da 1.050 a 1.350 kWh», from the dearest to the cheapest offer of the list. */
    range: string
    cheapest: Cents
    use: Record<string, string>
  } | null
}

export function spendView(check: SpendCheck | null, gasNames: ConsumptionNames): SpendView | null {
  if (!check) return null
  const { luce, gas } = check.explains?.middle ?? {}
  // The spend stays the source: a consumption derived from it is never taken for a typed one.
  const use = {
    ...(luce && { [CONSUMPTION_NAMES.stima]: 'spesa', [CONSUMPTION_NAMES.consumo]: '' }),
    ...(gas && { [gasNames.stima]: 'spesa', [gasNames.consumo]: '' }),
  }
  return {
    ...check,
    explains: check.explains && { ...useWords(check.explains), cheapest: check.explains.cheapest, use },
  }
}

/** «1.200 kWh e 700 Smc», and the range of each. */
function useWords({ middle, least, most }: SpendUse): { words: string; range: string } {
  const kinds = (['luce', 'gas'] as const).filter(each => middle[each] !== undefined)
  const units = (each: Commodity, of: Partial<Record<Commodity, number>>) => formatNumber(of[each] ?? 0)
  const rangeOf = (each: Commodity) =>
    `${least[each] === most[each] ? 'fino' : `da ${units(each, least)}`} a ${units(each, most)}\u00a0${COMMODITY_UNITS[each]}`
  return {
    words: kinds.map(each => `${units(each, middle)}\u00a0${COMMODITY_UNITS[each]}`).join(' e '),
    range: kinds.map(rangeOf).join(' e '),
  }
}

/** Draw no conclusion from a guessed consumption, or from a spend that cannot be the whole bill. */
export const mayJudge = (view: SpendView | null): boolean => view !== null && !view.isGuessed && view.floor === null

/** «Resta dove sei»: no available offer saves more than 10 € a year, regardless of filters. */
export const isStayBest = (today: Cents, totals: readonly Cents[]): boolean =>
  totals.every(total => !isWorthChanging(gainOf(today, total)))
