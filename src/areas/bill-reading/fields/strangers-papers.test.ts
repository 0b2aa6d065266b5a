import { describe, expect, it } from 'vitest'
import { HEAD, type Lines, value } from '../hand-made-bill.ts'
import { handMadePage, tableRow } from '../hand-made-page.ts'
import { readPages } from '../read-pages.ts'

const row = (...texts: string[]): Lines[number] =>
  texts.map((text, index): [number, string] => [[0.05, 0.4, 0.6, 0.75][index] ?? 0.88, text])

describe('a unit that stands on the next line of its text', () => {
  it('belongs to the number that the line ends with', () => {
    expect(value('fixedFeeYearLuce', row('Corrispettivo di commercializzazione: 84,00'), row('€/anno'))).toBe(84)
    expect(value('unitPriceLuce', row('Prezzo della sola energia 0,1377'), row('€/kWh per tutto il giorno'))).toBe(
      0.1377,
    )
  })

  it('is of no number in a cell of its own', () =>
    expect(value('fixedFeeYearLuce', row('Commercializzazione', '84,00'), row('€/anno'))).toBeUndefined())
})

describe('the receipt', () => {
  const PRICES = [
    row('Luce – scontrino'),
    row('Quota per consumi 310 kWh x 0,192214', '59,59'),
    row('Quota fissa 2 mesi x 9,9100', '19,82'),
  ]
  const UNTITLED = [...PRICES.slice(1), row('Quota potenza 3 kW x 2 mesi', '11,18'), row('Accise e IVA', '10,02')]

  it.each([
    ['with its title within a line', PRICES],
    ['without a title, by its quotas and its taxes', UNTITLED],
  ])('%s, is of the sale and of the network together', (_, lines) => {
    const agreed = [row('Prezzo', 'Fisso 0,1299 €/kWh'), row('Quota fissa di vendita', '7,00 €/mese')]
    expect(value('unitPriceLuce', ...agreed, [], ...lines)).toBe(0.1299)
    expect(value('fixedFeeYearLuce', ...agreed, [], ...lines)).toBe(84)
  })
})

describe('the seller', () => {
  it.each([
    [
      'Énergie du Val de Cogne s.c. – Rue Bourgeois 4, 11100 Aosta – P. IVA 00107600075',
      'Énergie du Val de Cogne s.c.',
    ],
    ['Vipava Plin d.o.o./S.r.l. – Via Udine 8, 34100 Gorizia – P. IVA 00107600075', 'Vipava Plin d.o.o.'],
  ])('%s', (line, name) => expect(value('supplier', row(line))).toBe(name))
})

describe('what a row of a table says', () => {
  it('opens no part: a home with panels has its use of a year all the same', () =>
    expect(
      value(
        'annualKwh',
        row('Energia prodotta', '1.512 kWh'),
        row('Energia immessa in rete', '905 kWh'),
        [],
        row('Consumo annuo'),
        row('1.733 kWh prelevati dalla rete'),
      ),
    ).toBe(1733))

  it('counts no years in brackets among the bands', () => {
    const table = [
      row('CONSUMI (kWh)', 'F1', 'F2', 'F3', 'Totale'),
      row('Maggio 2026', '1.102', '840', '960', '2.902'),
      row('Consumo annuo (giu 25 – mag 26)', '14.200', '9.900', '11.300', '35.400'),
    ]
    expect(value('annualKwh', ...table)).toBe(35400)
    expect(value('f2Kwh', ...table)).toBe(9900)
  })
})

describe('what is of another', () => {
  it('is the point that prose tells of, beside that of a cell', () =>
    expect(value('pod', row('di cui presso il capannone accanto POD IT001E99887766'))).toBe('IT001E12345678'))

  it('is the number of who gets the letters for a customer', () =>
    expect(
      value(
        'taxCode',
        row('Officina Elettrica S.r.l. - Via Adua 3 - 37100 Verona - Partita IVA 03771200270'),
        [],
        row('c/o Amm. Rossi geom. Ugo (P.IVA 04199200231)'),
        row('Codice fiscale', '95144020187'),
      ),
    ).toBe('95144020187'))

  it('is a bill that was settled', () => {
    const lines = [
      row('Fattura 2026/C/0044120'),
      row('Data emissione 08/05/2026'),
      row('Fattura 2026/C/0031107 del 09/04/2026 € 571,06 — saldata il 30/04/2026'),
    ]
    expect(value('billNumber', ...lines)).toBe('2026/C/0044120')
    expect(value('issueDate', ...lines)).toBe('2026-05-08')
  })

  it('is nothing that says «di questa bolletta»', () =>
    expect(
      value(
        'dueDate',
        row('Emessa il 20/07/2026'),
        row('Bollette precedenti non pagate'),
        row('scaduta il 12/06/2026', '88,42 €'),
        [],
        row('Scadenza di questa bolletta', '10/08/2026'),
      ),
    ).toBe('2026-08-10'))

  it('is a number under the name of a company, where a person has a code, though it be misread', () => {
    const lines = [
      row('Officina Elettrica S.p.A. Via Adua 3', 'P. I. 03771200270'),
      row('MARIO ROSSI', 'C.F. RSSMRN80A01H501U'),
    ]
    const page = handMadePage([...HEAD, ...lines])
    const { fields } = readPages([
      { ...page, source: 'ocr', words: page.words.map(word => ({ ...word, confidence: 0.95 })) },
    ])
    expect(fields.taxCode).toBeUndefined()
    expect(fields.supplierVat?.value).toBe('03771200270')
  })
})

