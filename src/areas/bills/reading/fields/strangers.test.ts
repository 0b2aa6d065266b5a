import { describe, expect, it } from 'vitest'
import { handMadePage } from '../hand-made-page.ts'
import { readPages } from '../read-pages.ts'
import type { FieldName } from '../reading.ts'

type Lines = [number, string][][]

const HEAD: Lines = [
  [[0.05, 'La tua bolletta']],
  [[0.05, 'Totale da pagare 134,87 €']],
  [[0.05, 'Codice POD: IT001E12345678']],
  [
    [0.05, 'di cui spesa per la rete e gli oneri generali'],
    [0.7, '25,21 €'],
  ],
  [
    [0.05, 'Accise e IVA'],
    [0.7, '12,21 €'],
  ],
  [],
  [],
]
const value = (name: FieldName, ...lines: Lines): unknown =>
  readPages([handMadePage([...HEAD, ...lines])]).fields[name]?.value

describe('dates that are another bill’s or another matter’s', () => {
  it('no bill is due before it is issued, nor on the date of a reminder', () => {
    expect(value('dueDate', [[0.05, 'Emessa il 18/11/2025']], [[0.05, 'Scadenza 10/10/2025']])).toBeUndefined()
    expect(
      value('dueDate', [[0.05, 'Pagamento entro il 09/12/2025']], [[0.05, 'Hai perso la scadenza del 10/10/2025?']]),
    ).toBe('2025-12-09')
  })

  it('a list of bills still to be paid has the same heads and is not this bill', () => {
    const heads: Lines[number] = [
      [0.05, 'N. fattura'],
      [0.3, 'Data emissione'],
      [0.5, 'Scadenza'],
      [0.7, 'Importo'],
    ]
    const own: Lines = [
      heads,
      [
        [0.05, 'AB/26-118'],
        [0.3, '13/05/2026'],
        [0.5, '03/06/2026'],
        [0.7, '€ 134,87'],
      ],
    ]
    const other: Lines = [
      [[0.05, 'Attenzione: fatture che risultano ancora da saldare']],
      heads,
      [
        [0.05, 'AB/26-090'],
        [0.3, '12/03/2026'],
        [0.5, '02/04/2026'],
        [0.7, '€ 601,77'],
      ],
    ]
    for (const lines of [[...own, [], [], ...other]]) {
      expect(value('billNumber', ...lines)).toBe('AB/26-118')
      expect(value('issueDate', ...lines)).toBe('2026-05-13')
      expect(value('dueDate', ...lines)).toBe('2026-06-03')
    }
  })

  it('an insurance says nothing of the conditions of the supply', () => {
    const policy: Lines[number] = [[0.05, 'Polizza caldaia: copertura valida fino al 30/06/2028']]
    expect(value('conditionsEnd', policy)).toBeUndefined()
    expect(value('conditionsEnd', policy, [[0.05, 'Scadenza condizioni economiche 30/09/2027']])).toBe('2027-09-30')
  })

  it('«Scade il» beside the offer ends the conditions, broken labels too', () => {
    const row: Lines[number] = [
      [0.05, 'Offerta'],
      [0.25, 'Casa Serena'],
      [0.5, 'Scade il'],
      [0.7, '31/12/2026'],
    ]
    expect(value('conditionsEnd', row)).toBe('2026-12-31')
    expect(value('dueDate', row)).toBeUndefined()
    const broken: Lines = [[[0.5, 'Scadenza cond.']], [[0.5, 'economiche']], [[0.5, '30/09/2027']]]
    expect(value('conditionsEnd', ...broken)).toBe('2027-09-30')
    expect(
      value('conditionsEnd', [
        [0.05, 'Prezzo'],
        [0.3, 'Fisso fino al 31/10/2026'],
      ]),
    ).toBe('2026-10-31')
    expect(value('conditionsEnd', [[0.05, 'Prezzo fisso, 0,1375 €/kWh fino al 28/02/27']])).toBe('2027-02-28')
  })

  it('the date of issue stands in the cell after «del», or after the place', () => {
    const row: Lines[number] = [
      [0.05, 'FATTURA N°'],
      [0.25, '26/0772'],
      [0.5, 'DEL'],
      [0.7, '20/05/2026'],
    ]
    expect(value('issueDate', row)).toBe('2026-05-20')
    expect(value('issueDate', [[0.05, 'Fattura nr. KET25-0099120']], [[0.05, 'Milano, 09/10/2025']])).toBe('2025-10-09')
  })

  it('two dates in one cell are a period under their label alone', () => {
    const stack: Lines = [[[0.5, '01/06/2026']], [[0.5, '31/07/2026']]]
    expect(value('periodTo', [[0.5, 'Periodo fatturato']], ...stack)).toBeUndefined()
    const close = handMadePage([...HEAD, [[0.5, 'Periodo fatturato']], ...stack])
    const tight = close.words.map(word => (word.text === '31/07/2026' ? { ...word, y: word.y - 0.004 } : word))
    expect(readPages([{ ...close, words: tight }]).fields.periodTo?.value).toBe('2026-07-31')
    const told = 'La bolletta riguarda i consumi di gennaio e febbraio (dal 01/01/2026 al 28/02/2026).'
    expect(value('periodTo', [[0.05, told]])).toBe('2026-02-28')
  })
})

