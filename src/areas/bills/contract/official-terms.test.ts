import { describe, expect, test } from 'vitest'
import type { CodedOffer } from '#areas/offers/open-data/by-code.server.ts'
import type { MarketOffer } from '#areas/offers/open-data/market-offer.ts'
import { readings } from '../../../../tests/support/readings.ts'
import { areOver, conditionsEnd, type OfficialTerms, termsOf } from './official-terms.ts'

const TODAY = '2026-11-22'
const said = (more: Partial<MarketOffer> = {}): MarketOffer => ({
  kind: 'luce',
  code: 'CODICE',
  vatNumber: '01234567890',
  name: 'Casa',
  client: 'domestico',
  residence: 'all',
  priceType: 'fixed',
  months: 12,
  validFrom: '2025-06-01',
  validTo: '2026-12-31',
  alone: true,
  ways: [],
  payments: [],
  url: null,
  site: null,
  phone: null,
  consumption: { min: null, max: null },
  power: { min: null, max: null },
  zones: { regions: [], provinces: [], towns: [] },
  limits: [],
  joined: null,
  terms: { commodity: 'luce', bands: 'mono', components: [], declared: [], dispatching: [], discounts: [] },
  placet: false,
  unpriced: null,
  ...more,
})
const coded = (more: Partial<CodedOffer> = {}): CodedOffer => ({
  id: more.vatNumber ?? 'a',
  vatNumber: '01234567890',
  supplier: 'Volturia',
  goneOn: null,
  versions: [{ since: '2026-01-01', offer: said() }],
  ...more,
})

describe('the offer of a code', () => {
  const two = [coded(), coded({ vatNumber: '09876543210', supplier: 'Terralume' })]
  const nameless = [coded({ supplier: null }), coded({ vatNumber: '09876543210', supplier: null })]
  test.each([
    ['one offer, and a bill that says nothing else', [coded()], {}, true],
    ['one offer of the VAT number of the bill', [coded()], { supplierVat: '01234567890' }, true],
    ['one offer of another VAT number', [coded({ supplier: null })], { supplierVat: '09876543210' }, false],
    [
      'another VAT number of the same name',
      [coded()],
      { supplierVat: '09876543210', supplier: 'Volturia Energia S.p.A.' },
      true,
    ],
    ['two suppliers and the VAT number of one', two, { supplierVat: '09876543210' }, true],
    ['two suppliers and the name of one', two, { supplier: 'TERRALUME SRL' }, true],
    ['two suppliers and neither', two, {}, false],
    ['two suppliers and a third name', two, { supplier: 'Solaria' }, false],
    ['two suppliers that we do not know by name', nameless, { supplier: 'Volturia' }, false],
    ['the same twice, of two lists', [coded(), coded({ id: 'b' })], { supplierVat: '01234567890' }, false],
    ['no offer', [], {}, false],
    [
      'an offer of the other commodity',
      [coded({ versions: [{ since: '2026-01-01', offer: said({ kind: 'gas' }) }] })],
      {},
      false,
    ],
  ] as const)('%s', (_, offers, bill, isFound) =>
    expect(termsOf([...offers], 'luce', readings(bill), TODAY) !== null).toBe(isFound),
  )

  test('is the one of the supplier that the bill names', () => {
    const found = termsOf(
      [
        coded(),
        coded({ vatNumber: '09876543210', versions: [{ since: '2026-02-02', offer: said({ name: 'Altra' }) }] }),
      ],
      'luce',
      readings({ supplierVat: '09876543210' }),
      TODAY,
    )
    expect(found?.offerName).toBe('Altra')
  })
})

describe('the words that held', () => {
  const offer = coded({
    versions: ['2026-01-01', '2026-04-01', '2026-09-01'].map(since => ({ since, offer: said({ name: since }) })),
  })
  test.each([
    [{ contractStart: '2026-05-10', periodFrom: '2026-09-15' }, '2026-04-01', 'start', false],
    [{ periodFrom: '2026-09-15' }, '2026-09-01', 'period', false],
    [{ periodFrom: '2026-03-31' }, '2026-01-01', 'period', false],
    [{ periodFrom: '2026-04-01' }, '2026-04-01', 'period', false],
    [{ contractStart: '2025-12-31' }, '2026-01-01', 'start', true],
    [{}, '2026-09-01', 'today', false],
  ] as const)('%j: those of %s', (bill, since, basis, isLater) => {
    expect(termsOf([offer], 'luce', readings(bill), TODAY)).toMatchObject({ since, offerName: since, basis, isLater })
  })

  test('a supply older than the offer has changed its conditions: its start is not theirs', () => {
    const terms = (contractStart: string) => termsOf([coded()], 'luce', readings({ contractStart }), TODAY)
    expect(terms('2025-05-31')?.start).toBeNull()
    expect(terms('2025-06-01')?.start).toBe('2025-06-01')
  })
})

describe('the end of the conditions', () => {
  const terms = (start: string | null, months: number | null = 12) =>
    ({ start, months }) as Partial<OfficialTerms> as OfficialTerms
  test.each([
    ['months from the start', {}, terms('2026-02-01'), '2027-01-31', 'start', null],
    ['the print alone', { conditionsEnd: '2027-03-31' }, null, '2027-03-31', 'printed', null],
    ['a print without a start', { conditionsEnd: '2027-03-31' }, terms(null), '2027-03-31', 'printed', null],
    ['both, some days apart', { conditionsEnd: '2027-02-10' }, terms('2026-02-01'), '2027-02-10', 'printed', null],
    [
      'both, months apart: the print stays, and the other is told',
      { conditionsEnd: '2027-07-31' },
      terms('2026-02-01'),
      '2027-07-31',
      'printed',
      '2027-01-31',
    ],
    ['open-ended', {}, terms('2026-02-01', null), null, null, null],
    ['nothing known', {}, terms(null), null, null, null],
    ['months that ended before the bill', { periodTo: '2026-10-31' }, terms('2025-06-01'), null, null, null],
    [
      'months that ended after the billed days',
      { periodTo: '2026-05-31' },
      terms('2025-06-15'),
      '2026-06-14',
      'start',
      null,
    ],
  ] as const)('%s', (_, bill, official, day, from, other) =>
    expect(conditionsEnd(readings(bill), official, TODAY)).toEqual({ day, from, other }),
  )

  test('are over where the bill is later', () => {
    expect(areOver(readings({ periodTo: '2026-10-31' }), terms('2025-06-01'), TODAY)).toBe(true)
    expect(areOver(readings({ periodTo: '2026-05-31' }), terms('2025-06-01'), TODAY)).toBe(false)
    expect(areOver(readings({}), terms('2025-06-01'), TODAY)).toBe(true)
    expect(areOver(readings({}), terms(null), TODAY)).toBe(false)
  })
})
