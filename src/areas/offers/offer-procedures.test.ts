import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { romeDate } from '#core/dates.ts'
import { isVatNumber } from '#core/identifiers/fiscal-code.ts'
import { call } from '#platform/procedure.server.ts'
import { knownOfferCodes, seededOffers } from '../../../seed/offers.ts'
import { seedSuppliers } from '../../../seed/suppliers.ts'
import { inspect, useTestDatabase, type TestRuntime } from '../../../tests/support/test-runtime.ts'
import { renewCatalogueVersion } from './catalogue.server.ts'
import { comparisonJson } from './comparison/comparison.ts'
import { compareOffers } from './procedures/compare.server.ts'
import { getPublicOffer, listPublicOffers } from './procedures/public-offers.server.ts'
import { offers, suppliers } from './tables.server.ts'

const { withRuntime } = useTestDatabase('with offers')
const compare = async (rt: TestRuntime, query: string) =>
  comparisonJson(await call(rt, compareOffers, Object.fromEntries(new URLSearchParams(query))))
const change = (rt: TestRuntime, values: Partial<typeof offers.$inferInsert>) =>
  inspect(rt, async tx => {
    await tx.update(offers).set(values)
    await renewCatalogueVersion(tx)
  })

describe('the demonstration catalogue', () => {
  test('has every kind of offer, client, contract and duration, and is sown once', () =>
    withRuntime(async rt => {
      expect(await inspect(rt, tx => tx.$count(offers))).toBe(seededOffers.length)
      expect(seededOffers.length).toBeGreaterThanOrEqual(40)
      expect(await inspect(rt, tx => tx.$count(suppliers))).toBe(seedSuppliers.length)
      const kinds = new Set(
        seededOffers.flatMap(offer => [offer.type, offer.client, offer.offerType, ...offer.contracts]),
      )
      expect([...kinds].toSorted()).toEqual([
        'attivazione',
        'business',
        'domestico',
        'gas',
        'internet',
        'luce',
        'luce_gas',
        'mobile',
        'prezzo_fisso_12',
        'prezzo_fisso_24',
        'prezzo_variabile',
        'subentro',
        'switch',
        'voltura',
      ])
    }))

  test('has plausible codes and VAT numbers', () => {
    expect(seedSuppliers.filter(({ vatNumber }) => !isVatNumber(vatNumber))).toEqual([])
    expect([...knownOfferCodes].filter(code => !/^\d{6}[EGD]S[FV]ML0[12]XX[A-Z0-9]{17}$/.test(code))).toEqual([])
    expect(knownOfferCodes.size).toBeGreaterThan(40)
  })
})

