import type { CalendarDate } from '#core/dates.ts'
import { Decimal } from '#core/decimal.ts'
import type { Cents } from '#core/money.ts'
import type { Market } from '#areas/market/market.ts'
import { assumptionsOf, secondYear } from '../cost/assumptions.ts'
import { costOf, type PlanInUse, plansInUse, regulatedFor, type YearlyCost } from '../cost/yearly-cost.ts'
import type { PricePlan } from '../cost/plan.ts'
import type { Regulated } from '../cost/regulated.ts'
import { telecomCost, type TelecomPlan } from '../cost/telecom.ts'
import { isOnSale, type Offer } from '../offer.ts'
import { terms } from '../terms.ts'
import { amountsOf, plansOf } from '../offer-plan.ts'
import { byWay, commoditiesOf, type EnergyKind, paidOf, type LineKind } from '../offer-kinds.ts'
import type { OfferRow } from './offer-values.ts'
import type { Facts } from '#areas/market/facts.ts'
import { useOfQuery } from '../comparison/compare-question.ts'
import type { ClientType, GasUse, LuceUse, Use } from '../cost/use.ts'

interface StandardUse<U> {
  label: string
  use: U
}

const luce = (kwh: number, powerKw: number, resident: boolean, client: ClientType): LuceUse => ({
  commodity: 'luce',
  client,
  kwh: Decimal.of(kwh),
  bands: null,
  powerKw: Decimal.of(powerKw),
  resident,
})

/** The Portale’s standard home first, then the bands of PRODUCT.md and a second home; businesses have no official standard. */
const standardLuce = (client: ClientType): StandardUse<LuceUse>[] =>
  client === 'domestico'
    ? [
        { label: '2.700 kWh, 3 kW, residente', use: luce(2700, 3, true, client) },
        { label: '1.500 kWh, 3 kW, residente', use: luce(1500, 3, true, client) },
        { label: '4.200 kWh, 4,5 kW, residente', use: luce(4200, 4.5, true, client) },
        { label: '900 kWh, 3 kW, non residente', use: luce(900, 3, false, client) },
      ]
    : [
        { label: '4.000 kWh, 3 kW, altri usi (esempio)', use: luce(4000, 3, false, client) },
        { label: '12.000 kWh, 10 kW, altri usi (esempio)', use: luce(12_000, 10, false, client) },
      ]

/** The Portale’s standard home in Lombardia, then other consumptions and a place with other taxes. */
const standardGas = (client: ClientType, facts: Facts): StandardUse<GasUse>[] =>
  (
    [
      ['1.400 Smc, riscaldamento, Lombardia', 1400, true, 'Lombardia'],
      ['700 Smc, riscaldamento, Lombardia', 700, true, 'Lombardia'],
      ['120 Smc, solo cottura, Lombardia', 120, false, 'Lombardia'],
      ['1.400 Smc, riscaldamento, Sicilia', 1400, true, 'Sicilia'],
    ] as const
  ).flatMap(([label, smc, heating, region]) => {
    const { use } = useOfQuery(
      {
        commodity: 'gas',
        consumption: Decimal.of(smc),
        heating,
        client,
        region,
        province: undefined,
        cap: undefined,
      },
      facts,
    )
    return use.commodity === 'gas' ? [{ label, use }] : []
  })

interface PreviewRow {
  label: string
  /** Null: a price or a fee is unknown, or the rules give no figure. */
  total: Cents | null
  breakdown: YearlyCost['breakdown'] | null
  secondYear: Cents | null
  /** Rank among what we sell to the same customer today, itself included; null without a figure. */
  place: { rank: number; of: number } | null
}

export interface CostPreview {
  basis: 'year' | 'two-years'
  rows: PreviewRow[]
  assumptions: string[]
}

type CatalogueEntry = Pick<
  Offer,
  'id' | 'type' | 'clientType' | 'source' | 'isActive' | 'startsOn' | 'expiryDate' | 'regions'
> &
  TelecomPlan & { plans: PricePlan[] | null }

export interface PreviewInput {
  catalogue: readonly CatalogueEntry[]
  market: Market
  asOf: CalendarDate
}

/** Cost of an offer in the first standard case, the seller's share of it, and the median of the others. */
export function firstCost(row: OfferRow, input: PreviewInput, offerId?: string) {
  const [first] = costPreview(row, input, offerId).rows
  if (!first?.total) return null
  const others = rivalsOf(row, input)
    .flatMap(({ id, totals }) => (id === offerId ? [] : (totals[0] ?? [])))
    .toSorted((a, b) => a - b)
  return { total: first.total, own: first.breakdown?.sale ?? first.total, middle: others[others.length >> 1] ?? null }
}

/** Plans of an offer by commodity; null while a price or a fee is unknown. */
export const plansOfRow = (row: OfferRow): PricePlan[] | null =>
  plansOf({
    ...row,
    ...amountsOf(row),
    termsLuce: row.termsLuce && terms.parse(row.termsLuce),
    termsGas: row.termsGas && terms.parse(row.termsGas),
  })

