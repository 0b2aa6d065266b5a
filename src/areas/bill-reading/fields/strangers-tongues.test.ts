import { describe, expect, it, test } from 'vitest'
import { HEAD, type Lines, value } from '../hand-made-bill.ts'
import { handMadePage, tableRow } from '../hand-made-page.ts'
import { readPages } from '../read-pages.ts'
import type { FieldName } from '../reading.ts'

const line = (text: string, x = 0.05): Lines[number] => [[x, text]]

describe('cells in two languages', () => {
  /** Rows as high as both lines of their label, the answer beside the first line. */
  const cells = (...rows: [first: string, second: string, answer: string][]): Lines =>
    rows.flatMap(([first, second, answer]): Lines => [tableRow(0.05, first, 0.4, answer), line(second), [], []])

  it('answer beside the first line of their label, whether its words are known or not', () => {
    const lines = cells(
      ['Jahresverbrauch', 'Consumo annuo', '2.904 kWh'],
      ['Verbrauch im Zeitraum', 'Consumo del periodo', '246 kWh'],
      ['Angewandter Preis', 'Prezzo applicato', '0,127140 €/kWh'],
      ['Fixe Handelskosten', 'Quota fissa di vendita', '84,00 €/anno'],
      ['Anfang', 'Inizio contratto', '01.06.2024'],
    )
    const expected: [FieldName, unknown][] = [
      ['annualKwh', 2904],
      ['periodKwh', 246],
      ['unitPriceLuce', 0.12714],
      ['fixedFeeYearLuce', 84],
      ['contractStart', '2024-06-01'],
    ]
    expect(expected.map(([name]) => [name, value(name, ...lines)])).toEqual(expected)
  })

  it('a box titled in both, of which each word in both', () =>
    expect(
      value('offerName', line('Ihr Angebot / La Sua offerta'), tableRow(0.05, 'Name / Nome', 0.4, 'Dorfstrom Index')),
    ).toBe('Dorfstrom Index'))
})

describe('sentences', () => {
  it.each<[FieldName, unknown, string]>([
    ['periodFrom', '2026-01-01', 'Periodo: dal primo gennaio al trentuno marzo 2026'],
    ['issueDate', '2026-04-14', 'Data di emissione: quattordici aprile 2026'],
    [
      'periodFrom',
      '2025-12-01',
      'Questa bolletta ricalcola i consumi dal 01/12/2025 al 31/05/2026 sulle letture effettive',
    ],
    [
      'offerName',
      'Mare Sereno Bioraria',
      'Lei ha scelto Mare Sereno Bioraria (codice offerta LLUC-NR-25), con spese comprese fino alla scadenza di questo contratto',
    ],
    ['offerName', 'Scala Sicura 36', 'Offerta: Scala Sicura 36'],
    [
      'offerCodeLuce',
      'BDE-3ORE-L-0125',
      'Con l’offerta Tre Ore di Bottega (codice BDE-3ORE-L-0125) paga un prezzo fisso che cambia con l’ora',
    ],
    [
      'priceType',
      'fisso',
      'Con l’offerta Tre Ore di Bottega (codice BDE-3ORE-L-0125) paga un prezzo fisso che cambia con l’ora',
    ],
    ['unitPriceLuce', undefined, 'Per chi ha il fotovoltaico ritiriamo la sua energia a 0,0850 euro per kWh'],
    ['index', undefined, 'Ritiriamo la sua energia e gliela vendiamo al PUN più 0,010 euro'],
    ['unitPriceLuceF1', 0.1642, 'Prezzo fisso: 0,1642 euro/kWh nella fascia F1 e 0,1497 euro/kWh nelle fasce F2 e F3'],
    ['unitPriceLuceF23', 0.1497, 'Prezzo fisso: 0,1642 euro/kWh nella fascia F1 e 0,1497 euro/kWh nelle fasce F2 e F3'],
    ['unitPriceLuce', undefined, 'Prezzo fisso: 0,1642 euro/kWh nella fascia F1 e 0,1497 euro/kWh nelle fasce F2 e F3'],
  ])('%s is %s in «%s»', (name, expected, text) => expect(value(name, line(text))).toBe(expected))

  it('the end of a seller’s name on a line of its own is no other seller', () =>
    expect(
      value(
        'supplier',
        line('di Moretti & Figli S.a.s. – Contrada San Rocco 19, 62012 Civitanova Marche (MC)'),
        line('© Bottega dell’Energia di Moretti & Figli S.a.s. – REA MC-201774'),
      ),
    ).toBe('Bottega dell’Energia di Moretti & Figli S.a.s.'))

  it('tell the months of the bill, whatever others the next page lists', () => {
    const asked = 'Per i mesi di agosto e settembre 2025 (1 agosto – 30 settembre) le chiediamo di pagare entro il mese'
    const pages = [[...HEAD, line(asked)], [line('Luce: dal 01/10/2024 al 30/11/2024 429 kWh')]]
    const { fields } = readPages(pages.map((lines, at) => handMadePage(lines, at + 1)))
    expect(fields.periodTo?.value).toBe('2025-09-30')
  })

  it('an offer for new supplies prices none of this bill', () =>
    expect(
      value(
        'unitPriceLuce',
        tableRow(0.05, 'Energia elettrica, prezzo fisso', 0.4, '945 kWh', 0.6, '0,152000', 0.8, '143,64'),
        [],
        line(
          'Con l’offerta Box Ricarica attivi un punto nel garage. Prezzo fisso 0,179 €/kWh. Offerta valida per nuovi POD.',
        ),
      ),
    ).toBe(0.152))
})