describe('a price that is told', () => {
  it.each([
    ['as index and what is added to it', 'Prezzo di luglio: PUN 0,1204 + 0,0111 = 0,1315 €/kWh', 0.1315],
    ['right after its kind', 'Offerta: Casa Quieta — prezzo fisso 0,1440 €/kWh, quota fissa 5,80 €/mese', 0.144],
  ])('%s', (_, line, price) => expect(value('unitPriceLuce', row(line))).toBe(price))

  it('under its own head', () =>
    expect(
      value(
        'unitPriceLuce',
        row('OFFERTA', 'PREZZO FISSO / QUOTA FISSA'),
        row('Casa Quieta', '0,1440 €/kWh — 8,50 €/mese'),
      ),
    ).toBe(0.144))

  it('of two months by two sums is none', () =>
    expect(
      value(
        'unitPriceLuce',
        row('luglio: PUN 0,1204 + 0,0111 = 0,1315 €/kWh'),
        row('agosto: PUN 0,1180 + 0,0111 = 0,1291 €/kWh'),
      ),
    ).toBeUndefined())
})

describe('the price of the unit and that of the month in one breath', () => {
  it('are the seller’s', () => {
    expect(value('unitPriceLuce', row('Le nostre condizioni'), row('0,1360 €/kWh + 6,50 €/mese'))).toBe(0.136)
    expect(value('fixedFeeYearLuce', row('Le nostre condizioni'), row('0,1360 €/kWh + 6,50 €/mese'))).toBe(78)
  })

  it('are another supply’s where the unit is', () =>
    expect(value('fixedFeeYearLuce', row('Le nostre condizioni'), row('0,4100 €/Smc + 6,50 €/mese'))).toBeUndefined())
})

it('the title of a receipt in another column says nothing of a fee', () =>
  expect(
    value(
      'fixedFeeYearLuce',
      tableRow(0.05, 'Offerta', 0.6, 'Scontrino'),
      tableRow(0.05, 'Casa Quieta', 0.6, 'Vendita 46,08 €'),
      [[0.05, 'quota fissa 72,00 €/anno']],
    ),
  ).toBe(72))

it('a licence fee among the rows makes the total of the bill a part of what is due, an instalment or not', () => {
  const bill = (...more: Lines) => [
    ...HEAD.filter(([cell]) => !cell?.[1].startsWith('Totale')),
    row('Consumo fatturato', '400 kWh'),
    row('Periodo', '01/05/2026 - 30/06/2026'),
    row('Totale bolletta', '112,40 €'),
    ...more,
  ]
  const rows = (...more: Lines) => bill(...more, row('Totale da pagare', '175,40 €'))
  const total = (...lines: Lines) => readPages([handMadePage(lines)]).fields.total?.value
  expect(total(...rows(row('Canone TV', '18,00 €'), row('Rata 1 di 3 del piano di rientro', '45,00 €')))).toBe(175.4)
  expect(total(...rows(row('Rata 1 di 3 del piano di rientro', '63,00 €')))).toBe(112.4)
  const television = row('Canone di abbonamento alla televisione per uso privato', '', '', '18,00 €')
  expect(
    total(
      [
        [0.05, 'Totale da pagare'],
        [0.4, '130,40 €'],
      ],
      ...bill(television),
    ),
  ).toBe(130.4)
  // Whatever the sum is called that the rows under a total make.
  expect(total(...bill(row('Bonus sociale', '-27,90 €'), row('Così il tuo conto', '84,50 €')))).toBe(84.5)
  expect(total(...bill(row('Bonus sociale', '-27,90 €'), row('Così il tuo conto', '84,60 €')))).toBe(112.4)
})

it('a sentence names the offer', () =>
  expect(value('offerName', row('La tua offerta è Brezza Dinamica, codice 007301ESVML01XXBREDINAMICA26B00.'))).toBe(
    'Brezza Dinamica',
  ))

it('what ends a period begins no other', () =>
  expect(value('periodTo', row('Periodo', '01/01/2026 - 31/01/2026 09/03/2026'))).toBe('2026-01-31'))

