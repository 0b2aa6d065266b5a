import { type Figures, INDEX, PPE, published } from './figures.ts'
import { Fraction, ONE, ZERO } from './fraction.ts'
import {
  coefficientOf,
  discountsOf,
  eur,
  type GoldenCost,
  type GoldenYear,
  inCents,
  type GoldenOffer,
  intervalEuros,
} from './offer.ts'

/** Where the electricity is used. */
export interface LuceHome {
  kwh: string
  kw?: string
  resident?: boolean
  business?: boolean
  /** kWh of each band; absent: F1 33 %, F2 31 %, F3 36 %, of a business F1 44 %, F2 24 %, F3 32 %. */
  bands?: readonly [string, string, string]
}

/** ENERGY.md §1, «Electricity», implemented independently of the engine. */
export function exactLuce(
  given: LuceHome,
  offer: GoldenOffer,
  figure: Figures = published,
  from: string = '10/2026',
): GoldenYear {
  const home = offer.flat === undefined ? given : { ...given, kwh: offer.flat, bands: undefined }
  const [kwh, kw] = [Fraction.of(home.kwh), Fraction.of(home.kw ?? '3')]
  const prices = pricesOf(offer, figure)
  const used = bandsOf(home, kwh)
  const energy = offer.intervals
    ? intervalEuros(
        offer.intervals.map(each => ({ ...each, variable: offer.mixed ? each.variable : offer.index !== undefined })),
        kwh,
        yearFrom(from),
        prices.index,
      )
    : Fraction.sum(...BANDS.map(band => prices[band].times(used[band])))
  const extras = Fraction.sum(eur(offer.supply), eur(offer.green)).times(kwh)
  const declared = { pcv: ZERO, ppe: ZERO }
  if (offer.declared?.includes('pcv')) declared.pcv = figure(home.business ? 'pcv_a' : 'pcv_c')
  if (offer.declared?.includes('ppe')) declared.ppe = PPE
  const sale = Fraction.sum(
    eur(offer.fee),
    eur(offer.perKw).times(kw),
    eur(offer.once),
    offer.inclusive?.subscribed === undefined
      ? energy
      : Fraction.of(offer.energy as string)
          .plus(prices.index)
          .times(kwh.minus(Fraction.of(offer.inclusive.subscribed))),
    extras,
    declared.pcv,
    declared.ppe.times(kwh),
    dispatchingOf(home, offer, figure, kwh),
  )
  const all = home.business ? otherUses(figure, kwh, kw) : household(home, figure, kwh, kw)
  const { network, charges } = offer.inclusive ? { network: ZERO, charges: ZERO } : all
  const excise = exciseOf(home, figure, kwh, kw)
  const discounts = discountsOf(offer, { flat: energy, units: ZERO }, kwh, {
    inBand: code => {
      const band = BANDS[Number(code) - 11] ?? 'f1'
      return { energy: prices[band].times(used[band]), units: used[band] }
    },
    months: yearFrom(from).map(({ share }) => share),
  })
  const [before, after] = [
    discounts.before.flat.plus(discounts.before.units),
    discounts.after.flat.plus(discounts.after.units),
  ]
  const taxable = Fraction.sum(sale, network, charges, excise).minus(before)
  const vat = taxable.times(figure(home.business ? 'iva_a' : 'iva_c'))
  return {
    total: taxable.plus(vat).minus(after),
    breakdown: {
      sale,
      network,
      charges,
      excise,
      vat,
      discounts: before.plus(after),
    },
  }
}

export const luceCost = (...given: Parameters<typeof exactLuce>): GoldenCost => inCents(exactLuce(...given))

const BANDS = ['f1', 'f2', 'f3'] as const

/** Twelve equal months from the query's. */
export const yearFrom = (from: string) =>
  Array.from({ length: 12 }, (_, n) => {
    const [month, year] = from.split('/').map(Number)
    const at = (month ?? 0) - 1 + n
    return {
      name: `${String((at % 12) + 1).padStart(2, '0')}/${(year ?? 0) + Math.floor(at / 12)}`,
      share: new Fraction(1n, 12n),
    }
  })

function bandsOf({ bands, business }: LuceHome, kwh: Fraction): Record<(typeof BANDS)[number], Fraction> {
  const standard = business ? ['0.44', '0.24', '0.32'] : ['0.33', '0.31', '0.36']
  const [f1, f2, f3] = bands
    ? bands.map(each => Fraction.of(each))
    : standard.map(share => kwh.times(Fraction.of(share)))
  if (!f1 || !f2 || !f3) throw new RangeError('bands')
  return { f1, f2, f3 }
}

