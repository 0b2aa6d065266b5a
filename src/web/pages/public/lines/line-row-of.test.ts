import { describe, expect, it } from 'vitest'
import type { ComparedLine } from '#areas/offers/comparison/comparison.ts'
import { telecomCost } from '#areas/offers/cost/telecom.ts'
import { Decimal } from '#core/decimal.ts'
import {
  activeLineFilters,
  filterLines,
  lineWishes,
  loosenedLines,
  readLineFilters,
} from '#web/blocks/lines/line-filters.ts'
import { groupLines, groupOf } from '#web/blocks/lines/line-groups.ts'
import { lineReason, lineVerdict } from '#web/blocks/lines/line-reasons.ts'
import { shownAdvantages } from '#web/blocks/lines/line-kinds.tsx'
import { lineRowOf, proposedFirst } from './line-row-of.ts'

const cost = telecomCost('mobile', {
  monthlyFixedFee: Decimal.of('19.90'),
  activationCost: Decimal.of(39),
  promoMonths: 12,
  priceAfterPromo: Decimal.of('27.90'),
})
const compared = (over: Partial<ComparedLine['offer']> = {}, rest: Partial<ComparedLine> = {}): ComparedLine => ({
  offer: {
    id: 'o1',
    type: 'internet',
    name: 'Nodo Uno',
    client_type: 'domestico',
    contract_type: 'attivazione',
    supplier_name: 'Nodo Fibra',
    supplier_logo_path: null,
    offer_type: 'prezzo_fisso_24',
    price_per_unit: null,
    price_per_unit_gas: null,
    monthly_fixed_fee: 19.9,
    activation_cost: 39,
    activation_info: null,
    network_type: 'FTTH',
    download_speed: '1000 Mbps',
    upload_speed: '200 Mbps',
    network_coverage: null,
    sim_type: null,
    discount: 'Sconto di benvenuto',
    offer_description: null,
    cte_link: null,
    payment_method: 'iban',
    voltura_subentro_costs: null,
    expiry_date: null,
    promo_months: 12,
    price_after_promo: 27.9,
    tie_months: 24,
    exit_cost: 59,
    green_energy: false,
    offer_code: null,
    regions: null,
    luce: null,
    gas: null,
    ...over,
  },
  cost,
  score: { total: 70, parts: [] },
  rank: 1,
  why: [],
  ...rest,
})
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')
const internet = (over = {}, rest = {}) => lineRowOf(compared(over, rest))
const mobile = (over = {}, rest = {}) => lineRowOf(compared({ type: 'mobile', network_type: '5G', ...over }, rest))

it('makes 24 months of two years: activation and promotion in the first, whatever the promotion lasts', () => {
  const years = (promoMonths: number | null, priceAfterPromo: string | null) =>
    lineRowOf(
      compared(
        {},
        {
          cost: telecomCost('mobile', {
            monthlyFixedFee: Decimal.of('19.90'),
            activationCost: Decimal.of(39),
            promoMonths,
            priceAfterPromo: priceAfterPromo === null ? null : Decimal.of(priceAfterPromo),
          }),
        },
      ),
    ).cost?.years
  expect(years(12, '27.90')).toEqual([277_80, 334_80])
  expect(years(6, '27.90')).toEqual([325_80, 334_80])
  expect(years(18, '27.90')).toEqual([277_80, 286_80])
  expect(years(null, null)).toEqual([277_80, 238_80])
})

describe('a line as the list prints it', () => {
  it('says the parts of its 24 months', () => {
    expect(plain(internet().cost?.short)).toBe('12 × 19,90 € + 12 × 27,90 € + attivazione 39,00 €')
    const rows = internet().cost?.rows ?? []
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(internet().cost?.total)
  })
  it('never says fibre, speeds or giga that the offer does not', () => {
    const row = internet({ network_type: null, download_speed: null, upload_speed: null })
    expect(row.technology).toEqual({ code: null, words: 'Non disponibile' })
    expect([row.download.text, row.upload]).toEqual(['Non disponibile', 'Non disponibile'])
    expect(internet({ network_type: 'Rete del condominio' }).technology.words).toBe('Rete del condominio')
    expect(mobile().data).toEqual({ text: 'Non disponibile', count: null })
  })
  it('says unlimited calls only where the offer does', () => {
    expect(mobile().calls).toBe('non indicati')
    expect(mobile({ offer_description: 'Minuti e SMS illimitati in Italia' }).calls).toBe('illimitati')
    expect(mobile({ offer_description: 'Giga illimitati' }).calls).toBe('non indicati')
  })
  it('shows two advantages of a mobile offer, all of an internet one', () => {
    const over = { offer_description: 'Minuti e SMS illimitati', activation_cost: 0 }
    expect(shownAdvantages(mobile(over))).toEqual(['Sconto di benvenuto', 'Minuti e SMS illimitati'])
    expect(shownAdvantages(internet(over))).toHaveLength(3)
  })
  it('without a price has neither place nor figure', () => {
    expect(internet({ monthly_fixed_fee: null }, { cost: null, score: null, rank: null })).toMatchObject({
      cost: null,
      rank: null,
      fee: { text: 'Non disponibile', value: null },
    })
  })
})

