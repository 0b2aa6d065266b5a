import { describe, expect, test } from 'vitest'
import { fieldsOf, type Lines, value } from '../hand-made-bill.ts'
import { handMadePage } from '../hand-made-page.ts'
import { layOut } from '../layout/layout.ts'
import { readPages } from '../read-pages.ts'

const line = (text: string): Lines[number] => [[0.05, text]]
const row = (...cells: string[]): Lines[number] =>
  cells.map((cell, index): [number, string] => [[0.05, 0.35, 0.55, 0.75][index] ?? 0.9, cell])
const bands = (...lines: Lines) => {
  const { f1Kwh, f2Kwh, f3Kwh } = fieldsOf(row('Consumo annuo', '2.310 kWh'), ...lines)
  return [f1Kwh?.value, f2Kwh?.value, f3Kwh?.value]
}

describe('bands that make the year’s use', () => {
  test.each([
    ['in one cell', [row('Ripartizione F1 / F2 / F3', '1.010 / 640 / 660')]],
    ['listed with commas', [row('Fasce F1, F2, F3', '1010, 640, 660 kWh')]],
    ['broken over two lines', [line('Usati 1.010 in F1, 640 in'), line('F2 e i restanti 660 in F3')]],
    [
      'on bars over their names',
      [
        [[0.7, '660']],
        [[0.3, '1.010']],
        [[0.5, '640']],
        [],
        [
          [0.29, 'Fascia F1'],
          [0.5, 'F2'],
          [0.7, 'F3'],
        ],
      ] as Lines,
    ],
    ['every second number of a row', [row('F1 70 (1.010)', 'F2 44 (640)', 'F3 51 (660)')]],
  ])('%s', (_, lines) => expect(bands(...lines)).toEqual([1010, 640, 660]))

  test('three months of a chart are no bands, whatever their sum', () => {
    expect(bands(row('gen', 'feb', 'mar'), row('1.010', '640', '660'))).toEqual([undefined, undefined, undefined])
  })

  test('quantities that prices multiply are those of the period', () => {
    const fields = fieldsOf(
      row('Energia F1', '61 kWh', '0,150000', '9,15'),
      row('Energia F2', '40 kWh', '0,140000', '5,60'),
      row('Energia F3', '52 kWh', '0,130000', '6,76'),
      row('Anno', ''),
    )
    expect(fields.f1Kwh).toBeUndefined()
  })
})

describe('a seller', () => {
  test('is named in two languages that share a word', () => {
    expect(value('supplier', line('Ladin Energie – Energia Ladina Srl – P.IVA 01876500214'))).toBe(
      'Ladin Energie – Energia Ladina Srl',
    )
  })

  test('under the customer’s box is still the company where the customer is a person', () => {
    const lines: Lines = [
      row('Codice fiscale', 'RSSMRA80A01H501U'),
      line('Cliente'),
      line('4471902'),
      line('Brenta Luce S.p.A.'),
    ]
    expect(value('supplier', ...lines)).toBe('Brenta Luce S.p.A.')
  })

  test('whose name begins on the line above is read whole', () => {
    expect(value('supplier', line('VALLE STURA LUCE'), line('E GAS SRL'), line('P.IVA 01876500214'))).toBe(
      'VALLE STURA LUCE E GAS SRL',
    )
  })
})

describe('an address', () => {
  test('without its town is completed where letters go', () => {
    const lines: Lines = [
      [[0.55, 'Spett.le Anna Neri']],
      [[0.55, 'Via Roma 5']],
      [[0.55, '12100 Cuneo (CN)']],
      [],
      row('Indirizzo di fornitura', 'Via Roma 5, Cuneo'),
    ]
    expect(value('address', ...lines)).toBe('Via Roma 5, 12100 Cuneo (CN)')
  })

  test.each([
    ['Via Panebianco 77 87100 Cosenza (CS)', 'Via Panebianco 77, 87100 Cosenza (CS)'],
    ['Via Roma 5/A 12100 Cuneo (CN)', 'Via Roma 5/A, 12100 Cuneo (CN)'],
    ['Via Roma 5, 12100 Cuneo (CN)', 'Via Roma 5, 12100 Cuneo (CN)'],
    ['Via Roma 5, 12020 S. Damiano Macra', 'Via Roma 5, 12020 S. Damiano Macra'],
    ['Via Roma 5, 12100 Cuneo. Contatore elettronico. Mercato libero', 'Via Roma 5, 12100 Cuneo'],
    ['Via Roma 5, 39012 Meran/Merano Vertrag /', 'Via Roma 5, 39012 Merano'],
  ])('has its town apart, whatever became of the comma: %s', (printed, read) => {
    expect(value('address', row('Indirizzo di fornitura', printed))).toBe(read)
  })
})

