import { describe, expect, test } from 'vitest'
import { fieldsOf, type Lines, value } from '../hand-made-bill.ts'
import { handMadePage, tableRow } from '../hand-made-page.ts'
import { readPages } from '../read-pages.ts'

const line = (text: string): Lines[number] => [[0.05, text]]
const row = (...cells: string[]): Lines[number] =>
  cells.map((cell, index): [number, string] => [[0.05, 0.5, 0.65, 0.8][index] ?? 0.9, cell])
const page = (...lines: Lines) => readPages([handMadePage(lines)])

describe('a flat plan', () => {
  test('is a bill without rows of cost, and its instalment is what is due', () => {
    const { kind, fields } = page(
      line('Bolletta a rata costante'),
      row('Numero documento', 'RC-26-0044'),
      row('Mese', 'Ottobre 2026'),
      row('Rata mensile', '63,00 €'),
      row('POD', 'IT001E12345678'),
      row('Consumo annuo su cui è calcolata la rata', '2.510 kWh'),
      row('Prezzo della componente energia', '0,1280 €/kWh'),
    )
    expect(kind).toBe('luce')
    expect(fields.total?.value).toBe(63)
    expect(fields.annualKwh?.value).toBe(2510)
  })

  test('tells a year’s use in a sentence', () => {
    expect(value('annualKwh', line('Abbiamo stimato che in un anno usi 2.640 kWh: la rata ne è un dodicesimo.'))).toBe(
      2640,
    )
    expect(value('annualKwh', line('Una famiglia come la tua consuma in un anno 2.700 kWh.'))).toBeUndefined()
    expect(value('annualKwh', line('L’anno scorso in un anno hai usato 2.900 kWh.'))).toBeUndefined()
  })

  test('says what its fee is for', () => {
    expect(value('fixedFeeYearLuce', row('Quota fissa annua', '€ 84,00'))).toBe(84)
    expect(value('fixedFeeYearLuce', row('Fisso', '6,00 €/mese'))).toBe(72)
    expect(value('priceType', row('Prezzo', 'PUN + 0,0190 €/kWh'), row('Fisso', '6,00 €/mese'))).not.toBe('fisso')
  })
})

describe('a credit', () => {
  test('outranks the sums of the sentence that adds them up', () => {
    const { fields } = page(
      line('Fattura di conguaglio n. 2026/G/118 - data 16/10/2026'),
      row('PDR', '02200044551177', 'Consumo', '205 Smc'),
      row('Saldo a credito del cliente', '€ -88,15'),
      row('Materia gas', '93,28'),
      row('Rete e oneri', '21,40'),
      row('Imposte', '14,17'),
      line(
        'Riepilogo: importi dovuti per il periodo € 161,85 (materia gas € 93,28; quota fissa vendita € 33,00; rete € 21,40; imposte € 14,17), già fatturati € 250,00.',
      ),
    )
    expect(fields.total?.value).toBe(-88.15)
    expect(fields.issueDate?.value).toBe('2026-10-16')
  })

  test('has its number and its day in its own title', () => {
    const { fields } = page(
      line('Nota di credito n. NC/26/118 del 16/10/2026'),
      row('PDR', '02200044551177', 'Consumo', '205 Smc'),
      row('A tuo credito', '88,15 €'),
      row('Materia gas', '-93,28'),
      row('Rete e oneri', '-21,40'),
    )
    expect([fields.billNumber?.value, fields.issueDate?.value, fields.total?.value]).toEqual([
      'NC/26/118',
      '2026-10-16',
      -88.15,
    ])
  })
})

describe('prices', () => {
  test.each([
    [row('Energia a prezzo fisso', '198 kWh × 0,1190 €/kWh', '', '23,56 €'), 0.119],
    [row('Fixpreis / Prezzo fisso', '0,1140 €/kWh'), 0.114],
  ])('are known by «prezzo fisso»', (printed, price) => expect(value('unitPriceLuce', printed)).toBe(price))

  test('a spread stands beside the whole price that a quantity multiplies', () => {
    const fields = fieldsOf(
      row('PUN settembre + spread', '38 kWh x 0,1610 €/kWh', '', '6,12'),
      row('di cui spread', '0,0190 €/kWh'),
    )
    expect(fields.spreadLuce?.value).toBe(0.019)
    expect(value('spreadLuce', row('Energia: PUN medio mese + fee 0,0120 €/kWh', '500 kWh'))).toBe(0.012)
  })
})

describe('dates', () => {
  test('«1° settembre», «sino al», «ott-26», rows «dal» and «al»', () => {
    const period = (...lines: Lines) => {
      const { periodFrom, periodTo } = fieldsOf(...lines)
      return [periodFrom?.value, periodTo?.value]
    }
    const autumn = ['2026-09-01', '2026-10-31']
    expect(period(line('Riguarda i consumi dal 1° settembre al 31 ottobre 2026'))).toEqual(autumn)
    expect(period(row('Dal', '1 set 2026'), row('Al', '31 ott 2026'))).toEqual(autumn)
    expect(period(row('Periodo', 'ott-26'))).toEqual(['2026-10-01', '2026-10-31'])
    expect(value('conditionsEnd', line('Prezzo fisso sino al 28.02.2027'))).toBe('2027-02-28')
  })
})

