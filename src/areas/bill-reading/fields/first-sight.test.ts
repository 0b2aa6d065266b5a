import { describe, expect, it } from 'vitest'
import { HEAD, type Lines, value } from '../hand-made-bill.ts'
import { handMadePage, tableRow } from '../hand-made-page.ts'
import { readPages } from '../read-pages.ts'
import type { FieldName } from '../reading.ts'

const row = (...texts: string[]): Lines[number] =>
  texts.map((text, index): [number, string] => [[0.05, 0.35, 0.6, 0.82][index] ?? 0.9, text])
const read = (name: FieldName, lines: Lines, confidence = 0.95) => {
  const page = handMadePage(lines)
  const words = page.words.map(word => ({ ...word, confidence }))
  return readPages([{ ...page, source: 'ocr', words }]).fields[name]?.value
}

describe('a balance of several months', () => {
  const rows = [
    [[0.05, 'Bolletta di conguaglio n. LE/2026/1180 del 17 giugno 2026']],
    tableRow(0.05, 'Totale dei sei mesi.', 0.7, '569,56'),
    tableRow(0.05, 'Acconti già fatturati (bollette LE/2026/0114 e 0722)', 0.7, '-318,55'),
    tableRow(0.05, 'Energia immessa, 498 kWh x 0,0840', 0.7, '-41,83'),
    tableRow(0.05, 'TOTALE DA PAGARE', 0.4, 'entro il 9 luglio', 0.7, '209,18'),
  ] satisfies Lines
  const { fields } = readPages([handMadePage([...HEAD.filter(([cell]) => !cell?.[1].startsWith('Totale')), ...rows])])

  it('is due for what its last row asks for, with its day in the same row', () => {
    expect(fields.total?.value).toBe(209.18)
    expect(fields.dueDate?.value).toBe('2026-07-09')
  })

  it('has its own number, and not one of the bills that it balances', () =>
    expect(fields.billNumber?.value).toBe('LE/2026/1180'))
})

describe('the name of an offer', () => {
  const CODE = '004288ESFML01XXONDA7FISSO2400000'

  it('that the code of the offer spells outweighs whatever stands after a label, digits and all', () => {
    const lines: Lines = [
      row('Opzione tariffaria', 'Diurna Piena'),
      row('Contratto', 'Onda 7 Fisso 24'),
      row('Codice offerta', CODE),
    ]
    expect(value('offerName', ...lines)).toBe('Onda 7 Fisso 24')
    expect(value('offerName', ...lines.slice(0, 1))).toBe('Diurna Piena')
  })

  it('may begin a paragraph that tells all of the offer', () => {
    const told = `Onda 7 Fisso 24, convenzione per le scuole della provincia. Codice offerta ${CODE}. Prezzo fisso.`
    expect(value('offerName', row('La convenzione'), row(told))).toBe('Onda 7 Fisso 24')
  })

  it.each([
    ['Opzione tariffaria', '15 kV - MTA1'],
    ['Piano', 'di rate R-44 su bolletta 118'],
    ['Offerta', 'Angebot'],
    ['Offerta', '2.196 kWh (F1 29%)'],
  ])('is none of «%s: %s»', (label, text) => expect(value('offerName', row(label, text))).toBeUndefined())

  it('is not the beginning of the seller’s own', () => {
    const code = row('Codice offerta', '004288GSFML01XXMARINAGASCASA0000')
    const lines: Lines = [
      row('MARINA GAS'),
      row('Marina Gas & Luce Soc. Coop.'),
      ...HEAD,
      row('Offerta', 'Casa Blu'),
      code,
    ]
    expect(readPages([handMadePage(lines)]).fields.offerName?.value).not.toBe('MARINA GAS')
  })
})