describe('an offer beside its code', () => {
  const CODE = '002671ESFML21XXSERENAPIU0001234'
  test.each([
    ['before it', [line(`Serena Più – ${CODE}`)]],
    ['before a bar', [row('Offerta / codice', `Serena Più / ${CODE}`)]],
    [
      'in a paragraph, spelt by it',
      [line('Bolzano. Il Suo contratto, Serena Più, è attivo'), line(`codice offerta ${CODE}`)],
    ],
    ['over it, spelt by it', [line('Serena Più'), line(`cod. ${CODE} · prezzo fisso`)]],
  ])('is named %s', (_, lines) => expect(value('offerName', ...lines)).toBe('Serena Più'))

  test('stands after the title of its line', () =>
    expect(value('offerName', line('Contratto: MONTE CHIARO UTENTI 26 - codice 000417ESFML01CHQ2026A'))).toBe(
      'MONTE CHIARO UTENTI 26',
    ))

  test('is not the holder over it', () => {
    expect(value('offerName', row('Intestatario', 'Anna Neri'), row('Codice offerta', CODE))).toBeUndefined()
  })
})

describe('the head of the paper', () => {
  test('tells number and day by their place', () => {
    const fields = fieldsOf(line('Energia per la casa a saldo n. 7712449 – 03.07.2026'))
    expect([fields.billNumber?.value, fields.issueDate?.value]).toEqual(['7712449', '2026-07-03'])
  })

  test('other numbers are of others', () => {
    expect(value('billNumber', line('Numero verde: 800 112 233'), line('Cliente n. 7712449'))).toBeUndefined()
  })

  test('the one day as long after the issue as payments are due is the day to pay', () => {
    const lines: Lines = [row('Data documento', '03/07/2026'), row('RID bancario', '28/07/2026')]
    expect(value('dueDate', ...lines)).toBe('2026-07-28')
    expect(value('dueDate', ...lines, row('Bollettino', '30/07/2026'))).toBeUndefined()
  })
})

describe('quantities and prices', () => {
  test('a use follows its days', () => {
    expect(value('periodKwh', row('Consumo dal 01/03/2026 al 30/04/2026', '', '215 kWh'))).toBe(215)
  })

  test('of the prices of all of the use that of the energy is the highest', () => {
    const lines: Lines = [
      row('Énergie', '300 kWh', '0,142000', '42,60'),
      row('Dispacciamento', '300 kWh', '0,016800', '5,04'),
      row('ASOS', '300 kWh', '0,031000', '9,30'),
    ]
    expect(value('unitPriceLuce', ...lines)).toBe(0.142)
  })

  test('an indefinite article speaks of nobody’s use', () => {
    const told = 'Una famiglia di quattro persone consuma in media 2.900 kWh all’anno.'
    expect(value('annualKwh', line(told))).toBeUndefined()
  })

  test('cents in smaller type belong to their sum', () => {
    const [segment] = layOut(handMadePage([row('210 ,50 €')])).segments
    expect(segment?.text).toBe('210,50 €')
  })
})

test('cells that are counted keep their labels and values', () => {
  const lines: Lines = [
    row('1 NUMERO BOLLETTA', '2 DATA EMISSIONE', '3 CODICE CLIENTE'),
    row('2026-B-0044', '11/09/2026', 'BR 7710'),
    row('4 POTENZA IMPEGNATA', '5 CONSUMO ANNUO'),
    row('3,0 kW', '1.284 kWh'),
  ]
  const { billNumber, issueDate, powerKw, annualKwh } = fieldsOf(...lines)
  expect([billNumber, issueDate, powerKw, annualKwh].map(field => field?.value)).toEqual([
    '2026-B-0044',
    '2026-09-11',
    3,
    1284,
  ])
})

