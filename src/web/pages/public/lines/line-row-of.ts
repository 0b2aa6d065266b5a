import { type Cents, cents, counted, formatEuro, formatNumber, NOT_AVAILABLE, toCents } from '#core/money.ts'
import { Decimal } from '#core/decimal.ts'
import { isReached, LINE_TECHNOLOGIES } from '#areas/market/coverage.ts'
import { capitalised } from '#core/text.ts'
import { type LineKind, paidOf, sellsData, sellsSpeed } from '#areas/offers/offer-kinds.ts'
import type { ComparedLine } from '#areas/offers/comparison/comparison.ts'
import type { MonthsAt, TelecomCost } from '#areas/offers/cost/telecom.ts'
import { dataOf, mobileNetworkOf, speedOf, technologyOf } from '#areas/offers/network.ts'
import type { PublicOffer } from '#areas/offers/public-offer.ts'
import { type LineRow, TECHNOLOGY_WORDS } from '#web/blocks/lines/line-row.ts'
import { activation, featuresOf, isPayment } from '#web/pages/public/comparison/offer-row-of.ts'

export function lineRowOf({ offer, cost, score, rank, why }: ComparedLine): LineRow {
  const { type: kind } = offer
  const technology = sellsSpeed(kind) ? technologyOf(offer.network_type) : null
  return {
    id: offer.id,
    name: offer.name,
    supplier: offer.supplier_name,
    kind,
    rank,
    cost: cost && {
      total: cost.total,
      fees: cents(cost.total - cost.activation),
      times: timesOf(cost),
      years: yearsOf(cost),
      short: shortCost(cost, kind),
      rows: costRows(cost, kind),
    },
    score,
    why,
    isReached: null,
    fee: {
      text: offer.monthly_fixed_fee === null ? NOT_AVAILABLE : formatNumber(offer.monthly_fixed_fee, 2, 2),
      value: offer.monthly_fixed_fee,
      after: cost?.after ? formatEuro(cost.after.fee) : null,
      hasPromotion: Boolean(cost?.after),
    },
    technology: {
      code: technology,
      words:
        technology === null
          ? NOT_AVAILABLE
          : technology === 'altro'
            ? (offer.network_type ?? '')
            : TECHNOLOGY_WORDS[technology],
    },
    network: sellsData(kind) ? mobileNetworkOf(offer.network_type) : null,
    download: { text: offer.download_speed ?? NOT_AVAILABLE, mbps: speedOf(offer.download_speed) },
    upload: offer.upload_speed ?? NOT_AVAILABLE,
    data: { text: offer.network_coverage ?? NOT_AVAILABLE, count: dataOf(offer.network_coverage) },
    perUnit: cost && perUnit(cost, dataOf(offer.network_coverage)),
    tie: {
      months: offer.tie_months,
      exit: offer.exit_cost === null ? null : toCents(Decimal.of(String(offer.exit_cost))),
    },
    calls: hasUnlimitedCalls(offer) ? 'illimitati' : 'non indicati',
    activationCost: activation(offer),
    duration: offer.offer_type === 'prezzo_fisso_12' ? '12' : offer.offer_type === 'prezzo_fisso_24' ? '24' : null,
    payments: isPayment(offer.payment_method) ? [offer.payment_method] : [],
    features: [offer.sim_type ?? '', ...featuresOf(offer)].filter(Boolean),
    advantages: advantagesOf(offer, cost),
    conditionsUrl: offer.cte_link,
  }
}

/**
 * Rows of a town by its coverage: at the same cost the operator that reaches it comes first, and one that declares
 * another line there, or nothing, after all others. Rank follows, since every order falls back on it.
 */
export function proposedFirst(rows: readonly LineRow[], coverage: Parameters<typeof isReached>[0]): LineRow[] {
  const key = ({ isReached: reached, cost, technology, rank }: LineRow) => [
    Number(cost === null),
    Number(reached === false),
    cost?.total ?? 0,
    Number(technology.code === 'adsl'),
    Number(reached === null),
    rank ?? 0,
  ]
  return rows
    .map(row => {
      const technology = LINE_TECHNOLOGIES.find(each => technologyOf(each) === row.technology.code)
      return { ...row, isReached: technology ? isReached(coverage, row.supplier, technology) : null }
    })
    .map(row => ({ row, at: key(row) }))
    .toSorted((a, b) => a.at.reduce((order, each, i) => order || each - (b.at[i] ?? 0), 0))
    .map(({ row }, index) => (row.rank === null ? row : { ...row, rank: index + 1 }))
}

/** Per month over 24 months, to the cent; uncounted allowances have no unit price. */
const perUnit = (cost: TelecomCost, count: number | 'unlimited' | null): string | null =>
  typeof count === 'number' && count > 0 ? formatEuro(Math.round(cost.total / (timesOf(cost) * count)) as Cents) : null

const timesOf = ({ first, after }: TelecomCost): number => first.months + (after?.months ?? 0)

/** Offers have no field for minutes and messages: unlimited only when the offer's own text says so. */
const hasUnlimitedCalls = ({ offer_description: words }: PublicOffer): boolean =>
  words !== null && /illimitat/i.test(words) && /minuti|chiamate/i.test(words) && /sms/i.test(words)

function advantagesOf(
  { type, discount, offer_description, activation_cost }: PublicOffer,
  cost: TelecomCost | null,
): string[] {
  return [
    discount ?? '',
    offer_description ?? '',
    activation_cost === 0 ? `${capitalised(paidOf(type).oneOff)} gratuita` : '',
    cost && !cost.after ? 'Nessuna promozione che finisce' : '',
  ].filter(Boolean)
}

const feeText = ({ fee }: MonthsAt) => formatEuro(fee)

/** «12 × 19,90 € + 12 × 27,90 € + attivazione 39,00 €» */
const shortCost = ({ activation: once, first, after }: TelecomCost, kind: LineKind): string =>
  [
    ...(first.months > 0 ? [`${first.months} × ${feeText(first)}`] : []),
    ...(after ? [`${after.months} × ${feeText(after)}`] : []),
    `${paidOf(kind).oneOff} ${once === 0 ? 'gratuita' : formatEuro(once)}`,
  ].join(' + ')

/** Fees have two decimals: their sums are whole cents, and the years add up to the total. */
function yearsOf(cost: TelecomCost): [Cents, Cents] {
  const { activation: once, first, after, total } = cost
  const ofYear = Math.ceil(timesOf(cost) / 2)
  const atFirst = Math.min(ofYear, first.months)
  const fees = first.fee.times(Decimal.of(atFirst)).plus((after ?? first).fee.times(Decimal.of(ofYear - atFirst)))
  const year = cents(once + toCents(fees))
  return [year, cents(total - year)]
}

function costRows({ activation: once, first, after }: TelecomCost, kind: LineKind) {
  const { fee, oneOff, period } = paidOf(kind)
  const named = (at: MonthsAt) => `${counted(at.months, ...period)} a ${feeText(at)}`
  return [
    ...(first.months > 0 ? [{ label: `${capitalised(fee)}, ${named(first)}`, amount: first.amount }] : []),
    ...(after ? [{ label: `${capitalised(fee)} dopo la promozione, ${named(after)}`, amount: after.amount }] : []),
    { label: capitalised(oneOff), amount: once },
  ]
}