describe('what another matter says is not this bill’s', () => {
  it.each<[FieldName, Lines, unknown]>([
    [
      'dueDate',
      [row('Scadenza 28/07/2026'), row('Il traffico telefonico è nel conto QT/3 di € 31,90, scadenza 20/07/2026.')],
      '2026-07-28',
    ],
    [
      'conditionsEnd',
      [
        row('Le condizioni scadono il 31 dicembre 2026'),
        row('Dal 1 gennaio 2027 e fino al 31 dicembre 2027 applicheremo il prezzo di 0,155000 €/kWh.'),
      ],
      '2026-12-31',
    ],
    ['dueDate', [row('Scadenza', '20/10/2026'), row('Scadenza rata', '30/11/2026')], '2026-10-20'],
    [
      'contractStart',
      [row('Inizio fornitura', '01/03/2024'), row('Polizza Casa Protetta attiva dal 01/05/2025 al 30/04/2027')],
      '2024-03-01',
    ],
    ['offerName', [row('Offerta', 'Vento di Casa'), row('Offerta assicurativa', 'Scudo Casa')], 'Vento di Casa'],
    ['annualKwh', [row('Consumo annuo', '2.310 kWh'), row('I tuoi vicini usano 2.700 kWh all’anno.')], 2310],
    ['conditionsEnd', [row('Spesa annua stimata 742,18 €. Valori validi dal 01/07/2026 al 30/09/2026.')], undefined],
    ['dueDate', [row('Casa Estate: prezzo 0,1255 €/kWh per chi passa entro il 31/10/2026.')], undefined],
    ['unitPriceLuce', [row('PUN medio di aprile', '118 kWh', '0,16425', '19,38')], undefined],
    ['dueDate', [row('Offerta per nuove attivazioni entro il 31/10/2026.')], undefined],
    ['billNumber', [row('Pagamenti regolari fino alla fattura S/0004420 del 10/02/2026.')], undefined],
    ['issueDate', [row('Pagamenti regolari fino alla fattura S/0004420 del 10/02/2026.')], undefined],
    ['billNumber', [row('Rettifica fattura S/0004420: letture', '-118 kWh', '0,396200', '-46,75')], undefined],
    [
      'f1Kwh',
      [row('Consumo fatturato', '118 kWh'), row('Ultima lettura 30/06/2026: F1 8.112 – F2 7.905 – F3 9.660.')],
      undefined,
    ],
    [
      'f1Kwh',
      [
        [...row('Data', 'Tipo'), [0.5, 'F1'], [0.6, 'F2'], [0.7, 'F3'], [0.8, 'Totale']],
        [...row('31/12/2025', 'reale'), [0.5, '3.318'], [0.6, '2.904'], [0.7, '4.027'], [0.8, '10.249']],
        [...row('28/02/2026', 'reale'), [0.5, '3.389'], [0.6, '2.970'], [0.7, '4.112'], [0.8, '10.471']],
        [...row('Consumo', 'kWh'), [0.5, '71'], [0.6, '66'], [0.7, '85'], [0.8, '222']],
      ],
      undefined,
    ],
    ['fixedFeeYearLuce', [row('Hai il riscaldamento a gas?', '', 'Quota fissa 96 €/anno')], undefined],
    [
      'billNumber',
      [
        row('Numero bolletta', 'Periodo'),
        row('3025045560', '01/09/2026 - 31/10/2026'),
        [],
        row('Numero', 'Emissione', 'Importo €', 'Stato'),
        row('3025019114', '07/05/2026', '118,02', 'pagata'),
        row('3025028833', '07/07/2026', '121,40', 'pagata'),
        row('3025037021', '05/09/2026', '149,93', 'pagata'),
      ],
      '3025045560',
    ],
    [
      'billNumber',
      [row('Nel periodo precedente (01.01.2023-28.02.2023, fattura 2023/051188) erano fatturati 188 kWh.')],
      undefined,
    ],
    [
      'periodFrom',
      [row('Bimestre'), row('1 mar 2024 - 30 apr 2024'), row('Bimestre prec. (gen-feb 2024): 251 kWh')],
      '2024-03-01',
    ],
    [
      'dueDate',
      [row('Scadenza', '02-04-2024'), row('Stato: fatt. G/2312/00690 scad. 02-02-2024 € 310,77 pagata')],
      '2024-04-02',
    ],
    ['dueDate', [row('La bolletta va pagata entro il 02/04/2024')], '2024-04-02'],
    [
      'unitPriceLuceF1',
      [row('Prezzo variabile. PUN Index GME gennaio: F1 0,1371 F2 0,1402; febbraio: F1 0,1290 F2 0,1338 €/kWh.')],
      undefined,
    ],
    ['billNumber', [row('Numero bolletta'), row('POD', 'IT001E 3340 1187')], undefined],
    ['powerKw', [row('Quota potenza (prelievo max 27 kW)', '27', '3,41150 €/kW/mese', '92,11')], undefined],
  ])('%s', (name, lines, expected) => expect(value(name, ...lines)).toBe(expected))

  it('a public office pays the VAT to the State, unless the bill says that it does not', () => {
    const lines: Lines = [row('Netto a pagare', '803,00'), row('Totale documento', '979,66')]
    const told = (answer: string) => [...lines, row(`Operazione soggetta a scissione dei pagamenti${answer}`)]
    const head = HEAD.filter(line => !line.some(([, text]) => text.includes('134,87')))
    const total = (some: Lines) => readPages([handMadePage([...head, ...some])]).fields.total?.value
    expect(total(told(''))).toBe(803)
    expect(total(told(': NO'))).not.toBe(803)
  })
})