test('cells that are counted may have a number misread', () => {
  const names = 'NUMERO BOLLETTA,DATA EMISSIONE,SCADENZA,PERIODO,OFFERTA,PREZZO,USO,TENSIONE,CONSUMO ANNUO'.split(',')
  const cells = names.map((name, at) => `${at + 1} ${name}`)
  const lines = [cells.slice(0, 3), cells.slice(3, 6), cells.slice(6), ['10 CLIENTE', '1 POTENZA IMPEGNATA', '12 RETE']]
  expect(value('powerKw', ...lines.map(texts => row(...texts)), row('AB 7', '3,0 kW', 'bassa'))).toBe(3)
})

test('a figure glued to its label is read', () => {
  expect(value('annualKwh', line('Consumo annuo aggiornato973 kWh'))).toBe(973)
})

describe('prices of a receipt', () => {
  const receipt: Lines = [
    row('Quota per consumi', '200 kWh', '0,2090 €/kWh', '41,80'),
    row('di cui spesa per la vendita di energia elettrica', '', '0,1650 €/kWh', '33,00'),
    row('di cui spesa per la rete e gli oneri', '', '0,0440 €/kWh', '8,80'),
  ]
  test('are the price where no other stands', () => expect(value('unitPriceLuce', ...receipt)).toBe(0.165))

  test('give way to that of the period, which may lack a part of theirs', () => {
    expect(value('unitPriceLuce', ...receipt, line('Prezzo di settembre: 0,1482 €/kWh'))).toBe(0.1482)
    expect(value('unitPriceLuce', ...receipt, row('Solo per noi', '0,1482 €/kWh'))).toBeUndefined()
  })

  test('that are of the sale and the network together are nobody’s', () => {
    const lines: Lines = [
      line('Scontrino dell’energia'),
      row('Quota per consumi', '61 kWh x 0,2095 €/kWh', '', '12,78'),
      row('Quota fissa', '2 mesi x 17,83 €/mese', '', '35,66'),
    ]
    expect([value('unitPriceLuce', ...lines), value('fixedFeeYearLuce', ...lines)]).toEqual([undefined, undefined])
  })

  test('a part named after its price is not the price', () => {
    expect(
      value('unitPriceLuce', line('Nei prezzi della luce sono compresi 0,0768 €/kWh di dispacciamento.')),
    ).toBeUndefined()
  })
})

test('one sentence that advertises makes an advertisement of its paragraph', () => {
  const advert =
    'Aggiungi il gas alla tua luce e paghi meno per due anni. Offerta valida fino al 31/12/2026, chiama il numero verde.'
  expect(value('conditionsEnd', line(advert))).toBeUndefined()
})

test('a trader without a legal form is named over its number at the head', () => {
  const page = handMadePage([
    line('Calore Valdastico Energia'),
    line('Via Roma 18 - 36100 Vicenza (VI)'),
    line('P.IVA / C.F. 01876500214'),
    row('Codice fiscale', 'RSSMRA80A01H501U'),
    row('PDR', '02200044551177'),
    row('Totale da pagare', '84,00 €'),
    row('Consumo fatturato', '205 Smc'),
    row('Accise e IVA', '12,00 €'),
    row('Spesa per la vendita', '60,00 €'),
  ])
  expect(readPages([page]).fields.supplier?.value).toBe('Calore Valdastico Energia')
})

test('labels are known by their words in any order', () => {
  const fields = fieldsOf(
    row('Termine entro cui effettuare il versamento', '28/07/2026'),
    row('Il prezzo resta bloccato fino a', '31/12/2027'),
    row('Contributo di gestione commerciale', '8,00 €/mese'),
  )
  expect(fields.dueDate?.value).toBe('2026-07-28')
  expect(fields.conditionsEnd?.value).toBe('2027-12-31')
  expect(fields.fixedFeeYearLuce?.value).toBe(96)
})

test('a bill of water is no bill of energy, whatever a pump uses', () => {
  const lines: Lines = [
    line('Bolletta del servizio idrico n. 2026/88120 del 20/06/2026'),
    row('Periodo', '01/01/2026 - 31/05/2026'),
    row('Consumo fatturato', '61 m³'),
    row('Acquedotto, quota variabile', '61 m³', '1,1200', '68,32'),
    row('Fognatura, quota variabile', '61 m³', '0,3100', '18,91'),
    row('IVA 10%', '', '', '8,72'),
    row('Totale da pagare', '95,95 €'),
    row('Scadenza', '15/07/2026'),
    line('L’impianto di sollevamento ha consumato nel 2025 circa 1.204.000 kWh.'),
  ]
  expect(readPages([handMadePage(lines)]).kind).toBe('not-a-bill')
})
