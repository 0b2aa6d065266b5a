import { CCR, type Figures, INDEX, published } from './figures.ts'
import { Fraction, ZERO } from './fraction.ts'
import { yearFrom } from './luce-formula.ts'
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

/** Where the gas is used; the zone is that of the regional capital unless said. */
export interface GasHome {
  smc: string
  region: string
  province?: string
  zone?: 'B' | 'C' | 'D' | 'E' | 'F'
  /** False: cooking and hot water alone. */
  heating?: boolean
}

type Rates = readonly [string, string, string, string]
const NORTH: Rates = ['0.044', '0.175', '0.170', '0.186']
const SOUTH: Rates = ['0.038', '0.135', '0.120', '0.150']
const NONE: Rates = ['0', '0', '0', '0']
const same = (rate: string): Rates => [rate, rate, rate, rate]
const then = (first: string, rest: string): Rates => [first, rest, rest, rest]
const PIEMONTE = then('0.022', '0.0258')
const LAZIO = then('0.022', '0.03099')
const ABRUZZO: Rates = ['0.019', '0.023241', '0.025823', '0.025823']

interface Area {
  ambito: 1 | 2 | 3 | 4 | 5 | 6
  zone: NonNullable<GasHome['zone']>
  excise: Rates
  surcharge: Rates
}
const area = (ambito: Area['ambito'], zone: Area['zone'], excise: Rates, surcharge: Rates): Area => ({
  ambito,
  zone,
  excise,
  surcharge,
})

/** The tables of ENERGY.md §1, «Gas», re-entered independently: area, zone of the capital, excise, regional surcharge. */
export const AREAS: Readonly<Record<string, Area>> = {
  "Valle d'Aosta": area(1, 'E', NORTH, NONE),
  Piemonte: area(1, 'E', NORTH, PIEMONTE),
  Liguria: area(1, 'D', NORTH, PIEMONTE),
  Lombardia: area(2, 'E', NORTH, NONE),
  'Trentino-Alto Adige': area(2, 'E', NORTH, NONE),
  Veneto: area(2, 'E', NORTH, ['0.007747', '0.023241', '0.025823', '0.030987']),
  'Friuli-Venezia Giulia': area(2, 'E', NORTH, NONE),
  'Emilia-Romagna': area(2, 'E', NORTH, then('0.022', '0.0309874')),
  Toscana: area(3, 'D', NORTH, then('0.022', '0.030987')),
  Umbria: area(3, 'E', NORTH, same('0.005165')),
  Marche: area(3, 'D', NORTH, ['0.0155', '0.0181', '0.0207', '0.0258']),
  Abruzzo: area(4, 'E', SOUTH, same('0.01033')),
  Molise: area(4, 'E', SOUTH, then('0.019', '0.030987')),
  Puglia: area(4, 'C', SOUTH, then('0.019', '0.03098')),
  Basilicata: area(4, 'E', SOUTH, then('0.019', '0.0258228')),
  Lazio: area(5, 'D', NORTH, LAZIO),
  Campania: area(5, 'C', SOUTH, then('0.019', '0.031')),
  Calabria: area(6, 'C', SOUTH, ['0.019', '0.02582', '0.02582', '0.03099']),
  Sicilia: area(6, 'B', SOUTH, NONE),
}

/** Where a province or zone pays differently from its region. */
function areaOf({ region, province, zone }: GasHome): Area {
  const found = AREAS[region]
  if (!found) throw new RangeError(region)
  const at = { ...found, zone: zone ?? found.zone }
  if (region === 'Lazio' && (province === 'LT' || province === 'FR'))
    return { ...at, excise: SOUTH, surcharge: then('0.019', '0.03099') }
  if (region === 'Liguria' && at.zone === 'E') return { ...at, surcharge: same('0.0155') }
  if (region === 'Liguria' && at.zone === 'F') return { ...at, surcharge: same('0.0103') }
  if (region === 'Abruzzo' && at.zone !== 'E' && at.zone !== 'F') return { ...at, surcharge: ABRUZZO }
  return at
}

/** Per cent of a year drawn in each month, October to September (thermal year 2025/26): heating by zone, and the rest. */
const HEATING = {
  B: '0 0 26.0816357 31.9118241 24.7889579 17.2175799 0 0 0 0 0 0',
  C: '0 10.5605109 22.5061041 26.6326652 20.7234414 15.2857002 4.2915763 0 0 0 0 0',
  D: '0 13.5467630 21.1883316 25.8516945 19.1039767 13.4431506 6.8660818 0 0 0 0 0',
  E: '5.5194873 14.8851505 22.0494524 24.2610252 17.5032776 10.9498316 4.8317740 0 0 0 0 0',
  F: '6.4769407 13.7764218 20.2207842 22.7314363 16.6800704 10.6482268 4.9866098 2.4582801 0.3817316 0 0 1.6394976',
}
const COOKING =
  '7.2982139 9.1423084 12.2074716 13.4956479 11.2628566 11.1005836 7.5419819 6.2026357 5.4659533 5.1313777 5.2406872 5.9102822'

/** The shares of the months of a profile, October to September: a household that heats is 60 % heating and 40 % the rest. */
function profileOf(zone: Area['zone'], heating: boolean): Fraction[] {
  const shares = (row: string) => {
    const percents = row.split(' ').map(each => Fraction.of(each))
    return percents.map(percent => percent.by(Fraction.sum(...percents)))
  }
  const [ofHeating, ofCooking] = [shares(HEATING[zone]), shares(COOKING)]
  return ofCooking.map((cooking, month) =>
    heating
      ? Fraction.of('0.6')
          .times(ofHeating[month] as Fraction)
          .plus(Fraction.of('0.4').times(cooking))
      : cooking,
  )
}

