import { describe, expect, it, test } from 'vitest'
import { fieldsOf, HEAD, value, type Lines } from '../hand-made-bill.ts'
import { handMadePage, tableRow } from '../hand-made-page.ts'
import { isNonsense } from '../words/letter-spacing.ts'
import { readPages } from '../read-pages.ts'

const cells = (...texts: string[]): Lines[number] => texts.map((text, at) => [0.05 + at * 0.24, text])
const row = (label: string, answer: string): Lines[number] => tableRow(0.05, label, 0.5, answer)

describe('a period told by its two ends', () => {
  test.each<[string, Lines]>([
    ['one under the other', [row('Consumi dal', '01/04/2026'), row('al', '31/05/2026')]],
    [
      'in a grid',
      [cells('Data emissione', 'Inizio periodo', 'Fine periodo'), cells('16/06/2026', '01/04/2026', '31/05/2026')],
    ],
    [
      'with words of two rows',
      [row('Periodo fatturato: da:', '1° aprile 2026'), row('Fatturazione al', '31 maggio 2026')],
    ],
  ])('%s', (_, lines) => {
    const { periodFrom, periodTo } = fieldsOf(...lines)
    expect([periodFrom?.value, periodTo?.value]).toEqual(['2026-04-01', '2026-05-31'])
  })

  it('ends in its own grid, not where a sentence about the terms wraps', () => {
    const { periodFrom, periodTo } = fieldsOf(
      cells('Inizio periodo', 'Fine periodo', 'Scadenza'),
      cells('01/04/2026', '31/05/2026', '06/07/2026'),
      [],
      [[0.05, 'Attiva dal 01/07/2024; prezzo e condizioni validi fino']],
      [[0.05, 'al 30/06/2026']],
    )
    expect([periodFrom?.value, periodTo?.value]).toEqual(['2026-04-01', '2026-05-31'])
  })

  it('is none where the days are years apart', () => {
    expect(value('periodFrom', row('Inizio', '01/04/2024'), row('Fine', '31/05/2026'))).toBeUndefined()
  })
})

test('captions stand under their answers, beside tables that are read as ever', () => {
  const lines: Lines = [
    cells('2.709 kWh', '3,0 kW', '5268464571', '16/08/2026'),
    cells('consumo annuo (agosto 2025 - luglio 2026)', 'potenza impegnata', 'numero bolletta', 'data emissione'),
    [],
    cells('Brezza Casa', '422 kWh', '01/06/2026 - 31/07/2026'),
    cells('nome offerta', 'consumo fatturato', 'periodo di fatturazione'),
    [],
    cells('0,019 €/kWh', '31/07/2027', '15/04/2026'),
    cells('spread sull’indice', 'scadenza condizioni', 'inizio del contratto'),
    [],
  ]
  const { spreadLuce, annualKwh, powerKw, billNumber, issueDate, offerName, periodKwh } = fieldsOf(...lines)
  expect(spreadLuce?.value).toBe(0.019)
  expect([annualKwh, powerKw, billNumber, issueDate, offerName, periodKwh].map(field => field?.value)).toEqual([
    2709,
    3,
    '5268464571',
    '2026-08-16',
    'Brezza Casa',
    422,
  ])
})

describe('bilingual bills', () => {
  test.each<[string, Parameters<typeof value>[0], Lines, unknown]>([
    ['German', 'issueDate', [row('Rechnungsdatum', '14/03/2026'), row('Data di emissione', '')], '2026-03-14'],
    ['German', 'annualKwh', [row('Jahresverbrauch', "2'318 kWh")], 2318],
    ['French', 'dueDate', [row('avant le / entro il', '13 juillet 2026')], '2026-07-13'],
    ['French', 'conditionsEnd', [row('Échéance des conditions / Scadenza condizioni', '1er août 2027')], '2027-08-01'],
    ['Slovene', 'billNumber', [row('Številka računa', 'SI-2026-4471')], 'SI-2026-4471'],
  ])('in %s: %s', (_, field, lines, expected) => expect(value(field, ...lines)).toBe(expected))
})