describe('a column of an invoice', () => {
  it('holds units after prices of eight decimals', () => {
    const rows = [
      row('Descrizione', 'Quantità', 'Prezzo', 'Totale'),
      row('Materia energia a prezzo fisso', '1.250,00', '0,13100000 kWh', '163,75'),
      row('Commercializzazione e vendita', '1,00', '14,00000000 mese', '14,00'),
      row('Potenza imp.', '20,0 kW'),
    ]
    expect(value('unitPriceLuce', ...rows)).toBe(0.131)
    expect(value('fixedFeeYearLuce', ...rows)).toBe(168)
    expect(value('powerKw', ...rows)).toBe(20)
  })

  it('of points lists those of a customer, of which one is this bill’s', () =>
    expect(
      value('pod', row('POD', 'Indirizzo'), row('IT001E99887766', 'Via Mare 3'), row('IT001E12345678', 'Via Adua 7')),
    ).toBe('IT001E12345678'))

  it('has the price of each supply, and its code', () => {
    const rows = [
      row('', 'LUCE', 'GAS'),
      row('Codice fornitura', 'IT001E12345678', '15420000338871'),
      row('Prezzo fisso', '0,1410 €/kWh', '0,4990 €/Smc'),
      row('Consumo annuo', '1.760 kWh', '410 Smc'),
    ].map(cells => cells.filter(([, text]) => text !== ''))
    expect(value('unitPriceGas', ...rows)).toBe(0.499)
    expect(value('pdr', ...rows)).toBe('15420000338871')
  })
})

it('so many times the gas of a bill is its heat', () => {
  const { kind, fields } = readPages([
    handMadePage([
      row('Bolletta del gas n. G26/118204 del 14/02/2026'),
      row('PDR 03480000551207'),
      row('Consumo fatturato', '210,40 Smc'),
      row('pari a', '2.251 kWh'),
      row('Consumo annuo', '1.020 Smc', '10.915 kWh termici'),
      row('Vendita gas naturale', '118,20 €'),
      row('Rete e oneri', '41,10 €'),
      row('Totale da pagare', '231,18 €'),
    ]),
  ])
  expect(kind).toBe('gas')
  expect(fields.annualSmc?.value).toBe(1020)
  expect(fields.annualKwh).toBeUndefined()
})

it('a name of an offer has no words before it, and no sum in it', () => {
  expect(value('offerName', row("L'offerta"), row('Si chiama Casa Quieta (codice CQ-26).'))).toBe('Casa Quieta')
  expect(value('offerName', row('Offerta attiva'), row('Nome', 'Casa Quieta'))).toBe('Casa Quieta')
  expect(value('offerName', row('Offerta'), row('Contributo 66,00 euro'))).toBeUndefined()
})

it('the code of a person beside a street is no title of it', () =>
  expect(
    value(
      'address',
      row('RSSMRA80A01H501U', 'Via Adua 7, 20127 Milano (MI)'),
      row('codice fiscale', 'il tuo contatore'),
    ),
  ).toBe('Via Adua 7, 20127 Milano (MI)'))

it('of a power read from pixels the charge that it makes is the proof', () => {
  const page = handMadePage([
    ...HEAD,
    row('Potenza imp.', '61 kW'),
    row('Rete, quota potenza', '6kWx1 mese', '1,8633 €/kW/mese', '11,18'),
  ])
  const words = page.words.map(word => ({ ...word, confidence: 0.95 }))
  expect(readPages([{ ...page, source: 'ocr', words }]).fields.powerKw?.value).not.toBe(61)
})

it.each([
  [
    'a list has its unit at its end',
    'unitPriceLuceF1',
    'Energia di luglio: F1 0,1490, F2 0,1402, F3 0,1251 €/kWh',
    0.149,
  ],
  [
    'a price that stays is fixed until a day',
    'conditionsEnd',
    'Dal 1 aprile 2026 hai «Casa Quieta»: 0,1195 €/kWh e 8 €/mese, fermi fino al 31 marzo 2028.',
    '2028-03-31',
  ],
  [
    'an index may follow its kind',
    'index',
    'Come calcoliamo: prezzo variabile, indice PUN (maggio 0,1189), al netto delle imposte e delle perdite',
    'PUN',
  ],
  ['the lower of two powers a tenth apart was signed for', 'powerKw', 'Contatore: 3 kW (max 3,3 kW)', 3],
] as const)('%s', (_, field, line, expected) => expect(value(field, row(line))).toBe(expected))

it('a day without its year answers its label', () =>
  expect(
    value('dueDate', row('Emessa il 4 maggio 2026'), row('da pagare entro il 18 maggio', 'dal 1 al 30 aprile 2026')),
  ).toBe('2026-05-18'))

it.each([
  'Ubicazione: via Milano 77 22100 Como – Tipologia: domestico – uso cottura',
  'Codice fiscale cliente RSSMRA80A01H501U – Matricola 00412277 – Località di fornitura VIA MILANO 77 22100 COMO – Tipologia: domestico – Uso: cottura',
])('«%s»: a place begins with its street and ends at the dash after its town', line =>
  expect(String(value('address', row(line))).toLowerCase()).toBe('via milano 77, 22100 como'),
)

it('of two labelled sums that differ by what was left unpaid the lower one is this bill’s', () => {
  const lines = [
    ...HEAD.filter(([cell]) => !cell?.[1].startsWith('Totale')),
    row('Periodo', '01/09/2026 - 31/10/2026'),
    row('Importo di questa bolletta', '€ 118,40'),
    row('1 bolletta scaduta: PL 00412, € 96,70'),
    row('Totale dovuto', '€ 215,10'),
    row('Consumo fatturato', '334 kWh'),
  ]
  expect(readPages([handMadePage(lines)]).fields.total?.value).toBe(118.4)
})
