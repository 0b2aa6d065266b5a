import { describe, expect, it } from 'vitest'
import { fieldsOf, HEAD, type Lines, value } from '../hand-made-bill.ts'
import { handMadePage, tableRow } from '../hand-made-page.ts'
import { readPages, type ReadPagesOptions } from '../read-pages.ts'
import type { PageText } from '../words/page-text.ts'

const row = (...texts: string[]): Lines[number] =>
  texts.map((text, index): [number, string] => [[0.05, 0.55, 0.7][index] ?? 0.85, text])

const recognised = (page: Partial<PageText>, options: ReadPagesOptions, ...lines: Lines) => {
  const made = handMadePage([...HEAD, ...lines])
  const words = made.words.map(word => ({ ...word, confidence: 0.95, hasCountedCharacters: true }))
  return readPages([{ ...made, source: 'ocr', words, ...page }], options).fields
}

describe('prices of the bands that follow an index', () => {
  it('are what a row charges, though it names the spread that they contain', () => {
    const rows = [
      row('Energia in F1: PUN F1 x 1,10 + spread', '52 kWh', '0,141166', '7,34'),
      row('Energia in F2: PUN F2 x 1,10 + spread', '48 kWh', '0,152236', '7,31'),
      row('Energia in F3: PUN F3 x 1,10 + spread', '81 kWh', '0,130793', '10,59'),
    ]
    const { unitPriceLuceF1, unitPriceLuceF2, unitPriceLuceF3, spreadLuce } = fieldsOf(...rows)
    expect([unitPriceLuceF1?.value, unitPriceLuceF2?.value, unitPriceLuceF3?.value, spreadLuce]).toEqual([
      0.141166,
      0.152236,
      0.130793,
      undefined,
    ])
  })

  it('stand in the row that begins with their band, whatever figures follow', () => {
    const rows = [
      row('F1 PUN x 1,10 + 0,0174 €/kWh', '58 kWh', '0,140732', '8,16'),
      row('F23 PUN x 1,10 + 0,0174 €/kWh', '97 kWh', '0,131732', '12,78'),
    ]
    expect(value('unitPriceLuceF1', ...rows)).toBe(0.140732)
    expect(value('unitPriceLuceF23', ...rows)).toBe(0.131732)
    expect(value('spreadLuce', ...rows)).toBe(0.0174)
  })

  it('are never the index that their formula begins with', () => {
    const rows = [
      tableRow(0.05, 'Fascia F1: PUN 0,10612 €/kWh + perdite 10% + spread 0,0231 €/kWh', 0.85, '0,139832 €/kWh'),
      tableRow(0.05, 'Fascia F23: PUN 0,11240 €/kWh + perdite 10% + spread 0,0231 €/kWh', 0.85, '0,146740 €/kWh'),
    ]
    expect(value('unitPriceLuceF1', ...rows)).toBe(0.139832)
    expect(value('unitPriceLuceF23', ...rows)).toBe(0.14674)
  })
})

describe('bands that a text explains', () => {
  it('have the index in a sentence that says what it was', () => {
    const told =
      'Nel mese di maggio il PUN è stato pari a 0,11420 €/kWh in F1, 0,12035 €/kWh in F2 e 0,10177 €/kWh in F3.'
    const lines: Lines = [
      row('di cui spesa per vendita energia elettrica (0,171400 €/kWh)', '', '', '34,28 €'),
      [[0.05, told]],
    ]
    const { unitPriceLuce, unitPriceLuceF1, unitPriceLuceF2, unitPriceLuceF3 } = fieldsOf(...lines)
    expect([unitPriceLuce, unitPriceLuceF1, unitPriceLuceF2, unitPriceLuceF3]).toEqual(Array(4).fill(undefined))
  })

  it('begin at an hour, which is no use', () => {
    const lines: Lines = [
      [[0.05, 'Il consumo annuo e le fasce']],
      [[0.05, 'F1: dalle 8 alle 19 dei giorni feriali, tranne le feste di tutto il Paese. F2:']],
      [[0.05, 'dalle 7 alle 8 e dalle 19 alle 23 dei giorni feriali, dalle 7 alle 23 del']],
      [[0.05, 'sabato. F3: dalle 23 alle 7 dei giorni feriali e del sabato, e tutte le ore']],
      [[0.05, 'della domenica e delle feste.']],
    ]
    const { f1Kwh, f2Kwh, f3Kwh } = fieldsOf(...lines)
    expect([f1Kwh, f2Kwh, f3Kwh]).toEqual([undefined, undefined, undefined])
  })
})

describe('the use of a year between its days', () => {
  const head: Lines = [
    [[0.05, 'La tua bolletta del gas n. 26/1187']],
    [[0.05, 'Totale da pagare 134,87 €']],
    [[0.05, 'Codice PDR: 00881234567891']],
    row('Consumo totale fatturato', '171,3 Smc'),
    row('Accise e IVA', '', '', '12,21 €'),
    [],
    [],
  ]
  const gas = (...lines: Lines) => readPages([handMadePage([...head, ...lines])]).fields.annualSmc?.value

  it('comes first in the text, wherever its line stands', () =>
    expect(
      gas(
        [[0.05, 'Nell’ultimo anno, dal 1 marzo 2025 al 28 febbraio 2026, il consumo di questa utenza è stato di']],
        [[0.05, '1.034 Smc. La differenza fra le letture è di 168 metri cubi, pari a 171,3 Smc.']],
      ),
    ).toBe(1034))

  it('answers the title over it', () =>
    expect(
      gas([[0.05, 'Consumo annuo']], [[0.05, 'Dal 1 maggio 2025 al 30 aprile 2026: 688 Smc. Centralino 040 551 907.']]),
    ).toBe(688))
})

