import { describe, expect, it } from 'vitest'
import { handMadePage } from '../hand-made-page.ts'
import { fieldsOf, type Lines, value } from '../hand-made-bill.ts'
import { layOut } from '../layout/layout.ts'

const row = (...cells: string[]): Lines[number] =>
  cells.map((cell, index): [number, string] => [[0.05, 0.5, 0.65, 0.8][index] ?? 0.9, cell])

describe('prices and fees', () => {
  it('what the index was is no price of a band', () => {
    const fields = fieldsOf(
      row('Materia energia'),
      row('Energia F1', '100 kWh', '0,150000 €/kWh', '15,00 €'),
      [],
      row('Valori mensili'),
      row('PUN marzo 2026', 'F1 0,120000 €/kWh'),
    )
    expect(fields.unitPriceLuceF1?.value).toBe(0.15)
  })

  it('a sum of the rows below it is nobody’s fee', () => {
    const fields = fieldsOf(
      row('Quota fissa', '2 mesi', '8,120000 €/mese', '16,24 €'),
      row('  Vertrieb', '', '6,000000 €/mese', '12,00 €'),
      row('  Netz', '', '2,120000 €/mese', '4,24 €'),
    )
    expect(fields.fixedFeeYearLuce?.value).not.toBe(97.44)
  })

  it('a fee of months has its unit from the row', () => {
    expect(value('fixedFeeYearLuce', row('Commercializzazione vendita', '2 mesi', '9,10', '18,20'))).toBe(109.2)
    expect(value('fixedFeeYearLuce', row('Corrispettivo di commercializzazione, 2 mesi', '', '', '18,20'))).toBe(109.2)
    expect(value('fixedFeeYearLuce', row('Commercializzazione vendita', '2 mesi', '9,10', '21,40'))).toBeUndefined()
  })

  it('a sentence names the fee after it, and the price before it', () => {
    const fields = fieldsOf([
      [0.05, 'Ogni mese per l’elettricità spendi 0,1312 euro per kWh più 7,50 euro al mese di quota fissa.'],
    ])
    expect(fields.fixedFeeYearLuce?.value).toBe(90)
    expect(fields.unitPriceLuce?.value).toBe(0.1312)
  })

  it('fees by the month or the year in German and French', () => {
    expect(value('fixedFeeYearLuce', row('Fixe Kosten / Quota fissa di vendita', '84,00 €/Jahr'))).toBe(84)
    expect(value('fixedFeeYearLuce', row('Frais fixes / Quota fissa di vendita', '7,00 €/mois'))).toBe(84)
  })

  it('what a sentence adds to the index is the spread', () => {
    const line: Lines[number] = row('Il prezzo segue il PUN medio mensile, aumentato di un importo pari a 0,0215 €/kWh')
    expect(value('spreadLuce', line)).toBe(0.0215)
    expect(value('unitPriceLuce', line)).toBeUndefined()
    expect(value('spreadLuce', row('Contributo al consumo', '0,0215 €/kWh'))).toBe(0.0215)
  })

  it('the price of a recalculation is that of another bill', () => {
    expect(value('unitPriceLuce', row('Ricalcolo vendita energia', '-16 kWh', '0,141200', '-2,26'))).toBeUndefined()
  })
})

