import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { Decimal } from '#core/decimal.ts'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import { planAssumptions, secondYear, useAssumptions } from '../cost/assumptions.ts'
import type { Discount, PricePlan } from '../cost/plan.ts'
import type { Regulated } from '../cost/regulated.ts'
import { gasHome } from '../../../../tests/support/households.ts'
import type { LuceUse, Use } from '../cost/use.ts'
import { regulatedCosts, yearlyCost } from '../cost/yearly-cost.ts'
import { rankByCost, type Contender } from './ranking.ts'

const home: LuceUse = {
  commodity: 'luce',
  client: 'domestico',
  kwh: Decimal.of(2700),
  bands: null,
  powerKw: Decimal.of(3),
  resident: true,
}
let regulatedFor: (use: Use) => Regulated
let regulatedGas: Regulated
let regulated: Regulated
beforeAll(async () => {
  const market = await marketFromData('2026-11-21')
  regulatedFor = use => {
    const costs = regulatedCosts(use, market)
    if (typeof costs === 'string') throw new Error(costs)
    return costs
  }
  regulated = regulatedFor(home)
  regulatedGas = regulatedFor(gasHome(market))
})
const plan = (price: string, change: Partial<PricePlan> = {}): PricePlan => ({
  commodity: 'luce',
  price: { index: null, prices: { bands: 'mono', mono: Decimal.of(price) } },
  fixedMonths: 24,
  renewal: null,
  feeYear: Decimal.of(100),
  feePerKwYear: Decimal.of(0),
  declared: [],
  dispatching: [],
  discounts: [],
  ...change,
})
const variable = (spread: string): PricePlan =>
  plan('0', { price: { index: 'pun', prices: { bands: 'mono', mono: Decimal.of(spread) } }, fixedMonths: null })
const welcome: Discount = {
  name: 'Benvenuto',
  amount: Decimal.of(30),
  unit: '€',
  on: 'sale',
  reducesVatBase: true,
  lasts: 'once',
  condition: null,
}
const offer = (id: string, name: string, offerPlan: PricePlan): Contender => ({ id, name, plans: [offerPlan] })
const plain = (lines: string[]) => lines.map(line => line.replaceAll('\u00a0', ' '))

describe('the ranking', () => {
  it('goes by yearly cost, then by name, then by id', () => {
    const ranked = rankByCost(
      [
        offer('0', 'Zeta', plan('0.12')),
        offer('3', 'Alfa', plan('0.12')),
        offer('2', 'Alfa', plan('0.12')),
        offer('1', 'Cara', plan('0.2')),
      ],
      [regulated],
    )
    expect(ranked.map(({ rank, offer: { id } }) => [rank, id])).toEqual([
      [1, '2'],
      [2, '3'],
      [3, '0'],
      [4, '1'],
    ])
  })

  it('says why each row is where it is', () => {
    const [first, second, third] = rankByCost(
      [
        offer('a', 'Bassa', plan('0.12', { feeYear: Decimal.of(110) })),
        offer('b', 'Indice', variable('0.01')),
        offer('c', 'Quota', plan('0.15', { feeYear: Decimal.of(60), discounts: [welcome] })),
      ],
      [regulated],
    )
    expect(plain(first?.why ?? [])).toEqual([
      'La spesa annua più bassa tra le 3 offerte confrontate.',
      'Ha il prezzo al kWh più basso.',
    ])
    expect(plain(second?.why ?? [])).toEqual([
      expect.stringMatching(/^\d+,\d\d € in più della prima all’anno\.$/),
      'Ha la quota fissa più bassa.',
      'Conta sconti per 30,00 €, IVA esclusa, nel primo anno.',
    ])
    expect(plain(third?.why ?? [])).toContain(
      'Prezzo variabile: stima con la media PUN degli ultimi 12 mesi, 0,1197 €/kWh (da luglio 2025 a giugno 2026).',
    )
  })

  it('gives the lowest price to who asks it in the hours of this household, by bands or on an index too', () => {
    const bands = (f1: string, f23: string): PricePlan =>
      plan('0', { price: { index: null, prices: { bands: 'f1-f23', f1: Decimal.of(f1), f23: Decimal.of(f23) } } })
    const offers = [
      offer('a', 'Unica', plan('0.125', { feeYear: Decimal.of(90) })),
      offer('b', 'Notturna', bands('0.16', '0.11')),
      offer('c', 'Indice', variable('0.01')),
    ]
    const night = { f1: Decimal.of(200), f2: Decimal.of(500), f3: Decimal.of(2000) }
    const cheapestFor = (bandsOf: typeof night | null) =>
      rankByCost(offers, [regulatedFor({ ...home, bands: bandsOf })])
        .filter(({ why }) => why.includes('Ha il prezzo al kWh più basso.'))
        .map(({ offer: { name } }) => name)
    // By the standard profile 0.1265 €/kWh, at night 0.1137.
    expect(cheapestFor(null)).toEqual([])
    expect(cheapestFor(night)).toEqual(['Notturna'])
    // Below the fixed ones with its index: 0.1197 × 1.1 − 0.02.
    expect(rankByCost([...offers, offer('d', 'Sotto', variable('-0.02'))], [regulated])[0]?.why).toContain(
      'Ha il prezzo al kWh più basso.',
    )
  })

  it('names gas by its own unit', () => {
    const gas = (price: string, fee: number) => plan(price, { commodity: 'gas', feeYear: Decimal.of(fee) })
    const [first] = rankByCost(
      [offer('a', 'Bassa', gas('0.4', 110)), offer('b', 'Alta', gas('0.5', 100))],
      [regulatedGas],
    )
    expect(first?.why).toContain('Ha il prezzo allo Smc più basso.')
  })

  it('says that equal costs stand by name, and that one offer is alone', () => {
    const twins = rankByCost([offer('1', 'Alfa', plan('0.12')), offer('2', 'Beta', plan('0.12'))], [regulated])
    expect(twins[1]?.why[0]).toBe('Stessa spesa annua della prima: a parità di spesa l’ordine è alfabetico.')
    expect(rankByCost([offer('1', 'Alfa', plan('0.12'))], [regulated])[0]?.why).toEqual([
      'È l’unica offerta per questi dati.',
    ])
  })

  it('leaves out what cannot be costed', () => {
    const blind = { ...regulated, wholesale: { ...regulated.wholesale, mono: null } }
    expect(
      rankByCost([offer('1', 'Indice', variable('0.01')), offer('2', 'Fissa', plan('0.12'))], [blind]).map(
        row => row.offer.id,
      ),
    ).toEqual(['2'])
  })

  it('does not move when an offer carries a commission', () => {
    const offers = [offer('1', 'Alfa', plan('0.13')), offer('2', 'Beta', plan('0.12'))]
    const paid = offers.map((row, index) => ({ ...row, commission: index === 0 ? 500 : 0 }))
    expect(rankByCost(paid, [regulated]).map(row => row.offer.id)).toEqual(
      rankByCost(offers, [regulated]).map(row => row.offer.id),
    )
  })
})