describe('the offer', () => {
  it('that a person chose is named after the verb, and the person is no offer', () => {
    const name = (...texts: string[]) => value('offerName', ...texts.map((text): Lines[number] => [[0.05, text]]))
    expect(name('La sua offerta', 'Lei ha scelto l’offerta Brina Serena 24 (codice BS24-77), a prezzo fisso.')).toBe(
      'Brina Serena 24',
    )
    expect(name('L’offerta che hai scelto è Brina Serena 24 e il prezzo resta fisso.')).toBe('Brina Serena 24')
    expect(name('La Sua offerta si chiama Brina Serena 24, vale fino a marzo.')).toBe('Brina Serena 24')
    expect(name('La tua offerta', 'Tu hai un contratto di fornitura a prezzo fisso.')).toBeUndefined()
  })

  it('may have a code with low lines', () => {
    const rows = [row('Gas', '002214GSVML01XXBRINA_GAS_2509'), row('Luce', '002214ESVML01XXBRINA_LUCE_25')]
    expect(value('offerCodeLuce', ...rows)).toBe('002214ESVML01XXBRINA_LUCE_25')
  })

  it('spells the letters of its code that were counted as zeros', () => {
    const code = (name: string, printed: string) =>
      recognised({}, {}, row('Nome offerta', name), row('Codice offerta', printed)).offerCodeLuce?.value
    expect(code('Riposo a Mercato', '064412ESVML01XXRIP0S0MERCAT025A1')).toBe('064412ESVML01XXRIPOSOMERCATO25A1')
    expect(code('Lume di Marzo', '064412ESVML01XXLUMEDIMARZO026A12')).toBe('064412ESVML01XXLUMEDIMARZO026A12')
  })
})

describe('three figures that make the use of the year', () => {
  const bands = (fields: ReturnType<typeof fieldsOf>) =>
    [fields.f1Kwh, fields.f2Kwh, fields.f3Kwh].map(read => read?.value)

  it('may be parted by dashes', () =>
    expect(
      bands(
        fieldsOf(
          tableRow(0.05, 'Consumo annuo', 0.85, '2.101 kWh'),
          tableRow(0.05, 'F1 – F2 – F3', 0.6, '588 kWh – 640 kWh – 873 kWh'),
        ),
      ),
    ).toEqual([588, 640, 873]))

  it('give back the digit that recognition lost in one of them', () =>
    expect(
      bands(
        recognised(
          {},
          {},
          row('Consumo annuo', '2.567 kWh'),
          [],
          [],
          tableRow(0.05, 'Fascia', 0.6, 'F1', 0.7, 'F2', 0.8, 'F3'),
          tableRow(0.05, 'kWh (dic 2024 - nov 2025)', 0.6, '81', 0.7, '764', 0.8, '992'),
        ),
      ),
    ).toEqual([811, 764, 992]))
})

it('what is added to an index named in brackets is the spread', () =>
  expect(value('spreadLuce', row('L’energia costa quanto all’ingrosso (PUN) più un contributo di 0,0137 €/kWh'))).toBe(
    0.0137,
  ))

it('so is what a sentence adds to it with its losses', () =>
  expect(value('spreadLuce', row('L’energia segue il PUN del mese (0,1083 €/kWh) per 1,10 più 0,0152 €/kWh'))).toBe(
    0.0152,
  ))

it('a spread for all bands is the spread', () => {
  expect(value('spreadLuce', row('Indice', 'PUN'), row('Spread (F1, F2 e F3)', '0,0164 €/kWh'))).toBe(0.0164)
  const each = ['F1', 'F23'].map(band => row(`Spread ${band}`, '0,0164 €/kWh'))
  expect(value('spreadLuce', row('Indice', 'PUN'), ...each)).toBe(0.0164)
  expect(
    value('spreadLuce', row('Indice', 'PUN'), row('Spread F1', '0,0164 €/kWh'), row('Spread F23', '0,0121 €/kWh')),
  ).toBeUndefined()
})

describe('on a picture', () => {
  it('the figures of a sum without their comma are no number of the bill', () =>
    expect(
      recognised({}, {}, row('Totale fattura', '134,87 €'), [], row('Fattura', '13487')).billNumber,
    ).toBeUndefined())

  it('a number that begins with a sign is not whole', () =>
    expect(recognised({}, {}, row('Numero bolletta', '§-2026-40718')).billNumber).toBeUndefined())

  it('the front page of a price that follows an index shows none', () => {
    const front = [
      row('Prezzo', 'variabile (indice PUN GME)'),
      row('Spread', '0,0231 €/kWh'),
      row('Quota per consumi', '148 kWh x 0,214107 €/kWh', '', '31,69 €'),
      row('di cui spesa per la vendita di energia elettrica', '0,166231 €/kWh', '', '24,60 €'),
      row('di cui spesa per la rete e gli oneri', '0,047876 €/kWh', '', '7,09 €'),
    ]
    expect(recognised({ isPhoto: true }, {}, ...front).unitPriceLuce).toBeUndefined()
  })
})

it('a column of the gas gives its use without a unit', () => {
  const page = handMadePage([
    ...HEAD,
    tableRow(0.05, 'Energia elettrica', 0.5, 'Gas naturale'),
    tableRow(0.05, 'POD', 0.2, 'IT001E12345678', 0.5, 'PDR', 0.7, '00881234567891'),
    tableRow(0.05, 'Consumo annuo', 0.2, '1.920 kWh', 0.5, 'Consumo annuo', 0.7, '641'),
  ])
  const { annualKwh, annualSmc } = readPages([page]).fields
  expect([annualKwh?.value, annualSmc?.value]).toEqual([1920, 641])
})
