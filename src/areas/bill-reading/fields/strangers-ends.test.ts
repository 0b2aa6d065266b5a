import { describe, expect, it } from 'vitest'
import { fieldsOf, HEAD, type Lines, value } from '../hand-made-bill.ts'
import { handMadePage, tableRow } from '../hand-made-page.ts'
import { readPages } from '../read-pages.ts'

describe('where a number, a name or a place ends, and what is beside it', () => {
  it.each([
    ['FATTURA LUCE N.RO 5512-7-19', '5512-7-19'],
    ['BOLLETTA GAS RIF 5512-7-19', '5512-7-19'],
    ['Fattura n. QX-404-610882', 'QX-404-610882'],
  ])('%s: the abbreviation is none of the number, its own letters are', (line, number) => {
    expect(value('billNumber', [[0.05, line]])).toBe(number)
  })

  it.each(['a correzione della', 'in sostituzione della', 'che annulla e sostituisce la'])(
    'a bill «%s» another has its own number',
    words => {
      const lines: Lines = [
        [[0.05, 'Bolletta di conguaglio n. AR-26-7718']],
        [[0.05, `emessa il 12/05/2026, ${words} bolletta n. AB-26-40991 del 09/04/2026`]],
      ]
      expect(value('billNumber', ...lines)).toBe('AR-26-7718')
      expect(value('issueDate', ...lines)).not.toBe('2026-04-09')
    },
  )

  it('rows of cost under the use of a year that has its answer are no bands of it', () => {
    const read = fieldsOf(
      tableRow(0.05, 'Consumo annuo', 0.65, '7.302 kWh'),
      tableRow(0.05, 'Energia fascia F1', 0.4, '611 kWh', 0.65, '0,1711', 0.8, '104,54'),
      tableRow(0.05, 'Energia fascia F2', 0.4, '204 kWh', 0.65, '0,1630', 0.8, '33,25'),
      tableRow(0.05, 'Energia fascia F3', 0.4, '320 kWh', 0.65, '0,1499', 0.8, '47,97'),
      tableRow(0.05, 'Rete, per kWh', 0.4, '1.135 kWh', 0.65, '0,0154', 0.8, '17,48'),
    )
    expect(read.annualKwh?.value).toBe(7302)
    expect(read.f1Kwh).toBeUndefined()
  })

  it.each(['e le sue condizioni valgono', 'e scade', 'e ha un prezzo fermo'])('a sentence goes on «%s»', words => {
    const line = `La sua offerta si chiama Vela Sicura ${words} fino al 31 marzo 2027 senza altri costi.`
    expect(value('offerName', [[0.05, line]])).toBe('Vela Sicura')
  })

  it('an arrow stands with its label, however wide the column between them', () => {
    const row = (answer: string, label: string): Lines[number] => tableRow(0.1, answer, 0.34, '←', 0.6, label)
    const read = fieldsOf(
      row('2 dicembre 2026', 'data di emissione'),
      row('Riva Lunga', 'nome offerta'),
      row('980 kWh', 'consumo annuo'),
      row('31 maggio 2027', 'scadenza condizioni economiche'),
    )
    expect(read.issueDate?.value).toBe('2026-12-02')
    expect(read.offerName?.value).toBe('Riva Lunga')
    expect(read.annualKwh?.value).toBe(980)
    expect(read.conditionsEnd?.value).toBe('2027-05-31')
  })

  it('a dash that its typeface keeps among its own signs is one', () => {
    expect(value('billNumber', [[0.05, 'Bolletta n. QX\uE088404\uE088610882']])).toBe('QX-404-610882')
    const read = fieldsOf([[0.05, 'Periodo di fatturazione 01/03/2026 \uE088 31/03/2026']])
    expect(read.periodFrom?.value).toBe('2026-03-01')
    expect(read.periodTo?.value).toBe('2026-03-31')
  })

  it('asks in German for the point and the end of the terms, where a next column runs on', () => {
    const read = fieldsOf(
      tableRow(0.05, 'Lieferadresse', 0.25, 'Lindenweg 3, 39042 Brixen/Bressanone Zählpunkt'),
      tableRow(0.05, 'Ende der wirtschaftlichen Bedingungen', 0.5, '31.10.2027'),
    )
    expect(read.address?.value).toBe('Lindenweg 3, 39042 Bressanone')
    expect(read.conditionsEnd?.value).toBe('2027-10-31')
  })

  it('of a correction the difference is to be paid', () => {
    const lines: Lines = [
      tableRow(0.05, 'Differenza da pagare', 0.5, '31,18 €'),
      tableRow(0.05, 'Totale', 0.3, '140,02', 0.5, '171,20', 0.7, '31,18'),
    ]
    const head = HEAD.filter(row => row.every(([, text]) => !text.startsWith('Totale')))
    expect(readPages([handMadePage([...head, ...lines])]).fields.total?.value).toBe(31.18)
  })

  it.each([
    ['PERIODO 01.03.26/31.05.26', '2026-05-31'],
    ['Periodo 01/03/26-31/05/26', '2026-05-31'],
  ])('%s is a period', (line, end) => expect(value('periodTo', [[0.05, line]])).toBe(end))

  it('a bill named as what something stood in is another', () => {
    const lines: Lines = [
      [[0.05, 'Bolletta sintetica numero']],
      [[0.05, '26LG7702315']],
      [],
      [[0.05, 'CONGUAGLIO. Nella bolletta n. 26LG5518840 i consumi di marzo erano stimati in 70 kWh.']],
    ]
    expect(value('billNumber', ...lines)).toBe('26LG7702315')
  })

  it.each([
    'La tua offerta attuale: Radura Verde, prezzo fisso 0,1490 €/kWh, quota fissa 96,00 €/anno; si paga ogni due mesi.',
  ])('«%s» names the offer', line => expect(value('offerName', [[0.05, line]])).toBe('Radura Verde'))

  it('«PR.FISSO» is a price', () => {
    const row: Lines[number] = tableRow(0.05, 'ENERGIA (PR.FISSO)', 0.4, '210 KWH', 0.6, '0,151000', 0.8, '31,71')
    expect(value('priceType', row)).toBe('fisso')
  })

  it('a mark of the seller with signs behind it is no name that the code spells', () => {
    const lines: Lines = [
      [[0.05, 'Cinquemari ★★★']],
      [[0.05, 'OFFERTA']],
      [[0.05, 'Cinquemari Notte Leggera']],
      [[0.05, 'CODICE OFFERTA']],
      [[0.05, '041177ESFML03XXCINQUEMARINOTLEG26']],
    ]
    expect(value('offerName', ...lines)).toBe('Cinquemari Notte Leggera')
  })
})

