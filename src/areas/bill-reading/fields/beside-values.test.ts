import { describe, expect, test } from 'vitest'
import { fieldsOf, HEAD, type Lines, value } from '../hand-made-bill.ts'
import { handMadePage, tableRow } from '../hand-made-page.ts'
import { readPages } from '../read-pages.ts'

const line = (text: string): Lines[number] => [[0.05, text]]
const pair = (label: string, answer: string): Lines[number] => tableRow(0.05, label, 0.5, answer)
const cells = (...places: [number, string][]): Lines[number] => places

describe('what a narrow cell breaks', () => {
  test('an offer code over three lines', () => {
    expect(
      value('offerCodeLuce', line('Codice offerta'), line('041207ESVML01XX'), line('BORGOLUCE262700'), line('04')),
    ).toBe('041207ESVML01XXBORGOLUCE26270004')
  })

  test('a PDR over two', () => {
    const gas = (...lines: Lines) =>
      readPages([handMadePage([...HEAD.filter(([cell]) => !cell?.[1].includes('POD')), ...lines])]).fields.pdr?.value
    const used = line('Consumo annuo 812 Smc, gas naturale')
    expect(gas(used, line('Codice PDR'), line('00594402'), line('117736'))).toBe('00594402117736')
    // The number of a meter over another makes fourteen digits by chance.
    expect(gas(used, line('Matricola'), line('00594402'), line('117736'))).toBeUndefined()
  })

  test('an address before its town, of which the next row is no part', () => {
    const envelope: Lines = [[[0.6, 'ADA NERI']], [[0.6, 'VIA DEL BORGO 8']], [[0.6, '10131 TORINO TO']]]
    const supply: Lines = [
      pair('Servizio fornito in', 'Via del Borgo 8,'),
      [[0.5, 'Torino']],
      pair('Uso', 'Cottura cibi'),
    ]
    expect(value('address', ...envelope, [], [], ...supply)).toBe('VIA DEL BORGO 8, 10131 TORINO TO')
  })

  test('the name of a company at the window', () => {
    const holderAt = (...lines: string[]) => value('holder', ...lines.map((text): Lines[number] => [[0.6, text]]))
    const street = ['VIA LARGA 31', '35121 PADOVA PD']
    expect(holderAt('FORNO ANTICO DI BASSO L.', '& C. SNC', ...street)).toBe('FORNO ANTICO DI BASSO L. & C. SNC')
    expect(holderAt('FORNO ANTICO SNC', ...street)).toBe('FORNO ANTICO SNC')
    expect(holderAt('CANTINA DEI COLLI ALTI', 'SOC. COOP. AGRICOLA', ...street)).toBe(
      'CANTINA DEI COLLI ALTI SOC. COOP. AGRICOLA',
    )
    // Set to the right: 16 and 13 letters.
    expect(value('holder', [[0.6, 'FORNO ANTICO SNC']], [[0.624, 'VIA LARGA 31,']])).toBe('FORNO ANTICO SNC')
  })
})

test.each([
  ['Bolletta n. RM 24 / 80215 del 3 marzo 2026', 'RM24/80215'],
  ['Fattura n. 2026 / B / 00 41 903', '2026/B/0041903'],
  ['Bolletta numero 26 PT 304 / 5518 del 03/03/2026', '26PT304/5518'],
  ['Documento n. QX 2026 - 0 772 310 del 3 marzo 2026', 'QX2026-0772310'],
  ['Bolletta n. RM 2026-03 / 80 215', 'RM2026-03/80215'],
  ['Bolletta n. 80215 - 3 kW', '80215'],
  ['Fattura n. 80215 - 296,40 €', '80215'],
  ['Fattura n. P 26 K 00 41 90', 'P26K004190'],
])('a bill number in groups: %s', (printed, number) => {
  expect(value('billNumber', line(printed))).toBe(number)
})

