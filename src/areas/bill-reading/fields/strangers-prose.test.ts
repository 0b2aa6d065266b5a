import { describe, expect, test } from 'vitest'
import { type Lines, fieldsOf, value } from '../hand-made-bill.ts'
import { handMadePage, tableRow } from '../hand-made-page.ts'
import { readPages } from '../read-pages.ts'
import type { FieldName } from '../reading.ts'

const line = (text: string): Lines[number] => [[0.05, text]]

describe('what a sentence tells', () => {
  test('of a year is no sum and no use of this bill', () => {
    const told = line('Negli ultimi 12 mesi hai consumato 3.120 kWh e hai speso 911,40 €.')
    expect(value('total', told)).toBe(134.87)
    expect(value('periodKwh', told)).toBeUndefined()
  })

  test.each([
    'A novembre avete consumato 233 kWh in tutto',
    'Sono stati misurati 233 kWh',
    'Presi dalla rete 233 kWh nel bimestre',
  ])('is what was used: «%s»', text => expect(value('periodKwh', line(text))).toBe(233))

  test('under what panels give is none of it', () =>
    expect(value('periodKwh', line('ENERGIA IMMESSA'), line('812 kWh nel bimestre'))).toBeUndefined())

  test('in quotes is the name of the offer, and a code in brackets no part of it', () => {
    expect(
      value('offerName', line('Le abbiamo applicato le condizioni dell’offerta «Quiete 24», che già conosce.')),
    ).toBe('Quiete 24')
    expect(value('offerName', line('Nome offerta: Quiete 24 (009911ESFML01XXQUIETE24000000001)'))).toBe('Quiete 24')
    expect(value('offerName', line("Nome offerta / Nom de l'offre : Quiete 24"))).toBe('Quiete 24')
  })

  test('is when the contract began', () => {
    expect(value('contractStart', line('Il contratto è iniziato il 3 febbraio 2026'))).toBe('2026-02-03')
    expect(value('contractStart', line('Le condizioni economiche valgono dal 01/03/2026 al 28/02/2027'))).toBe(
      '2026-03-01',
    )
  })
})

describe('the period', () => {
  const period = (...lines: Lines) => {
    const { periodFrom, periodTo } = fieldsOf(...lines)
    return [periodFrom?.value, periodTo?.value]
  }

  test.each([
    [line('Fatturati dal 01/09/26 al 31/10/26')],
    [line('Periodo : dal/du 01/09/2026 al/au 31/10/2026')],
    [line('Periodo 2026-09-01 / 2026-10-31')],
  ])('is known in «%s»', lines => expect(period(lines)).toEqual(['2026-09-01', '2026-10-31']))

  test('stands in two cells', () =>
    expect(period(tableRow(0.05, 'Dal', 0.6, 'Al'), tableRow(0.05, '1/9/2026', 0.6, '31/10/2026'))).toEqual([
      '2026-09-01',
      '2026-10-31',
    ]))

  test.each([
    [[line('Gli scorsi periodi: luglio - agosto 2026'), line('Dal 01/09/2026 al 31/10/2026: 233 kWh')]],
    [[line('I bimestri precedenti'), line('luglio - agosto 2026'), line('Il bimestre 01/09/2026 - 31/10/2026')]],
    [[line('Periodo: luglio e agosto 2026'), line('Questa volta 01/09/2026 - 31/10/2026')]],
  ])('is the later of two: %j', lines =>
    expect(period(line('Data fattura 05/11/2026'), ...lines)).toEqual(['2026-09-01', '2026-10-31']),
  )

  test('is a month alone as a heading', () => {
    expect(period(line('Data fattura 05/11/2026'), line('Ottobre 2026'))).toEqual(['2026-10-01', '2026-10-31'])
    expect(period(line('Data fattura 05/11/2026'), line('Ottobre 2026'), line('Settembre 2026'))).toEqual([
      undefined,
      undefined,
    ])
  })
})

test('a line with the customer’s code or name says where the supply is', () => {
  expect(value('address', line('Anna Neri (NRENNA80A41H501X), Viale Po 3, 10126 Torino (TO)'))).toBe(
    'Viale Po 3, 10126 Torino (TO)',
  )
  expect(value('address', line('Sede Neri S.r.l., Viale Po 3, 10126 Torino (TO)'))).toBeUndefined()
})

