import { describe, expect, test } from 'vitest'
import { fieldsOf, type Lines, value } from '../hand-made-bill.ts'
import { handMadePage, tableRow } from '../hand-made-page.ts'
import { readPages } from '../read-pages.ts'

const line = (text: string): Lines[number] => [[0.05, text]]
const row = (...cells: string[]): Lines[number] =>
  cells.map((cell, index): [number, string] => [[0.05, 0.4, 0.6, 0.8][index] ?? 0.9, cell])
const right = (text: string): Lines[number] => [[0.55, text]]
const CUSTOMER: Lines = [line('Anna Neri'), line('C.F. NRENNA80A41H501T')]

describe('an address', () => {
  const letter: Lines = [right('Anna Neri'), right('Via Garibaldi 12'), right('37121 Verona (VR)')]

  test('that is the only one of the customer is the home’s, where the whole bill was read', () => {
    expect(value('address', ...letter)).toBe('Via Garibaldi 12, 37121 Verona (VR)')
    expect(value('address', ...letter, [], line('Fornitura: Via Po 3, 37121 Verona (VR)'))).toBe(
      'Via Po 3, 37121 Verona (VR)',
    )
  })

  test('below a customer’s name belongs to no seller above it', () => {
    const { address } = fieldsOf(
      line('Solaria Luce S.r.l.'),
      line('P. IVA 09812340561'),
      line('Gent.le Anna Neri'),
      line('Via Garibaldi 12'),
      line('37121 Verona (VR)'),
    )
    expect(address?.value).toBe('Via Garibaldi 12, 37121 Verona (VR)')
  })

  test('under the code of the supply is the home’s, and no other', () => {
    const both = (left: string, its: string): Lines[number] => [
      [0.05, left],
      [0.55, its],
    ]
    const { address } = fieldsOf(
      both('Cliente', 'Punto di prelievo'),
      both('Condominio Le Rose', 'POD IT001E16770418'),
      both('c/o Studio Amm. Neri Geom. Piero', 'Via Garibaldi 12, 37121 Verona (VR)'),
      both('Via Tasso 80 – 24121 Bergamo (BG)', 'Usi: parti comuni – altri usi BT'),
      line('C.F. 95041870163'),
    )
    expect(address?.value).toBe('Via Garibaldi 12, 37121 Verona (VR)')
  })

  test('of two lines may stand over its label', () => {
    const cells = (...texts: string[]): Lines[number] => texts.map((text, at) => [0.05 + at * 0.24, text])
    const { address } = fieldsOf(
      cells('3,0 kW', 'fisso', '2.304 kWh', 'Via Garibaldi 12'),
      cells('potenza impegnata', 'tipo di prezzo', 'consumo annuo', '37121 Verona (VR)'),
      [[0.77, 'indirizzo di fornitura']],
      [],
      cells('E26-265471', '15/03/2026'),
      cells('numero bolletta', 'data emissione'),
    )
    expect(address?.value).toBe('Via Garibaldi 12, 37121 Verona (VR)')
  })

  test('needs no word of a street under its label', () => {
    expect(value('address', row('Indirizzo di fornitura', 'Cannaregio 3546/A, 30121 Venezia (VE)'))).toBe(
      'Cannaregio 3546/A, 30121 Venezia (VE)',
    )
  })

  test('is told by the sentence that says what the bill is of', () => {
    expect(value('address', line('ecco la bolletta di Via Garibaldi 12, 37121 Verona (VR).'))).toBe(
      'Via Garibaldi 12, 37121 Verona (VR)',
    )
  })
})

describe('the seller', () => {
  test.each([
    [
      'begins with a small letter',
      [line('iLuce Italia S.r.l. – Sede legale: Via Po 1, Torino')],
      'iLuce Italia S.r.l.',
    ],
    [
      'goes over two lines',
      [line('Valle'), line('Energia S.p.A.'), line('Partita IVA 09812340561')],
      'Valle Energia S.p.A.',
    ],
    [
      'ends in a line of its form',
      [line('Valle Energia'), line('S.p.A.'), line('Partita IVA 09812340561')],
      'Valle Energia S.p.A.',
    ],
    [
      'says first what it is, in the middle of a sentence',
      [line('Questa bolletta è emessa da Consorzio Elettrico Valdarda, partita IVA 09812340561.')],
      'Consorzio Elettrico Valdarda',
    ],
    ['is the only company named', [line('Cordiali saluti'), line('Enerblu S.p.A.')], 'Enerblu S.p.A.'],
  ])('%s', (_, lines, name) => {
    expect(value('supplier', ...CUSTOMER, ...(lines as Lines))).toBe(name)
  })
})

test('a company is the customer where the letter goes to it', () => {
  const { holder, address } = fieldsOf(
    right('PANETTERIA ZELO S.R.L.S.'),
    right('CONTRADA PIAN DEL LUPO 20'),
    right('61121 PESARO (PU)'),
    [],
    line('COD.FISCALE/P.IVA 04592540480'),
  )
  expect(holder?.value).toBe('PANETTERIA ZELO S.R.L.S.')
  expect(address?.value).toBe('CONTRADA PIAN DEL LUPO 20, 61121 PESARO (PU)')
})