describe('figures', () => {
  it('what a year cost is not to be paid', () => {
    const year: Lines[number] = [[0.05, 'In un anno hai speso 1.064,42 € (dal 01/08/2025 ad oggi).']]
    expect(value('total', year, [], row('TOTALE BOLLETTA', '134,87 €'))).toBe(134.87)
  })

  it('the sum of both supplies is what is due', () => {
    const head = HEAD.filter(([cell]) => !cell?.[1].includes('Totale'))
    const lines: Lines = [
      row('PDR', '16147763486668'),
      cells('Totale luce', '185,09 €', 'Totale gas', '407,93 €'),
      row('Totale', '185,09'),
      row('Totale', '407,93'),
      row('Totale', '593,02'),
    ]
    expect(readPages([handMadePage([...head, ...lines])]).fields.total?.value).toBe(593.02)
  })

  it('a spread may stand under its title, or without a unit', () => {
    expect(
      value(
        'spreadLuce',
        row('Prezzo', 'variabile'),
        cells('Indice', 'Contributo al consumo (spread)'),
        cells('PUN', '0,0148 €/kWh'),
      ),
    ).toBe(0.0148)
    expect(value('spreadLuce', row('Indice', 'PUN'), row('SPREAD', '0,090200'))).toBe(0.0902)
  })

  it('a unit in a column of its own belongs to the quantity before it', () => {
    const priced = (name: string, quantity: string, price: string, amount: string): Lines[number] =>
      tableRow(0.05, name, 0.4, quantity, 0.5, price, 0.7, amount)
    const fields = fieldsOf(
      priced('Quota energia vendita F1', '120', 'kWh 0,153900', '18,47'),
      priced('Quota energia vendita F2', '102', 'kWh 0,147400', '15,03'),
    )
    expect([fields.unitPriceLuceF1?.value, fields.unitPriceLuceF2?.value]).toEqual([0.1539, 0.1474])
  })

  it('bands of a grid that make the year are a year’s', () => {
    const { f1Kwh, f2Kwh, f3Kwh } = fieldsOf(
      cells('Consumo annuo', 'Codice cliente', 'di cui F1'),
      cells('2.365 kWh', '48772', '682 kWh'),
      cells('di cui F2', 'di cui F3'),
      cells('672 kWh', '1.011 kWh'),
    )
    expect([f1Kwh?.value, f2Kwh?.value, f3Kwh?.value]).toEqual([682, 672, 1011])
  })

  it('a row of the network heads no rows', () => {
    const priced = (name: string, quantity: string, price: string, amount: string): Lines[number] =>
      cells(name, quantity, price, amount)
    const lines: Lines = [
      row('PDR', '16147763486668'),
      priced('Distribuzione variabile', '332 kWh', '0,014660', '4,87'),
      [[0.05, 'DETTAGLIO GAS']],
      priced('Quota gas', '135 Smc', '0,533000', '71,96'),
    ]
    expect(value('unitPriceGas', ...lines)).toBe(0.533)
  })
})

describe('names and places', () => {
  test.each<[string, Lines[number]]>([
    ['before its code', [[0.05, 'Brezza Casa 24 – Codice offerta 009083ESFML27XXSOLE6377033254009']]],
    [
      'in the title of a detail',
      [[0.05, 'DETTAGLIO LUCE – Brezza Casa 24 – prezzo fisso – condizioni fino al 31.01.2027']],
    ],
  ])('an offer is named %s', (_, line) => expect(value('offerName', line)).toBe('Brezza Casa 24'))

  it('no offer is called after a source of energy', () => {
    expect(value('offerName', [[0.05, 'Prodotto']], [[0.05, 'Nucleare']])).toBeUndefined()
  })

  it('the town may stand in the next cell', () => {
    const cell: Lines[number] = tableRow(
      0.05,
      'Indirizzo di fornitura',
      0.4,
      'Salita dei Glicini 68',
      0.7,
      '33100 Udine (UD)',
    )
    expect(value('address', cell)).toBe('Salita dei Glicini 68, 33100 Udine (UD)')
  })

  it('the only number of a company is the seller’s where the customer is a person', () => {
    const lines: Lines = [row('Codice fiscale', 'MRCGLI95A70D612N'), [[0.05, 'MwSt.-Nr./Part. IVA 07643520591']]]
    expect(value('supplierVat', ...lines)).toBe('07643520591')
  })

  it('a day goes on in the next line', () => {
    const lines: Lines = [[[0.05, 'Le condizioni economiche scadono il 30']], [[0.05, 'novembre 2026']]]
    expect(value('conditionsEnd', ...lines)).toBe('2026-11-30')
  })
})

describe('what recognition adds', () => {
  it('is no hundredth of a kilowatt, and no part of a code', () => {
    expect(value('powerKw', row('Potenza impegnata', '6,01 kW'))).toBeUndefined()
    expect(value('powerKw', row('Potenza impegnata', '4,5 kW'))).toBe(4.5)
    const code = '008839ESVML77XXSOLE2666055512021'
    expect(value('offerCodeLuce', row('Codice offerta', `Offer${code}`))).toBe(code)
  })
})

test('a supply that only an advertisement speaks of is not billed', () => {
  const advertisement =
    'Passa a Brezza Gas! Prezzo fisso 0,3990 €/Smc per 24 mesi e 72 €/anno; chi usa 1.400 Smc l’anno risparmia davvero molto'
  const page = handMadePage([...HEAD, row('Consumo fatturato', '343 kWh'), [[0.05, advertisement]]])
  expect(readPages([page]).kind).toBe('luce')
})

test('signs that make no words are told from words', () => {
  const words = (text: string) => handMadePage([[[0.05, text]]]).words
  const italian = 'Totale bolletta scadenza pagamento consumo annuo energia elettrica fornitura periodo '
    .repeat(6)
    .trim()
  expect(isNonsense(words(italian))).toBe(false)
  expect(
    isNonsense(
      words(italian.replace(/\p{L}/gu, letter => String.fromCharCode(122 - (letter.toLowerCase().charCodeAt(0) - 97)))),
    ),
  ).toBe(true)
  expect(isNonsense(words('Xqzt'))).toBe(false)
})
