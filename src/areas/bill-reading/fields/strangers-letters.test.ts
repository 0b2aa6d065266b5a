import { describe, expect, it, test } from 'vitest'
import { type Lines, value } from '../hand-made-bill.ts'
import { handMadePage, tableRow } from '../hand-made-page.ts'
import { readPages } from '../read-pages.ts'
import type { FieldName } from '../reading.ts'

const line = (text: string, x = 0.05): Lines[number] => [[x, text]]

describe('a sentence says', () => {
  it.each<[FieldName, unknown, string]>([
    ['unitPriceLuce', 0.13, 'Paghi 0,13 €/kWh per l’energia che consumi'],
    ['unitPriceLuce', undefined, 'Paghi 0,13 €/kWh per il trasporto'],
    ['unitPriceLuce', 0.1628, 'Ogni kWh Le costa 0,1628 euro, prezzo fermo. Il resto va alla rete e allo Stato'],
    ['unitPriceLuce', undefined, 'Ogni kWh Le costa 0,1628 euro di trasporto e oneri in media'],
    ['priceType', 'fisso', 'Ogni kWh Le costa 0,1628 euro, prezzo fermo fino al 2027'],
    ['priceType', 'fisso', 'un prezzo che abbiamo fissato con Lei e che non cambierà fino al 28 febbraio 2027'],
    ['fixedFeeYearLuce', 118.8, 'La nostra quota fissa di vendita è di nove euro e novanta (9,90 €) al mese'],
    ['annualKwh', 2304, 'C.A. 2.304 kWh'],
    ['annualKwh', 2304, 'Nei dodici mesi passati ha consumato 2.304 kWh'],
    ['annualKwh', undefined, 'alla c.a. Ufficio, 2.304 kWh'],
    ['periodKwh', 402, 'Consumo rilevato nel periodo 402 kWh'],
    ['dueDate', '2026-03-20', 'L’importo sarà addebitato il giorno 20/03/2026 sul tuo conto'],
    ['dueDate', '2026-03-20', 'Hai tempo fino al 20 marzo 2026 per pagare'],
    ['contractStart', '2024-02-01', 'Contratto n. 884512 del 01/02/2024'],
    ['offerName', 'Casa Chiara', 'Con la tua offerta Casa Chiara il prezzo è fisso.'],
    ['billNumber', '88', 'Fattura numero 88 del 4 agosto 2026'],
  ])('%s is %s in «%s»', (name, expected, text) => expect(value(name, line(text))).toBe(expected))

  it('which fee is of which supply, whatever stands beside it', () => {
    const lines: Lines = [
      tableRow(0.05, 'POD IT001E48119023', 0.52, 'PDR 15330000441278'),
      tableRow(0.05, 'Consumo 327 kWh', 0.52, 'Consumo 148 Smc'),
      tableRow(0.05, 'Paghi 0,139 €/kWh e 6,50 € al mese di quota fissa', 0.52, 'Paghi 0,451 €/Smc e 7,00 € al mese'),
    ]
    expect(value('fixedFeeYearLuce', ...lines)).toBe(78)
    const prose = 'Luce: 0,139 €/kWh, quota fissa di vendita 84,00 €/anno. Gas: 0,451 €/Smc, quota fissa 96,00 €/anno.'
    expect(value('fixedFeeYearLuce', ...lines.slice(0, 2), line(prose))).toBe(84)
  })

  it('that the seller pays: no day to pay on', () =>
    expect(value('dueDate', line('Verseremo la somma sul Suo conto entro il 30 giugno 2026'))).toBeUndefined())
})

