import { describe, expect, test } from 'vitest'
import { HEAD, type Lines, fieldsOf, value } from '../hand-made-bill.ts'
import { handMadePage, tableRow } from '../hand-made-page.ts'
import { readPages } from '../read-pages.ts'

const line = (text: string): Lines[number] => [[0.05, text]]
const row = (...cells: string[]): Lines[number] =>
  cells.map((cell, index): [number, string] => [[0.05, 0.5, 0.65, 0.8][index] ?? 0.9, cell])
const page = (...lines: Lines) => readPages([handMadePage(lines)]).fields

describe('what is no evidence of this bill', () => {
  test('a bound is no quantity, nor what the next sentence tells', () => {
    const fields = fieldsOf(
      row('Consumo fatturato', '83 kWh'),
      line('Accisa: consumo mensile sotto 150 kWh, esente.'),
      line('Una coppia consuma 2.100 kWh l’anno. Segnalazioni 803 600. Passa in negozio.'),
    )
    expect(fields.periodKwh?.value).toBe(83)
    expect(fields.annualKwh).toBeUndefined()
    expect(value('powerKw', line('Accisa (potenza oltre 4,5 kW) 421 kWh x 0,0227'))).toBeUndefined()
  })

  test('terms to come leave those of today as they are', () => {
    const fields = fieldsOf(
      row('Formula', 'PUN + 0,0210 €/kWh'),
      line('Dal 1 settembre 2027 il prezzo sarà PUN + 0,0330 €/kWh con quota fissa 132,00 €/anno.'),
    )
    expect(fields.spreadLuce?.value).toBe(0.021)
    expect(fields.fixedFeeYearLuce).toBeUndefined()
  })

  test('an advertisement names no index and no offer', () => {
    expect(value('index', line('Passa a Lago Flessibile: PUN + 0,0121 euro/kWh.'))).toBeUndefined()
    const fields = page(
      line('La tua bolletta'),
      row('Totale da pagare', '134,87 €'),
      row('Codice PDR', '02200044551177'),
      row('Consumo annuo', '811 Smc'),
      row('Spesa per il gas naturale', '80,10 €'),
      row('Rete e oneri', '25,21 €'),
      row('Imposte', '12,21 €'),
      row('Offerta', 'Lago Sicuro'),
      line('Offerta Lago Luce: 0,1310 euro/kWh, 8 euro al mese.'),
    )
    expect(fields.offerName?.value).toBe('Lago Sicuro')
  })

  test('a bill that is paid, recalculated or paid in instalments is another', () => {
    for (const other of [
      'La bolletta n. 926001107264 di 151,80 € risulta pagata.',
      'La bolletta n. 926001107264 è stata ricalcolata.',
      'Rata 3 di 5 del piano sulla bolletta n. 926001107264',
    ])
      expect(value('billNumber', line('Bolletta n. 926004418837 del 18 maggio 2026'), line(other))).toBe('926004418837')
  })

  test('a word of the seller’s name is no offer', () => {
    const seller = line('Laguna Energia Nord S.r.l. - Via Dante 4, 30121 Venezia - Partita IVA 09984730821')
    expect(value('offerName', row('Offerta', 'Laguna'), seller)).toBeUndefined()
    expect(value('offerName', row('Offerta', 'Tramonto'), seller)).toBe('Tramonto')
  })
})

