import { describe, expect, test } from 'vitest'
import { cents } from '#core/money.ts'
import { type Filters, filterRows, readFilters } from './questions/filters.ts'
import type { OfferRow } from './offer-row.ts'
import { howMany } from './page-parts.tsx'
import { pairOf } from './pair-row.tsx'
import { reasonOf } from './results.tsx'
import { verdictOf } from './verdict.tsx'

const zero = cents(0)
const row = (id: string, euros: number, more: Partial<OfferRow> = {}): OfferRow => ({
  id,
  name: id,
  supplier: 'S',
  kind: 'luce',
  rank: 1,
  total: cents(euros * 100),
  breakdown: { sale: zero, network: zero, charges: zero, excise: zero, vat: zero, discounts: zero, rounding: zero },
  saleLines: [],
  halves: null,
  score: { total: 50, parts: [] },
  secondYear: null,
  oneOff: null,
  risk: null,
  place: null,
  why: [],
  price: { kind: 'fisso', duration: '12', lines: [], comparable: 0.13 },
  monthlyFee: { text: '6,00', value: 72 },
  activationCost: '',
  payments: ['iban'],
  green: false,
  discount: null,
  features: [],
  advantages: [],
  assumptions: [],
  conditionsUrl: null,
  ...more,
})
const fixed = (duration: '12' | '24' | 'sempre', comparable = 0.13) =>
  ({ kind: 'fisso', duration, lines: [], comparable }) as const

describe('why a row stands where it stands', () => {
  const first = row('A', 400)
  test.each([
    [
      'nearly the same, fixed longer',
      row('B', 403, { price: fixed('24') }),
      'Quasi pari alla prima, ma bloccata 24 mesi.',
    ],
    [
      'another way to pay',
      row('B', 420, { payments: ['bollettino'] }),
      'La prima che accetta il bollettino: 20,00\u00a0€ più della prima.',
    ],
    ['renewable', row('B', 420, { green: true }), 'La prima da fonti rinnovabili: 20,00\u00a0€ più della prima.'],
    ['the same cost', row('B', 400), 'Stessa spesa della prima, in ordine alfabetico.'],
    [
      'dearer on both sides',
      row('B', 450, { price: fixed('12', 0.2), monthlyFee: { text: '', value: 99 } }),
      '50,00\u00a0€ più della prima: il prezzo al kWh e la quota fissa sono più alti.',
    ],
    [
      'dearer by its fee',
      row('B', 450, { monthlyFee: { text: '', value: 99 } }),
      '50,00\u00a0€ più della prima, per la quota fissa.',
    ],
    [
      'dearer by what it asks once, which no price explains',
      row('B', 450, {
        monthlyFee: { text: '', value: 73 },
        oneOff: { discounts: zero, fees: cents(4_890), names: [] },
      }),
      '50,00\u00a0€ più della prima.',
    ],
    [
      'with the lowest price and fee, behind a discount',
      row('B', 450, { price: fixed('12', 0.12), monthlyFee: { text: '', value: 70 } }),
      'La quota fissa è la più bassa fin qui: 50,00\u00a0€ più della prima.',
    ],
  ])('%s', (_, offer, says) => expect(reasonOf(offer, [first, offer], { order: '' })).toBe(says))

  test('on a guessed consumption differences are whole euros', () => {
    const ofList = (total: number) => {
      const second = row('B', total)
      return reasonOf(second, [first, second], { order: '', isEstimate: true })
    }
    expect(ofList(409.61)).toBe('Circa 10\u00a0€ più della prima.')
    expect(ofList(400.3)).toBe('Circa la stessa spesa della prima.')
  })

  test('under two separate contracts the first is the first with a single one', () => {
    const second = row('B', 420)
    const inList = (offer: OfferRow) => reasonOf(offer, [first, second], { order: '', isAfterPair: true })
    expect([inList(first), inList(second)]).toEqual([
      expect.stringMatching(/^La meno cara delle 2 con un contratto solo/),
      '20,00\u00a0€ più della prima con un contratto solo.',
    ])
  })

  test('what a row above has already is no reason', () => {
    const bollettino = row('B', 410, { payments: ['bollettino'] })
    const second = row('C', 420, { payments: ['bollettino'] })
    expect(reasonOf(second, [first, bollettino, second], { order: '' })).not.toContain('bollettino')
    // Filtered to the contracts it accepts, it ranks first.
    expect(reasonOf(bollettino, [bollettino], { order: '' })).toBe('È la sola che risponde a quello che cerchi.')
  })

  test('a discount is the reason only where the place is owed to it, and by the first year', () => {
    const discounted = row('B', 440, { oneOff: { discounts: cents(44_00), fees: zero, names: [] } })
    const above = (total: number) => [first, discounted, row('C', total)]
    expect(reasonOf(discounted, above(470), { order: '' })).toBe(
      'È così in alto per lo sconto del primo anno: 40,00\u00a0€ più della prima.',
    )
    expect(reasonOf(discounted, above(490), { order: '' })).toBe('40,00\u00a0€ più della prima.')
    expect(reasonOf(discounted, above(470), { order: 'due-anni' })).not.toContain('sconto')
  })

  test('by two years the difference is that of two years', () => {
    const later = (euros: number) => ({
      secondYear: { total: cents(euros * 100), why: 'finisce lo sconto', isSupposed: false },
    })
    const rises = row('B', 401, later(476))
    expect(reasonOf(rises, [first, rises], { order: 'due-anni' })).toBe('77,00\u00a0€ più della prima in due anni.')
  })

  test.each<[Filters['ordina'], string]>([
    ['', 'La meno cara delle 2, con il prezzo fermo per 12 mesi.'],
    ['due-anni', 'La meno cara in due anni delle 2, con il prezzo fermo per 12 mesi.'],
    ['quota', 'Ha la quota fissa più bassa, con il prezzo fermo per 12 mesi.'],
  ])('the first of the order «%s»', (order, says) =>
    expect(reasonOf(first, [first, row('B', 420)], { order })).toBe(says),
  )
})