/** Runs the comparison engine on an offer being edited; `offerId` if it is already in the catalogue. */
export function costPreview(row: OfferRow, input: PreviewInput, offerId?: string): CostPreview {
  const rivals = rivalsOf(row, input)
  const placeAt = (place: number, total: Cents | null) =>
    placeOf(
      total,
      rivals.flatMap(({ id, totals }) => (id === offerId ? [] : [totals[place] ?? null])),
    )
  return byWay<CostPreview>(row.type, {
    line(kind) {
      const total = lineCost(kind, { ...row, ...amountsOf(row) })
      const label = `24 mesi, ${paidOf(kind).oneOff} compresa`
      return {
        basis: 'two-years',
        rows: [{ label, total, breakdown: null, secondYear: null, place: placeAt(0, total) }],
        assumptions: [],
      }
    },
    energy(kind) {
      const plans = plansOfRow(row)
      const cases = casesOf(kind, row.clientType, input.market)
      const first = cases[0] && partsIn(plans, cases[0])
      return {
        basis: 'year',
        rows: cases.map((each, place) => {
          const parts = partsIn(plans, each)
          const cost = parts && costOf(parts)
          return {
            label: each.label,
            total: cost?.total ?? null,
            breakdown: cost?.breakdown ?? null,
            secondYear: parts && cost ? (secondYear(parts)?.total ?? null) : null,
            place: placeAt(place, cost?.total ?? null),
          }
        }),
        assumptions: first ? assumptionsOf(first) : [],
      }
    },
  })
}

const lineCost = (kind: LineKind, plan: TelecomPlan) => telecomCost(kind, plan)?.total ?? null

interface Rival {
  id: string
  totals: (Cents | null)[]
}
type OfferCategory = Pick<OfferRow, 'type' | 'clientType'>

/** Previews run several times a minute while a price is typed; the other offers cost the same each time. */
const kept = new WeakMap<readonly CatalogueEntry[], { input: PreviewInput; byKind: Map<string, Rival[]> }>()

/** What we sell to the same customer today. */
function rivalsOf(kind: OfferCategory, input: PreviewInput): Rival[] {
  const known = kept.get(input.catalogue)
  const isSame = known?.input.market === input.market && known.input.asOf === input.asOf
  const { byKind } = isSame ? known : { byKind: new Map<string, Rival[]>() }
  if (!isSame) kept.set(input.catalogue, { input, byKind })
  const key = `${kind.type} ${kind.clientType}`
  const rivals = byKind.get(key) ?? rivalsNow(kind, input)
  byKind.set(key, rivals)
  return rivals
}

function rivalsNow({ type, clientType }: OfferCategory, { catalogue, market, asOf }: PreviewInput): Rival[] {
  const totalsOf = byWay<(other: CatalogueEntry) => Rival['totals']>(type, {
    line: kind => other => [lineCost(kind, other)],
    energy(kind) {
      const cases = casesOf(kind, clientType, market)
      return ({ plans }) =>
        cases.map(each => {
          const parts = partsIn(plans, each)
          return parts && (costOf(parts)?.total ?? null)
        })
    },
  })
  return catalogue
    .filter(
      other =>
        other.type === type && other.clientType === clientType && other.source !== 'open-data' && isOnSale(other, asOf),
    )
    .map(other => ({ id: other.id, totals: totalsOf(other) }))
}

interface StandardCase {
  label: string
  /** Per commodity; null when they give no figure. */
  rules: Regulated[] | null
}

/** Standard cases of this kind of offer; a dual offer combines both commodities. */
function casesOf(type: EnergyKind, clientType: ClientType, market: Market): StandardCase[] {
  const caseOf = (label: string, uses: readonly Use[]): StandardCase => {
    const rules = regulatedFor(uses, market)
    return { label, rules: typeof rules === 'string' ? null : rules }
  }
  const luce = standardLuce(clientType)
  const gas = standardGas(clientType, market.facts)
  const [commodity, both] = commoditiesOf(type)
  if (!commodity) return []
  if (!both) return (commodity === 'luce' ? luce : gas).map(({ label, use }) => caseOf(label, [use]))
  return luce.slice(0, 2).flatMap((home, n) => {
    const stove = gas[n]
    return stove ? [caseOf(`${home.label} + ${stove.label}`, [home.use, stove.use])] : []
  })
}

/** The plans of an offer in one case; null when the rules or the index give no figure. */
const partsIn = (plans: readonly PricePlan[] | null, { rules }: StandardCase): PlanInUse[] | null =>
  plans && rules && plansInUse(plans, rules)

/** Equal costs share a rank: as in the public ranking, names give no advantage. */
function placeOf(total: Cents | null, others: readonly (Cents | null)[]): PreviewRow['place'] {
  if (total === null) return null
  const known = others.filter(other => other !== null)
  return { rank: 1 + known.filter(other => other < total).length, of: known.length + 1 }
}