/** Each quarter's CCR is weighted by the consumption in it. */
const ccrOf = (shares: readonly Fraction[]): Fraction =>
  Fraction.sum(...shares.map((share, month) => share.times(month < 6 ? CCR.winter : CCR.summer)))

/** Twelve months from the query's, each with its consumption. */
const gasYear = (from: string, shares: readonly Fraction[]) =>
  yearFrom(from).map(({ name }) => ({ name, share: shares[(Number(name.slice(0, 2)) + 2) % 12] as Fraction }))

const NETWORK_TIERS = ['0', '120', '480', '1560', '5000', '80000', '200000']
const TAX_TIERS = ['0', '120', '480', '1560']
const REDUCED = Fraction.of('480')

/** Each tier of a consumption at its own price; above the last threshold the last price applies. */
const climbing = (smc: Fraction, from: readonly string[], prices: readonly Fraction[]): Fraction =>
  Fraction.sum(
    ...prices.map((price, tier) => {
      const start = Fraction.of(from[tier] ?? '')
      const end = from[tier + 1]
      if (!smc.isOver(start)) return ZERO
      return (end === undefined ? smc : smc.atMost(Fraction.of(end))).minus(start).times(price)
    }),
  )

/** ENERGY.md §1, «Gas», implemented independently of the engine. */
export function exactGas(
  home: GasHome,
  offer: GoldenOffer,
  figure: Figures = published,
  from: string = '10/2026',
): GoldenYear {
  const smc = Fraction.of(offer.flat ?? home.smc)
  const { ambito, zone, excise, surcharge } = areaOf(home)
  const has = (name: string) => offer.declared?.some(each => each === name)
  const index = INDEX.psv.times(coefficientOf(offer))
  const shares = profileOf(zone, home.heating ?? true)
  const year = gasYear(from, shares)
  const unit = index.plus(Fraction.of(offer.energy as string))
  const subscribed = offer.inclusive?.subscribed
  const energy = offer.intervals
    ? intervalEuros(
        offer.intervals.map(each => ({ ...each, variable: offer.mixed ? each.variable : offer.index !== undefined })),
        smc,
        year,
        index,
      )
    : unit.times(subscribed === undefined ? smc : smc.minus(Fraction.of(subscribed)))
  const own = smc.isOver(ZERO) ? energy.by(smc) : unit
  const perSmc = Fraction.sum(
    own,
    eur(offer.supply),
    eur(offer.green),
    has('ccr') ? ccrOf(shares) : ZERO,
    has('cpr') ? figure('cpr') : ZERO,
    has('grad') ? figure('grad') : ZERO,
    has('qvd-variable') ? figure('qvd_v_d') : ZERO,
  )
  const quotas = Fraction.sum(eur(offer.fee), eur(offer.once), has('qvd-fixed') ? figure('qvd_f_d') : ZERO)
  const sale = quotas.plus(perSmc.times(smc))

  const tiers = (name: (n: number) => string) => [1, 2, 3, 4, 5, 6].map(n => figure(name(n)))
  const network = (some: Fraction) =>
    offer.inclusive
      ? ZERO
      : Fraction.sum(figure('qt'), figure('rs'), figure('ug1'))
          .times(some)
          .plus(
            climbing(
              some,
              NETWORK_TIERS,
              tiers(n => `tau3_f${n}_a${ambito}`),
            ),
          )
  const charges = (some: Fraction) =>
    offer.inclusive
      ? ZERO
      : figure('re')
          .plus(figure('ug3'))
          .times(some)
          .plus(
            climbing(
              some,
              NETWORK_TIERS,
              tiers(n => `ug2p_d_f${n}`),
            ),
          )
  const taxes = (some: Fraction) =>
    Fraction.sum(
      ...[excise, surcharge].map(rates =>
        climbing(
          some,
          TAX_TIERS,
          rates.map(each => Fraction.of(each)),
        ),
      ),
    )
  const networkQuotas = Fraction.sum(...['tau1_cc1', 'st', 'vr'].map(name => figure(`${name}_a${ambito}`)))

  const discounts = discountsOf(offer, { flat: ZERO, units: own.times(smc) }, smc, {
    months: year.map(({ share }) => share),
  })
  const [before, after] = [
    discounts.before.flat.plus(discounts.before.units),
    discounts.after.flat.plus(discounts.after.units),
  ]
  const allNetwork = offer.inclusive ? ZERO : networkQuotas.plus(network(smc))
  const allCharges = offer.inclusive ? ZERO : figure('ug2s').plus(charges(smc))
  const taxable = Fraction.sum(sale, allNetwork, allCharges, taxes(smc)).minus(before)

  // 10 % on the cost of the first 480 Smc, fixed fees excepted; 22 % on the rest.
  const low = smc.atMost(REDUCED)
  const lowShare = smc.isOver(ZERO) ? low.by(smc) : ZERO
  const lowBase = Fraction.sum(
    perSmc.times(smc).minus(discounts.before.units).times(lowShare),
    network(low),
    charges(low),
    taxes(low),
  )
  const vatReduced = lowBase.times(figure('iva_f1'))
  const vatOrdinary = taxable.minus(lowBase).times(figure('iva_f3'))
  const vat = vatReduced.plus(vatOrdinary)
  return {
    total: taxable.plus(vat).minus(after),
    breakdown: {
      sale,
      network: allNetwork,
      charges: allCharges,
      excise: taxes(smc),
      vat,
      vatReduced,
      vatOrdinary,
      discounts: before.plus(after),
    },
  }
}

export const gasCost = (...given: Parameters<typeof exactGas>): GoldenCost => inCents(exactGas(...given))