describe('arithmetic', () => {
  test('the price is what makes the receipt with the dispatching', () => {
    const receipt: Lines = [
      line('Scontrino dell’energia'),
      row('di cui spesa per la vendita di energia elettrica', '265 kWh', '0,164000 €/kWh', '43,46'),
    ]
    const parts: Lines = [
      row('Energia del trimestre', '265 kWh', '0,147200 €/kWh', '39,01'),
      row('Dispacciamento', '265 kWh', '0,016776 €/kWh', '4,45'),
    ]
    expect(value('unitPriceLuce', ...receipt)).toBe(0.164)
    expect(value('unitPriceLuce', ...receipt, ...parts)).toBe(0.1472)
  })

  test('what the rows up to another total are added to is a part of it, unless they are arrears', () => {
    const rows = (first: string, more: string): Lines => [
      row('Totale bolletta', '145,61'),
      row(first, '3,18'),
      row(more, '45,00'),
      row('Totale da pagare', '193,79'),
    ]
    const others: Lines = [
      line('La tua bolletta'),
      row('Codice POD', 'IT001E12345678'),
      row('Consumo annuo', '2.100 kWh'),
      row('Spesa per la vendita', '80,10'),
      row('Rete e oneri', '25,21'),
      row('Accise e IVA', '40,30'),
    ]
    expect(page(...others, ...rows('Interessi', 'Rata 3 di 5')).total?.value).toBe(193.79)
    expect(page(...others, ...rows('Interessi', 'Bollette precedenti non pagate')).total?.value).toBe(145.61)
    // What was too little in an earlier bill is charged by this one.
    const told = line('Nella bolletta precedente i consumi erano stimati: la differenza è di 48,18 €.')
    const settled: Lines = [
      row('Totale del periodo', '145,61'),
      row('Conguaglio', '48,18'),
      row('Totale da pagare', '193,79'),
    ]
    expect(page(...others, told, ...settled).total?.value).toBe(193.79)
  })

  test('a fee of the month that is told as one of the year as well needs no name', () => {
    expect(value('fixedFeeYearLuce', row('Il nostro lavoro', '9,00 € al mese (108,00 € all’anno)'))).toBe(108)
    expect(value('fixedFeeYearLuce', row('Il nostro lavoro', '9,00 € al mese (99,00 € all’anno)'))).toBeUndefined()
    expect(value('fixedFeeYearLuce', row('P_FIX (99,00 euro/punto di prelievo/anno)', '24,75'))).toBe(99)
  })

  test('an index and what is added to it are no price', () => {
    const fields = fieldsOf(row('Prezzo energia', '0,128400 €/kWh'), row('Prezzo energia: PUN', '0,111200 + 0,017200'))
    expect(fields.unitPriceLuce?.value).toBe(0.1284)
  })
})

describe('days', () => {
  test('in two cells beside the word for it are a period', () => {
    expect(fieldsOf(tableRow(0.05, 'Periodo', 0.2, '1-apr-26', 0.34, '30-apr-26'))).toMatchObject({
      periodFrom: { value: '2026-04-01' },
      periodTo: { value: '2026-04-30' },
    })
  })

  test('that are the only ones of a period need no label', () => {
    const told = line('Trimestre estivo, i tre mesi più caldi: dal 1 giugno 2025 al 31 agosto 2025')
    expect(value('periodTo', told)).toBe('2025-08-31')
    expect(value('periodTo', told, line('autoletture dal 1 aprile 2025 al 31 maggio 2025'))).toBeUndefined()
  })

  test('later than any payment end the conditions', () => {
    const lines: Lines = [row('Data di emissione', '12/12/2025'), row('Scade il', '30/09/2026')]
    expect(value('conditionsEnd', ...lines)).toBe('2026-09-30')
    expect(value('conditionsEnd', lines[0] ?? [], row('Scade il', '30/01/2026'))).toBeUndefined()
    expect(
      value(
        'conditionsEnd',
        row('Offerta', 'Tramonto'),
        row('Quota fissa', '30,00 €/anno', 'Valida', '01/01/2026 - 31/12/2026'),
      ),
    ).toBe('2026-12-31')
  })
})

describe('places', () => {
  test('a quantity that its bands follow answers the title over it, whatever stands beside', () => {
    expect(
      fieldsOf(
        row('Chi sei per noi', 'In un anno usi'),
        row('cliente n. 48817', '1.871 kWh (F1 590 · F2 566 · F3 715)'),
      ),
    ).toMatchObject({ annualKwh: { value: 1871 }, f1Kwh: { value: 590 } })
  })

  test('three bands stand in the order of their names', () => {
    const fields = fieldsOf(row('Consumo annuo', '1.345 kWh'), line('F1 451 kWh - F2 402 kWh - F3 492 kWh'))
    expect(fields).toMatchObject({ f1Kwh: { value: 451 }, f2Kwh: { value: 402 }, f3Kwh: { value: 492 } })
  })

  test('a company that names a street and no number is one; a sentence before its name is none of it', () => {
    const holder = value('holder', [[0.5, 'Spett.le']], [[0.5, 'Osteria del Molo di Neri & C. Sas']])
    expect(holder).toBe('Osteria del Molo di Neri & C. Sas')
    expect(
      value('supplier', line('Guasti: Rete Alta 800 910 101. Vento Chiaro S.r.l., Torino, P. IVA 09984730821')),
    ).toBe('Vento Chiaro S.r.l.')
  })
})

