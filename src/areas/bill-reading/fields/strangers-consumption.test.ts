import { describe, expect, it } from 'vitest'
import { type Lines, value } from '../hand-made-bill.ts'
import { tableRow } from '../hand-made-page.ts'
import { numbersIn } from '../words/numbers.ts'

describe('consumption as strangers print it', () => {
  it.each([
    [[[[0.05, 'Consumi']], [[0.05, 'Annuo: 2.666 kWh']], [], [], [[0.05, 'In bolletta: 455 kWh']]]],
    [[[[0.05, 'Quanto hai consumato']], [[0.05, 'In questo periodo: 455 kWh']]]],
    [[[[0.05, 'Consumo del bimestre: 455 kWh']]]],
    [[[[0.05, 'La bolletta riguarda i consumi di gennaio e febbraio 2026 (dal 01/01/2026 al 28/02/2026): 455 kWh']]]],
  ] as [Lines][])('%j is what is billed', lines => {
    expect(value('periodKwh', ...lines)).toBe(455)
  })

  it('the two months before are not billed', () => {
    expect(value('periodKwh', [[0.05, 'Consumo del bimestre precedente: 455 kWh']])).toBeUndefined()
  })

  it('bands in a sentence and in one cell', () => {
    const bands = (...lines: Lines): unknown[] =>
      (['annualKwh', 'f1Kwh', 'f2Kwh', 'f3Kwh'] as const).map(name => value(name, ...lines))
    const told = 'Il suo consumo annuo è di kWh 1.388, di cui 440 in F1, 371 in F2 e 577 in F3.'
    expect(bands([[0.05, told]])).toEqual([1388, 440, 371, 577])
    expect(
      bands(
        tableRow(0.05, 'Negli ultimi 12 mesi', 0.6, '3.020 kWh'),
        tableRow(0.05, 'F1 · F2 · F3 (ultimi 12 mesi)', 0.6, '1.010 · 820 · 1.190 kWh'),
      ),
    ).toEqual([3020, 1010, 820, 1190])
    const billed = 'Consumo fatturato 388 kWh, di cui 120 in F1, 104 in F2 e 164 in F3.'
    expect(value('f1Kwh', [[0.05, billed]])).toBeUndefined()
  })

  it('a band’s name is no torn number', () => {
    expect(numbersIn('440 in F1, 371 in F2').map(number => number.value)).toEqual([440, 371])
    expect(numbersIn('12, 50', true)).toEqual([])
  })

  it('a sentence on arrears leaves the table of the bands alone', () => {
    const lines: Lines = [
      tableRow(0.3, 'F1', 0.45, 'F2', 0.6, 'F3', 0.75, 'Totale'),
      tableRow(0.05, 'Consumo annuo (kWh)', 0.3, '701', 0.45, '588', 0.6, '922', 0.75, '2.211'),
      [[0.05, 'Non risulta pagata la bolletta n. 63120 di € 71,20 scaduta il 12/03/2024.']],
    ]
    expect(value('annualKwh', ...lines)).toBe(2211)
    expect(value('f2Kwh', ...lines)).toBe(588)
    expect(value('dueDate', ...lines)).toBeUndefined()
  })

  it('the bands of the year before are not this year’s', () =>
    expect(
      value('f1Kwh', [[0.05, 'Consumo dell’anno precedente: F1 800 kWh, F2 700 kWh, F3 900 kWh']]),
    ).toBeUndefined())

  it('a period billed ahead may end after the bill is issued', () => {
    const lines: Lines = [
      [[0.05, 'Emessa il 02/03/2026']],
      [[0.05, 'Periodo (fatturazione anticipata): 01/03/2026 - 31/03/2026']],
    ]
    expect(value('periodFrom', ...lines)).toBe('2026-03-01')
    expect(value('periodTo', ...lines)).toBe('2026-03-31')
  })
})
