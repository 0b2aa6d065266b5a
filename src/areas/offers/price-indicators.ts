import { priceUnitOf } from './offer-kinds.ts'
import type { Market } from '#areas/market/market.ts'
import { resolvePlace } from '#areas/market/places.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import { Decimal } from '#core/decimal.ts'
import { formatNumber } from '#core/money.ts'
import type { EnergyPrice, PricePlan } from './cost/plan.ts'
import type { Regulated } from './cost/regulated.ts'
import { type ClientType, type Use, USUAL_POWER_KW } from './cost/use.ts'
import { declaredRates, regulatedCosts } from './cost/yearly-cost.ts'

/** The three indicators of the scheda sintetica (in force since 1 April 2026), as printed: net of taxes, losses included. */
export interface PriceIndicators {
  commodity: Commodity
  /** «72,00 €/anno» */
  fixedYear: string
  /** «0,1355 €/kWh», or the index plus its spread. */
  perUnit: string
  /** «0,00 €/kW» */
  perKw: string | null
}

export const indicatorRows = (indicators: readonly PriceIndicators[]): { label: string; value: string }[] =>
  indicators.flatMap(({ commodity, fixedYear, perUnit, perKw }) => {
    const of = indicators.length > 1 ? ` (${commodity})` : ''
    return [
      { label: `Costo fisso anno${of}`, value: fixedYear },
      { label: `Costo per consumi${of}`, value: perUnit },
      ...(perKw ? [{ label: `Costo per potenza${of}`, value: perKw }] : []),
    ]
  })

export const INDICATORS_INCLUDE =
  'I tre indicatori sono al netto delle imposte, con gli sconti automatici del primo anno.'

const STANDARD_KWH = '2700'
const STANDARD_SMC = '1400'

/** One per supply that the offer serves; none when the rules give no figures. */
export function priceIndicators(
  plans: readonly PricePlan[] | null,
  client: ClientType,
  province: string | null,
  market: Market,
): PriceIndicators[] {
  return (plans ?? []).flatMap(plan => {
    const regulated = regulatedFor(plan.commodity, client, province, market)
    return regulated ? [indicatorsOf(plan, regulated)] : []
  })
}

function regulatedFor(
  commodity: Commodity,
  client: ClientType,
  province: string | null,
  market: Market,
): Regulated | null {
  const useOf = (): Use | null => {
    if (commodity === 'luce') {
      const [kwh, powerKw] = [Decimal.of(STANDARD_KWH), Decimal.of(USUAL_POWER_KW)]
      return { commodity, client, kwh, bands: null, powerKw, resident: true }
    }
    const asked = resolvePlace(market.facts, province ? { province } : { region: 'Lombardia' })
    if (asked.kind !== 'found') return null
    return { commodity, client, smc: Decimal.of(STANDARD_SMC), place: asked.place, heating: true }
  }
  const use = useOf()
  const costs = use && regulatedCosts(use, market)
  return typeof costs === 'string' ? null : costs
}

function indicatorsOf(plan: PricePlan, regulated: Regulated): PriceIndicators {
  const declared = declaredRates(plan, regulated)
  let fixed = plan.feeYear.plus(declared.perYear)
  let unit = declared.perUnit
  // Unconditional first-year discounts are part of the price.
  for (const { amount, unit: of, condition } of plan.discounts) {
    if (condition !== null) continue
    if (of === '€') fixed = fixed.minus(amount)
    if (of === '€/unit') unit = unit.minus(amount)
  }
  return {
    commodity: plan.commodity,
    fixedYear: `${formatNumber(fixed, 2, 2)} €/anno`,
    perUnit: perUnitText(plan.commodity, plan.price, unit),
    perKw: plan.commodity === 'luce' ? `${formatNumber(plan.feePerKwYear, 2, 2)} €/kW` : null,
  }
}

/** «PUN·(1+λ) + 0,06 €/kWh» for an indexed price; one figure per band if there are bands. */
function perUnitText(commodity: Commodity, { index, prices }: EnergyPrice, more: Decimal): string {
  const amounts = Object.entries(prices).filter((entry): entry is [string, Decimal] => entry[0] !== 'bands')
  const one = (amount: Decimal) => {
    const sum = formatNumber(amount.plus(more), 6, 4)
    if (index === null) return `${sum} ${priceUnitOf(commodity)}`
    return `${index === 'pun' ? 'PUN·(1+λ)' : 'PSV'} + ${sum} ${priceUnitOf(commodity)}`
  }
  return amounts
    .map(([band, amount]) => (band === 'mono' ? one(amount) : `${band.toUpperCase()} ${one(amount)}`))
    .join(' · ')
}