describe('the name of an offer', () => {
  test.each([
    [[row('Nome offerta', 'Sconto Certo Luce')], 'Sconto Certo Luce'],
    [[line('Offerta: Mercato Libero Smart')], 'Mercato Libero Smart'],
    [[line('OFFERTA'), line('Luce 30 Spring')], 'Luce 30 Spring'],
    [[line('Prodotto sottoscritto Casa Web valido fino al 31/12/2026')], 'Casa Web'],
    [[line('Offerta Casa Web (codice 004512ESFML01XXLUCESERENA12M000)')], 'Casa Web'],
    [[line('«Casa Web» è la tua offerta a prezzo fisso.')], 'Casa Web'],
    [[line('La Sua offerta si chiama «Casa Web» ed è a prezzo fisso.')], 'Casa Web'],
    [[line('Hai scelto Casa Web.')], 'Casa Web'],
    [[row('Nome offerta', 'e-light Luce')], 'e-light Luce'],
  ])('%j', (lines, name) => {
    expect(value('offerName', ...(lines as Lines))).toBe(name)
  })

  test('its code is the one of the national form', () => {
    expect(value('offerCodeLuce', row('Codice:', '7.255 kWh'), line('005518ESFML01XXCONDOMINISERENI00'))).toBe(
      '005518ESFML01XXCONDOMINISERENI00',
    )
  })

  test('its code goes on below, whatever figures stand at the left', () => {
    expect(
      value(
        'offerCodeLuce',
        [[0.6, 'Codice offerta']],
        [[0.6, '004512ESFML01XXL']],
        tableRow(0.4, '137,11 €', 0.6, 'UCESERENA12M0000'),
      ),
    ).toBe('004512ESFML01XXLUCESERENA12M0000')
  })
})

describe('terms', () => {
  test('in force from a day to a day are those of the contract', () => {
    const { contractStart, conditionsEnd, dueDate } = fieldsOf(line('In vigore dal 01/03/2025, scade il 28/02/2027'))
    expect(contractStart?.value).toBe('2025-03-01')
    expect(conditionsEnd?.value).toBe('2027-02-28')
    expect(dueDate).toBeUndefined()
  })

  test('of a fixed price end where it says so', () => {
    expect(value('conditionsEnd', line('Che prezzo ho?'), line('Fisso, fino al 31 marzo 2027'))).toBe('2027-03-31')
  })

  test('begin in German too', () => {
    expect(value('contractStart', row('Lieferbeginn', '01/06/2024'))).toBe('2024-06-01')
  })
})

describe('a period', () => {
  test('follows what was used, its days joined by a dash', () => {
    const { periodFrom, periodTo } = fieldsOf(line('Consumi fatturati 01/11/2025–31/12/2025'))
    expect([periodFrom?.value, periodTo?.value]).toEqual(['2025-11-01', '2025-12-31'])
  })

  test('is broken at its last year', () => {
    const { periodFrom, periodTo } = fieldsOf(
      line('Période de facturation / Periodo : 1er avril 2026 – 31 mai'),
      line('2026'),
      row('Emessa il', '12/06/2026'),
    )
    expect([periodFrom?.value, periodTo?.value]).toEqual(['2026-04-01', '2026-05-31'])
  })

  test('its bill has a day over its number', () => {
    expect(value('issueDate', row('Data', '12/01/2026'), row('Bolletta n.', '2026123456'))).toBe('2026-01-12')
  })
})

describe('columns', () => {
  test('of labels over their answers leave to each its own', () => {
    const { periodKwh, annualKwh } = fieldsOf(
      tableRow(0.05, 'Potenza impegnata', 0.4, 'Consumo fatturato', 0.7, 'Consumo annuo'),
      tableRow(0.05, '4,5 kW', 0.4, '362 kWh (consumo effettivo)', 0.7, '1.984 kWh'),
    )
    expect(periodKwh?.value).toBe(362)
    expect(annualKwh?.value).toBe(1984)
    const shifted = fieldsOf(
      [[0.7, 'di cui F3']],
      tableRow(0.4, 'Consumo fatturato', 0.7, '694 kWh'),
      tableRow(0.05, 'Tipologia cliente', 0.4, '362 kWh (consumo effettivo)'),
      [[0.05, 'Domestico residente']],
    )
    expect(shifted.periodKwh?.value).toBe(362)
  })

  test('two beside each other are no rows with their label at the right', () => {
    const stacks = [
      'Bolletta numero|2026709191',
      'Potenza impegnata|3 kW',
      'Consumo annuo|2.304 kWh',
      'Emessa il|11/05/2026',
    ]
    const others = [
      'Nome offerta|Casa Web',
      'Consumo fatturato|349 kWh',
      'Scadenza condizioni|31/03/2027',
      'Tipo di prezzo|fisso',
    ]
    const left = ['Intestatario', 'Anna Neri', ...stacks.flatMap(pair => pair.split('|'))]
    const beside = ['', '', '', ...others.flatMap(pair => pair.split('|'))]
    const { conditionsEnd, offerName } = fieldsOf(
      ...left.map((text, at): Lines[number] => [
        [0.05, text],
        ...(beside[at] ? [[0.5, beside[at]] as [number, string]] : []),
      ]),
      [[0.5, beside[10] ?? '']],
    )
    expect(conditionsEnd?.value).toBe('2027-03-31')
    expect(offerName?.value).toBe('Casa Web')
  })

  test('a label that runs over its cell has its answer there', () => {
    expect(value('conditionsEnd', tableRow(0.4, 'Scadenza condizioni economiche', 0.58, '30/04/2027'))).toBe(
      '2027-04-30',
    )
  })
})