describe('filters of the lists', () => {
  const read = (query: string) => readLineFilters(new URLSearchParams(query))
  const names = (rows: ReturnType<typeof lineRowOf>[], query: string) =>
    filterLines(rows, read(query)).map(({ name }) => name)
  const lines = [
    internet({ name: 'fibra' }, { rank: 2 }),
    internet({ name: 'rame', network_type: 'ADSL', download_speed: '20 Mbps' }, { rank: 1 }),
    internet({ name: 'ignota', network_type: null, download_speed: null }, { rank: null, cost: null, score: null }),
  ]
  const sims = [
    mobile({ name: 'cento', network_coverage: '100 GB' }, { rank: 1 }),
    mobile({ name: 'senza fine', network_coverage: 'Giga illimitati', network_type: '4G' }, { rank: 2 }),
    mobile({ name: 'non detto' }, { rank: 3 }),
  ]

  it('set first the lines of what reaches the home, and order by what is known', () => {
    const grouped = (answer: string) =>
      groupLines(filterLines(lines, read('')), groupOf(answer)).map(({ key, rows }) => [
        key,
        ...rows.map(({ name }) => name),
      ])
    expect(grouped('')).toEqual([
      ['fibra', 'fibra'],
      ['radio', 'rame'],
      ['altro', 'ignota'],
    ])
    expect(grouped('adsl')[0]).toEqual(['radio', 'rame'])
    expect(grouped('fibra')).toHaveLength(3)
    expect(names([internet({ name: 'legata' }), internet({ name: 'libera', tie_months: 0 })], 'vincolo=no')).toEqual([
      'libera',
    ])
    // 19.90 and 27.90 for a year each: 23.90 a month, whatever the activation costs.
    expect(names([internet({ name: 'a' })], 'massimo=23')).toEqual([])
    expect(names([internet({ name: 'a' })], 'massimo=24')).toEqual(['a'])
    expect(names(lines, '')).toEqual(['rame', 'fibra', 'ignota'])
    expect(names(lines, 'ordina=velocita')).toEqual(['fibra', 'rame', 'ignota'])
  })
  it('count unlimited data as more than any number, unknown data as none', () => {
    expect(names(sims, 'giga=100')).toEqual(['cento', 'senza fine'])
    expect(names(sims, 'giga=illimitati')).toEqual(['senza fine'])
    expect(names(sims, 'ordina=giga')).toEqual(['senza fine', 'cento', 'non detto'])
    expect(names(sims, 'rete=4g')).toEqual(['senza fine'])
  })
  it('say what giving up one wish would bring', () => {
    const filters = read('giga=150&rete=5g')
    expect(activeLineFilters(filters)).toBe(2)
    expect(loosenedLines(sims, filters, lineWishes('mobile', filters, sims))).toEqual([
      { name: 'rete', label: '5G', count: 1 },
      { name: 'giga', label: 'Almeno 150 GB', count: 2 },
    ])
  })
})

