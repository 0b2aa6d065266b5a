import { describe, expect, test } from 'vitest'
import { fieldsOf, HEAD, type Lines, value } from '../hand-made-bill.ts'
import { handMadePage, LETTER, tableRow } from '../hand-made-page.ts'
import { layOut } from '../layout/layout.ts'
import { readPages } from '../read-pages.ts'

const line = (text: string): Lines[number] => [[0.05, text]]
const row = (...cells: string[]): Lines[number] =>
  cells.map((cell, at): [number, string] => [[0.05, 0.3, 0.55, 0.8][at] ?? 0.9, cell])
const pair = (label: string, answer: string): Lines[number] => tableRow(0.05, label, 0.5, answer)

describe('a cell that is too narrow', () => {
  test('breaks a code, which is read whole', () => {
    const withoutCode = HEAD.filter(([cell]) => !cell?.[1].startsWith('Codice POD'))
    const { fields } = readPages([handMadePage([...withoutCode, pair('POD', 'IT001'), [[0.5, 'E62290418']]])])
    expect(fields.pod?.value).toBe('IT001E62290418')
  })

  test('breaks a code, and the answer in the next row that happens to fill its form is no part of it', () => {
    const code = '158973ESVML01FX247619331426'
    expect(value('offerCodeLuce', pair('Codice offerta', code), pair('Tipo di prezzo', 'FISSO'))).toBe(code)
    expect(value('offerCodeLuce', pair('Codice offerta', code), [[0.5, 'FISSO']])).toBe(`${code}FISSO`)
  })

  test('breaks a code whose column is set flush right', () => {
    const code = '046118ESFML01XXCASARISPARMIOC'
    expect(value('offerCodeLuce', pair('Codice offerta', code), [[0.5 + LETTER * (code.length - 4), 'ERTA']])).toBe(
      `${code}ERTA`,
    )
  })

  test('breaks the number of the bill at its hyphen', () => {
    const head = HEAD.filter(([cell]) => !/fattura|bolletta n/i.test(cell?.[1] ?? ''))
    const { fields } = readPages([handMadePage([...head, pair('Numero fattura', 'K-2025-'), [[0.5, '730518']]])])
    expect(fields.billNumber?.value).toBe('K-2025-730518')
  })

  test('breaks a date at its dash', () => {
    expect(value('dueDate', pair('Scadenza', '01-12-'), [[0.5, '2026']])).toBe('2026-12-01')
  })

  test('breaks a label before its unit', () => {
    expect(value('periodKwh', pair('CONSUMO', '211'), line('FATTURATO KWH'))).toBe(211)
  })
})

describe('a column is no running text', () => {
  test('where its lines answer short labels', () => {
    const fields = fieldsOf(
      pair('Sede legale', 'Via Aurelia Nord 4, 56122 Pisa (PI)'),
      pair('Offerta', 'Multisito PUN Impresa'),
      pair('Codice offerta', '051772EAVML04XXMULTISITOPUN00000'),
      pair('Condizioni economiche', 'prezzo variabile, scadenza 31/12/2027'),
    )
    expect(fields.offerName?.value).toBe('Multisito PUN Impresa')
    expect(fields.conditionsEnd?.value).toBe('2027-12-31')
  })

  test('where its lines have figures at their right, and what is left of a label goes on below', () => {
    const { segments } = layOut(
      handMadePage([
        pair('Entnahmepunkt / Punto di prelievo', 'IT001E12345678'),
        pair('Vertragsleistung / Potenza impegnata', '4,5 kW'),
        pair('Jahresverbrauch / Consumo annuo', '3.410 kWh'),
        pair('Verrechneter Verbrauch / Consumo', '541 kWh'),
        line('fatturato'),
      ]),
    )
    expect(segments.map(({ text }) => text)).toContain('Jahresverbrauch / Consumo annuo')
  })
})

describe('captions', () => {
  test('own the answers over them, and no title does', () => {
    const fields = fieldsOf(
      line('Quanto consumi in un anno'),
      row('2.317 kWh', '771 kWh', '702 kWh', '844 kWh'),
      row('Consumo annuo aggiornato', 'di cui in fascia F1', 'di cui in fascia F2', 'di cui in fascia F3'),
      [],
      row('3,0 kW', '31 maggio 2027', '1 giugno 2025'),
      row('Potenza impegnata', 'Le condizioni scadono il', 'Sei con noi dal'),
    )
    expect(fields.annualKwh?.value).toBe(2317)
    expect([fields.f1Kwh?.value, fields.f2Kwh?.value, fields.f3Kwh?.value]).toEqual([771, 702, 844])
    expect(fields.contractStart?.value).toBe('2025-06-01')
  })

  test('are none where what stands below answers them', () => {
    const fields = fieldsOf(
      row('Numero bolletta', 'Data emissione', 'Nome offerta', 'Mercato'),
      [],
      row('2026-L-0077318', '11/09/2026', 'Casa Serena', 'Libero'),
      row('Potenza impegnata', 'Consumo annuo', 'Scadenza', 'Totale da pagare'),
      [],
      row('3,0 kW', '2.304 kWh', '02/10/2026', '€ 134,87'),
    )
    expect([fields.powerKw?.value, fields.annualKwh?.value, fields.dueDate?.value]).toEqual([3, 2304, '2026-10-02'])
    expect(fields.billNumber?.value).toBe('2026-L-0077318')
  })
})

