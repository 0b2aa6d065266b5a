import { describe, expect, it } from 'vitest'
import { fieldsOf, HEAD, type Lines, value } from '../hand-made-bill.ts'
import { handMadePage, tableRow } from '../hand-made-page.ts'
import { readPages } from '../read-pages.ts'

const row = (...texts: string[]): Lines[number] =>
  texts.map((text, index): [number, string] => [[0.05, 0.4, 0.55, 0.7][index] ?? 0.85, text])

describe('an arrow to the left', () => {
  const lines = [
    row('2.610 kWh ← consumo annuo'),
    row('Casa Brenta ← nome dell’offerta'),
    row('Via Garibaldi 7, 37121 Verona VR ← indirizzo della fornitura'),
    row('0,1381 €/kWh ← prezzo dell’energia'),
  ]

  it('says that the label stands after its answer', () =>
    expect(
      Object.fromEntries(Object.entries(fieldsOf(...lines)).map(([name, read]) => [name, read.value])),
    ).toMatchObject({
      annualKwh: 2610,
      offerName: 'Casa Brenta',
      address: 'Via Garibaldi 7, 37121 Verona VR',
      unitPriceLuce: 0.1381,
    }))

  it('is drawn with signs as well, a few rows among others', () =>
    expect(value('annualKwh', row('Cliente dal', '2019'), row('2.610 kWh <-- consumo annuo'))).toBe(2610))
})

describe('shortened words', () => {
  it('ask as whole ones do', () => {
    const lines = [
      row('Off. Brenta Quieta', 'P. fisso fino al 30/09/2027'),
      row('Cod. off. 001234ESFML01BRQ26'),
      row('Q. fissa vend.', '2 mesi', '7,00', '14,00'),
    ]
    expect(value('offerName', ...lines)).toBe('Brenta Quieta')
    expect(value('offerCodeLuce', ...lines)).toBe('001234ESFML01BRQ26')
    expect(value('fixedFeeYearLuce', ...lines)).toBe(84)
  })

  it('are none without a space after their stop', () =>
    expect(value('fixedFeeYearLuce', row('Voce', 'Q.tà', '7,00 €/mese'))).toBeUndefined())
})

describe('prices of the bands', () => {
  const heads: Lines[number] = tableRow(0.3, 'F1', 0.4, 'F2', 0.5, 'F3')
  const cells = (title: string, ...texts: string[]): Lines[number] => [
    [0.05, title],
    ...texts.map((text, at): [number, string] => [0.396 + at * 0.1 - text.length * 0.008, text]),
  ]

  it('stand at the right of cells whose heads stand at their left', () => {
    const table = [heads, cells('Prezzo energia €/kWh', '0,1411', '0,1322', '0,1213')]
    expect(value('unitPriceLuceF1', ...table)).toBe(0.1411)
    expect(value('unitPriceLuceF3', ...table)).toBe(0.1213)
    expect(value('unitPriceLuce', ...table)).toBeUndefined()
  })

  it('have one unit over all three, in the middle', () => {
    const unit: Lines[number] = [[0.385, 'Prezzo €/kWh']]
    const table = [unit, heads, cells('Corrispettivo energia', '0,1411', '0,1322', '0,1213')]
    expect(value('unitPriceLuceF1', ...table)).toBe(0.1411)
    expect(value('unitPriceLuceF3', ...table)).toBe(0.1213)
  })

  it('are several in one row, of which none is the price, whatever they are called', () =>
    expect(
      value('unitPriceLuce', row('', 'giorno', 'sera'), row('Prezzo energia', '0,1411 €/kWh', '0,1213 €/kWh')),
    ).toBeUndefined())
})

describe('a row of the receipt that says no more than «vendita»', () => {
  it.each(['- vendita', 'vendita', 'vendita (energia e dispacciamento)'])(
    '«%s» is no price beside the agreed one',
    name =>
      expect(
        value('unitPriceLuce', row('Prezzo', 'Fisso 0,1299 €/kWh'), row(name, '300 kWh', '0,146810', '44,04')),
      ).toBe(0.1299),
  )
})

