import { describe, expect, test } from 'vitest'
import { fieldsOf, value, type Lines } from '../hand-made-bill.ts'
import { handMadePage, tableRow } from '../hand-made-page.ts'
import { layOut } from '../layout/layout.ts'
import type { Word } from '../words/page-text.ts'

const row = (label: string, answer: string): Lines[number] => tableRow(0.05, label, 0.4, answer)

/** Words of one line at a height, each as wide as its letters. */
const line = (x: number, y: number, text: string): Word[] => {
  let left = x
  return text.split(' ').map(word => {
    const placed = { text: word, x: left, y, w: word.length * 0.008, h: 0.014, confidence: 1 }
    left += (word.length + 0.5) * 0.008
    return placed
  })
}
const segmentsOf = (...lines: [x: number, y: number, text: string][]): string[] =>
  layOut({ number: 1, height: 1.4, source: 'text', words: lines.flatMap(each => line(...each)) }).segments.map(
    ({ text }) => text,
  )

describe('cells of several lines', () => {
  test('are one cell where one of a single line stands at their middle', () => {
    expect(
      segmentsOf([0.05, 0.1, 'Volumi ultimi dodici'], [0.4, 0.108, '31.450 Smc'], [0.05, 0.116, 'mesi trascorsi']),
    ).toEqual(['Volumi ultimi dodici mesi trascorsi', '31.450 Smc'])
  })

  test('stay lines where nothing stands at their middle, or where a street begins', () => {
    expect(segmentsOf([0.05, 0.1, 'Volumi ultimi'], [0.4, 0.1, '31.450 Smc'], [0.05, 0.116, 'mesi'])).toHaveLength(3)
    expect(segmentsOf([0.05, 0.1, 'Anna Verdi'], [0.4, 0.108, 'Spett.le'], [0.05, 0.116, 'Via Roma 1'])).toHaveLength(3)
  })
})

describe('running text', () => {
  const lines = [
    'La fornitura è intestata a Paolo Conti e si',
    'trova in Via dei Platani 4, 50121 Firenze (FI),',
    'con una potenza impegnata di 3 kW al contatore',
  ]
  test('in a narrow column is one text', () => {
    expect(segmentsOf(...lines.map((text, at): [number, number, string] => [0.05, 0.1 + at * 0.018, text]))).toEqual([
      lines.join(' '),
    ])
  })

  test('is no row of charges', () => {
    const rows = ['Vendita del gas per il consumo del mese', 'di cui la parte fissa del mese in corso']
    expect(
      segmentsOf(
        ...rows.flatMap((text, at): [number, number, string][] => [
          [0.05, 0.1 + at * 0.018, text],
          [0.8, 0.1 + at * 0.018, `1${at},20`],
        ]),
      ),
    ).toHaveLength(4)
  })
})

test('leaders of dots that touch their label end it', () => {
  expect(value('billNumber', [[0.05, 'BOLLETTA NUMERO............ A-2026-118834']])).toBe('A-2026-118834')
})

test('bands in brackets are parts of the year that they explain', () => {
  const { annualKwh, f1Kwh } = fieldsOf(row('Consumo annuo (F1 14.200, F2 5.110, F3 4.730)', '24.040 kWh'))
  expect([annualKwh?.value, f1Kwh?.value]).toEqual([24_040, 14_200])
})

test.each([
  [
    'The seller’s number stands before those of its holding and of the network',
    ' – Soggetta a coordinamento di Edera S.p.A., P.IVA 14873611082 – Distributore: Reti S.p.A., P.IVA 12650141083',
  ],
  ['The network’s number is never the seller’s', ' – Distributore: Reti S.p.A., P.IVA 12650141083'],
])('%s', (_, rest) => {
  expect(
    value(
      'supplierVat',
      [],
      [[0.05, `Ellera Metano S.r.l. – Sede legale Viale Menotti 77, Modena – P.IVA 07324370365${rest}`]],
    ),
  ).toBe('07324370365')
})

test.each([
  ['offerName', 'Anemone Segue – offerta a prezzo variabile – indice PUN, spread 0,0135 €/kWh', 'Anemone Segue'],
  ['offerName', 'Hai l’offerta Aurora Semplice 12 a prezzo fisso.', 'Aurora Semplice 12'],
  ['contractStart', 'In fornitura dal 01/04/2026', '2026-04-01'],
  ['contractStart', 'Il contratto è ordinario. È cominciata il 1 marzo 2026.', '2026-03-01'],
  ['billNumber', 'numero E26676875 · 18 giugno 2026', 'E26676875'],
  ['issueDate', 'Datum / Data: 15.03.2026', '2026-03-15'],
  ['dueDate', 'Importo da saldare: 118,29 €. Pagamento entro l’11/02/2026', '2026-02-11'],
] as const)('%s of «%s»', (name, text, read) => {
  expect(value(name, [[0.05, text]])).toBe(read)
})

test('«Via» beside «Località» asks for the street of the supply', () => {
  expect(value('address', row('Via', 'Salita Tarsia 126'), row('Località', '80135 Napoli (NA)'))).toBe(
    'Salita Tarsia 126, 80135 Napoli (NA)',
  )
})

test('titles at the left of their rows give each «Scadenza» its matter', () => {
  const cells = (title: string, ...rows: [string, string][]): Lines =>
    rows.map(([label, answer], at) => [
      ...(at === 1 ? ([[0.05, title]] as Lines[number]) : []),
      [0.25, label],
      [0.5, answer],
    ])
  const { dueDate, conditionsEnd, offerName } = fieldsOf(
    ...cells('BOLLETTA', ['N.', '26710504'], ['Data', '11/05/2026'], ['Scadenza', '29/05/2026']),
    [],
    ...cells('OFFERTA', ['Nome', 'Relax Famiglia'], ['Prezzo', 'fisso'], ['Scadenza', '31/03/2027']),
  )
  expect([dueDate?.value, conditionsEnd?.value, offerName?.value]).toEqual([
    '2026-05-29',
    '2027-03-31',
    'Relax Famiglia',
  ])
})

test('a price of the receipt is none where the bands have their own', () => {
  const receipt: Lines[number] = tableRow(
    0.05,
    'di cui spesa per la vendita di energia elettrica',
    0.6,
    '0,146658 €/kWh',
  )
  expect(value('unitPriceLuce', receipt)).toBe(0.146658)
  expect(
    value(
      'unitPriceLuce',
      receipt,
      row('Prezzo energia fascia F1', '0,13890 €/kWh'),
      row('Prezzo energia fascia F23', '0,12475 €/kWh'),
    ),
  ).toBeUndefined()
})

test('a row of bare numbers that make no sum is no quantity', () => {
  const totals = (...numbers: string[]): Lines[number] => [
    [0.05, 'Consumo annuo kWh'],
    ...numbers.map((text, at): [number, string] => [0.4 + at * 0.1, text]),
  ]
  expect(value('annualKwh', totals('398', '324', '344'))).toBeUndefined()
  expect(handMadePage([totals('398')]).words).toHaveLength(4)
  expect(value('annualKwh', totals('398'))).toBe(398)
})
