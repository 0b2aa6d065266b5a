import type { PublicPrice } from './public-offer.ts'

export interface PriceLine {
  /** What it is the price of, where there is more than one. */
  label?: string
  value: string
  unit: '€/kWh' | '€/Smc'
}

const four = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 4, maximumFractionDigits: 4 })
const plain = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 6 })
const BAND_LABELS = { mono: undefined, f1: 'F1', f2: 'F2', f3: 'F3', f23: 'F23' } as const
const COMMODITY_WORDS = { luce: 'Luce', gas: 'Gas' } as const

/** «0,1355», «PUN + 0,0110», or one line per band and commodity; named where two commodities stand together. */
export function priceLines({ luce, gas }: { luce: PublicPrice | null; gas: PublicPrice | null }): PriceLine[] {
  const named = luce !== null && gas !== null
  return [...(luce ? linesOf(luce, 'luce', named) : []), ...(gas ? linesOf(gas, 'gas', named) : [])]
}

function linesOf({ index, prices, coefficient }: PublicPrice, commodity: 'luce' | 'gas', named: boolean): PriceLine[] {
  const followedIn = (band: string): string | null => {
    const paid = typeof coefficient === 'object' ? (coefficient as Partial<Record<string, number>>)[band] : coefficient
    if (index === null || paid === 0) return null
    return paid === undefined || paid === 1 ? index : `${index} × ${plain.format(paid)}`
  }
  return (['mono', 'f1', 'f2', 'f3', 'f23'] as const).flatMap(band => {
    const amount = prices[band]
    if (amount === undefined) return []
    const followed = followedIn(band)
    const value = followed
      ? `${followed} ${amount < 0 ? '−' : '+'} ${four.format(Math.abs(amount))}`
      : four.format(amount)
    const label = [...(named ? [COMMODITY_WORDS[commodity]] : []), BAND_LABELS[band] ?? ''].filter(Boolean).join(' ')
    return [{ value, unit: commodity === 'luce' ? '€/kWh' : '€/Smc', ...(label && { label }) }]
  })
}