describe('what stands next to a value', () => {
  test('a day after the number of the bill is no part of it', () => {
    expect(value('billNumber', line('Bolletta n. KL-55120-26 - 9 marzo 2026'))).toBe('KL-55120-26')
    expect(value('billNumber', line('Bolletta n. KL-55120 - 26'))).toBe('KL-55120-26')
  })

  test('the kind of its price after the name of an offer, in capitals too', () => {
    expect(value('offerName', pair('Offerta', 'TARIFFA PORTO - PREZZO FISSO'))).toBe('TARIFFA PORTO')
    expect(value('offerName', pair('Offerta', 'PORTO CASA (PREZZO VARIABILE)'))).toBe('PORTO CASA')
  })

  test('the figures of a chart are neither the use of the bill nor that of a year', () => {
    const at = [0.06, 0.2, 0.34, 0.48, 0.62]
    const figures = cells(...at.map((x, month): [number, string] => [x, String(190 + month * 7)]))
    const months = cells(
      ...at.map((x, month): [number, string] => [x, ['gen', 'feb', 'mar', 'apr', 'mag'][month] ?? '']),
    )
    const chart = fieldsOf(line('I tuoi consumi (kWh)'), figures, [], [], months)
    expect([chart.periodKwh, chart.annualKwh]).toEqual([undefined, undefined])
    expect(value('periodKwh', line('I tuoi consumi (kWh)'), line('190'))).toBe(190)
    const rows = ['gennaio', 'febbraio', 'marzo', 'aprile'].map((month, each) => pair(month, `${200 + each} kWh`))
    expect(value('periodKwh', pair('Mese', 'Consumo'), ...rows)).toBeUndefined()
  })

  test('the parts of a price that was divided by the use make it but for its cents', () => {
    const part = (title: string, price: string, sum: string): Lines[number] =>
      tableRow(0.05, title, 0.5, price, 0.8, sum)
    const receipt: Lines = [
      cells([0.05, 'Prezzo energia'], [0.3, '133 kWh'], [0.5, '0,241794 €/kWh'], [0.8, '32,16']),
      part('energia venduta', '0,164300 €/kWh', '21,85'),
      part('trasporto e oneri', '0,077442 €/kWh', '10,30'),
    ]
    expect(value('unitPriceLuce', ...receipt)).not.toBe(0.241794)
  })

  test('the bare name of what is sold, and «il nostro fisso», say what their prices are', () => {
    expect(value('unitPriceLuce', line('Materia: 0,1211 €/kWh bloccati'))).toBe(0.1211)
    expect(value('fixedFeeYearLuce', line('Il nostro fisso: 7 € al mese'))).toBe(84)
  })

  test('a price of the receipt that ends in two zeros was agreed: a photo of the front tells it', () => {
    const priceOf = (printed: string) => {
      const page = handMadePage([...HEAD, pair('di cui vendita energia elettrica', `${printed} €/kWh`)])
      const words = page.words.map(word => ({ ...word, confidence: 0.95 }))
      return readPages([{ ...page, source: 'ocr', isPhoto: true, words }]).fields.unitPriceLuce?.value
    }
    expect([priceOf('0,152300'), priceOf('0,152317')]).toEqual([0.1523, undefined])
  })

  test('of a total and what is given back with it the rest is due', () => {
    const rows = [
      pair('Totale bolletta', '120,40 €'),
      pair('Rimborso deposito', '-20,15 €'),
      pair('Totale da pagare', '100,25 €'),
    ]
    const { fields } = readPages([handMadePage([...HEAD.filter(([cell]) => !cell?.[1].startsWith('Totale')), ...rows])])
    expect(fields.total?.value).toBe(100.25)
  })

  test('two supplies in one text make the sum after them, an instalment is no total', () => {
    const dual = [...HEAD.filter(([cell]) => !cell?.[1].startsWith('Totale')), pair('PDR', '00594402117736')]
    const totalOf = (...lines: Lines) => readPages([handMadePage([...dual, ...lines])]).fields.total?.value
    expect(totalOf(line('Energia elettrica 88,10 + gas 41,15 = € 129,25'))).toBe(129.25)
    expect(totalOf(line('Energia elettrica 88,10 + gas 41,15 = € 130,25'))).toBeUndefined()
    const told =
      'Puoi pagare in 2 rate: la prima di 67,44 € entro il 20/11/2026, la seconda di 67,43 € entro il 20/12/2026'
    expect(value('total', line(told))).toBe(134.87)
    expect(totalOf(line(told))).toBeUndefined()
  })

  test('a label that ends its line is answered at the begin of the next', () => {
    const lines: Lines = [
      line('Borgo Sereno, contratto attivo dal 01/02/2025, mercato libero, scadenza condizioni economiche'),
      line('31/01/2027'),
    ]
    expect(value('conditionsEnd', ...lines)).toBe('2027-01-31')
  })

  test('the kind of its price after a colon is no part of the name of an offer', () => {
    expect(value('offerName', line('Offerta Borgo Sereno: prezzi a struttura fissa, validi fino al 30/06/2027'))).toBe(
      'Borgo Sereno',
    )
  })

  test('the unpaid in a row of the receipt opens no part: the day below it is this bill’s', () => {
    const rows = [pair('Bollette arretrate', '97,40'), pair('TOTALE DOVUTO', '232,27'), line('Scade il 12/12/2026')]
    expect(value('dueDate', ...rows)).toBe('2026-12-12')
    expect(value('dueDate', line('Bollette arretrate'), line('Scade il 12/12/2026'))).toBeUndefined()
  })

  test('of a closed supply its own bill tells where it was', () => {
    const place = pair('Fornitura cessata', 'Via Larga 9, 20122 Milano (MI)')
    const other = pair('Fornitura attiva in', 'Via Stretta 2, 20122 Milano (MI)')
    expect(value('address', line('Bolletta di chiusura'), place)).toBe('Via Larga 9, 20122 Milano (MI)')
    expect(value('address', place, other)).toBe('Via Stretta 2, 20122 Milano (MI)')
  })

  test('what was billed again tells neither the use nor the days of this bill', () => {
    const again = 'Nel periodo 01/10/2026 – 31/10/2026 erano stati fatturati 311 kWh, dopo la lettura sono 289 kWh.'
    expect(value('periodKwh', line('Dettaglio dei ricalcoli'), line(again))).toBeUndefined()
  })
})