describe('what a list of lines answers', () => {
  const costOf = (fee: string) =>
    telecomCost('mobile', {
      monthlyFixedFee: Decimal.of(fee),
      activationCost: Decimal.zero,
      promoMonths: null,
      priceAfterPromo: null,
    })
  const row = (name: string, fee: string, over: object = {}) =>
    internet(
      { name, id: name, monthly_fixed_fee: Number(fee), price_after_promo: null, ...over },
      { cost: costOf(fee) },
    )
  const bound = row('Filo Casa', '22.99')
  const free = row('Nodo Uno', '23.90', { tie_months: 0, exit_cost: 0 })

  it('a verdict with its figure, what it binds to, and the cheapest that does not bind', () => {
    const verdict = lineVerdict([bound, free], 'Con la fibra fino a casa')
    expect(plain(verdict?.title)).toBe(
      'Con la fibra fino a casa spendi 552 € in due anni: 22,99 € al mese, sempre uguali.',
    )
    expect(plain(verdict?.says)).toBe(
      'È Filo Casa di Nodo Fibra. Ti lega per 24 mesi: per poterla lasciare quando vuoi, Nodo Uno costa 22 € in più.',
    )
    expect(lineVerdict([internet({}, { cost: null })], 'Con la fibra')).toBeNull()
  })
  it('a reason beside the first row that is shown, with the one thing that speaks for it', () => {
    expect(plain(lineReason(free, [bound, free]))).toBe('22 € più di Filo Casa, ma la lasci quando vuoi.')
    expect(plain(lineReason(free, [free]))).toBe('È la sola.')
    expect(plain(lineReason(bound, [bound, free]))).toMatch(/^La meno cara di queste 2\./)
  })
  it('in whatever order, the cheapest is the one that costs least', () => {
    const [fast, plain24] = [row('Filo Veloce', '30.50'), row('Filo Base', '21.00')]
    const shown = [fast, bound, plain24]
    expect(shown.map(each => plain(lineReason(each, shown)))).toEqual([
      '228 € più di Filo Base.',
      '48 € più di Filo Base.',
      'La meno cara di queste 3.',
    ])
    const unknown = internet({ id: 'x' }, { cost: null })
    expect(lineReason(bound, [unknown, bound])).toBe('È la sola con tutti i prezzi.')
    const nearly = row('Filo Poco', '23.00')
    expect(plain(lineReason(nearly, [bound, nearly]))).toBe('0,24 € più di Filo Casa.')
  })
  it('a gigabyte has its price where gigabytes are counted', () => {
    const perGigabyte = (data: string) => mobile({ network_coverage: data }, { cost: costOf('7.99') }).perUnit
    expect(plain(perGigabyte('100 GB') ?? '')).toBe('0,08 €')
    expect(perGigabyte('Giga illimitati')).toBeNull()
  })
})

it('the operator that reaches the town comes first among equals, and one that declares another line there last', () => {
  const of = (id: string, supplier_name: string, fee: number, over: Partial<ComparedLine['offer']> = {}) =>
    lineRowOf(
      compared(
        { id, supplier_name, ...over },
        {
          rank: 1,
          cost: telecomCost('mobile', {
            monthlyFixedFee: Decimal.of(fee),
            activationCost: Decimal.of(0),
            promoMonths: null,
            priceAfterPromo: null,
          }),
        },
      ),
    )
  const rows = [
    of('elsewhere', 'Nodo Fibra', 18),
    of('unknown', 'Telandra', 20),
    of('here', 'Filo Rete', 20),
    of('dearer', 'Filo Rete', 25),
    lineRowOf(compared({ id: 'unpriced', supplier_name: 'Filo Rete' }, { rank: null, cost: null })),
  ]
  const lecce = { technology: 'FTTH', operator: 'Filo Rete', homesPercent: 60, maxDownMbps: 1000 } as const
  const known = {
    coverage: [{ ...lecce, source: 'Prova', day: '2026-10-01' as const }],
    operators: ['Filo Rete', 'Nodo Fibra'],
  }
  const proposed = proposedFirst(rows, known)
  expect(proposed.map(({ id, rank }) => [id, rank])).toEqual([
    ['here', 1],
    ['unknown', 2],
    ['dearer', 3],
    ['elsewhere', 4],
    ['unpriced', null],
  ])
  expect(filterLines(proposed, readLineFilters(new URLSearchParams('tecnologia=fibra')))[0]?.id).toBe('here')
  const reasons = proposed.map(row => lineReason(row, proposed))
  expect(reasons[0]).toBe('La meno cara tra quelle che possono arrivare nel tuo comune.')
  expect(reasons[3]).toMatch(/^Nel tuo comune Nodo\u00a0Fibra non dichiara questa linea/)
  expect(lineVerdict(proposed, 'Con la fibra')?.says).toContain('Filo\u00a0Rete')
  // No file speaks of the town: nothing changes.
  expect(proposedFirst(rows, { ...known, coverage: [] }).map(({ id }) => id)).toEqual([
    'elsewhere',
    'unknown',
    'here',
    'dearer',
    'unpriced',
  ])
})