describe('among pixels', () => {
  const read = (faint: Record<string, number>, ...lines: Lines) => {
    const { words, ...rest } = handMadePage([...HEAD, ...lines])
    return readPages([
      { ...rest, source: 'ocr', words: words.map(word => ({ ...word, confidence: faint[word.text] ?? 0.95 })) },
    ]).fields
  }

  test('a surer copy of a word mends it, and says that a faint one was read', () => {
    const window: Lines = [[[0.6, 'VIA MAMELI 58']], [[0.6, '37126 VERONA VR']]]
    const place = row('Indirizzo di fornitura', 'Via Mamneli 58, 37126 Verona (VR)')
    expect(read({ Mamneli: 0.84 }, place, ...window).address?.value).toBe('Via Mameli 58, 37126 Verona (VR)')
    expect(read({ Aurora: 0.7 }, row('Offerta', 'Aurora Casa')).offerName).toBeUndefined()
    expect(
      read({ Aurora: 0.7 }, line('Il mondo di AURORA ti aspetta'), row('Offerta', 'Aurora Casa')).offerName,
    ).toBeDefined()
  })

  test('letters of a code that the bill prints as words are no zeros', () => {
    const code = row('Codice offerta', '003512ESFML02XXPARTICOMUNIFISSO1')
    expect(read({}, code).offerCodeLuce).toBeUndefined()
    expect(read({}, row('Offerta', 'Parti Comuni Fisso'), code).offerCodeLuce?.value).toBe(
      '003512ESFML02XXPARTICOMUNIFISSO1',
    )
  })

  test('a number is as sure as its faintest group; a digit glued to letters is not', () => {
    const number = line('Bolletta n. 726 0553 0019 4471')
    expect(read({}, number).billNumber?.value).toBe('726055300194471')
    expect(read({ '726': 0.39 }, number).billNumber).toBeUndefined()
    expect(read({}, line('Fattura 2026-E1E-03317 del 09/07/2026')).billNumber).toBeUndefined()
    expect(read({}, line('Consumo annuo aggiornat@73 kWh')).annualKwh).toBeUndefined()
  })

  test('bars at the edge of a cell are its frame, glued pairs are two', () => {
    expect(read({}, row('Consumo annuo', '| 284 kWh')).annualKwh?.value).toBe(284)
    expect(read({}, row('Potenza impegnata / disponibile', '3kW/3,3 kW')).powerKw?.value).toBe(3)
    expect(read({}, row('Potenza impegnata / disponibile', '/ 3,3 kW')).powerKw).toBeUndefined()
    expect(read({}, row('Otterta', 'Aurora Casa')).offerName?.value).toBe('Aurora Casa')
  })

  test('what is left of a seller’s name is asked, its form is written as print has it', () => {
    const number = ' - Via Dante 4 - P.IVA 12847609653 - cap. soc. 10.000 € i.v.'
    expect(read({}, line(`Energie S.p.A.${number}`)).supplier).toBeUndefined()
    expect(read({}, line(`Vento Energie Sp A.${number}`)).supplier?.value).toBe('Vento Energie S.p.A.')
  })
})

describe('what is due without other bills', () => {
  const rows: Lines = [
    line('La tua bolletta'),
    row('Codice POD', 'IT001E12345678'),
    row('Consumo annuo', '2.100 kWh'),
    row('Spesa per la vendita', '80,10 €'),
    row('Rete e oneri', '25,21 €'),
    row('Accise e IVA', '18,51 €'),
  ]

  test.each([
    ['Di questo bimestre', 'Debito precedente (fattura 118 del 4 maggio)'],
    ['Fattura n. LA-77120', 'Morosità al 30/09/2026'],
    ['Nuovi consumi', 'Rata 2 di 4 del piano di rientro'],
  ])('«%s» with «%s» is a part of the sum', (own, other) => {
    const { total } = page(...rows, row(own, '123,82 €'), row(other, '61,30 €'), row('Totale da pagare', '185,12 €'))
    expect(total?.value).toBe(123.82)
  })

  test('a sentence may tell what the sum holds', () => {
    const sum = row('Totale da pagare', '185,12 €')
    const told = line('La somma comprende 61,30 € di fatture precedenti ancora aperte.')
    const own = line('Spesa di questo periodo, imposte comprese: 123,82 €')
    expect(page(...rows, sum, told, own).total?.value).toBe(123.82)
    expect(page(...rows, sum, told).total?.value).not.toBe(123.82)
  })

  test('interest on what was paid late is of this bill', () => {
    const { total } = page(
      ...rows,
      row('Totale fornitura', '123,82 €'),
      row('Altre partite: interessi di mora', '2,18 €'),
      row('TOTALE BOLLETTA', '126,00 €'),
    )
    expect(total?.value).toBe(126)
  })

  test('a previous bill that was paid changes nothing', () => {
    const { total } = page(
      ...rows,
      row('Totale da pagare', '185,12 €'),
      line('La fattura precedente di 61,30 € risulta pagata. Spesa media 123,82 €.'),
    )
    expect(total?.value).toBe(185.12)
  })
})