test('two years put an offer that rises after the one that stays', () => {
  const rises = row('A', 400, {
    rank: 1,
    secondYear: { total: cents(500_00), why: 'finisce lo sconto', isSupposed: false },
  })
  const stays = row('B', 420, { rank: 2 })
  const by = (ordina: string) =>
    filterRows([rises, stays], readFilters(new URLSearchParams({ ordina }))).map(({ id }) => id)
  expect(by('')).toEqual(['A', 'B'])
  expect(by('due-anni')).toEqual(['B', 'A'])
})

test.each([
  ['', '7 offerte luce, dalla meno cara'],
  ['prezzo', '7 offerte luce, dal prezzo dell’energia più basso'],
] as const)('the heading names the order «%s»', (order, says) => expect(howMany(7, 'luce', order)).toBe(says))

describe('the verdict', () => {
  const rows = [row('Cara', 500, { rank: 2 }), row('Chiara 24', 447, { rank: 1, price: fixed('24') })]
  const spend = { isGuessed: false, explains: null, floor: null }
  const ask = (more: Partial<Parameters<typeof verdictOf>[0]>) =>
    verdictOf({ rows, today: null, spend: null, known: 'typed', use: '1.200 kWh', guess: '1.200 kWh', ...more })

  test('typed, with what is paid: cost, difference, how small it is', () =>
    expect(ask({ today: cents(480_00), spend })).toEqual({
      title: 'Chiara\u00a024 ti costa 447\u00a0€ l’anno: 33\u00a0€ meno di oggi.',
      doubt:
        'È la meno cara delle 2 che possiamo attivare. Il risparmio è piccolo, meno di 3\u00a0€ al mese. Il prezzo resta fermo per 24 mesi.',
    }))
  test('nothing gained: stay, with what a change would bring and for how long', () => {
    expect(ask({ today: cents(450_00), spend })).toEqual({
      title: 'Resta dove sei: cambiando risparmieresti 3\u00a0€ l’anno.',
      doubt:
        'Oggi spendi 450\u00a0€, con Chiara\u00a024 sarebbero 447\u00a0€. Il prezzo resta fermo per 24 mesi. Quanto dura il tuo prezzo di oggi lo sai tu: quando finisce, torna a vedere.',
    })
    expect(ask({ today: cents(430_00), spend })?.title).toContain('costa 17\u00a0€ l’anno più di oggi')
  })
  test.each([
    [300, 'Con 1.200 kWh nemmeno la meno cara arriva a 300\u00a0€.'],
    [9_000, 'Con 1.200 kWh nemmeno la più cara arriva a 9.000\u00a0€.'],
  ])('%i € a year are of no such consumption, typed as it is', (euros, title) => {
    const typed = { today: cents(euros * 100), spend: { ...spend, isGuessed: true } }
    expect(ask(typed)?.title).toBe(title)
    const kept = ask({ ...typed, isKept: true })
    expect(kept?.title).toBe('Chiara\u00a024 ti costa 447\u00a0€ l’anno.')
    expect(kept?.doubt).toContain('non li confrontiamo')
  })
  test('a consumption that nobody said is told as ours, and asked', () =>
    expect(ask({ known: 'guessed', guess: '120 Smc', isAssumed: true })?.doubt).toContain(
      'Il tuo consumo non lo sappiamo e contiamo 120 Smc, un consumo medio',
    ))
  test('a guess that is kept stays a guess, and says for whom it is one', () => {
    const persons = { words: '2 persone', source: 'Stima' }
    const kept = ask({
      known: 'guessed',
      persons,
      isKept: true,
      today: cents(300_00),
      spend: { ...spend, isGuessed: true },
    })
    expect(kept?.title).toBe('Chiara\u00a024 ti costa circa 447\u00a0€ l’anno.')
    expect(kept?.doubt).toContain('1.200 kWh sono la nostra stima per 2 persone')
    expect(kept?.doubt).toContain('non ti diciamo se conviene cambiare')
  })
  test('two contracts apart are judged against what is paid, as one offer is', () => {
    const pair = { total: cents(430_00) }
    expect(ask({ pair, today: cents(480_00), spend })?.title).toBe(
      'Con due contratti separati spendi 430\u00a0€ l’anno: 50\u00a0€ meno di oggi.',
    )
    // One contract alone would save less than 10 €, the two together 20.
    expect(ask({ pair, today: cents(450_00), spend })?.title).toContain('20\u00a0€ meno di oggi')
    expect(ask({ pair, today: cents(400_00), spend })?.title).toContain('Resta dove sei: la meno cara costa 30\u00a0€')
    expect(ask({ pair, today: cents(480_00), spend: { ...spend, isGuessed: true }, known: 'from-spend' })?.title).toBe(
      '480\u00a0€ l’anno sono circa 1.200 kWh: con due contratti separati circa 430\u00a0€.',
    )
  })
  test('what filters leave is never taken for all there is', () => {
    const all = [...rows, row('Libera', 400, { rank: 0 })]
    const filtered = (today: number) => ask({ all, today: cents(today * 100), spend })
    expect(filtered(430)).toEqual({
      title: 'Con questi filtri non risparmi.',
      doubt: 'Senza, Libera costa 400\u00a0€ l’anno: 30\u00a0€ meno di oggi.',
    })
    expect(filtered(450)?.title).toBe('Con questi filtri risparmi al massimo 10\u00a0€ l’anno.')
    expect(filtered(405)?.title).toBe('Resta dove sei: cambiando risparmieresti 5\u00a0€ l’anno.')
    expect(filtered(480)?.doubt).toContain('È la meno cara delle 2 con questi filtri.')
  })
  test('two that look the same are told apart by their cents', () =>
    expect(ask({ pair: { total: cents(446_80) }, today: cents(480_00), spend })?.doubt).toContain(
      '0,20\u00a0€ di più per averne uno',
    ))
  test('a saving is spoken of only where there is one', () => {
    expect(ask({ today: cents(450_00), spend })?.title).toContain('risparmieresti')
    expect(ask({ today: cents(447_00), spend })?.title).toContain('come oggi')
    expect(ask({ today: cents(430_00), spend })?.title).toContain('più di oggi')
  })
  test.each(['guessed', 'from-spend'] as const)('%s: never «resta dove sei», always circa', known => {
    for (const today of [null, cents(447_00), cents(480_00), cents(300_00)]) {
      const verdict = ask({ known, today, spend: { ...spend, isGuessed: true } })
      expect(`${verdict?.title} ${verdict?.doubt}`).toContain('circa')
      expect(verdict?.title).not.toContain('Resta')
    }
  })
  test.each([
    [480, 'Risparmi circa 33\u00a0€ l’anno, da zero a 180\u00a0€ secondo l’offerta che hai oggi'],
    [450, 'Risparmi poco o niente'],
    [430, 'Non risparmi, anzi paghi circa 17\u00a0€ in più l’anno'],
  ])('what is paid says whether a change saves, and with what doubt: %i €', (today, says) => {
    const explains = { words: '1.200 kWh', range: 'da 900 a 1.300 kWh', cheapest: cents(300_00), use: {} }
    const verdict = ask({
      known: 'from-spend',
      today: cents(today * 100),
      spend: { isGuessed: true, floor: null, explains },
    })
    expect(verdict?.doubt).toContain(says)
    expect(verdict?.doubt).toContain('da 900 a 1.300 kWh')
  })
  test('a second year that is dearer is told beside what the first one saves', () => {
    const later = (euros: number) => ({
      secondYear: { total: cents(euros * 100), why: 'finisce il prezzo bloccato', isSupposed: true },
    })
    const verdictFor = (euros: number) =>
      ask({ known: 'from-spend', today: cents(480_00), rows: [row('A', 447, later(euros))], spend })?.doubt
    expect(verdictFor(530)).toContain(
      'Il secondo anno costa 530\u00a0€ se il prezzo resta questo: finisce il prezzo bloccato.',
    )
    expect(verdictFor(447)).not.toContain('secondo anno')
  })
  test('what was typed is no estimate, beside what is', () =>
    expect(ask({ known: 'guessed', use: '2.500 kWh e 900 Smc', guess: '2.500 kWh' })?.doubt).toContain(
      ' 2.500 kWh sono una stima',
    ))
  test('a difference that the figures beside it do not give is told with its cents', () => {
    const both = [row('D', 1_977)]
    const pair = { total: cents(1_966_40) }
    expect(ask({ rows: [{ ...both[0], total: cents(1_976_60) } as OfferRow], pair })?.doubt).toContain(
      '10,20\u00a0€ di più',
    )
  })
  test('a spend under the cheapest is a doubt about the consumption', () =>
    expect(
      ask({
        known: 'guessed',
        today: cents(300_00),
        spend: {
          isGuessed: true,
          floor: null,
          explains: { words: '800 kWh', range: '', cheapest: cents(290_00), use: {} },
        },
      })?.title,
    ).toBe('Con 1.200 kWh nemmeno la meno cara arriva a 300\u00a0€: forse consumi circa 800 kWh.'))
  test('a list without rows says nothing', () => expect(ask({ rows: [] })).toBeNull())
})

