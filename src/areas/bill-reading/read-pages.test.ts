import { describe, expect, it } from 'vitest'
import { handMadePage, tableRow } from './hand-made-page.ts'
import { readPages } from './read-pages.ts'
import type { FieldName } from './reading.ts'

type Lines = [number, string][][]

const HEAD: Lines = [
  [[0.05, 'Bolletta n. 2026/4512 del 05/11/2026']],
  [[0.05, 'Codice POD: IT001E12345678']],
  tableRow(0.05, 'Totale da pagare', 0.5, '134,87 €'),
  tableRow(0.05, 'Scadenza pagamento', 0.5, '25/11/2026'),
  [[0.05, 'Periodo dal 01/09/2026 al 31/10/2026']],
]

const read = (...lines: Lines) => readPages([handMadePage([...HEAD, ...lines])])

function value(name: FieldName, ...lines: Lines): unknown {
  return read(...lines).fields[name]?.value
}

describe('reading a bill by the position of its words', () => {
  it('keeps the place of what it is not sure of, without a value', () => {
    const { fields, doubts } = read([[0.05, 'Consumo annuo 2.480 kWh']], [[0.05, 'Consumo annuo 3.480 kWh']])
    expect(fields.annualKwh).toBeUndefined()
    expect(doubts.annualKwh).toMatchObject({ page: 1, text: expect.stringContaining('480') as string })
    expect(doubts.annualKwh?.confidence).toBeLessThan(0.6)
  })

  it('finds number, date, sum and due date of the bill', () => {
    const { kind, fields } = read(tableRow(0.05, 'Consumo fatturato', 0.5, '412 kWh'))
    expect(kind).toBe('luce')
    expect(fields.billNumber?.value).toBe('2026/4512')
    expect(fields.issueDate?.value).toBe('2026-11-05')
    expect(fields.total?.value).toBe(134.87)
    expect(fields.dueDate?.value).toBe('2026-11-25')
    expect(fields.pod?.value).toBe('IT001E12345678')
  })

  it('reads a value below its label as well as beside it', () => {
    expect(
      value(
        'annualKwh',
        tableRow(0.05, 'Consumo annuo', 0.4, 'Potenza impegnata'),
        tableRow(0.05, '2.480 kWh', 0.4, '3 kW'),
      ),
    ).toBe(2480)
    expect(
      value(
        'powerKw',
        tableRow(0.05, 'Consumo annuo', 0.4, 'Potenza impegnata'),
        tableRow(0.05, '2.480 kWh', 0.4, '3 kW'),
      ),
    ).toBe(3)
  })

  it('takes neither the available power for the contracted one, nor another year for this one', () => {
    expect(
      value(
        'powerKw',
        tableRow(0.05, 'Potenza disponibile', 0.5, '3,3 kW'),
        tableRow(0.05, 'Potenza contrattuale', 0.5, '3 kW'),
      ),
    ).toBe(3)
    expect(value('annualKwh', tableRow(0.05, 'Consumo annuo precedente', 0.5, '2.600 kWh'))).toBeUndefined()
  })

  it('takes three bands for yearly only where they sum to the yearly consumption', () => {
    const bands = (sum: string): Lines => [
      tableRow(0.05, 'Consumo annuo', 0.5, sum),
      tableRow(0.05, 'Fascia F1', 0.5, '891 kWh'),
      tableRow(0.05, 'Fascia F2', 0.5, '837 kWh'),
      tableRow(0.05, 'Fascia F3', 0.5, '972 kWh'),
    ]
    expect(value('f2Kwh', ...bands('2.700 kWh'))).toBe(837)
    expect(value('f2Kwh', ...bands('2.900 kWh'))).toBeUndefined()
  })

  it('reads the sale side of the receipt, not the network, and makes a monthly fee yearly', () => {
    const receipt: Lines = [
      tableRow(0.05, 'QUOTA PER CONSUMI', 0.4, '412 kWh', 0.6, '0,198300 €/kWh', 0.85, '81,70'),
      tableRow(0.07, 'di cui spesa per vendita energia elettrica', 0.6, '0,148500 €/kWh', 0.85, '61,18'),
      tableRow(0.07, 'di cui spesa per la rete e gli oneri', 0.6, '0,049800 €/kWh', 0.85, '20,52'),
      tableRow(0.05, 'QUOTA FISSA', 0.4, '2 mesi', 0.6, '12,840000 €/mese', 0.85, '25,68'),
      tableRow(0.07, 'di cui spesa per vendita energia elettrica', 0.6, '11,000000 €/mese', 0.85, '22,00'),
    ]
    const { fields } = read(...receipt)
    expect(fields.unitPriceLuce?.value).toBe(0.1485)
    expect(fields.fixedFeeYearLuce?.value).toBe(132)
    expect(fields.periodKwh?.value).toBe(412)
  })

  it('leaves the price empty when it changes within the period, and never takes a spread for a price', () => {
    expect(
      value(
        'unitPriceLuce',
        tableRow(0.05, 'Prezzo energia settembre 2026', 0.6, '0,1402 €/kWh'),
        tableRow(0.05, 'Prezzo energia ottobre 2026', 0.6, '0,1511 €/kWh'),
      ),
    ).toBeUndefined()
    expect(value('unitPriceLuce', [[0.05, 'Prezzo energia: PUN + 0,0216 €/kWh']])).toBeUndefined()
  })

  it('knows the customer’s fiscal code from the seller’s VAT number, and the name that agrees with it', () => {
    const { fields } = read(
      [[0.05, 'Mario Rossi']],
      [[0.05, 'Codice fiscale: RSSMRA80A01F205X']],
      [[0.05, 'Luce Ferma S.p.A. - Sede legale Roma - Partita IVA 02338800580 - Capitale sociale € 10.000,00 i.v.']],
    )
    expect(fields.taxCode?.value).toBe('RSSMRA80A01F205X')
    expect(fields.holder?.value).toBe('Mario Rossi')
    expect(fields.supplierVat?.value).toBe('02338800580')
    expect(fields.supplier?.value).toBe('Luce Ferma S.p.A.')
  })

  it('reads where the energy goes, not where the paper goes', () => {
    expect(
      value(
        'address',
        [[0.05, 'Indirizzo di recapito: Via Po 8, 20121 Milano (MI)']],
        [[0.05, 'Indirizzo di fornitura: Corso Francia 100, 10143 Torino (TO)']],
      ),
    ).toBe('Corso Francia 100, 10143 Torino (TO)')
  })

  it('says where each value stands, in shares of the page', () => {
    const total = read().fields.total!
    expect(total.page).toBe(1)
    expect(total.box.x).toBeCloseTo(0.5, 2)
    expect(total.box.y).toBeCloseTo(0.09 / 1.4, 2)
    expect(total.text).toBe('134,87 €')
  })

  it('keeps two supplies of one bill apart by their units', () => {
    const { kind, fields } = read(
      [[0.05, 'Codice PDR: 00881234567891']],
      tableRow(0.05, 'Consumo annuo', 0.3, '1.950 kWh', 0.55, 'Consumo annuo', 0.8, '870 Smc'),
    )
    expect(kind).toBe('dual')
    expect([fields.annualKwh?.value, fields.annualSmc?.value]).toEqual([1950, 870])
    expect(fields.pdr?.value).toBe('00881234567891')
  })

  it('takes an offer sheet, a letter and an empty page for what they are', () => {
    const sheet = readPages([
      handMadePage([
        [[0.05, 'Scheda sintetica - Condizioni tecnico economiche']],
        [[0.05, 'Prezzo energia 0,14 €/kWh']],
        [[0.05, 'Diritto di ripensamento entro 14 giorni, IVA esclusa, consumo annuo 2.700 kWh']],
      ]),
    ])
    expect(sheet.kind).toBe('not-a-bill')
    expect(
      readPages([handMadePage([[[0.05, 'Gentile cliente le scriviamo per ringraziarla della sua fiducia in noi']]])])
        .kind,
    ).toBe('not-a-bill')
    expect(readPages([handMadePage([])]).kind).toBe('unreadable')
  })

  it('recognises protected and gradual service by a short text, not by a notice', () => {
    expect(read([[0.05, 'Servizio di maggior tutela']]).market).toBe('tutela')
    expect(read([[0.05, 'Servizio a tutele graduali']]).market).toBe('tutele-graduali')
    expect(read([[0.05, 'Mercato libero']]).market).toBe('libero')
  })

  it('keeps licence, recalculations and bonus apart, in cents', () => {
    const { tvLicence, recalculations, bonus } = read(
      tableRow(0.05, 'Canone di abbonamento alla televisione', 0.6, '9,00 €'),
      tableRow(0.05, 'Totale ricalcoli', 0.6, '-3,10 €'),
      tableRow(0.05, 'Bonus sociale', 0.6, '-18,47 €'),
    )
    expect([tvLicence, recalculations, bonus]).toEqual([900, -310, -1847])
  })
})