describe('a letter', () => {
  const letter = (...lines: Lines) => readPages([handMadePage(lines)])

  it('tells what is due, and in its next sentence until when', () => {
    const { fields } = letter(
      line('Ciao, la tua bolletta n. D/558120-26 del 9 maggio 2026 per la luce di aprile è di 118,72 euro.'),
      line('POD IT001E48119023'),
      line('Consumo 233 kWh'),
      line('La bolletta di aprile è di 118,72 euro. Ricordati di pagarla entro il 29 maggio 2026.'),
    )
    expect(fields.total?.value).toBe(118.72)
  })

  it('that settles months is of those months, of its own day, and none of the bills before', () => {
    const { fields } = letter(
      line('Metano Valsesia S.p.A. – Partita IVA 01844120026'),
      line('Varallo, 18 giugno 2026'),
      line('Oggetto: bolletta di conguaglio n. CG/0312/2026, utenza gas, PDR 00881204417730'),
      [],
      line('Finora erano 590 Smc con le bollette n. 8120, n. 1490 e n. 2233.'),
      [],
      line('Il conguaglio riguarda il periodo dal 1° ottobre 2025 al 30 aprile 2026.'),
      [],
      line('Totale da pagare 84,37 € entro il 20 luglio 2026'),
    )
    expect(
      [fields.billNumber, fields.issueDate, fields.periodFrom, fields.periodTo].map(field => field?.value),
    ).toEqual(['CG/0312/2026', '2026-06-18', '2025-10-01', '2026-04-30'])
  })

  test('is a bill by its sum and the last day to pay it', () =>
    expect(
      letter(
        line('Fattura numero 88 del 4 agosto 2026, per la luce di giugno e luglio 2026'),
        [],
        line('Abbiamo fornito, al punto di prelievo IT001E09882613, 214 kWh.'),
        [],
        line('In tutto fanno 94,80 euro, che La preghiamo di versare entro il 31 agosto 2026.'),
      ).kind,
    ).toBe('luce'))
})

describe('a bill in two languages', () => {
  it('has its answers beside the first line of each title', () => {
    const rows = [
      ['Verbrauch letzte 12', 'Consumo ultimi 12 mesi', '3.122 kWh'],
      ['Tarif', 'Offerta', 'Talstrom Flex'],
      ['Preisblatt', 'Codice dell’offerta', 'TWS-FLEX-2025'],
      ['Faellig', 'Scadenza', '04.06.2026'],
    ] as const
    const lines = rows.flatMap(([first, second, answer]): Lines => [tableRow(0.05, first, 0.4, answer), line(second)])
    expect([value('annualKwh', ...lines), value('offerName', ...lines), value('offerCodeLuce', ...lines)]).toEqual([
      3122,
      'Talstrom Flex',
      'TWS-FLEX-2025',
    ])
  })

  it.each<[FieldName, unknown, Lines]>([
    ['conditionsEnd', '2026-09-30', [tableRow(0.05, 'Valable du / Valida dal', 0.4, '01/10/2025 au / al 30/09/2026')]],
    ['contractStart', '2025-04-01', [line('Gültig vom / Valido dal 01.04.2025 bis / al 31.03.2027')]],
    ['offerName', 'Pustergas Fix 24', [line('Produkt / Prodotto: Pustergas Fix 24 (Kode/Codice PGFIX24-0325)')]],
    ['offerCodeLuce', 'PGFIX24-0325', [line('Produkt / Prodotto: Pustergas Fix 24 (Kode/Codice PGFIX24-0325)')]],
    ['offerName', 'Eau Vive 24', [tableRow(0.05, 'Offre Offerta', 0.4, 'Eau Vive 24')]],
    [
      'address',
      'Via Michael Pacher 21/B, 39031 Brunico (BZ)',
      [line('Punto di fornitura: Via Michael Pacher 21/B, 39031 Bruneck – Brunico (BZ)')],
    ],
    ['priceType', 'fisso', [tableRow(0.05, 'Preis / Prezzo', 0.4, 'Fix / fisso 0,179 €/kWh bis/fino al 31.12.2026')]],
    [
      'unitPriceLuce',
      undefined,
      [tableRow(0.05, 'Réseau et charges : 467 kWh x 0,0709', 0.5, 'Rete e oneri, consumi', 0.86, '33,11')],
    ],
  ])('%s is %s', (name, expected, lines) => expect(value(name, ...lines)).toBe(expected))
})

describe('tables', () => {
  it('a code that ends with its line is not continued by the name of a band', () =>
    expect(
      value(
        'offerCodeLuce',
        line('codice 034197ESFFL03XXDUALIA3FASCE2405'),
        line('F1 0,1421 €/kWh · F2 0,1335 €/kWh · F3 0,1268 €/kWh'),
      ),
    ).toBe('034197ESFFL03XXDUALIA3FASCE2405'))

  it('the only quantity that makes its amount is the use', () =>
    expect(
      value('periodKwh', tableRow(0.05, 'Energie / Energia', 0.54, '436 kWh', 0.69, '0,1312', 0.86, '57,20')),
    ).toBe(436))

  it('an average in brackets is no price', () =>
    expect(
      value('unitPriceLuce', tableRow(0.05, 'Spesa per la vendita, consumi: 355 kWh (media 0,127400)', 0.87, '45,23')),
    ).toBeUndefined())
})