describe('words of another matter', () => {
  test('earlier bills have another day of issue', () => {
    const own = line('Fattura n. 2026-G-55871 del 19/03/2026')
    expect(value('issueDate', own, line('Tutte le bollette emesse fino al 28/02/2026 risultano pagate.'))).toBe(
      '2026-03-19',
    )
  })

  test('energy given back has no part in a heading that names the energy taken', () => {
    const told = line('Negli ultimi dodici mesi hai prelevato 2.135 kWh e immesso 3.318 kWh.')
    expect(value('annualKwh', line('Energia prelevata e immessa'), told)).toBe(2135)
    expect(value('annualKwh', line('Energia immessa'), told)).toBeUndefined()
  })

  test('are not looked for among the letters of a code', () => {
    expect(value('offerCodeLuce', pair('Cod. offerta', '018820ESFML01XXPOLIZZALUCE000000'))).toBe(
      '018820ESFML01XXPOLIZZALUCE000000',
    )
  })
})

describe('a box of the offer', () => {
  test('tells its first and its last day by «Dal» and «Al»', () => {
    const fields = fieldsOf(
      line('Offerta PLACET'),
      pair('Nome', 'PLACET Luce Variabile'),
      pair('Corrispettivo fisso', '120,00 €/POD/anno'),
      pair('Dal', '01/11/2025'),
      pair('Al', '31/10/2026'),
    )
    expect([fields.contractStart?.value, fields.conditionsEnd?.value]).toEqual(['2025-11-01', '2026-10-31'])
  })

  test.each([
    ['Prezzo: fisso monorario 0,13900 €/kWh', 'unitPriceLuce', 0.139],
    ['Validità: fino al 31/12/2027', 'conditionsEnd', '2027-12-31'],
    ['Attivata il 15/03/2022', 'contractStart', '2022-03-15'],
    ['Che contratto ho? L’offerta Casa Web, codice 027719EDVML01XXQ0000000000000000', 'offerName', 'Casa Web'],
  ] as const)('«%s»', (text, name, expected) => {
    expect(value(name, line(text))).toBe(expected)
  })
})

test('the row of the period in a table of bands has its sum', () => {
  const fields = fieldsOf(
    line('Consumi'),
    tableRow(0.3, 'F1', 0.45, 'F2', 0.6, 'F3', 0.8, 'Totale'),
    tableRow(0.05, 'Periodo fatturato', 0.3, '402', 0.45, '311', 0.6, '499', 0.8, '1.212 kWh'),
    tableRow(0.05, 'Ultimi 12 mesi', 0.3, '2.310', 0.45, '1.820', 0.6, '2.970', 0.8, '7.100 kWh'),
  )
  expect([fields.periodKwh?.value, fields.annualKwh?.value, fields.f1Kwh?.value]).toEqual([1212, 7100, 2310])
})

test('a sentence may spell its unit', () => {
  const told = line('Per la luce di via Tola 30 (da dicembre 2025 a gennaio 2026): 448 kilowattora.')
  expect([value('periodKwh', told), value('periodFrom', told)]).toEqual([448, '2025-12-01'])
  const home = line(
    'Gentile Signora, nel mese di luglio (dal 1° luglio 2026 al 31 luglio 2026) la Sua casa di Corte Nuova 5, 73100 Lecce ha consumato 268 kWh, letti dal distributore, come sempre. L’importo è di 86,59 euro, da versare entro il 27 agosto 2026; poiché è più alto del solito, può chiedere di dividerlo in tre rate.',
  )
  expect(value('periodFrom', home)).toBe('2026-07-01')
})

test('a comma may follow the post code', () => {
  expect(value('address', pair('Indirizzo di fornitura', 'VIA FORIA 118'), [[0.5, '80137, NAPOLI NA']])).toBe(
    'VIA FORIA 118, 80137, NAPOLI NA',
  )
})