describe('prices as strangers print them', () => {
  it.each([
    [
      [
        [0.05, 'Energia kWh 512 x Euro 0,1375'],
        [0.8, '70,40'],
      ],
    ],
    [
      [
        [0.05, 'Prezzo energia F0'],
        [0.5, '512 kWh'],
        [0.65, '0,13750 €/kWh'],
        [0.8, '70,40 €'],
      ],
    ],
    [
      [
        [0.05, 'Energia (PUN + spread)'],
        [0.5, '512 kWh'],
        [0.65, '0,13750 €/kWh'],
        [0.8, '70,40'],
      ],
    ],
    [
      [
        [0.05, 'Corrispettivo energia (PUN + spread)'],
        [0.5, '512 kWh'],
        [0.65, '0,13750 €/kWh'],
        [0.8, '70,40'],
      ],
    ],
    [[[0.05, 'Per l’energia paghi 0,1375 €/kWh, perdite di rete incluse.']]],
  ] as [Lines[number]][])('%j is the price of the sale', row => {
    expect(value('unitPriceLuce', row)).toBe(0.1375)
  })

  it.each([
    [
      [
        [0.05, 'Quota fissa di vendita mesi 2 x Euro 7,00'],
        [0.8, '14,00'],
      ],
    ],
    [
      [
        [0.05, 'Corrispettivo PCV'],
        [0.5, '2 mesi'],
        [0.65, '7,00 €/mese'],
        [0.8, '14,00 €'],
      ],
    ],
    [
      [
        [0.05, 'Commercializzazione'],
        [0.5, '2 mesi'],
        [0.65, '7,00 €/mese'],
        [0.8, '14,00 €'],
      ],
    ],
    [[[0.05, 'Per l’energia paghi una quota fissa di vendita di 7,00 € al mese, perdite di rete incluse.']]],
  ] as [Lines[number]][])('%j is the fixed fee of the sale', row => {
    expect(value('fixedFeeYearLuce', row)).toBe(84)
  })

  it.each([
    ['Fisso', 'fisso'],
    ['fix / fisso', 'fisso'],
    ['Variabile (PUN)', 'variabile'],
  ])('«Prezzo | %s» is the kind of price', (cell, kind) => {
    expect(
      value('priceType', [
        [0.05, 'Prezzo'],
        [0.3, cell],
      ]),
    ).toBe(kind)
  })

  it('a long sentence says the kind of price in one of its clauses', () => {
    const told =
      'Hai scelto «Brezza Online» (codice BRZ-2603), un’offerta a prezzo variabile: il prezzo segue il PUN medio.'
    expect(value('priceType', [[0.05, told]])).toBe('variabile')
    const general = 'Se hai scelto un’offerta che cambia, a prezzo variabile, il prezzo segue il mercato.'
    expect(value('priceType', [[0.05, general]])).toBeUndefined()
  })

  it('a sum told with its parts is the sum', () => {
    const told = 'L’importo complessivo, comprensivo di vendita (€ 71,37) e rete (€ 30,10), ammonta a € 134,87.'
    expect(value('total', [[0.05, told]])).toBe(134.87)
  })
})