describe('until when the terms hold', () => {
  const offer: Lines = [[[0.05, 'Offerta Riva Quieta']]]
  it.each<[string, Lines]>([
    [
      'after a price by band',
      [[[0.05, 'Offerta «Riva Quieta», prezzo fisso per fascia dal 01/03/2026 al 28/02/2027.']]],
    ],
    [
      'with a bar, in two languages',
      [[[0.05, 'La nostra proposta, prezzo fisso / prix fixe, valida / valable 01/03/2026 – 28/02/2027.']]],
    ],
    [
      'in the row of the contract',
      [tableRow(0.05, 'OFFERTA', 0.2, ': RIVA QUIETA', 0.6, 'DAL 01-03-2026 AL 28-02-2027')],
    ],
    ['on the line under the price', [[[0.4, 'prezzo bloccato 0,1290 €/kWh']], [[0.4, 'fino al 28 febbraio 2027']]]],
  ])('%s', (_, lines) => expect(value('conditionsEnd', ...offer, ...lines)).toBe('2027-02-28'))

  it('is not the end of another row', () => {
    expect(
      value('conditionsEnd', tableRow(0.05, 'FORNITURA', 0.6, 'DAL 01-03-2026 AL 28-02-2027'), [
        [0.05, 'fino al 28 febbraio 2027'],
      ]),
    ).toBeUndefined()
  })
})

describe('the number and the day of the bill', () => {
  it('stand in the order of their heads', () => {
    const lines: Lines = [[[0.5, 'Fattura n. / data emissione']], [[0.5, 'RQ-05-2026-44018 / 9 giugno 2026']]]
    expect(value('billNumber', ...lines)).toBe('RQ-05-2026-44018')
    expect(value('issueDate', ...lines)).toBe('2026-06-09')
  })

  it('months after the number are those of the bill, not its day', () => {
    const lines: Lines = [
      [[0.05, 'Chieti, 9 giugno 2026']],
      [[0.05, 'Oggetto: fattura della luce n. 2026/4418, aprile 2026 e maggio 2026']],
    ]
    expect(value('issueDate', ...lines)).toBe('2026-06-09')
  })

  it('the small word before the day may be said twice', () => {
    expect(
      value(
        'issueDate',
        [[0.05, 'Festa / Fête: 18/07/2026']],
        [[0.4, 'Bolletta / Facture']],
        [[0.4, '552/2026-02']],
        [[0.4, 'del / du 09/06/2026']],
      ),
    ).toBe('2026-06-09')
  })
})

it('a bill that was debited is no sum to pay', () => {
  const lines: Lines = [
    ...HEAD.filter((_, at) => at !== 1),
    [[0.05, 'Da pagare']],
    [[0.05, '134,87 € entro il 08/05/2026']],
    [[0.05, 'Pagamenti. Ultima: RQ 2026 0551, 141,07 €, addebitata il 06/04/2026.']],
  ]
  const { total } = readPages([handMadePage(lines)]).fields
  expect(total).toMatchObject({ value: 134.87 })
  expect(total?.confidence).toBeGreaterThan(0.7)
})

it('the level of power that was reached is not the one of the contract', () => {
  expect(value('powerKw', [[0.05, 'Potenza impegnata 4,5 kW. Livello di potenza max. 3,9 kW.']])).toBe(4.5)
})

describe('a letter', () => {
  const letter = (...lines: string[]): Lines => lines.map(text => [[0.05, text]])
  it('tells offer, price and use of a year in sentences that break anywhere', () => {
    const read = fieldsOf(
      ...letter(
        'In tutto l’ultimo anno Lei ha consumato 1.210 kWh (erano 1.304 kWh l’anno prima). L’ener-',
        'gia cos- ta 0,1390 euro al kWh, come prevede la Sua offerta Riva Quieta (codice 001234ESFML01RVQ26).',
        'Per fasce, in un anno, i consumi sono stati 510 kWh in F1, 300 kWh in F2 e 400 kWh in F3.',
      ),
    )
    expect(read.annualKwh?.value).toBe(1210)
    expect(read.offerName?.value).toBe('Riva Quieta')
  })

  it('breaks words', () => {
    expect(value('unitPriceLuce', ...letter('Ecco i conti. L’energia cos- ta 0,1390 euro al kWh, sempre.'))).toBe(0.139)
  })
})

it('months are counted in each language of the bill', () => {
  expect(
    value(
      'fixedFeeYearLuce',
      tableRow(0.05, 'Verkaufsgebühr / Quota fissa vendita', 0.55, '1 Monat/mese × 7,50 €', 0.85, '7,50'),
    ),
  ).toBe(90)
})