describe('a ranking money cannot move', () => {
  const field = Array.from({ length: 24 }, (_, n) =>
    offer(String(n), `Offerta ${String(n % 12).padStart(2, '0')}`, plan(`0.1${n % 7}`)),
  )
  const order = (offers: readonly Contender[]) => rankByCost(offers, [regulated]).map(row => row.offer.id)

  it('stays as it is, whatever each pays and in whatever order they come', () => {
    const before = order(field)
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: field.length, maxLength: field.length }),
        fc.shuffledSubarray(field, { minLength: field.length }),
        (commissions, offers) => {
          expect(order(offers.map((row, n) => ({ ...row, commission: commissions[n] })))).toEqual(before)
        },
      ),
      { numRuns: 1000 },
    )
  })
})

describe('the second year', () => {
  it('is not told apart where nothing ends', () => {
    expect(secondYear([{ plan: plan('0.12'), regulated }])).toBeNull()
    expect(secondYear([{ plan: variable('0.01'), regulated }])).toBeNull()
  })

  it('loses the discounts of the first', () => {
    const discounted = plan('0.12', {
      discounts: [
        welcome,
        { ...welcome, name: 'Fedeltà', lasts: 'always' },
        { ...welcome, name: 'Primo anno', lasts: 'first-year' },
      ],
    })
    const year1 = yearlyCost(discounted, regulated)?.total ?? 0
    expect(secondYear([{ plan: discounted, regulated }])).toMatchObject({
      total: year1 + 6600,
      because: ['discount-ends'],
    })
  })

  it('has the renewal price that the contract declares, or the same price as the best guess', () => {
    const renewed = secondYear([
      { plan: plan('0.12', { fixedMonths: 12, renewal: variable('0.03').price }), regulated },
    ])
    expect(renewed?.total).toBe(yearlyCost(variable('0.03'), regulated)?.total)
    expect(renewed?.because).toEqual(['renewal'])
    expect(renewed?.assumptions[0]).toBe('Dopo 12 mesi vale il prezzo di rinnovo previsto dal contratto.')
    expect(renewed?.assumptions[1]).toContain('media PUN degli ultimi 12 mesi')
    const unknown = secondYear([{ plan: plan('0.12', { fixedMonths: 12 }), regulated }])
    expect(unknown).toMatchObject({
      because: ['fixed-price-ends'],
      assumptions: [expect.stringContaining('poi il fornitore può cambiarlo')],
    })
  })
})

describe('what a figure takes for granted', () => {
  it('says whose tariffs it uses, for which home, and how bands were split', () => {
    expect(useAssumptions(regulated)).toEqual([
      'Tariffe di rete, oneri di sistema e imposte del 4° trimestre 2026, uguali per tutto l’anno.',
      'Casa di residenza, potenza impegnata 3 kW.',
      'Consumo diviso per fasce come nella famiglia tipo: F1 33 %, F2 31 %, F3 36 %.',
    ])
    expect(useAssumptions(regulatedFor({ ...home, client: 'business' }))[1]).toMatch(/^Stima/)
    expect(useAssumptions(regulatedFor({ ...home, powerKw: Decimal.of('4.5') }))[1]).toContain('non c’è l’esenzione')
  })

  it('says which discounts were not counted', () => {
    const conditional = plan('0.12', { discounts: [{ ...welcome, condition: 'con addebito su conto' }] })
    expect(planAssumptions([{ plan: conditional, regulated }])).toEqual([
      'Lo sconto «Benvenuto» non è contato: vale solo con addebito su conto.',
    ])
  })
})