test.each([
  [[line('La corrente serve l’alloggio di Viale Po 3, 10126 Torino (TO)')]],
  [
    [
      tableRow(0.05, 'Intestata a', 0.35, 'Si usa in'),
      tableRow(0.05, 'Carla Verdi', 0.35, 'Viale Po 3'),
      tableRow(0.05, 'VRDCRL80A41H501X', 0.35, '10126 Torino (TO)'),
    ],
  ],
])('a letter may go to another place than the supply: %j', told =>
  expect(
    value('address', [[0.65, 'Carla Verdi']], [[0.65, 'Via Adda 8']], [[0.65, '10126 Torino (TO)']], [], [], ...told),
  ).toBe('Viale Po 3, 10126 Torino (TO)'),
)

test('nor is it where the bill is received', () =>
  expect(
    value(
      'address',
      tableRow(0.05, 'Riceve la bolletta in', 0.5, 'La luce serve'),
      tableRow(0.05, 'Via Adda 8, 10126 Torino (TO)', 0.5, 'Viale Po 3, 10126 Torino (TO)'),
      tableRow(0.05, 'POD', 0.5, 'Tensione'),
      tableRow(0.05, 'IT001E12345678', 0.5, '220 V'),
    ),
  ).toBe('Viale Po 3, 10126 Torino (TO)'))

test('days in words head no table of months', () =>
  expect(
    value(
      'periodKwh',
      tableRow(0.05, 'Periodo', 0.5, 'Periodo di prima'),
      tableRow(0.05, '1° marzo - 30 aprile 2026', 0.5, '1° gennaio - 28 febbraio 2026'),
      tableRow(0.05, 'Consumo del periodo', 0.5, 'Consumo dell’anno'),
      tableRow(0.05, '233 kWh', 0.5, '1.640 kWh'),
    ),
  ).toBe(233))

test('a street with its kind cut short is the same street', () =>
  expect(
    value(
      'address',
      tableRow(0.05, 'Fornitura in: Viale Po 3, 10126 Torino', 0.5, 'V.LE PO 3'),
      tableRow(0.5, '10126 TORINO TO'),
    ),
  ).toBe('Viale Po 3, 10126 Torino'))

test('of two powers in one cell the first is the one agreed upon', () => {
  expect(value('powerKw', tableRow(0.05, 'Potenza imp. / disp.', 0.5, '6 / 6,6 kW'))).toBe(6)
  expect(value('powerKw', tableRow(0.05, 'Potenza impegnata - disponibile', 0.5, '3 - 3,3 kW'))).toBe(3)
  expect(value('powerKw', line('Potenza impegnata/disponibile: 6/6,6 kW'))).toBe(6)
})

test('the last day to activate something is not the day to pay', () =>
  expect(value('dueDate', line('Anche il metano? Attivazione entro il 31/12/2026 sul sito'))).toBeUndefined())

test('the only power needs no label, unless it is another one', () => {
  expect(value('powerKw', line('Anna Neri · 4,5 kW · residente'))).toBe(4.5)
  expect(value('powerKw', line('Pannelli da 4,5 kW'))).toBeUndefined()
  expect(value('powerKw', line('Anna Neri · 4,5 kW'), line('Bruno Neri · 3 kW'))).toBeUndefined()
})

test('a total that its column makes wins over a heading of the same words', () =>
  expect(
    readPages([
      handMadePage([
        line('La tua bolletta POD IT001E12345678'),
        tableRow(0.05, 'Totale', 0.5, '134,87'),
        tableRow(0.05, 'Spesa per la vendita', 0.8, '97,45'),
        tableRow(0.05, 'Spesa per la rete', 0.8, '25,21'),
        tableRow(0.05, 'Accise e IVA', 0.8, '12,20'),
        tableRow(0.05, 'Totale', 0.8, '134,86'),
      ]),
    ]).fields.total?.value,
  ).toBe(134.86))

test('what is added to an index may have a letter of its own', () => {
  const formula = line('Prezzo: PUN x (1 + λ) + α, dove α = 0,0210 €/kWh')
  expect(value('spreadLuce', formula)).toBe(0.021)
  expect(value('unitPriceLuce', formula)).toBeUndefined()
})

test('the price may stand under «Prezzo» with its kind', () =>
  expect(value('unitPriceLuce', line('Prezzo'), line('Fisso 0,1275 €/kWh'))).toBe(0.1275))