describe('bands of the year and of the period', () => {
  test('the greater of two printed sums is the year’s', () => {
    const fields = fieldsOf(
      row('Energia attiva ottobre [kWh]'),
      tableRow(
        0.05,
        'F1',
        0.15,
        '3.120',
        0.3,
        'F2',
        0.4,
        '1.004',
        0.55,
        'F3',
        0.65,
        '876',
        0.8,
        'Totale',
        0.9,
        '5.000',
      ),
      row('Anno mobile [kWh]'),
      tableRow(
        0.05,
        'F1',
        0.15,
        '36.500',
        0.3,
        'F2',
        0.4,
        '11.900',
        0.55,
        'F3',
        0.65,
        '10.800',
        0.8,
        'Totale',
        0.9,
        '59.200',
      ),
    )
    expect(fields.annualKwh?.value).toBe(59_200)
  })
})

describe('parties side by side', () => {
  test('each company has the number of its own column', () => {
    const { fields } = page(
      tableRow(0.05, 'VOLTURNO POWER S.p.A.', 0.55, 'Officina Ferri S.n.c.'),
      tableRow(0.05, 'Via Larga 4 - 20122 Milano', 0.55, 'Via dell’Artigianato 27, 36075 Montecchio (VI)'),
      tableRow(0.05, 'P.IVA IT11223340966 - Capitale sociale 2.000.000', 0.55, 'Partita IVA 02844110243'),
      [],
      line('Fattura nr. VP26-0055871 del 06/11/2026'),
      line('Totale da pagare 134,87 €'),
      row('POD', 'IT001E12345678', 'Potenza impegnata', '45 kW'),
      row('Energia', '5.000 kWh', '0,1284 €/kWh', '642,00'),
      row('Trasporto e misura', '', '', '248,42'),
    )
    expect(fields.supplier?.value).toBe('VOLTURNO POWER S.p.A.')
    expect(fields.supplierVat?.value).toBe('11223340966')
    expect(fields.holder?.value).toBe('Officina Ferri S.n.c.')
    expect(fields.taxCode?.value).toBe('02844110243')
  })

  test('a company named in two languages is one', () =>
    expect(
      value('supplier', line('Etschwerk GmbH / Etschwerk Srl - P.IVA 02877440210 - Capitale sociale 10.000')),
    ).toBe('Etschwerk Srl'))

  test('a verb is no street', () =>
    expect(
      value(
        'address',
        line('Riguarda i consumi nella casa di via San Felice 61, 40122 Bologna (BO)'),
        line('Nella casa l’energia costa 0,1225 euro per kWh, la sua offerta ha il codice 005500ESFML01XXCOMUNE.'),
      ),
    ).toBe('via San Felice 61, 40122 Bologna (BO)'))
})

describe('tables', () => {
  test('centred heads have their answers in order, however wide the columns', () => {
    const { fields } = page(
      line('Bolletta gas'),
      tableRow(0.1, 'N. fattura', 0.34, 'Data emissione', 0.6, 'Scadenza', 0.84, 'Totale da pagare'),
      tableRow(0.03, 'BG/2026/338', 0.27, '15/10/2026', 0.52, '04/11/2026', 0.76, '€ 77,20'),
      row('PDR', '05260400887123', 'Consumo annuo', '1.012 Smc'),
      row('Materia gas', '51 Smc', '0,4780 €/Smc', '24,38'),
      row('Trasporto', '', '', '18,90'),
    )
    expect([fields.total?.value, fields.issueDate?.value, fields.dueDate?.value]).toEqual([
      77.2,
      '2026-10-15',
      '2026-11-04',
    ])
  })

  test('«Prodotto» is the offer, and takes no use away as what panels give does', () => {
    const fields = fieldsOf(
      row('Prodotto sottoscritto:', 'Lago Casa'),
      row('Consumi fatturati', '265 kWh'),
      row('Consumo annuo', '1.995 kWh'),
    )
    expect([fields.offerName?.value, fields.periodKwh?.value, fields.annualKwh?.value]).toEqual([
      'Lago Casa',
      265,
      1995,
    ])
  })
})

describe('names and rows', () => {
  test('a sentence that begins with the offer names it', () => {
    expect(
      value(
        'offerName',
        line(
          'Offerta Quiete Insieme, prezzo fisso fino al 30.09.2027. Fornitura in Via Grazioli 33, 38122 Trento (TN).',
        ),
      ),
    ).toBe('Quiete Insieme')
  })

  test('two rows that end in amounts are no label over two lines', () => {
    const { fields } = page(
      line('Bolletta gas'),
      line('Totale da pagare 318,44 €'),
      row('PDR', '05260400887123', 'Consumo annuo', '1.012 Smc'),
      row('Materia gas', '51 Smc', '0,4780 €/Smc', '24,38'),
      row('Quota fissa', '1 mese', '12,00 €/mese', '12,00 €'),
      row('Distribuzione e misura', '', '', '402,10 €'),
    )
    expect(fields.fixedFeeYearGas?.value).toBe(144)
  })
})