describe('forms that say themselves what they are', () => {
  it.each<[FieldName, Lines, unknown]>([
    ['periodFrom', [row('Periodo: marzo -- aprile 2026')], '2026-03-01'],
    ['issueDate', [row('Numero 2026PA000447'), row('Data 6 novembre 2026')], '2026-11-06'],
    ['billNumber', [row('Conto Energia n. QE/26/0711804')], 'QE/26/0711804'],
    ['holder', [row('Cliente'), row('Istituto Comprensivo «Grazia Deledda»')], 'Istituto Comprensivo «Grazia Deledda»'],
    [
      'address',
      [row('Indirizzo fornitura', 'Zona P.I.P. Lotto 4, 71036 Lucera (FG)')],
      'Zona P.I.P. Lotto 4, 71036 Lucera (FG)',
    ],
    ['unitPriceLuce', [row('Prezzo fisso energia 336 kWh × 0,182000', '', '', '61,15')], 0.182],
    ['unitPriceLuce', [row('Energia elettrica', '611,00 KWH', '0,14535700', '22,00 88,81')], 0.145357],
    [
      'address',
      [row('Lieferadresse', 'Via Alta 7, 39053 Karneid / Cornedo all’Isarco (BZ)')],
      'Via Alta 7, 39053 Cornedo all’Isarco (BZ)',
    ],
    ['priceType', [row('Prezzo', 'fisso per 24 mesi')], 'fisso'],
    ['unitPriceLuceF23', [row('di cui F3', 'Energia F23: 257 kWh x 0,139160 €/kWh = 35,76 €')], 0.13916],
    ['billNumber', [row('n. 0521884107-03/2026 del 07/07/2026')], '0521884107-03/2026'],
    [
      'address',
      [row('Ubicazione fornitura', 'Tr. Priv. Cupa dell’Arco 18, 80144 Napoli')],
      'Tr. Priv. Cupa dell’Arco 18, 80144 Napoli',
    ],
    [
      'conditionsEnd',
      [
        row(
          'Offerta Casa Web, prezzo bloccato. Le condizioni economiche scadono il 30/11/2026. Dal 01/12/2026 riceverà una nuova proposta.',
        ),
      ],
      '2026-11-30',
    ],
    [
      'fixedFeeYearLuce',
      [
        row('Quota fissa', '2 mesi x 8,840000 €/mese', '', '17,68'),
        row('di cui vendita di energia elettrica', '', '4,960000', '9,92'),
      ],
      59.52,
    ],
    [
      'offerName',
      [
        row(
          `La fornitura è ubicata in Corso Canale 110, 12051 Alba (CN), uso domestico, bassa tensione. Prodotto: Casa Web Indice, codice offerta 015826ESVML02XXWEBIND0000000001`,
        ),
      ],
      'Casa Web Indice',
    ],
    ['contractStart', [row('Offerta Prato Fisso. Fornitura avviata il 1 marzo 2026; prezzo fisso.')], '2026-03-01'],
  ])('%s', (name, lines, expected) => expect(value(name, ...lines)).toBe(expected))

  it('a seller’s name has its article within, and stands in Italian after its name in German', () => {
    const line = 'Bergwerke Strom GmbH / Aziende dell’Alpe Elettricità S.r.l. – Via Alta 12 – P.IVA 01876500214'
    expect(readPages([handMadePage([row(line), ...HEAD])]).fields.supplier?.value).toBe(
      'Aziende dell’Alpe Elettricità S.r.l.',
    )
  })
})