test('what stands under «Quota per consumi» is divided from all of it, and no price', () => {
  const { unitPriceGas } = page(
    line('La tua bolletta'),
    row('Codice PDR', '02200044551177'),
    row('Consumo annuo', '811 Smc'),
    line('QUOTA PER CONSUMI PERIODO'),
    row('317,400000 Smc × 0,732451 €/Smc', '', '', '232,48'),
    row('– vendita gas naturale', '', '', '160,30'),
    row('– rete e oneri di sistema', '', '', '72,18'),
    row('Totale bolletta', '', '', '372,20 €'),
  )
  expect(unitPriceGas).toBeUndefined()
})

describe('days and figures that tell of what they are', () => {
  test.each([
    'Pagabile sino al 3 luglio 2026 in banca o in posta',
    'Da pagare non oltre il 3 luglio 2026',
    'Si può versare fino al giorno 3 luglio 2026 allo sportello',
  ])('«%s»', text => {
    const rows: Lines = [row('Data di emissione', '10/06/2026'), line(text), row('Prezzo', 'fisso sino al 31/07/2026')]
    expect(value('dueDate', ...rows)).toBe('2026-07-03')
    expect(value('conditionsEnd', ...rows)).toBe('2026-07-31')
  })

  test('a day to answer an offer by is no day to pay', () => {
    const rows: Lines = [
      row('Data di emissione', '10/06/2026'),
      line('Vuoi cambiare? Rispondi entro il 15/07/2026.'),
      line('Proposta valida solo se confermata entro il 20/07/2026.'),
    ]
    expect(value('dueDate', ...rows)).toBeUndefined()
    expect(value('dueDate', ...rows, line('Paga entro il 3 luglio 2026'))).toBe('2026-07-03')
  })

  test('months and their amount are no fee beside the fee that multiplies them', () => {
    expect(value('fixedFeeYearLuce', row('Quota fissa di vendita (€/mese)', '3', '7,20000', '21,60'))).toBe(86.4)
    expect(value('fixedFeeYearLuce', row('Commercializzazione (euro/mese)', '2', '5,50000', '11,00'))).toBe(66)
  })

  test('the word after a number says which power it is', () => {
    expect(value('powerKw', line('kW'), line('3 impegnati · 3,3 disponibili'))).toBe(3)
    expect(value('powerKw', line('La casa ha 4,5 kW contrattuali e 5 di punta'))).toBe(4.5)
  })

  test('an index and what is added to it may be told in words', () => {
    const told = line('Paghi il PUN Index GME del mese più 0,0198 €/kWh. A giugno il PUN è stato 0,1146 €/kWh.')
    expect(value('index', row('Offerta a prezzo variabile', ''), told)).toBe('PUN')
    const network = row('Oneri generali', '100 kWh', '0,0300', '3,00')
    const prose = line(
      'Offerta Marea; prezzo variabile, PUN per fasce maggiorato di uno spread di 0,01350 €/kWh uguale in tutte le fasce, fino al prossimo rinnovo.',
    )
    expect(value('spreadLuce', network, prose)).toBe(0.0135)
  })

  test('a row of the network is no price of the sale, whatever else multiplies all of the use', () => {
    const rows: Lines = [
      line('La tua bolletta del gas'),
      row('Totale da pagare', '134,87 €'),
      row('Codice PDR', '02200044551177'),
      row('Gas: PSV febbraio + spread', '88,3 Smc', '0,4632 €/Smc', '40,90'),
      row('Gas: PSV marzo + spread', '71,4 Smc', '0,4468 €/Smc', '31,90'),
      row('Quota fissa di vendita', '2 mesi', '7,25', '14,50'),
      row('Distribuzione, variabile', '159,7 Smc', '0,2361 €/Smc', '37,71 €'),
      row('Accisa', '159,7 Smc', '0,1350 €/Smc', '21,56 €'),
    ]
    expect(page(...rows).unitPriceGas).toBeUndefined()
  })
})