/** The seller's price in each band, or (index·(1+λ)·coefficient + spread); F2 and F3 as one follow F23. */
function pricesOf(offer: GoldenOffer, figure: Figures): Record<(typeof BANDS)[number] | 'index', Fraction> {
  const paid = coefficientOf(offer).times(ONE.plus(figure('lambda')))
  const price = (index: Fraction, spread: string) => index.times(paid).plus(Fraction.of(spread))
  const { energy } = offer
  const index = INDEX.pun.times(paid)
  if (typeof energy === 'string') {
    const mono = price(INDEX.pun, energy)
    return { f1: mono, f2: mono, f3: mono, index }
  }
  if ('f23' in energy) {
    const f23 = price(INDEX.f23, energy.f23)
    return { f1: price(INDEX.f1, energy.f1), f2: f23, f3: f23, index }
  }
  return {
    f1: price(INDEX.f1, energy.f1),
    f2: price(INDEX.f2, energy.f2),
    f3: price(INDEX.f3, energy.f3),
    index,
  }
}

/** In the order of their own entries, 03 to 08. */
const PARTS_OF_01 = ['msd', 'modeol', 'uniess', 'terna', 'capprod', 'interr']

function dispatchingOf(
  { business }: LuceHome,
  { dispatching = [], ownDispatching }: GoldenOffer,
  figure: Figures,
  kwh: Fraction,
): Fraction {
  const each = dispatching.map(entry => {
    switch (entry) {
      case '01':
        return Fraction.sum(...PARTS_OF_01.map(figure))
          .times(ONE.plus(figure('lambda')))
          .times(kwh)
      case '03':
      case '04':
      case '05':
      case '06':
      case '07':
      case '08':
        return figure(PARTS_OF_01[Number(entry) - 3] ?? '')
          .times(ONE.plus(figure('lambda')))
          .times(kwh)
      case '09':
        return Fraction.sum(...[1, 2, 3].map(n => figure(`cpty_mrkt_${n}`)))
          .by(new Fraction(3n))
          .times(kwh)
      case '10':
        return figure('cpty_mrkt_mt').times(kwh)
      case '11':
        return figure('rst').times(kwh)
      // PLACET of businesses: the parts of 01 and rstg with losses, and the capacity market.
      case 'placet':
        return Fraction.sum(...['msd', 'modeol', 'uniess', 'terna', 'interr', 'capprod', 'rstg'].map(figure))
          .times(ONE.plus(figure('lambda')))
          .plus(Fraction.sum(...[1, 2, 3].map(n => figure(`cpty_mrkt_${n}`))).by(new Fraction(3n)))
          .times(kwh)
      case '12':
        return figure('rstg').times(kwh)
      case '13':
        return figure(business ? 'dispbt_nd' : 'dispbt_d')
      case '14':
        return figure('cdispd').times(kwh)
      default:
        throw new RangeError(entry)
    }
  })
  return Fraction.sum(...each, eur(ownDispatching).times(kwh))
}

function household({ resident = true }: LuceHome, figure: Figures, kwh: Fraction, kw: Fraction) {
  return {
    network: Fraction.sum(
      figure('sigma1'),
      figure('sigma2').plus(figure('uc6s_d')).times(kw),
      Fraction.sum(figure('sigma3'), figure('uc3'), figure('uc6p_d')).times(kwh),
    ),
    charges: resident
      ? figure('asos_dr').plus(figure('arim_dr')).times(kwh)
      : Fraction.sum(
          figure('asos_dnr_f'),
          figure('arim_dnr_f'),
          figure('asos_dnr_v').plus(figure('arim_dnr_v')).times(kwh),
        ),
  }
}

/** BTA1 ≤1.5 kW, 2 ≤3, 3 ≤6, 4 ≤10, 5 ≤16.5, 6 above. */
function otherUses(figure: Figures, kwh: Fraction, kw: Fraction) {
  const n = 1 + ['1.5', '3', '6', '10', '16.5'].filter(upTo => kw.isOver(Fraction.of(upTo))).length
  const charge = (part: string) => figure(`asos_nd_b${n}_${part}`).plus(figure(`arim_nd_b${n}_${part}`))
  return {
    network: Fraction.sum(
      figure(`dis_b${n}_f`),
      figure(`dis_b${n}_p`).times(kw),
      figure(`dis_b${n}_c`).times(kwh),
      figure('mis'),
      figure('tras').times(kwh),
      figure('uc3').plus(figure('uc6p_nd')).times(kwh),
      figure('uc6s_nd'),
    ),
    charges: Fraction.sum(charge('f'), charge('p').times(kw), charge('c').times(kwh)),
  }
}

/** Month by month: free up to 150 kWh, then the exemption is taken back, for residents up to 3 kW. */
function exciseOf({ resident = true, business }: LuceHome, figure: Figures, kwh: Fraction, kw: Fraction): Fraction {
  if (business) return figure('acc_a_l_l').times(kwh)
  if (!resident) return figure('acc_c_nr').times(kwh)
  if (kw.isOver(Fraction.of('3'))) return figure('acc_c_r_h').times(kwh)
  const c = kwh.by(new Fraction(12n))
  const over = (monthly: string) => c.isOver(Fraction.of(monthly))
  const taxed = !over('150')
    ? ZERO
    : !over('220')
      ? c.minus(Fraction.of('150'))
      : !over('370')
        ? c.plus(c).minus(Fraction.of('370'))
        : c
  return taxed.times(new Fraction(12n)).times(figure('acc_c_r_l'))
}