describe('what is another’s', () => {
  test('the code of an earlier offer spells no name of this one', () => {
    const before: Lines = [
      pair('Offerta precedente', 'Borgo Vecchio'),
      pair('Codice', '012345ESVML01XXBORGOVECCHIO0001'),
    ]
    const own: Lines = [pair('Offerta', 'Lago Fermo 24'), [], [], []]
    expect(value('offerName', ...own, ...before)).toBe('Lago Fermo 24')
  })

  test('the number of an administrator is not the seller’s', () => {
    const seller: Lines = [line('Brezza Luce S.p.A. - sede legale Via Po 1, 10124 Torino - P.IVA 09984730821')]
    const other = line('Amministratore: Studio Bianchi S.r.l., Via Larga 3, 40129 Bologna, P.IVA 02502780428')
    expect(value('supplierVat', ...seller, other)).toBe('09984730821')
    expect(value('supplier', ...seller, other)).toBe('Brezza Luce S.p.A.')
  })

  test('the use of families, and a supply that is to come, are not this one’s', () => {
    expect(value('annualKwh', pair('Famiglia di 4 persone', '3.210 kWh/anno'))).toBeUndefined()
    const next = 'È in attivazione il punto IT001E55443322 di Via Verdi 9, 20121 Milano, con 6 kW.'
    expect([value('pod', line(next)), value('powerKw', line(next))]).toEqual(['IT001E12345678', undefined])
  })

  test('a note of credit that was paid out is not this bill', () => {
    const own = line('Bolletta n. 2026/4512 del 05/11/2026')
    const told = 'Nota di credito n. NC-88120 del 03/02/2026 di 12,20 €, già rimborsata.'
    expect(value('billNumber', own, line(told))).toBe('2026/4512')
    expect(value('billNumber', line(told))).toBeUndefined()
  })
})

describe('among pixels', () => {
  const among = (
    name: 'billNumber' | 'powerKw' | 'taxCode' | 'pod' | 'periodSmc' | 'unitPriceLuce',
    isPhoto: boolean,
    ...lines: Lines
  ) => {
    const page = handMadePage(lines)
    const words = page.words.map(word => ({ ...word, confidence: 0.95 }))
    return readPages([{ ...page, source: 'ocr', isPhoto, words }]).fields[name]?.value
  }

  test('a digit at the end of few letters may be one of them', () => {
    expect(among('billNumber', false, ...HEAD, line('Bolletta n. L6/2026/00918'))).toBeUndefined()
    expect(among('billNumber', false, ...HEAD, line('Bolletta n. LG/2026/00918'))).toBe('LG/2026/00918')
  })

  test('the charge of a power proves it though its signs run together', () => {
    const charge = cells([0.05, 'Rete, quota potenza'], [0.4, '4,5kWx1 mese'], [0.6, '1,8633 €/kW/mese'], [0.8, '8,38'])
    expect(among('powerKw', false, ...HEAD, pair('Potenza imp.', '4,51 kW'), charge)).toBe(4.5)
  })

  test('a J is read as a bracket, an O as a zero beside it, an E as an F', () => {
    const code = (printed: string) => among('taxCode', false, ...HEAD, line(`Codice fiscale ${printed}`))
    expect(code('NRENNA80A10L219)')).toBe('NRENNA80A10L219J')
    expect(code('NRENNA80A03O0L2190')).toBe(undefined)
    expect(code('NRENNA8O0A03L2190')).toBe('NRENNA80A03L219O')
    const head = HEAD.filter(([cell]) => !cell?.[1].includes('POD'))
    expect(among('pod', false, ...head, line('POD IT001F. 2209 8813'))).toBe('IT001E22098813')
  })
})