test('a sentence that adds up every part of the bill gives each price to its own', () => {
  const { unitPriceLuce, fixedFeeYearLuce } = fieldsOf(
    line(
      'Vendita: 244 kWh × 0,129000 €/kWh = 31,48 €; quota fissa 2 mesi × 8,000000 €/mese = 16,00 €. Rete e oneri 25,67 €. Accise 5,54 €.',
    ),
  )
  expect(unitPriceLuce?.value).toBe(0.129)
  expect(fixedFeeYearLuce?.value).toBe(96)
})

test('what most homes sign for is nobody’s power', () => {
  const notice =
    'Quota potenza si paga in proporzione alla potenza impegnata, cioè alla potenza richiesta nel contratto (3 kW per la maggior parte delle abitazioni).'
  expect(value('powerKw', row('Potenza impegnata', '4,5 kW'), [], line(notice), [], line(notice))).toBe(4.5)
})

test('a year’s use is told of the last year, with what it cost', () => {
  const notice = 'Nell’ultimo anno il Suo consumo è stato di 2.304 kWh e la Sua spesa di 812,40 €.'
  expect(value('annualKwh', line(notice))).toBe(2304)
})

test('a gas bill that gives its kWh as well is one of gas', () => {
  const { kind, fields } = readPages([
    handMadePage([
      line('La tua bolletta n. 1187/2026'),
      line('Totale da pagare 134,87 €'),
      line('PDR: 05260200417733'),
      line('Hai usato'),
      line('88 Smc'),
      line('pari a 941 kWh di gas e luce'),
      row('Spesa per trasporto e gestione contatore', '', '', '25,21 €'),
      row('Accise e IVA', '', '', '12,21 €'),
    ]),
  ])
  expect(kind).toBe('gas')
  expect(fields.periodSmc?.value).toBe(88)
})

test('a code stands over its caption among others', () => {
  const cells = (...texts: string[]): Lines[number] => texts.map((text, at) => [0.05 + at * 0.3, text])
  const { fields } = readPages([
    handMadePage([
      line('La tua bolletta gas'),
      cells('134,87 €', '10876543210123', '120 Smc'),
      cells('totale da pagare', 'PDR', 'consumo fatturato'),
      [],
      cells('1187/2026', '15/03/2026', '987 Smc'),
      cells('numero bolletta', 'data emissione', 'consumo annuo'),
      [],
      row('Spesa per trasporto e gestione contatore', '', '', '25,21 €'),
      row('Accise e IVA', '', '', '12,21 €'),
    ]),
  ])
  expect(fields.pdr?.value).toBe('10876543210123')
})

describe('a bill of two supplies', () => {
  const dual = (...lines: Lines) =>
    readPages([
      handMadePage([
        line('La tua bolletta luce e gas'),
        line('Totale da pagare 234,87 €'),
        row('POD: IT001E12345678', 'PDR: 05260200417733'),
        row('Spesa per trasporto e gestione contatore', '', '25,21 €'),
        row('Accise e IVA', '', '12,21 €'),
        [],
        ...lines,
      ]),
    ]).fields

  test.each([
    ['in its column', [row('', 'Luce (kWh)', 'Gas (Smc)'), row('Consumo annuo', '1.814', '703')]],
    [
      'in its row',
      [
        row('Fornitura', 'Consumo fatturato', 'Consumo annuo'),
        row('Luce (kWh)', '332', '1.814'),
        row('Gas (Smc)', '135', '703'),
      ],
    ],
    ['in its label', [row('kWh annui', '1.814', 'Smc annui', '703')]],
    [
      'apart from what the gas is in kWh',
      [row('Consumo annuo gas', '703 Smc pari a 7.500 kWh'), row('Consumo annuo luce', '1.814 kWh')],
    ],
  ])('has the unit %s', (_, lines) => {
    const { annualKwh, annualSmc } = dual(...(lines as Lines))
    expect([annualKwh?.value, annualSmc?.value]).toEqual([1814, 703])
  })
})