describe('rows', () => {
  it.each<[FieldName, unknown, Lines]>([
    [
      'priceType',
      'variabile',
      [tableRow(0.05, 'Prezzo', 0.3, 'Variabile: indice PUN per fascia, media mensile, più spread 0,0125 EUR/kWh')],
    ],
    ['offerCodeLuce', 'FDS-IL-2506', [tableRow(0.05, 'OFFERTA', 0.3, 'FARO INDICE LUCE', 0.55, 'COD. FDS-IL-2506')]],
    ['unitPriceLuceF1', 0.158, [tableRow(0.05, 'F1: 151 kWh × 0,158000', 0.6, '23,86')]],
    ['spreadLuce', 0.048, [tableRow(0.05, 'Prezzo', 0.3, 'variabile: media trimestrale TTF + 0,0480 €/kWh')]],
  ])('%s is %s', (name, expected, lines) => expect(value(name, ...lines)).toBe(expected))

  it('losses of the network are no use', () =>
    expect(
      value(
        'periodKwh',
        tableRow(
          0.05,
          'Perdite di rete (10% dell’energia prelevata)',
          0.5,
          '1.196,4 kWh',
          0.7,
          '0,121000',
          0.85,
          '144,76',
        ),
        tableRow(0.05, 'Dispacciamento', 0.5, '11.964 kWh', 0.7, '0,011870', 0.85, '142,01'),
        tableRow(0.05, 'Oneri', 0.5, '11.964 kWh', 0.7, '0,041120', 0.85, '491,96'),
        tableRow(0.05, 'Imposta erariale', 0.5, '11.964 kWh', 0.7, '0,012500', 0.85, '149,55'),
      ),
    ).toBe(11964))

  it('the same months of the year before are not billed', () =>
    expect(
      value(
        'periodKwh',
        line('Emessa il 16.01.2026'),
        line('Periodo: 01/11/2025 - 31/12/2025'),
        tableRow(0.05, 'Consumo / Consommation', 0.4, '298 kWh'),
        line('Consumi nov-dic 2024: luce 310 kWh'),
      ),
    ).toBe(298))
})

test('words torn in two are whole again where they are known', () =>
  expect(value('offerCodeLuce', line('codice offer ta LLUC-NR-MSB-25'))).toBe('LLUC-NR-MSB-25'))