describe('public offers', () => {
  test('are those of the kind asked that can be signed today, cheapest unit price first', () =>
    withRuntime(async rt => {
      const listed = await call(rt, listPublicOffers, { type: 'luce' })
      expect(listed.every(offer => offer.type === 'luce')).toBe(true)
      expect(listed.map(({ name }) => name)).not.toContain('Estate 2026')
      expect(listed.map(({ name }) => name)).not.toContain('Fedeltà Luce')
      const prices = listed.map(offer => offer.price_per_unit ?? Infinity)
      expect(prices).toEqual(prices.toSorted((a, b) => a - b))
      expect((await call(rt, listPublicOffers, {})).length).toBeGreaterThan(listed.length)
    }))

  test('leave out what another hand wrote and nobody here can read: the others stand', () =>
    withRuntime(async rt => {
      const before = await call(rt, listPublicOffers, {})
      const [odd, broken] = before.filter(({ type }) => type === 'luce')
      if (!odd || !broken) throw new Error('the demonstration has two offers for luce')
      await inspect(rt, async tx => {
        await tx.execute(sql`update offers set type = 'acqua' where id = ${odd.id}`)
        await tx.execute(sql`update offers set terms_luce = '{"price": "cheap"}' where id = ${broken.id}`)
        await renewCatalogueVersion(tx)
      })
      rt.answers.dropAll()
      const after = await call(rt, listPublicOffers, {})
      expect(after.map(({ id }) => id)).toEqual(
        before.map(({ id }) => id).filter(id => id !== odd.id && id !== broken.id),
      )
      expect((await compare(rt, 'commodity=luce&consumption=2700')).results.length).toBeGreaterThan(0)
      await expect(call(rt, getPublicOffer, { id: odd.id })).rejects.toMatchObject({ code: 'not-found' })
    }))

  test('show what a variable or band price is expected to be today', () =>
    withRuntime(async rt => {
      const listed = await call(rt, listPublicOffers, { type: 'luce' })
      const named = (name: string) => listed.find(offer => offer.name === name)
      expect(named('Indice Puro')).toMatchObject({
        price_per_unit: 0.14267,
        luce: { index: 'PUN', prices: { mono: 0.011 }, fixed_months: null, fee_year: 144 },
        gas: null,
      })
      expect(named('Sera e Weekend')?.price_per_unit).toBe(0.13421)
      expect(named('Chiara 24')).toMatchObject({
        supplier_name: 'Terralume',
        contract_type: 'switch, voltura, subentro',
        monthly_fixed_fee: 6,
        offer_type: 'prezzo_fisso_24',
      })
    }))

  test('internet and mobile go by monthly fee', () =>
    withRuntime(async rt => {
      const fees = (await call(rt, listPublicOffers, { type: 'mobile' })).map(offer => offer.monthly_fixed_fee)
      expect(fees.length).toBeGreaterThan(3)
      expect(fees).toEqual(fees.toSorted((a, b) => (a ?? Infinity) - (b ?? Infinity)))
    }))

  test('one is found by its id while it can be signed, its last day included', () =>
    withRuntime(async rt => {
      const id = 'terralume-luce-chiara-24'
      await change(rt, { expiryDate: romeDate(rt.now()) })
      expect(await call(rt, getPublicOffer, { id })).toMatchObject({ id, name: 'Chiara 24' })
      rt.setNow(new Date('2026-11-21T23:00:00Z'))
      await expect(call(rt, getPublicOffer, { id })).rejects.toMatchObject({ code: 'not-found' })
    }))

  test('an unknown kind is bad input', () =>
    withRuntime(async rt => {
      await expect(call(rt, listPublicOffers, { type: 'acqua' })).rejects.toMatchObject({ code: 'bad-input' })
    }))
})

