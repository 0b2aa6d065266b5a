import { describe, expect, it } from 'vitest'
import { type Lines, value, HEAD } from '../hand-made-bill.ts'
import { handMadePage, tableRow } from '../hand-made-page.ts'
import { readPages } from '../read-pages.ts'

it('the code that an invoice is sent to names nobody', () =>
  expect(value('holder', [[0.05, 'Cod. destinatario SDI MSUXCRI']])).toBeUndefined())

it('what a bracket adds to a name is no part of it', () =>
  expect(
    [' (NRENNA80A41H501X)', ' · NRENNA80A41H501X'].map(rest =>
      value('holder', [[0.05, `Utenza intestata a: Rag. Anna Neri${rest}`]]),
    ),
  ).toEqual(['Anna Neri', 'Anna Neri']))

it('of several companies in a sentence the number is that of the one it stands beside', () =>
  expect(
    value('supplier', [
      [0.05, 'La bolletta è di Brenta Luce S.p.A., partita IVA 01876500214; i cavi sono di Linee Brenta S.r.l.'],
    ]),
  ).toBe('Brenta Luce S.p.A.'))

it.each([
  ['E-Werk Rienz Genossenschaft', 'Centrale elettrica Rienz Soc. Coop.'],
  ['Rienzstrom GmbH', 'Rienzstrom Energia S.r.l.'],
])('of a name in two languages on two lines the first counts: %s', (name, italian) =>
  expect(value('supplier', [[0.05, name]], [[0.05, italian]], [[0.05, 'P.IVA 01876500214']])).toBe(name),
)

it('a name may begin with the plural of a label', () =>
  expect(value('offerName', tableRow(0.05, 'Offerta', 0.5, 'Piani Verdi'))).toBe('Piani Verdi'))

it('the heirs of whom the fiscal code is of hold the contract', () =>
  expect(
    value(
      'holder',
      [[0.55, 'EREDI DEL GRECO AURELIO']],
      ...HEAD,
      tableRow(0.05, 'Codice fiscale', 0.3, 'DLGRLA40A01F205J'),
    ),
  ).toBe('EREDI DEL GRECO AURELIO'))

it('the title of its box is no part of an offer’s name', () =>
  expect(
    value('offerName', [
      [0.05, 'Box dell’offerta – Brezza Casa (codice offerta 021773GSFML01XXABCDEF12G2509A001), prezzo fisso'],
    ]),
  ).toBe('Brezza Casa'))

