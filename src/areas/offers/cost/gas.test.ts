import { beforeAll, describe, expect, it } from 'vitest'
import { Decimal } from '#core/decimal.ts'
import type { Market } from '#areas/market/market.ts'
import { resolvePlace, type PlaceQuestion } from '#areas/market/places.ts'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import type { Discount, PricePlan } from './plan.ts'
import type { GasUse } from './use.ts'
import { regulatedCosts, yearlyCost } from './yearly-cost.ts'

let market: Market
beforeAll(async () => {
  market = await marketFromData('2026-10-02')
})

const home = (where: PlaceQuestion = { region: 'Lombardia' }, change: Partial<GasUse> = {}): GasUse => {
  const answer = resolvePlace(market.facts, where)
  if (answer.kind !== 'found') throw new Error(answer.kind)
  return { commodity: 'gas', client: 'domestico', smc: Decimal.of(1400), place: answer.place, heating: true, ...change }
}
const regulated = (use: GasUse) => {
  const costs = regulatedCosts(use, market)
  if (typeof costs === 'string') throw new Error(costs)
  return costs
}
const plan = (change: Partial<PricePlan> = {}): PricePlan => ({
  commodity: 'gas',
  price: { index: null, prices: { bands: 'mono', mono: Decimal.of('0.47') } },
  fixedMonths: 12,
  renewal: null,
  feeYear: Decimal.of(160),
  feePerKwYear: Decimal.of(0),
  declared: [],
  dispatching: [],
  discounts: [],
  ...change,
})
const welcome: Discount = {
  name: 'Benvenuto',
  amount: Decimal.of(20),
  unit: '€',
  on: 'sale',
  reducesVatBase: true,
  lasts: 'once',
  condition: null,
}
const cost = (offer: PricePlan, use = home()) => {
  const result = yearlyCost(offer, regulated(use))
  if (!result) throw new Error('no cost')
  return result
}

describe('the yearly cost of gas', () => {
  it('is the one published by the Portale on 1-2 October 2026, to the cent', () => {
    expect(cost(plan({ discounts: [welcome] }))).toEqual({
      total: 173203,
      breakdown: {
        sale: 81800,
        network: 36439,
        charges: 7457,
        excise: 22468,
        vat: 27039,
        vatReduced: 4264,
        vatOrdinary: 22775,
        discounts: 2000,
        rounding: 0,
      },
    })
  })

  it('pays 10 % VAT on all the volume up to 480 Smc, and 22 % on the fixed quotas', () => {
    const small = cost(plan(), home(undefined, { smc: Decimal.of(300) }))
    const volume =
      0.47 * 300 + 0.142674 * 300 + 0.079367 * 180 + 0.036709 * 300 + 0.0496 * 180 + 0.044 * 120 + 0.175 * 180
    const quotas = 160 + 69.6 - 0.35 - 0.01 - 21.63
    expect(small.breakdown).toMatchObject({ vatReduced: Math.round(volume * 10), vatOrdinary: Math.round(quotas * 22) })
  })

  it.each([
    ['Piemonte', 1],
    ['Veneto', 2],
    ['Umbria', 3],
    ['Puglia', 4],
    ['Lazio', 5],
    ['Sicilia', 6],
  ])('uses the tariffs of the area of %s', (region, ambito) => {
    const quota = market.gas
      .get(`tau1_cc1_a${ambito as 1}`)
      .plus(market.gas.get(`st_a${ambito as 1}`))
      .plus(market.gas.get(`vr_a${ambito as 1}`))
    const at = regulated(home({ region }, { smc: Decimal.of(120) }))
    expect(at.network.toString()).toBe(quota.plus(Decimal.of('0.142674').times(Decimal.of(120))).toString())
  })

  it('adds the regional surcharge to the excise', () => {
    expect(regulated(home({ region: 'Piemonte' })).excise.toString()).toBe(
      Decimal.of('224.68')
        .plus(Decimal.of('0.022').times(Decimal.of(120)))
        .plus(Decimal.of('0.0258').times(Decimal.of(1280)))
        .toString(),
    )
    expect(regulated(home({ region: 'Sicilia' })).excise.toString()).toBe(
      String(0.038 * 120 + 0.135 * 360 + 0.12 * 920),
    )
  })

  it('climbs the network tiers up to the last', () => {
    const at = (smc: number) => regulated(home(undefined, { smc: Decimal.of(smc) })).network
    const step = at(200_000).minus(at(80_000))
    expect(step.toString()).toBe(
      Decimal.of('0.142674').plus(Decimal.of('0.02761')).times(Decimal.of(120_000)).toString(),
    )
  })

  it('of a variable offer is the mean PSV plus the spread, without losses', () => {
    const variable = plan({
      price: { index: 'psv', prices: { bands: 'mono', mono: Decimal.of('0.1') } },
      fixedMonths: null,
    })
    expect(cost(variable).breakdown.sale).toBe(Math.round((160 + (0.418534 + 0.1) * 1400) * 100))
  })

  it('weighs the CCR of each quarter on the gas drawn in it', () => {
    const ccr = (use: GasUse) => regulated(use).declared.ccr?.perUnit.toNumber() ?? 0
    // October-March at 0.025212, April-September at 0.027267, heating in zone E and cooking.
    const winter = 0.6 * 0.951684 + 0.4 * 0.6450723
    expect(ccr(home())).toBeCloseTo(0.025212 * winter + 0.027267 * (0.6 * 0.04831774 + 0.4 * 0.3549277), 6)
    expect(ccr(home(undefined, { heating: false }))).toBeGreaterThan(ccr(home()))
    expect(cost(plan({ declared: ['ccr'] })).breakdown.sale).toBe(81800 + Math.round(ccr(home()) * 140_000))
  })

  it('adds the QVD, CPR and GRAD that the offer declares', () => {
    expect(cost(plan({ declared: ['qvd-fixed', 'qvd-variable', 'cpr', 'grad'] })).breakdown.sale).toBe(
      81800 + 5539 + 1112,
    )
  })

  it('is not given for Sardegna, nor for businesses', () => {
    expect(regulatedCosts(home({ region: 'Sardegna' }), market)).toBe('gas-sardegna')
    expect(regulatedCosts(home(undefined, { client: 'business' }), market)).toBe('gas-business')
  })
})

describe('discounts', () => {
  const less = (change: Partial<Discount>) => cost(plan({ discounts: [{ ...welcome, ...change }] }))
  const full = () => cost(plan())

  it('before VAT save the VAT too, after VAT only themselves', () => {
    expect(full().total - less({}).total).toBe(2440)
    expect(full().total - less({ reducesVatBase: false }).total).toBe(2000)
    expect(less({ reducesVatBase: false }).breakdown.discounts).toBe(2000)
  })

  it('per Smc save 10 % VAT on the first 480 Smc and 22 % beyond', () => {
    const perSmc = less({ amount: Decimal.of('0.05'), unit: '€/unit' })
    expect(perSmc.breakdown.discounts).toBe(7000)
    expect(full().total - perSmc.total).toBe(Math.round((0.05 * 480 * 1.1 + 0.05 * 920 * 1.22) * 100))
  })

  it('in per cent are taken of the fee, of the energy or of all the sale', () => {
    const percent = (on: Discount['on']) => less({ amount: Decimal.of(10), unit: '%', on }).breakdown.discounts
    expect([percent('fee'), percent('power'), percent('energy'), percent('sale')]).toEqual([1600, 0, 6580, 8180])
  })

  it('under a condition do not count', () => {
    expect(less({ condition: 'con la bolletta elettronica' }).total).toBe(full().total)
  })
})