describe('among pixels', () => {
  it('the charge of a power proves it where its own letters are faint', () => {
    const charge = row('Quota potenza', '3 kW x 2 mesi', '1,830000 €/kW/mese', '10,98')
    expect(read('powerKw', [...HEAD, charge])).toBe(3)
    expect(
      read('powerKw', [...HEAD, row('Quota potenza', '8 kW x 2 mesi', '1,830000 €/kW/mese', '10,98')]),
    ).toBeUndefined()
  })

  it('three bands of which one has a digit too many are mended where they then make the year', () => {
    const bands = (...numbers: string[]): Lines => [
      row('Consumo annuo', '1.688 kWh'),
      ...numbers.map((number, at) => row(`F${at + 1}`, `${number} kWh`)),
    ]
    expect(read('f2Kwh', [...HEAD, ...bands('541', '5121', '635')])).toBe(512)
    expect(read('f2Kwh', [...HEAD, ...bands('541', '5131', '635')])).toBeUndefined()
  })

  it('three quantities of a row that make the year are bands though a name of one is lost', () => {
    const table = (...names: string[]): Lines => [
      row('Totale consumo annuo', '3.658 kWh'),
      row('kWh', ...names),
      row('consumo annuo', '1.290', '902', '1.466'),
    ]
    expect(read('f3Kwh', [...HEAD, ...table('F1', 'F2')])).toBe(1466)
    expect(read('f3Kwh', [...HEAD, ...table('F1')])).toBeUndefined()
  })

  it('a thin letter seen twice is left out of a fiscal code where its check letter then agrees', () => {
    expect(read('taxCode', [...HEAD, row('Codice fiscale RSSMRA85M01H5011Q')])).toBe('RSSMRA85M01H501Q')
    expect(read('taxCode', [...HEAD, row('Codice fiscale RSSMRA85M01H5011X')])).toBeUndefined()
  })

  it('an O before a digit of an offer’s code is believed where the bill prints the same as words', () => {
    const code = row('Codice offerta 141773ESFML01XXPALOTTO9FISSO1200')
    expect(read('offerCodeLuce', [...HEAD, row('PA Lotto 9 Fisso 12, convenzione per le scuole'), code])).toBe(
      '141773ESFML01XXPALOTTO9FISSO1200',
    )
    expect(read('offerCodeLuce', [...HEAD, code])).toBeUndefined()
  })

  it('a number that goes on after a sign of dirt is asked', () => {
    expect(read('billNumber', [...HEAD, row('Bolletta n. 2026.1$0.2IIO, 15 aprile 2026')])).toBeUndefined()
  })

  it('whom a postal slip pays is not the customer', () => {
    const slip: Lines = [
      row('CONTI CORRENTI POSTALI - RICEVUTA'),
      row('sul C/C n. 00411074'),
      row('di Euro 134,87'),
      [],
      row('INTESTATO A LUME SERVIZI'),
    ]
    expect(read('holder', [...HEAD, ...slip])).toBeUndefined()
  })
})