describe('the comparison', () => {
  test('gives the yearly cost of our offers for one household, cheapest first, as the contract of the API says', () =>
    withRuntime(async rt => {
      const answer = await compare(rt, 'commodity=luce&consumption=2700&power=3&resident=1')
      // Not the day of the question: the bands that one of the offers follows were last published for August 2025.
      expect(answer.asOf).toBe('2025-08-31')
      expect(answer.results[0]).toMatchObject({
        offer: { name: 'Chiara 24' },
        total: 801.26,
        breakdown: {
          sale: 483.15,
          network: 133.97,
          charges: 89.51,
          excise: 21.79,
          vat: 72.84,
          discounts: 0,
          rounding: 0,
        },
        rank: 1,
      })
      expect(answer.results.map(({ total }) => total)).toEqual(
        answer.results.map(({ total }) => total).toSorted((a, b) => a - b),
      )
      expect(answer).not.toHaveProperty('notice')
      expect(answer.market).toEqual({ count: 0 })
    }))

  test('shows both VAT rates for gas, and says when the second year differs', () =>
    withRuntime(async rt => {
      const [first] = (await compare(rt, 'commodity=gas&consumption=1400&region=Lombardia')).results
      expect(first?.breakdown).toMatchObject({ network: 364.39, charges: 74.57, excise: 224.68 })
      expect(first?.breakdown.vatReduced).toBeGreaterThan(0)
      const whole = await call(rt, compareOffers, { commodity: 'gas', consumption: '1400', region: 'Lombardia' })
      expect(whole.results.find(({ offer }) => offer.name === 'Gas Chiaro 12')?.secondYear?.because).toEqual([
        'discount-ends',
        'fixed-price-ends',
      ])
    }))

  test('offers of some regions only appear there', () =>
    withRuntime(async rt => {
      const names = async (query: string) => (await compare(rt, query)).results.map(({ offer }) => offer.name)
      expect(await names('commodity=luce&consumption=2700')).not.toContain('Luce di Casa')
      expect(await names('commodity=luce&consumption=2700&cap=16121')).toContain('Luce di Casa')
      expect(await names('commodity=luce&consumption=2700&cap=18025')).not.toContain('Luce di Casa')
    }))

  test('businesses get their own offers, with 22 % VAT and the word stima', () =>
    withRuntime(async rt => {
      const answer = await compare(rt, 'commodity=luce&consumption=12000&power=10&client=business')
      expect(answer.results.every(({ offer }) => offer.client_type === 'business')).toBe(true)
      expect(answer.assumptions.join(' ')).toMatch(/Stima/)
    }))

  test.each([
    ['commodity=gas&consumption=1000&region=Sardegna', /non disponibil/i],
    ['commodity=gas&consumption=1000&cap=07100', /Sardegna/],
    ['commodity=gas&consumption=1000&region=Lombardia&client=business', /non disponibile per clienti business/],
  ])('«%s» is answered with a notice and no figure', (query, sentence) =>
    withRuntime(async rt => {
      const answer = await compare(rt, query)
      expect(answer.results).toEqual([])
      expect(answer.notice).toMatch(sentence)
    }),
  )

  test.each([
    ['', 'commodity', 'unknown'],
    ['commodity=acqua&consumption=1', 'commodity', 'unknown'],
    ['commodity=luce', 'consumption', 'required'],
    ['commodity=luce&consumption=', 'consumption', 'required'],
    ['commodity=luce&consumption=0', 'consumption', 'out-of-range'],
    ['commodity=luce&consumption=-5', 'consumption', 'not-a-number'],
    ['commodity=luce&consumption=abc', 'consumption', 'not-a-number'],
    ['commodity=luce&consumption=1e99', 'consumption', 'not-a-number'],
    ['commodity=luce&consumption=2700,5', 'consumption', 'not-a-number'],
    ['commodity=luce&consumption=Infinity', 'consumption', 'not-a-number'],
    ['commodity=luce&consumption=999999999', 'consumption', 'out-of-range'],
    ['commodity=luce&consumption=2700&power=0', 'power', 'out-of-range'],
    ['commodity=luce&consumption=2700&power=1000', 'power', 'out-of-range'],
    ['commodity=luce&consumption=2700&resident=si', 'resident', 'not-a-flag'],
    ['commodity=luce&consumption=2700&client=altro', 'client', 'unknown'],
    ['commodity=luce&consumption=2700&f1=900', 'f1', 'bands-incomplete'],
    ['commodity=luce&consumption=2700&f1=900&f2=900&f3=901', 'f1', 'bands-do-not-sum'],
    ['commodity=luce&consumption=2700&region=Atlantide', 'region', 'unknown'],
    ['commodity=gas&consumption=1000', 'region', 'required'],
    ['commodity=gas&consumption=1000&region=Atlantide', 'region', 'unknown'],
    ['commodity=gas&consumption=1000&cap=99999', 'cap', 'unknown'],
    ['commodity=gas&consumption=1000&cap=abc', 'cap', 'not-a-cap'],
    ['commodity=gas&consumption=1000&cap=18025', 'cap', 'several-provinces'],
    ['commodity=gas&consumption=1000&cap=20121&region=Lazio', 'region', 'contradiction'],
    ['commodity=gas&consumption=200001&region=Lombardia', 'consumption', 'out-of-range'],
  ])('«%s» is bad input: %s %s', (query, field, code) =>
    withRuntime(async rt => {
      await expect(compare(rt, query)).rejects.toMatchObject({
        code: 'bad-input',
        detail: { fields: { [field]: code } },
      })
    }),
  )

  test('an offer without a price, or without a fee, is not ranked', () =>
    withRuntime(async rt => {
      await change(rt, { monthlyFixedFee: null })
      expect((await compare(rt, 'commodity=luce&consumption=2700')).results).toEqual([])
    }))
})