describe('names, numbers and dates', () => {
  it('a name ends with its sentence', () => {
    const fields = fieldsOf(row('Codice fiscale', 'RSSMRA80A01H501U'), row('Intestataria', 'Maria Rossi'), [
      [0.05, 'Il conto è intestato a Maria Rossi. È tutto regolare.'],
    ])
    expect(fields.holder?.value).toBe('Maria Rossi')
  })

  it('a sentence names the offer, a code is no name', () => {
    expect(
      value('offerName', row('La tua offerta'), row('Hai sottoscritto Luce Serena 12, una proposta senza sorprese')),
    ).toBe('Luce Serena 12')
    expect(value('offerName', row('La tua offerta'), row('012345ESFML01XXLUCESERENA12'))).toBeUndefined()
  })

  it('a number of groups with bars is one', () => {
    expect(value('billNumber', row('Numero fattura', 'LX 2025 / 40771-C'))).toBe('LX2025/40771-C')
  })

  it('a credit note is a box as a bill is', () => {
    const fields = fieldsOf(
      row('NOTA DI CREDITO – FATTURA LUCE'),
      row('Numero', 'CR-2026-118843'),
      row('Data', '4 maggio 2026'),
    )
    expect([fields.billNumber?.value, fields.issueDate?.value]).toEqual(['CR-2026-118843', '2026-05-04'])
  })

  it('a letter says where and when it was written', () => {
    expect(value('issueDate', row('Cuneo, 4 maggio 2026'))).toBe('2026-05-04')
  })

  it('words cut by a full stop are words', () => {
    const fields = fieldsOf(
      row('Potenza impegn.', '4,5 kW'),
      row('Potenza dispon.', '5,0 kW'),
      row('Inizio forn.....: 01.02.2023'),
    )
    expect([fields.powerKw?.value, fields.contractStart?.value]).toEqual([4.5, '2023-02-01'])
  })

  it('what was spent on a part is not the total', () => {
    const fields = fieldsOf([[0.05, 'Per il trasporto hai speso 48,12 euro.']])
    expect(fields.total?.value).toBe(134.87)
  })

  it('labels may close the cells that their answers open', () => {
    const fields = fieldsOf(
      row('LX26/0449120 numero bolletta'),
      row('3 marzo 2026 data di emissione'),
      row('28 marzo 2026 data entro cui pagare'),
      row('1/1/2026 - 28/2/2026 periodo fatturato'),
    )
    expect([fields.billNumber, fields.issueDate, fields.dueDate, fields.periodTo].map(field => field?.value)).toEqual([
      'LX26/0449120',
      '2026-03-03',
      '2026-03-28',
      '2026-02-28',
    ])
  })

  it('the VAT number over a customer’s box is the seller’s', () => {
    const fields = fieldsOf(
      [[0.05, 'Lumaca Energia S.r.l. — Vicolo Corto 3, 00153 Roma — Partita IVA 00743110157']],
      row('Dati del cliente'),
      row('Intestatario', 'Maria Rossi'),
    )
    expect(fields.supplierVat?.value).toBe('00743110157')
  })
})

it('a justified line is one text, a row of equal cells is not', () => {
  const spread = (texts: string[], gap: number): [number, string][] => {
    let x = 0.05
    return texts.map(text => {
      const at = x
      x += text.length * 0.008 + gap
      return [at, text]
    })
  }
  const segments = (line: [number, string][]): number => layOut(handMadePage([line])).segments.length
  expect(segments(spread(['Il', 'prezzo', 'non', 'cambia', 'fino', 'a', 'dicembre'], 0.03))).toBe(1)
  expect(segments(spread(['gen', 'feb', 'mar', 'apr', 'mag', 'giu'], 0.03))).toBe(6)
})

it('an advertisement speaks of another contract', () => {
  const fields = fieldsOf(
    row('Prezzo energia 0,1390 €/kWh'),
    [],
    row('Passa a Luce Allegra'),
    row('Energia a 0,0990 €/kWh, prezzo bloccato fino al 31/12/2027'),
    row('Codice offerta 012345ESFML01XXLUCEALLEGRA12'),
  )
  expect(fields.unitPriceLuce?.value).toBe(0.139)
  expect([fields.conditionsEnd, fields.offerCodeLuce, fields.priceType]).toEqual([undefined, undefined, undefined])
})

it('a row of bands after its unit has a price for each, and is no quantity', () => {
  const fields = fieldsOf(row('', 'F1', 'F2', 'F3'), row('Prezzo €/kWh', '0,1400', '0,1350', '0,1200'))
  expect([fields.unitPriceLuceF1, fields.unitPriceLuceF2, fields.unitPriceLuceF3].map(field => field?.value)).toEqual([
    0.14, 0.135, 0.12,
  ])
})

it('rows of one name are told apart by the part of the bill they stand in', () => {
  const fields = fieldsOf(
    row('SPESA PER LA VENDITA'),
    row('Quota consumi', '300', '0,14000', '42,00'),
    row('Quota fissa', '2', '9,00', '18,00'),
    row('SPESA PER LA RETE'),
    row('Quota consumi', '300', '0,01200', '3,60'),
    row('Quota fissa', '2', '1,90', '3,80'),
  )
  expect([fields.unitPriceLuce?.value, fields.fixedFeeYearLuce?.value]).toEqual([0.14, 108])
})

it('the price of a kilowatt is no power', () =>
  expect(
    value('powerKw', row('Periodo di fatturazione 01/10/2026 - 31/10/2026'), row('Quota potenza kW 2,040000')),
  ).not.toBe(2.04))