describe('what a new layout prints', () => {
  const CODE = '004288GSFML04XXCALORECONDOM250'
  it.each<[FieldName, Lines, unknown]>([
    ['fixedFeeYearLuce', [row('vendita', '', '€/mese -0,620000', '€ -1,24')], -7.44],
    ['powerKw', [row('Quota potenza', '3 kW × 2 mesi', '1,89 €/kW/mese', '11,34 €')], 3],
    [
      'periodFrom',
      [
        row(
          'Gentile Signora, Le inviamo il conto del gas fornito in Località Case Sparse 9, 31020 Vidor (TV), dal primo gennaio al 31 marzo 2025. In questi tre mesi ha consumato 311 Smc secondo la lettura comunicata.',
        ),
      ],
      '2025-01-01',
    ],
    [
      'contractStart',
      [row('Uso domestico, residente, 3 kW (3,3 disponibili), in essere dal 01.03.2025')],
      '2025-03-01',
    ],
    [
      'contractStart',
      [row('Tipo di prezzo', 'Valido dal', 'Valido al'), row('Fisso', '01/11/2024', '31/10/2026')],
      '2024-11-01',
    ],
    ['billNumber', [row('Bolletta n.', 'Emessa il'), row('E/2026/', '03/03/2026'), row('0091827')], 'E/2026/0091827'],
    ['dueDate', [row('Paghi 46,30 € il 15 dicembre'), row('Bolletta del 25 novembre 2026')], '2026-12-15'],
    ['dueDate', [row('Totale entro il 30 marzo 2026', '134,87 €')], '2026-03-30'],
    ['conditionsEnd', [row('CONDIZIONI: VALPOLA CASA - PREZZO FISSO'), row('DAL 01/07/25 AL 30/06/26')], '2026-06-30'],
    ['offerName', [row('La tua offerta'), row('Si chiama', 'Nuvola Serena')], 'Nuvola Serena'],
    [
      'offerName',
      [
        row(
          'TIPO CONTRATTO: USO DOMESTICO RESIDENTE - MERCATO LIBERO - OFFERTA CASA SANNIO 23 PREZZO VARIABILE INDICIZZATO PUN',
        ),
      ],
      'CASA SANNIO 23',
    ],
    [
      'periodTo',
      [
        row('Periodo', 'kWh'),
        row('01/07/2026 - 31/07/2026', '2.000'),
        row('01/08/2026 - 31/08/2026', '1.980'),
        row('Totale', '3.980'),
      ],
      '2026-08-31',
    ],
    [
      'address',
      [row('Indirizzo di fornitura', 'VICO GARIBALDI 3, 85028 RIONERO IN VULTURE PZ')],
      'VICO GARIBALDI 3, 85028 RIONERO IN VULTURE PZ',
    ],
    [
      'unitPriceLuce',
      [
        [...tableRow(0.05, 'POD', 0.3, 'Sito', 0.5, 'Tariffa di rete', 0.7, 'Tensione')],
        row('Energia', '3.980 kWh', '0,118000 €/kWh', '469,64'),
        row('Capacità', '4.378 kWh', '0,014210 €/kWh', '62,21'),
      ],
      0.118,
    ],
  ])('%s', (name, lines, expected) => expect(value(name, ...lines)).toBe(expected))

  it.each(['Totale entro il 30 marzo 2026', 'Le dobbiamo chiedere'])('«%s» asks for the sum', words => {
    const head = HEAD.filter(line => !line.some(([, text]) => text.includes('134,87')))
    expect(readPages([handMadePage([...head, row(words, '€ 363,08')])]).fields.total?.value).toBe(363.08)
  })

  it('the year of a trimester is no number of a bill', () => {
    const page = handMadePage([row('Oggetto: bolletta gas n. 1177/G - primo trimestre 2025'), ...HEAD])
    const words = page.words.map(word => ({ ...word, confidence: word.text === '1177/G' ? 0.62 : 0.97 }))
    expect(readPages([{ ...page, source: 'ocr', words }]).fields.billNumber?.value).toBe('1177/G')
  })

  it('a sentence begins where its full stop was not read', () =>
    expect(
      read('annualKwh', [
        ...HEAD,
        row('Il totale comprende il conguaglio dell’anno 2024 Il consumo annuo è di 2.310 kWh'),
      ]),
    ).toBe(2310))

  it('a number broken where its slash was not read goes on', () =>
    expect(read('billNumber', [...HEAD, row('Bolletta n.'), row('E/2026'), row('0091827')])).toBe('E/2026/0091827'))

  it('a broken code does not go on with a date', () => {
    const lines: Lines = [
      [[0.05, 'Bolletta gas']],
      row('PDR', '00881801184427'),
      row('Totale da pagare 134,87 €', 'Consumo 41 Smc'),
      tableRow(0.05, 'Codice offerta', 0.4, CODE),
      tableRow(0.05, 'Prezzo bloccato fino al', 0.4 + (CODE.length - 10) * 0.008, '30/09/2026'),
    ]
    const { fields } = readPages([handMadePage(lines)])
    expect(fields.offerCodeGas?.value).toBe(CODE)
    expect(fields.conditionsEnd?.value).toBe('2026-09-30')
  })
})