describe('what the words around a value say', () => {
  it('a use of the days of a year is a year’s', () =>
    expect(
      value(
        'annualKwh',
        row('Consumo fatturato', '291 kWh'),
        row('Dal 01/06/2025 al 31/05/2026 hai consumato 1.744 kWh.'),
      ),
    ).toBe(1744))

  it('until when an offer can be signed, or a bonus is given, is not until when the terms hold', () =>
    expect(
      value(
        'conditionsEnd',
        row('Scadenza condizioni economiche', '30/11/2027'),
        row('Offerta valida fino al 15/06/2026'),
        row('Valido fino al 31/08/2026'),
      ),
    ).toBe('2027-11-30'))

  it('a power that was billed by mistake is none', () =>
    expect(
      value(
        'powerKw',
        row('La bolletta annullata indicava per errore la potenza impegnata di 6 kW invece di 3 kW'),
        row('Potenza impegnata', '3 kW'),
      ),
    ).toBe(3))

  it('what is given to the network is not what is taken from it', () => {
    const lines = [row('Consumo annuo', '1.310 kWh'), row('immissioni dell’ultimo anno: 3.905 kWh/anno')]
    expect(value('annualKwh', ...lines)).toBe(1310)
    expect(value('annualKwh', ...lines.slice(1))).toBeUndefined()
  })

  it('what asks after a point is no part of a name', () =>
    expect(value('offerName', row('Offerta: Brenta Onda · modo di calcolo: variabile'))).toBe('Brenta Onda'))

  it('what comes after a semicolon is added to no index', () => {
    const told = row('Prezzo = PUN + spread; a parte il dispacciamento, 0,0171 €/kWh.')
    expect(value('spreadLuce', row('Spread', '0,0133 €/kWh'), told)).toBe(0.0133)
  })

  it('the number under «Intestazione» is the customer’s', () => {
    const lines: Lines = [
      row('Brenta Luce S.p.A. – Via Roma 2, 37121 Verona – P. IVA 04199200231'),
      [],
      row('INTESTAZIONE'),
      row('Salumi Fini S.r.l.'),
      row('P. IVA e C.F. 03771200270'),
    ]
    expect(value('taxCode', ...lines)).toBe('03771200270')
    expect(value('supplierVat', ...lines)).toBe('04199200231')
  })

  it('who is paid by a slip holds no contract', () =>
    expect(
      value('holder', row('Intestatario', 'Ente creditore'), row('Forno Bianchi S.n.c.', 'Brenta Luce S.p.A.')),
    ).toBe('Forno Bianchi S.n.c.'))

  it('«davon Verkauf» and «dont vente» are of the sale', () => {
    expect(value('fixedFeeYearLuce', row('davon Verkauf', '3', '6,5000 €/Monat', '19,50'))).toBe(78)
    expect(value('fixedFeeYearLuce', row('dont vente', '3', '6,5000 €/mois', '19,50'))).toBe(78)
  })
})

describe('a unit of several numbers', () => {
  it.each([
    'Prezzo F1/F2/F3: 0,1455 / 0,1390 / 0,1240 €/kWh',
    'Prezzo energia: fascia F1 0,1455, fascia F2 0,1390, fascia F3 0,1240 €/kWh',
    '0,1455 €/kWh (F1), 0,1390 €/kWh (F2), 0,1240 €/kWh (F3)',
  ])('%s', line => {
    expect(value('unitPriceLuceF1', row(line))).toBe(0.1455)
    expect(value('unitPriceLuceF3', row(line))).toBe(0.124)
    expect(value('unitPriceLuce', row(line))).toBeUndefined()
  })

  it('is that of the power before the bar as well', () =>
    expect(value('powerKw', row('Pot. imp./disp.', '4,5/5,0 kW'))).toBe(4.5))

  it('has the sign of currency before the number, its rest after it', () => {
    expect(value('unitPriceLuce', row('Prezzo luce € 0,13490/kWh'))).toBe(0.1349)
    expect(value('unitPriceLuce', row('Prezzo monorario: € 0,1349 a kWh'))).toBe(0.1349)
    expect(value('fixedFeeYearLuce', row('CCV € 7,00/mese'))).toBe(84)
  })
})