test('the pair is the cheapest of each apart, by the wishes but for one supplier', () => {
  const rows = {
    luce: [row('L1', 400, { rank: 1 }), row('L2', 410, { rank: 2, green: true })],
    gas: [row('G1', 700, { rank: 1, kind: 'gas' }), row('G2', 720, { rank: 2, kind: 'gas', green: true })],
  }
  const pair = (query: string) => pairOf(rows, readFilters(new URLSearchParams(query)))
  expect(pair('')).toMatchObject({ luce: { id: 'L1' }, gas: { id: 'G1' }, total: cents(1_100_00) })
  expect(pair('verde=1&fornitore=S')).toMatchObject({ luce: { id: 'L2' }, gas: { id: 'G2' } })
  expect(pair('pagamento=bollettino')).toBeNull()
  const [both] = [row('D', 1_150)]
  const verdict = (known: 'typed' | 'guessed') =>
    verdictOf({ rows: [both], pair: pair(''), today: null, spend: null, known, use: 'x', guess: 'x' })?.title
  expect(verdict('typed')).toBe('Con due contratti separati spendi 1.100\u00a0€ l’anno.')
  expect(verdict('guessed')).toContain('circa 1.100')
})

test.each([
  [400_30, 'Dal secondo anno può cambiare: finisce il prezzo bloccato.'],
  [430_00, 'Il secondo anno costa 430\u00a0€ se il prezzo resta questo: finisce il prezzo bloccato.'],
])('a second year of %d cents is named only where its figure is another', (second, said) => {
  const ends = row('A', 400, {
    secondYear: { total: cents(second), why: 'finisce il prezzo bloccato', isSupposed: true },
  })
  const verdict = verdictOf({ rows: [ends], today: cents(500_00), spend: null, known: 'typed', use: '', guess: '' })
  expect(verdict?.doubt).toContain(said)
})