test('a fee of one month is known by the unit in its row', () =>
  expect(
    value(
      'fixedFeeYearLuce',
      line('Spesa per la vendita'),
      tableRow(0.05, 'Corrispettivo fisso di commercializzazione', 0.5, 'mese', 0.6, '1', 0.7, '12,50', 0.85, '12,50'),
    ),
  ).toBe(150))

describe('the period of a letter', () => {
  test.each<[string, Lines[number]]>([
    [
      'before what was used in it',
      [[0.05, 'Fra il 1° giugno e il 30 settembre 2026 alla malga sono passati 1.874 kWh']],
    ],
    [
      'in months and in days',
      [[0.05, 'Luce dei mesi di giugno, luglio, agosto e settembre (dal 1/6/2026 al 30/9/2026)']],
    ],
  ])('is read %s', (_, line) => {
    expect([value('periodFrom', line), value('periodTo', line)]).toEqual(['2026-06-01', '2026-09-30'])
  })

  test('is neither that of last year nor a head of the history', () => {
    const lines: Lines = [
      [[0.05, 'Dal 1° gennaio al 28 febbraio 2026 sono stati consumati 447 Smc']],
      [[0.05, 'Ieri e oggi. Gennaio e febbraio 2025: 588 Smc']],
      tableRow(0.05, 'Bimestre', 0.2, 'mar–apr 2025', 0.35, 'mag–giu 2025', 0.5, 'lug–ago 2025', 0.65, 'set–ott 2025'),
    ]
    expect([value('periodFrom', ...lines), value('periodTo', ...lines)]).toEqual(['2026-01-01', '2026-02-28'])
  })
})

test('a street in a sentence that goes on with the code of the supply is its address', () => {
  const letters: Lines = [[[0.55, 'Piazza della Chiesa 1']], [[0.55, '21100 Rasa di Varese (VA)']]]
  const sentence: Lines[number] = [
    [0.05, 'La chiesa, in Via Santa Caterina 2, 21100 Varese (VA). Punto di riconsegna 03240009517730'],
  ]
  expect(value('address', ...letters, sentence)).toBe('Via Santa Caterina 2, 21100 Varese (VA)')
})

test('another proposal names no offer of this bill', () => {
  const own: Lines[number] = [[0.05, 'Offerta «Campanile Sereno» in vigore dal 1° ottobre 2024']]
  const other: Lines[number] = [
    [0.05, 'Un’altra proposta. Per le case con giardino: offerta «Campanile Fermo», 0,4290 €/Smc'],
  ]
  expect(value('offerName', own, other)).toBe('Campanile Sereno')
})

describe('a sentence says', () => {
  test.each([
    ['Il prezzo del gas che Le applichiamo è variabile: ogni mese è pari all’indice', 'variabile'],
    [
      'Il prezzo è variabile e segue ogni mese l’indice pubblicato dal gestore secondo le regole dell’Autorità',
      'variabile',
    ],
    ['Il prezzo dell’energia è fisso per 18 mesi.', 'fisso'],
    [
      'Con Quiete Web il prezzo della materia energia è bloccato per tutta la durata delle condizioni economiche',
      'fisso',
    ],
    ['Il prezzo dell’energia non è variabile', 'fisso'],
    ['Le quote fisse sono nel dettaglio', undefined],
  ])('the kind of price: «%s»', (text, type) => expect(value('priceType', line(text))).toBe(type))

  test('a bound of a tax, and no use', () =>
    expect(
      value('periodKwh', line('Consumo totale fatturato 218 kWh; accisa non dovuta (consumo mensile entro 160 kWh)')),
    ).toBe(218))

  test.each([
    ['conditionsEnd', '2027-06-30', [tableRow(0.05, 'Data scadenza CTE', 0.4, '30/06/2027')]],
    ['spreadLuce', 0.0195, [line('Prezzo variabile'), tableRow(0.05, 'Maggiorazione sul PUN', 0.4, '0,0195 €/kWh')]],
    ['billNumber', '4126007713', [tableRow(0.05, 'N. Fattura / Data', 0.4, '4126007713 / 18/05/2026')]],
    ['issueDate', '2026-05-18', [tableRow(0.05, 'N. Fattura / Data', 0.4, '4126007713 / 18/05/2026')]],
  ] as [FieldName, unknown, Lines][])('%s is %s', (name, expected, lines) =>
    expect(value(name, ...lines)).toBe(expected),
  )
})
