import type { Decimal } from '#core/decimal.ts'
import { type Cents, formatNumber, toCents } from '#core/money.ts'
import { bandsOf, type BandPrices, byBand, coefficientIn, type PricePlan, sumOfPrices } from './plan.ts'
import type { Rate, Regulated } from './regulated.ts'
import { applies, unitPrices, yearlyCost } from './yearly-cost.ts'

/** One line of «Vendita» that a customer can recompute: price, quantity and result. */
export interface SaleLine {
  /** «Energia F1: 0,1507 €/kWh × 891 kWh» */
  text: string
  amount: Cents
}

const figure = (value: Decimal): string => formatNumber(value, 9)

const COMPONENTS = {
  pcv: 'Commercializzazione (PCV)',
  ppe: 'Perequazione (PPE)',
  ccr: 'Approvvigionamento (CCR)',
  cpr: 'Componente CPR',
  grad: 'Componente GRAD',
  'qvd-fixed': 'Vendita al dettaglio (QVD), quota fissa',
  'qvd-variable': 'Vendita al dettaglio (QVD), quota variabile',
} as const satisfies Record<PricePlan['declared'][number], string>

/** Lines of the first year's sale part, before VAT; discounts, shown apart in the breakdown, come last and negative. */
export function saleLines(plan: PricePlan, regulated: Regulated): SaleLine[] {
  const energy = unitPrices(plan.price, regulated)
  if (!energy) return []
  const { units, powerKw, use } = regulated
  const [unit, measure] = use.commodity === 'luce' ? ['€/kWh', 'kWh'] : ['€/Smc', 'Smc']
  const paid = plan.includedUnits ? units.minus(plan.includedUnits) : units
  const perUnit = (label: string, price: Decimal, quantity: Decimal, why = ''): SaleLine => ({
    text: `${label}: ${figure(price)} ${unit}${why} × ${figure(quantity)} ${measure}`,
    amount: toCents(price.times(quantity)),
  })
  const whole = plan.beside ? sumOfPrices(energy, plan.beside) : energy
  const why = (band: 'mono' | 'f1' | 'f2' | 'f3' | 'f23') => indexWords(plan, regulated, band)
  const rated = (label: string, rate: Rate | undefined): SaleLine[] =>
    plan.allInclusive || !rate
      ? []
      : [
          ...(rate.perYear.isZero() ? [] : [once(`${label}, in un anno`, rate.perYear)]),
          ...(rate.perUnit.isZero() ? [] : [perUnit(label, rate.perUnit, units)]),
        ]
  return [
    ...(whole.bands === 'mono'
      ? [perUnit('Energia', whole.mono, paid, why('mono'))]
      : bandsOf(whole).map(([band, price]) =>
          perUnit(`Energia ${band.toUpperCase()}`, price, regulated.bandUnits[band], why(band)),
        )),
    ...plan.declared.flatMap(each => rated(COMPONENTS[each], regulated.declared[each])),
    ...plan.dispatching.flatMap(each => rated('Dispacciamento', regulated.dispatching[each])),
    ...(plan.feeYear.isZero() ? [] : [once('Quota fissa, in un anno', plan.feeYear)]),
    ...(plan.feePerKwYear.isZero()
      ? []
      : [
          {
            text: `Quota potenza: ${figure(plan.feePerKwYear)} €/kW × ${figure(powerKw)} kW`,
            amount: toCents(plan.feePerKwYear.times(powerKw)),
          },
        ]),
    ...(plan.feeOnce && !plan.feeOnce.isZero() ? [once('Costo una volta sola', plan.feeOnce)] : []),
    ...plan.discounts
      .filter(discount => applies(discount, 1))
      .map(discount => ({
        text: `Sconto «${discount.name}», nel conto a parte`,
        amount: -(yearlyCost({ ...plan, discounts: [discount] }, regulated)?.breakdown.discounts ?? 0) as Cents,
      })),
  ]
}

const once = (text: string, amount: Decimal): SaleLine => ({ text, amount: toCents(amount) })

/** « (PUN 0,1197 + 10% di perdite + 0,011)»: how a variable unit price is made up. */
function indexWords(
  { price, beside }: PricePlan,
  { index, wholesale, use }: Regulated,
  band: keyof Regulated['wholesale'],
): string {
  const followed = wholesale[band]
  if (price.index === null || !followed) return ''
  const paid = coefficientIn(price, band)
  const spread = spreadIn(beside ? sumOfPrices(price.prices, beside) : price.prices, band)
  const losses = use.commodity === 'luce' ? ' con le perdite di rete' : ''
  const added = `${spread.isNegative() ? '−' : '+'} ${figure(spread.isNegative() ? spread.negated() : spread)}`
  return ` (${index.name}${losses} ${figure(followed)}${paid ? ` × ${figure(paid)}` : ''} ${added})`
}

const spreadIn = (prices: BandPrices, band: keyof Regulated['wholesale']): Decimal =>
  prices.bands === 'mono' ? prices.mono : byBand(prices)[band === 'mono' || band === 'f23' ? 'f2' : band]