describe('what stands near and is of another matter', () => {
  const codes = (first: string, second: string): Lines => [
    row('Nome offerta', 'Brenta Bottega'),
    row('Codice offerta', first),
    row('Quota fissa vendita', second),
  ]

  it('an amount under a code is no rest of it', () =>
    expect(value('offerCodeLuce', ...codes('001234ESFFL02XXBRENTABOTTEGA1', '240,00 €/anno'))).toBe(
      '001234ESFFL02XXBRENTABOTTEGA1',
    ))

  it.each(['Brenta Quieta (pr. fisso)', 'Brenta Quieta (fisso 24 mesi)'])('«%s» ends in its kind of price', name =>
    expect(value('offerName', row('Offerta', name))).toBe('Brenta Quieta'),
  )

  it('a price in two languages is no name', () => {
    const lines = [
      row('Offerta / Offre: Brenta Quieta', 'Codice 001234ESFML01XXBRENTAQUIETA01'),
      row('Prezzo fisso / Prix fixe: 0,1450 €/kWh'),
    ]
    expect(value('offerName', ...lines)).toBe('Brenta Quieta')
    expect(value('offerName', row('Offerta'), ...lines.slice(1))).toBeUndefined()
  })

  it('the bill that this one corrects has a number and a day of its own', () => {
    const lines = [
      row('Numero', '77/E/2026'),
      row('Data', '12/06/2026'),
      row('Scadenza', '03/07/2026'),
      row(
        'Perché questa fattura: la n. 31/E/2026 del 04/05/2026, di 210,40 €, era fatta su una lettura presunta che il distributore ha poi corretto. Quella non va pagata.',
      ),
    ]
    const fields = fieldsOf(...lines)
    expect([fields.billNumber?.value, fields.issueDate?.value]).toEqual(['77/E/2026', '2026-06-12'])
  })

  it('readings of the meter leave the use of the year alone', () => {
    const lines = [
      row('Periodo fatturato', 'Consumo annuo'),
      row('01/04/2026 - 31/05/2026', '2.104 kWh'),
      row('31/03/2026', 'F1 4.117 · F2 3.902', '', 'F3 5.240'),
      row('31/05/2026', 'F1 4.231 · F2 4.010', '', 'F3 5.371'),
      row('Consumo', 'F1 114 · F2 108', '', 'F3 131'),
    ]
    const fields = fieldsOf(...lines)
    expect([fields.annualKwh?.value, fields.f1Kwh]).toEqual([2104, undefined])
  })

  it.each([
    'Consumo gas già fatturato nell’anno: 512 Smc (IVA oltre 480 Smc: 22%).',
    'L’aliquota del 10% vale fino a 480 Smc l’anno per ogni unità (4.800 Smc).',
  ])('«%s» is no use of a year', remark => {
    const gas: Lines = [
      row('Bolletta del gas n. 2026/7781 del 04/05/2026'),
      row('PDR 01234567890123'),
      row('Totale da pagare 88,10 €'),
      row('Consumo annuo', '1.012 Smc'),
      row('Consumo fatturato', '74 Smc'),
      row(remark),
    ]
    expect(readPages([handMadePage(gas)]).fields.annualSmc?.value).toBe(1012)
    expect(readPages([handMadePage(gas.filter((_, at) => at !== 3))]).fields.annualSmc).toBeUndefined()
  })

  it('what the index was in each band is no price', () => {
    const cells = (title: string, ...texts: string[]): Lines[number] => [
      [0.05, title],
      ...texts.map((text, at): [number, string] => [0.4 + at * 0.12, text]),
    ]
    const lines = [
      cells('', 'F1', 'F2', 'F3'),
      cells('PUN €/kWh', '0,131400', '0,139800', '0,120100'),
      row('Energia F1 (prezzo applicato)', '114 kWh', '', '0,151200 €/kWh', '17,24'),
    ]
    expect(value('unitPriceLuceF1', ...lines)).toBe(0.1512)
    expect(value('unitPriceLuceF2', ...lines)).toBeUndefined()
  })

  it('the kind of a company is not its name', () => {
    const lines: Lines = [
      [[0.3, 'A.E.M. Valbrenta']],
      [[0.3, 'Azienda Energetica Municipalizzata – Piazza Roma 1 – P.IVA 01876500214']],
      ...HEAD,
    ]
    expect(readPages([handMadePage(lines)]).fields.supplier?.value).toBe('A.E.M. Valbrenta')
  })

  it('a name does not end where its form begins the next words', () => {
    const footer = 'Valbrenta Cooperativa Luce a r.l. – Via Roma 1, 36100 Vicenza – P.IVA 01876500214'
    expect(value('supplier', row(footer))).toBe('Valbrenta Cooperativa Luce a r.l.')
  })
})