describe('whose name and number it is', () => {
  it.each([
    'ELETTRICA DEL SOLCO SAS DI BRUNO P. & C.',
    'CONSORZIO GAS VALLE D’ORCIA S.C.',
    'Società Cooperativa Elettrica Val Brenzola',
    'Insieme Energia Cooperativa Sociale',
    'E.L.C.A. S.N.C. DI CARLI G. E FIGLI',
    'Riviera Luce di Parodi & C. s.a.s.',
    'Gas Monviso di Ferrero P. & figli s.n.c.',
  ])('«%s» is a seller', name => {
    const lines: Lines = [[[0.3, name]], [[0.3, 'Via Nazionale 12 – P.IVA 01876500214']], ...HEAD]
    expect(readPages([handMadePage(lines)]).fields.supplier?.value).toBe(name)
  })

  it.each([
    '© 2026 Brenta Luce S.p.A. Tutti i diritti riservati',
    'Copyright Brenta Luce S.p.A.',
    'SERVIZIO CLIENTI Brenta Luce S.p.A. 800 123 456',
    'Assistenza Clienti Brenta Luce S.p.A.',
    'Beneficiario Brenta Luce S.p.A. IBAN IT60X0542811101000000123456',
    'Stampato da Poligrafica Rossi S.r.l. per conto di Brenta Luce S.p.A.',
    'Titolare del trattamento Brenta Luce S.p.A.',
    'Brenta Luce S.p.A. La rete è gestita da Reti Valsugana S.r.l.',
    'Brenta Luce S.p.A. Convenzione Consorzio Acquisti Verdi S.c.r.l.',
  ])('«%s» names the seller and nothing more', text => {
    expect(value('supplier', [[0.05, text]])).toBe('Brenta Luce S.p.A.')
    expect(value('holder', [[0.05, text]])).toBeUndefined()
  })

  it('a name may begin centred over its line of business', () =>
    expect(value('supplier', [[0.45, 'Sistemi']], [[0.42, 'Energetici S.r.l.']])).toBe('Sistemi Energetici S.r.l.'))

  it('a VAT number may stand on the line below the words for it', () =>
    expect(
      value(
        'supplierVat',
        [[0.05, 'Cod. Fisc. e Reg. Imprese 05779710150 - Partita IVA Gruppo']],
        [[0.05, '01876500214']],
      ),
    ).toBe('01876500214'))

  it('a company with limited liability and another number on the bill keeps its own', () => {
    const lines: Lines = [
      [[0.05, 'Energia del Salento Soc. Consortile a r.l. · Viale Otranto 10']],
      [[0.05, 'P.IVA 01876500214 · tel 0832 555010']],
      tableRow(0.05, 'Titolare ditta', 0.3, 'Greco Aurelio', 0.6, 'Partita IVA', 0.8, '05779710150'),
      tableRow(0.05, 'Codice fiscale', 0.3, 'RSSMRA80A01F205X'),
    ]
    expect(value('supplierVat', ...lines)).toBe('01876500214')
  })

  it('a company under its brand in other type is named whole', () => {
    const page = handMadePage([
      [[0.05, 'LarioLuce']],
      [[0.05, 'di Acque e Luce del Lario Srl – P. IVA 01876500214']],
      ...HEAD,
    ])
    const words = page.words.map(word => (word.text === 'LarioLuce' ? { ...word, h: word.h * 1.5 } : word))
    expect(readPages([{ ...page, words }]).fields.supplier?.value).toBe('Acque e Luce del Lario Srl')
  })

  it('the end of its name in a letterhead is no other company', () => {
    const name = 'Elettra Vulture Servizio Tutela S.p.A.'
    const lines: Lines = [
      [[0.05, 'Elettra Vulture']],
      [],
      [[0.05, 'Servizio Tutela S.p.A.']],
      [[0.05, `${name} - Via Nazionale 200 - P.IVA 01702660760 - soc. soggetta a direzione di Elettra Holding`]],
      ...HEAD,
    ]
    expect(readPages([handMadePage(lines)]).fields.supplier?.value).toBe(name)
  })

  it('whoever takes care of its letters is not the holder', () => {
    const lines: Lines = [
      tableRow(0.05, 'COD.FISC. UTENTE 92033180628', 0.5, 'SPETT.LE'),
      [[0.5, 'CONDOMINIO PARCO ULIVI SC. A-B']],
      [[0.5, 'C/O STUDIO AMM. RAG. IZZO']],
      [[0.5, 'VIA DEI RETTORI 7']],
    ]
    expect(value('holder', ...lines)).toBe('CONDOMINIO PARCO ULIVI SC. A-B')
    expect(value('taxCode', ...lines)).toBe('92033180628')
  })

  it('a customer who is said to be in a convention is no company', () =>
    expect(value('holder', [[0.05, 'Cliente convenzionato con il Consorzio Energia Veneto']])).toBeUndefined())

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

  it.each([
    'Lume Energia S.p.A. - C.F. 05779710150 - P.IVA 01876500214',
    'Lume Energia S.p.A. - Via Terraglio 63 31100 Treviso P.I.01876500214',
    'Lume Energia S.p.A. - Via Terraglio 63 31100 Treviso P.1.01876500214',
  ])('the seller’s VAT number is the one called so: «%s»', text =>
    expect(value('supplierVat', [[0.05, text]], [[0.05, 'Codice fiscale GRSVNT83D51D969H']])).toBe('01876500214'),
  )

  it('boxes of an invoice say whose name, number and street stand in them', () => {
    const lines: Lines = [
      tableRow(0.05, 'Cedente/prestatore', 0.5, 'Cessionario/committente'),
      tableRow(
        0.05,
        'Identificativo fiscale ai fini IVA: IT01876500214',
        0.5,
        'Identificativo fiscale ai fini IVA: IT05779710150',
      ),
      tableRow(0.05, 'Denominazione: Lume Energia S.r.l.', 0.5, 'Denominazione: Lavanderia Aurora S.n.c.'),
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
  it.each([
    'Beschreibung',
    'Voce / Leistung',
    'Menge – Quantità',
    'Attivata presso Rivoli',
    'Forniture erogate a Ivrea',
    'Le condizioni sono queste',
  ])('«%s» is no name of an offer', text => {
    expect(value('offerName', [[0.05, 'Angebot / Offerta']], [[0.05, text]])).toBeUndefined()
    expect(value('offerName', [[0.05, 'Angebot / Offerta']], [[0.05, 'Prezzo Amico']])).toBe('Prezzo Amico')
  })

  it('a name goes on in the next line of its cell, beside the title of its row', () => {
    const rows: Lines = [
      tableRow(0.05, 'OFFERTA', 0.25, 'Socio Luce Montagna'),
      [[0.25, 'Tutto l’Anno']],
      [],
      tableRow(0.05, 'POD', 0.25, 'IT001E12345678'),
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
    const table: Lines = [tableRow(0.05, 'OFFERTA', 0.3, 'CODICE'), tableRow(0.05, 'CASA WEB', 0.3, 'SIP-26-01')]
    expect(value('offerCodeLuce', ...table)).toBe('SIP-26-01')
  })
})

describe('the box of the offer', () => {
  it('its «Scadenza» ends the conditions, that of the payment’s box below does not', () => {
    const box: Lines = [[[0.05, 'Offerta']], [[0.05, 'Nome: Valle Amica']], [[0.05, 'Scadenza: 31/10/2026']]]
    expect(value('conditionsEnd', ...box)).toBe('2026-10-31')
    expect(value('dueDate', ...box)).toBeUndefined()
    const payment: Lines = [[[0.05, 'Offerta']], [[0.05, 'Pagamento']], [[0.05, 'Scadenza: 05/02/2026']]]
    expect(value('conditionsEnd', ...payment)).toBeUndefined()
    expect(value('dueDate', ...payment)).toBe('2026-02-05')
  })
})

describe('consumption', () => {
  it('the word after a power says which one it is', () => {
    expect(value('powerKw', [[0.05, 'Potenza: 3 kW impegnata, 3,3 kW disponibile']])).toBe(3)
  })

  it('yearly bands in a grid of two columns', () => {
    const grid: Lines = [
      tableRow(0.05, 'Consumo annuo F1', 0.3, '802 kWh', 0.5, 'Consumo annuo F2', 0.75, '611 kWh'),
      tableRow(0.05, 'Consumo annuo F3', 0.3, '971 kWh', 0.5, 'Consumo annuo', 0.75, '2.384 kWh'),
    ]
    expect([value('f1Kwh', ...grid), value('f2Kwh', ...grid), value('f3Kwh', ...grid)]).toEqual([802, 611, 971])
  })

  it('each supply has its column', () => {
    const lines: Lines = [
      tableRow(0.4, 'Luce', 0.7, 'Gas'),
      tableRow(0.05, 'Codice punto', 0.4, 'POD IT001E12345678', 0.7, 'PDR 02830012345671'),
      tableRow(0.05, 'Consumo annuo', 0.4, '2.088 kWh', 0.7, '812 Smc'),
      tableRow(0.05, 'Prezzo di vendita', 0.4, '0,1288 €/kWh', 0.7, '0,4555 €/Smc'),
      tableRow(0.05, 'Quota fissa di vendita', 0.4, '9,00 €/mese', 0.7, '7,50 €/mese'),
    ]
    expect([value('unitPriceLuce', ...lines), value('unitPriceGas', ...lines)]).toEqual([0.1288, 0.4555])
    expect([value('fixedFeeYearLuce', ...lines), value('fixedFeeYearGas', ...lines)]).toEqual([108, 90])
  })
})

describe('where the name of an offer stands and ends', () => {
  const cells = (left: string, right: string): Lines[number] => tableRow(0.05, left, 0.5, right)

  it('a title beside it heads the next column', () => {
    const lines: Lines = [
      cells('Il tuo piano', 'Il tuo punto'),
      cells('Brezza Continua', 'Potenza impegnata 3 kW'),
      cells('Codice: 001122ESFFL01XXBREZCONT2026', 'Tensione 230 V'),
    ]
    expect(value('offerName', ...lines)).toBe('Brezza Continua')
    const rows: Lines = [
      cells('Offerta', 'Brezza Continua'),
      cells('Potenza impegnata', '3 kW'),
      cells('Tensione', '230 V'),
    ]
    expect(value('offerName', ...rows)).toBe('Brezza Continua')
  })

  it.each([
    ['Offerta', 'Borgo Sereno - codice 001122ESFFL01XXSERENO000026', 'Borgo Sereno'],
    ['Offerta', 'Prato & PUN', 'Prato & PUN'],
    ['Listino', 'LV Artigiani 24 – variabile', 'LV Artigiani 24'],
  ])('«%s | %s»', (label, printed, name) => {
    expect(value('offerName', cells(label, printed))).toBe(name)
  })

  it('the next label in two languages is none', () =>
    expect(
      value('offerName', cells('Angebot / Offerta', 'Alpen Strom'), cells('Preisart / Tipo di prezzo', 'Fixpreis')),
    ).toBe('Alpen Strom'))

  it('«Nome» over the code of the offer asks for the offer’s', () => {
    const lines: Lines = [cells('Nome', 'Brezza Continua'), cells('Codice offerta', '001122ESFFL01XXBREZ00000026')]
    expect(value('offerName', ...lines)).toBe('Brezza Continua')
    expect(
      value('offerName', cells('Nome', 'Rossi Mario'), cells('Codice fiscale', 'RSSMRA70A01H501S')),
    ).toBeUndefined()
  })

  it('a code on the next line ends it, and a sentence before its code', () => {
    expect(
      value('offerName', [[0.05, 'Offerta Brezza Impresa Ore, codice']], [[0.05, '001122ESVML01XXQK0000000026']]),
    ).toBe('Brezza Impresa Ore')
    const over: Lines = [
      [[0.2, 'Brezza Sicura, prezzo fisso per 12 mesi, scade il 30/11/2027']],
      [[0.2, 'Codice offerta 001122ESFFL01XXQK0000000026']],
    ]
    expect(value('offerName', ...over)).toBe('Brezza Sicura')
  })

  it('of a company in two languages the first name is its own', () => {
    const head: Lines = [
      [[0.05, 'Talwerk Genossenschaft · Energia della Valle Soc. Coop.']],
      [[0.05, 'P. IVA 01876500214']],
    ]
    expect(readPages([handMadePage([...head, ...HEAD])]).fields.supplier?.value).toBe('Talwerk Genossenschaft')
  })
})

describe('the first word of an offer’s name may be that of the supply', () => {
  it.each([
    ['Nome offerta Luce Quieta', 'Luce Quieta'],
    ['Offerta Luce Quieta', 'Luce Quieta'],
    ['La tua offerta è Luce Quieta', 'Luce Quieta'],
    ['Nome offerta Luce&Gas Quiete', 'Luce&Gas Quiete'],
    ['Nome offerta LUCE+GAS QUIETE', 'LUCE+GAS QUIETE'],
    ['Nome Offerta Luce Quiete Web', 'Quiete Web'],
    ['Offerta luce Quiete Web', 'Quiete Web'],
    ['Offerta Luce: Quiete Web', 'Quiete Web'],
  ])('«%s» names «%s»', (text, name) => expect(value('offerName', [[0.05, text]])).toBe(name))

  it('unless the next row names that of the other supply', () =>
    expect(value('offerName', [[0.05, 'Offerta Luce Quiete Web']], [[0.05, 'Offerta Gas Quiete Casa']])).toBe(
      'Quiete Web',
    ))

  it.each([
    ['La tua offerta', 'Nome: Quiete “Più”', 'Quiete “Più”'],
    ['Nome offerta: Quiete 12 mesi', '', 'Quiete 12 mesi'],
    ['Nome offerta: Alba / notte&giorno', '', 'Alba / notte&giorno'],
    ['Con la Sua offerta Quiete Web il prezzo dell’energia è fisso', '', 'Quiete Web'],
  ])('and any word or quotation mark may stand in it: «%s»', (first, second, name) =>
    expect(value('offerName', [[0.05, first]], [[0.05, second]])).toBe(name),
  )

  it('but a code and a part of a name in quotes are none', () => {
    expect(value('offerName', [[0.05, 'Nome offerta']], [[0.05, 'Cod. luce 001876ESVML02XXFORMULAQUIETE0001']])).toBe(
      undefined,
    )
    expect(value('offerName', [[0.05, 'Con l’offerta quiete «netta» + 7 cent il prezzo cambia']])).toBe(undefined)
  })
})

describe('in two languages', () => {
  it('a street goes on after its bar, beside a title of two lines', () =>
    expect(
      value(
        'address',
        tableRow(0.05, 'Indirizzo di', 0.3, 'Via delle Rose /'),
        tableRow(0.05, 'fornitura', 0.3, 'Rosengasse 12, 39012'),
        tableRow(0.05, 'Lieferadresse', 0.3, 'Merano / Meran (BZ)'),
      ),
    ).toBe('Via delle Rose / Rosengasse 12, 39012 Merano / Meran (BZ)'))

  it('a company has both names with which its letterhead begins', () =>
    expect(
      value(
        'supplier',
        [[0.05, 'talwerk energia talvera']],
        [[0.05, 'Talwerk Strom / Energia Talvera GmbH, Via Macello 3, 39100 Bolzano']],
      ),
    ).toBe('Talwerk Strom / Energia Talvera GmbH'))
})