describe('what stands beside the answer', () => {
  test('an offer that is told with its code in brackets is not this one', () => {
    const own: Lines = [
      pair('Offerta', 'Lago Fermo'),
      pair('Codice offerta', '012345ESFML01XXLAGOFERMO0000001'),
      pair('Prezzo', 'Fisso 0,1311 €/kWh fino al 31/08/2027'),
    ]
    const told =
      'Sapevi che con Borgo Fresco (cod. 012345ESVML01XXBORGOFRESCO00001) paghi PUN + 0,011 €/kWh, quota fissa 5,00 €/mese?'
    const read = fieldsOf(...own, [], line(told))
    expect([read.priceType?.value, read.index, read.spreadLuce]).toEqual(['fisso', undefined, undefined])
  })

  test('what the licence fee makes of a total is due', () => {
    const rows = [pair('Totale bolletta', '74,20 €'), pair('Canone di abbonamento TV', '9,00 €')]
    const front: Lines = [cells([0.05, 'Periodo'], [0.4, 'Da pagare']), cells([0.05, 'maggio 2026'], [0.4, '83,20 €'])]
    const head = HEAD.filter(([cell]) => !cell?.[1].startsWith('Totale'))
    const totalOf = (...lines: Lines) => readPages([handMadePage([...head, ...lines])]).fields.total?.value
    expect(totalOf(...front, [], [], ...rows)).toBe(83.2)
    expect(totalOf(pair('Totale bolletta', '74,20 €'), pair('Canone TV', '0,00 €'))).toBe(74.2)
  })

  test('the label of a code in two languages is no name', () => {
    const named = (label: string) =>
      value('offerName', line('Vento Libero Mese'), line(`${label} 012345ESVML01XXVLM0000000000001`))
    expect([named('Code / Codice offerta'), named('Angebotskodex / Cod. offerta')]).toEqual([
      'Vento Libero Mese',
      'Vento Libero Mese',
    ])
  })

  test('the fee of a receipt that its rows part below is not the seller’s', () => {
    const row = (title: string, ...rest: string[]): Lines[number] =>
      cells([0.05, title], ...rest.map((text, at): [number, string] => [0.5 + at * 0.15, text]))
    const rows = [
      row('Quota fissa', '2 mesi', '8,2500', '16,50'),
      row('di cui vendita', '', '6,10', '12,20'),
      row('di cui rete e oneri', '', '2,15', '4,30'),
    ]
    expect(value('fixedFeeYearLuce', ...rows)).not.toBe(99)
  })

  test('the place of a supply, under the title of its box', () => {
    const envelope: Lines = [[[0.6, 'ADA NERI']], [[0.6, 'VIA LARGA 8']], [[0.6, '10131 TORINO TO']], [], []]
    const box: Lines = [line('Dati della fornitura'), pair('Luogo', 'Via del Lago 3, 28040 Lesa (NO)')]
    expect(value('address', ...envelope, ...box)).toBe('Via del Lago 3, 28040 Lesa (NO)')
  })

  test('a year before its bands is not the first of them', () => {
    const read = fieldsOf(
      cells([0.05, 'Periodo 01/02/2026 - 31/03/2026'], [0.5, 'luce 2.014 kWh (F1 612, F2 590, F3 812)']),
      pair('Quota per consumi', '341 kWh'),
    )
    expect([read.f1Kwh?.value, read.f2Kwh?.value, read.f3Kwh?.value]).not.toContain(2014)
    expect(read.periodKwh?.value).not.toBe(2014)
  })

  test('the state of payments tells of bills that were cashed in', () => {
    const own = [pair('Data emissione', '11/09/2026'), pair('Scadenza', '30/09/2026')]
    const others: Lines = [
      line('Stato dei pagamenti'),
      line('Fattura KL26E814 del 11/08/2026 scad. 31/08/2026 € 688,02: incassata 31/08/2026.'),
      line('Fattura KL26E722 del 10/07/2026 scad. 30/07/2026 € 540,77: incassata 30/07/2026.'),
    ]
    const read = fieldsOf(...own, [], [], ...others)
    expect([read.issueDate?.value, read.dueDate?.value]).toEqual(['2026-09-11', '2026-09-30'])
  })

  test('a price for each unit, in words', () => {
    expect(value('unitPriceLuce', line('Prezzo dell’energia: 0,1275 € per ogni kWh.'))).toBe(0.1275)
  })
})