describe('whose name and number it is', () => {
  it.each([
    'ELETTRICA DEL SOLCO SAS DI BRUNO P. & C.',
    'CONSORZIO GAS VALLE D’ORCIA S.C.',
    'Società Cooperativa Elettrica Val Brenzola',
    'Insieme Energia Cooperativa Sociale',
    'E.L.C.A. S.N.C. DI CARLI G. E FIGLI',
  ])('«%s» is a seller', name => {
    const lines: Lines = [[[0.3, name]], [[0.3, 'Via Nazionale 12 – P.IVA 01876500214']], ...HEAD]
    expect(readPages([handMadePage(lines)]).fields.supplier?.value).toBe(name)
  })

  it('a street without number is no company', () => {
    const footer = 'Lume Energia S.r.l. - Sede legale: VIA MONTE GRAPPA SNC - Partita IVA 01876500214 - R.E.A. 1188'
    expect(value('supplier', [[0.05, footer]])).toBe('Lume Energia S.r.l.')
  })

  it('the network’s number follows the seller’s in a footer', () => {
    const footer =
      'Lume Energia S.r.l. a socio unico – P. IVA 01876500214 – R.E.A. 1188 – Distributore: Reti S.p.A. P. IVA 05779710150'
    expect(value('supplierVat', [[0.05, footer]])).toBe('01876500214')
    expect(value('supplier', [[0.05, footer]])).toBe('Lume Energia S.r.l.')
  })

  it('boxes of an invoice say whose name, number and street stand in them', () => {
    const lines: Lines = [
      [
        [0.05, 'Cedente/prestatore'],
        [0.5, 'Cessionario/committente'],
      ],
      [
        [0.05, 'Identificativo fiscale ai fini IVA: IT01876500214'],
        [0.5, 'Identificativo fiscale ai fini IVA: IT05779710150'],
      ],
      [
        [0.05, 'Denominazione: Lume Energia S.r.l.'],
        [0.5, 'Denominazione: Lavanderia Aurora S.n.c.'],
      ],
    ]
    expect(value('supplier', ...lines)).toBe('Lume Energia S.r.l.')
    expect(value('supplierVat', ...lines)).toBe('01876500214')
    expect(value('holder', ...lines)).toBe('Lavanderia Aurora S.n.c.')
    expect(value('taxCode', ...lines)).toBe('05779710150')
  })

  it('the number of the electronic invoice is not the bill’s where both stand', () => {
    const lines: Lines = [[[0.5, 'Fattura n. 830120045567']], [[0.5, 'Fattura elettronica n. 0045/567']]]
    expect(value('billNumber', ...lines)).toBe('830120045567')
  })
})

describe('offers in cells and sentences', () => {
  it('a name goes on in the next line of its cell, beside the title of its row', () => {
    const rows: Lines = [
      [
        [0.05, 'OFFERTA'],
        [0.25, 'Socio Luce Montagna'],
      ],
      [[0.25, 'Tutto l’Anno']],
      [],
      [
        [0.05, 'POD'],
        [0.25, 'IT001E12345678'],
      ],
    ]
    expect(value('offerName', ...rows)).toBe('Socio Luce Montagna Tutto l’Anno')
  })

  it('a name in quotes is what stands in them; another offer is not this one', () => {
    expect(value('offerName', [[0.05, 'Il tuo piano']], [[0.05, 'Hai scelto «Gufo Fisso 12M»']])).toBe('Gufo Fisso 12M')
    expect(
      value('offerName', [[0.05, 'Offerta “Maestrale Green”: sottoscrivibile fino al 30/09/2026']]),
    ).toBeUndefined()
  })

  it('a code in brackets after the name, or under «Codice» beside the offer', () => {
    expect(value('offerCodeLuce', [[0.05, 'Offerta: Casa Web (Codice: SCT-23-01)']])).toBe('SCT-23-01')
    const table: Lines = [
      [
        [0.05, 'OFFERTA'],
        [0.3, 'CODICE'],
      ],
      [
        [0.05, 'CASA WEB'],
        [0.3, 'SIP-26-01'],
      ],
    ]
    expect(value('offerCodeLuce', ...table)).toBe('SIP-26-01')
  })
})

describe('consumption', () => {
  it('the word after a power says which one it is', () => {
    expect(value('powerKw', [[0.05, 'Potenza: 3 kW impegnata, 3,3 kW disponibile']])).toBe(3)
  })

  it('yearly bands in a grid of two columns', () => {
    const grid: Lines = [
      [
        [0.05, 'Consumo annuo F1'],
        [0.3, '802 kWh'],
        [0.5, 'Consumo annuo F2'],
        [0.75, '611 kWh'],
      ],
      [
        [0.05, 'Consumo annuo F3'],
        [0.3, '971 kWh'],
        [0.5, 'Consumo annuo'],
        [0.75, '2.384 kWh'],
      ],
    ]
    expect([value('f1Kwh', ...grid), value('f2Kwh', ...grid), value('f3Kwh', ...grid)]).toEqual([802, 611, 971])
  })

  it('each supply has its column', () => {
    const lines: Lines = [
      [
        [0.4, 'Luce'],
        [0.7, 'Gas'],
      ],
      [
        [0.05, 'Codice punto'],
        [0.4, 'POD IT001E12345678'],
        [0.7, 'PDR 02830012345671'],
      ],
      [
        [0.05, 'Consumo annuo'],
        [0.4, '2.088 kWh'],
        [0.7, '812 Smc'],
      ],
      [
        [0.05, 'Prezzo di vendita'],
        [0.4, '0,1288 €/kWh'],
        [0.7, '0,4555 €/Smc'],
      ],
      [
        [0.05, 'Quota fissa di vendita'],
        [0.4, '9,00 €/mese'],
        [0.7, '7,50 €/mese'],
      ],
    ]
    expect([value('unitPriceLuce', ...lines), value('unitPriceGas', ...lines)]).toEqual([0.1288, 0.4555])
    expect([value('fixedFeeYearLuce', ...lines), value('fixedFeeYearGas', ...lines)]).toEqual([108, 90])
  })
})