describe('what was, beside what is', () => {
  it('a bill named by its number in a row is another one', () => {
    const cell = (title: string, sum: string): Lines[number] => tableRow(0.05, title, 0.75, sum)
    const lines: Lines = [
      [[0.05, 'Codice POD: IT001E12345678']],
      cell('Totale di questa bolletta', '143,10 €'),
      cell('Bolletta 61/2026/L del 14/07/2026', '120,05 €'),
      cell('Totale complessivo da pagare', '263,15 €'),
      cell('Rete e oneri', '40,10 €'),
      cell('Accise e IVA', '23,00 €'),
    ]
    expect(readPages([handMadePage(lines)]).fields.total?.value).toBe(143.1)
  })

  it('a value in brackets that was before is not asked for', () => {
    expect(value('powerKw', row('Potenza (prima 6 kW)', '4,5 kW'))).toBe(4.5)
    expect(value('periodKwh', row('Consumo fatturato (prima 810 kWh)', '702 kWh'))).toBe(702)
  })

  it('terms that ended long before the bill are not those in force', () => {
    const lines = (day: string) => [row('Bolletta n. 7/2026 del 09/09/2026'), row(`Prezzi validi fino al ${day}`)]
    expect(value('conditionsEnd', ...lines('30/06/2026'))).toBeUndefined()
    expect(value('conditionsEnd', ...lines('31/08/2026'))).toBe('2026-08-31')
  })
})

describe('a narrow paper of one column', () => {
  it('has its labels under its answers where their forms say so, at even distances', () => {
    const pairs = [
      ['BRNLCU80A01L781X', 'codice fiscale'],
      ['IT001E12345678', 'POD'],
      ['01/05/2026 - 31/05/2026', 'periodo di fatturazione'],
      ['188 kWh', 'consumo fatturato'],
      ['2.140 kWh', 'consumo annuo'],
      ['3 kW', 'potenza impegnata'],
      ['001234ESFML01XXBRENTAQUIETA01', 'codice offerta'],
    ]
    const lines: Lines = [
      [[0.4, 'BOLLETTA LUCE N. BQ-77120']],
      ...pairs.flat().map(text => [[0.4, text] as [number, string]]),
      [[0.4, 'TOTALE EURO 39,90']],
    ]
    const fields = readPages([handMadePage(lines)]).fields
    expect([fields.annualKwh?.value, fields.periodKwh?.value]).toEqual([2140, 188])
  })
})
