import { describe, expect, it } from 'vitest'
import { cents } from '#core/money.ts'
import type { ComparedOffer } from '#areas/offers/comparison/comparison.ts'
import { costParts } from '#web/blocks/comparison/offer-row.ts'
import { costRows } from '#web/blocks/comparison/result-row.tsx'
import { offerRowOf } from './offer-row-of.ts'

const breakdown = {
  sale: cents(50_000),
  network: cents(13_397),
  charges: cents(8_951),
  excise: cents(2_179),
  vat: cents(7_100),
  discounts: cents(2_000),
  rounding: cents(1),
}
const total = cents(79_628)
const compared = (over: Partial<ComparedOffer['offer']> = {}): ComparedOffer => ({
  offer: {
    id: 'o1',
    type: 'luce',
    name: 'Chiara 24',
    client_type: 'domestico',
    contract_type: 'switch, voltura',
    supplier_name: 'Terralume',
    supplier_logo_path: null,
    offer_type: 'prezzo_fisso_24',
    price_per_unit: 0.1355,
    price_per_unit_gas: null,
    monthly_fixed_fee: 6,
    activation_cost: 0,
    activation_info: null,
    network_type: null,
    download_speed: null,
    upload_speed: null,
    network_coverage: null,
    sim_type: null,
    discount: null,
    offer_description: null,
    cte_link: null,
    payment_method: 'iban',
    voltura_subentro_costs: null,
    expiry_date: '2027-03-21',
    promo_months: null,
    price_after_promo: null,
    tie_months: 24,
    exit_cost: 59,
    green_energy: false,
    offer_code: null,
    regions: null,
    luce: { index: null, prices: { mono: 0.1355 }, fixed_months: 24, fee_year: 72 },
    gas: null,
    ...over,
  },
  cost: { total, breakdown },
  saleLines: [],
  unitPrice: 0.1355,
  halves: null,
  score: { total: 80, parts: [] },
  secondYear: null,
  oneOff: null,
  risk: null,
  rank: 1,
  why: ['La spesa annua più bassa.'],
  indexAssumptions: [],
  place: null,
  assumptions: ['La spesa annua più bassa.', 'Altra ipotesi.'],
})
const [row] = offerRowOf(compared(), 'luce')

describe('an offer as the comparison prints it', () => {
  it('has price, monthly fee, duration and what it can be signed for', () => {
    expect(row?.price).toMatchObject({ kind: 'fisso', duration: '24', lines: [{ value: '0,1355', unit: '€/kWh' }] })
    expect(row?.monthlyFee.text).toBe('6,00')
    expect(row?.activationCost).toBe('Gratuita')
    expect(row?.features).toEqual(['Per cambio fornitore, voltura', 'Si sottoscrive fino al 21/03/2027'])
  })
  it('says an unknown activation cost instead of a zero', () => {
    expect(offerRowOf(compared({ activation_cost: null }), 'luce')[0]?.activationCost).toBe('Non disponibile')
  })
  it('prints an index with what is added to it, band by band', () => {
    const luce = { index: 'PUN' as const, prices: { f1: 0.014, f23: -0.009 }, fixed_months: null, fee_year: 90 }
    expect(offerRowOf(compared({ luce }), 'luce')[0]?.price).toMatchObject({
      kind: 'variabile',
      duration: 'sempre',
      lines: [
        { label: 'F1', value: 'PUN + 0,0140', unit: '€/kWh' },
        { label: 'F23', value: 'PUN − 0,0090', unit: '€/kWh' },
      ],
    })
  })
  it('of both names each price, adds the fees, and is blocked for the shorter time', () => {
    const gas = { index: null, prices: { mono: 0.45 }, fixed_months: 12, fee_year: 60 }
    expect(offerRowOf(compared({ type: 'luce_gas', gas }), 'luce_gas')[0]).toMatchObject({
      price: {
        kind: 'fisso',
        duration: '12',
        lines: [
          { label: 'Luce', value: '0,1355', unit: '€/kWh' },
          { label: 'Gas', value: '0,4500', unit: '€/Smc' },
        ],
      },
      monthlyFee: { text: '11,00', value: 132 },
    })
    expect(offerRowOf(compared({ type: 'luce_gas' }), 'luce_gas')).toEqual([])
  })
  it('says in the plural that a discount and a fixed price end', () => {
    const because = ['discount-ends', 'fixed-price-ends'] as const
    const ends = offerRowOf({ ...compared(), secondYear: { total, because: [...because], assumptions: [] } }, 'luce')[0]
    expect(ends?.secondYear?.why).toBe('finiscono lo sconto e il prezzo bloccato')
  })
  it('does not repeat a reason among the assumptions', () => expect(row?.assumptions).toEqual(['Altra ipotesi.']))
  it('is left out where it has no price for the commodity', () => expect(offerRowOf(compared(), 'gas')).toEqual([]))
})

it('the four parts of the bar add up to the yearly cost', () => {
  const { sale, network, charges, taxes } = costParts(breakdown)
  expect(sale + network + charges + taxes).toBe(total)
})

it('the lines of a gas cost add up to it, although its two rates of VAT are rounded apart', () => {
  const rows = costRows({ ...breakdown, vatReduced: cents(3_000), vatOrdinary: cents(4_101), rounding: cents(1) })
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
  expect(rows.map(({ label }) => label)).not.toContain('Arrotondamento')
})
