import { expect, test } from 'vitest'
import { handMadePage, tableRow } from '../hand-made-page.ts'
import { readPages } from '../read-pages.ts'
import type { FieldName } from '../reading.ts'

type Lines = [x: number, text: string][][]

const HEAD: Lines = [
  [[0.05, 'Bolletta n. 2026/4512 del 05/11/2026']],
  [[0.05, 'POD IT001E12345678']],
  [[0.05, 'Spesa per la vendita 90,10 €']],
  [[0.05, 'Accise e IVA 12,20 €']],
]

const value = (name: FieldName, ...lines: Lines): unknown =>
  readPages([handMadePage([...HEAD, ...lines])]).fields[name]?.value

test('surname first on the envelope and last in the data is one holder', () => {
  expect(
    value('holder', tableRow(0.05, 'Intestatario: Valentina Grasso', 0.6, 'GRASSO VALENTINA'), [
      [0.05, 'Codice fiscale GRSVNT83D51D969H'],
    ]),
  ).toMatch(/^(?:Valentina Grasso|GRASSO VALENTINA)$/)
})

test('the letters of the fiscal code find a name in a greeting or before the code', () => {
  expect(value('holder', [[0.05, 'Ciao Valentina Grasso,']], [[0.05, 'Codice fiscale GRSVNT83D51D969H']])).toBe(
    'Valentina Grasso',
  )
  expect(value('holder', [[0.05, 'Valentina Grasso · GRSVNT83D51D969H']])).toBe('Valentina Grasso')
})

test('a trader is called by the whole name', () => {
  expect(
    value(
      'holder',
      tableRow(0.05, 'Ragione sociale', 0.4, 'TRATTORIA DEL PORTO DI GRASSO VALENTINA'),
      tableRow(0.05, 'Codice fiscale', 0.4, 'GRSVNT83D51D969H'),
    ),
  ).toBe('TRATTORIA DEL PORTO DI GRASSO VALENTINA')
})

test.each([
  ['Nome offerta', 'Sole Index Famiglia', 'Sole Index Famiglia'],
  ['Nome offerta', 'Sole Casa 24 – prezzo fisso', 'Sole Casa 24'],
  ['Nome offerta', 'Sole Casa Tipologia: prezzo fisso', 'Sole Casa'],
  ['Offerta', 'Sole Web a prezzo variabile', 'Sole Web'],
  ['Denominazione commerciale offerta', 'Condomini Indicizzata', 'Condomini Indicizzata'],
  ['Nome offerta / Name des Angebots', 'Sole Casa', 'Sole Casa'],
  ['CONTRATTO DI ENERGIA ELETTRICA', 'Codice cliente 12345678', undefined],
])('«%s» «%s»: the offer is called %s', (label, text, name) => {
  expect(value('offerName', tableRow(0.05, label, 0.5, text))).toBe(name)
})

test('a word of an address asks for no offer', () => {
  expect(
    value(
      'offerName',
      tableRow(0.05, 'Indirizzo di fornitura', 0.4, 'Via Toledo 156 piano 3, 80134 Napoli (NA)'),
      tableRow(0.05, 'Nome offerta', 0.4, 'Sole Casa'),
    ),
  ).toBe('Sole Casa')
})

test('an example in the glossary is no supply code', () => {
  expect(value('pod', [[0.05, 'POD: un codice, ad esempio IT001E99999999, che trovi in bolletta.']])).toBe(
    'IT001E12345678',
  )
})

test.each([['P.D.R.', '09951200047112', 'pdr', '09951200047112']] as const)(
  '«%s» «%s»',
  (label, text, name, expected) => {
    const lines: Lines = [tableRow(0.05, label, 0.4, text)]
    const withGas = [...lines, [[0.05, 'Consumo annuo 900 Smc di gas naturale']] as Lines[number]]
    expect(value(name, ...withGas)).toBe(expected)
  },
)

test('the box says what number and name belong to', () => {
  const { fields } = readPages([
    handMadePage([
      tableRow(0.05, 'OFFERTA', 0.55, 'BOLLETTA'),
      tableRow(0.05, 'Nome:', 0.2, 'Sole Casa', 0.55, 'Numero', 0.7, 'BL25 0004 7712'),
      [[0.05, 'Informazioni 800.199.955.']],
      ...HEAD.slice(1),
    ]),
  ])
  expect(fields.offerName?.value).toBe('Sole Casa')
  expect(fields.billNumber?.value).toBe('BL2500047712')
})

test('a cooperative or a consortium is a seller, its number at the right of the letterhead too', () => {
  const { fields } = readPages([
    handMadePage([
      [[0.05, 'Consorzio Energie del Lago S.c.p.A. - Via Volta 60 - 22100 Como - P. IVA 02551100130']],
      ...HEAD,
    ]),
  ])
  expect(fields.supplier?.value).toBe('Consorzio Energie del Lago S.c.p.A.')
  expect(fields.supplierVat?.value).toBe('02551100130')
})

test('an address under the name and the fiscal code is the home served, one where letters go is not', () => {
  expect(
    value(
      'address',
      [[0.05, 'Giulia Marchetti · MRCGLI95A70D612N']],
      [[0.05, 'Via dei Serragli 40, 50124 Firenze FI']],
    ),
  ).toBe('Via dei Serragli 40, 50124 Firenze FI')
  const letter: Lines = [[[0.6, 'Dott.ssa LUISA FERRI']], [[0.6, 'via Roma 9, 35121 Padova PD']]]
  expect(value('address', [[0.6, 'Recapito']], ...letter)).toBeUndefined()
})

test('a name in quotes within a sentence is the offer', () => {
  const sentence =
    'LA TUA OFFERTA «Luce d’Inverno», a prezzo fisso; scadenza condizioni economiche 31 dicembre 2026, rinnovo automatico'
  expect(value('offerName', [[0.05, sentence]])).toBe('Luce d’Inverno')
})

const OTHER_PERSON = 'Bruno Verdi'
const OTHER_PLACE = 'Via Po 3, 10123 Torino (TO)'

test.each([
  ['Intestatario del conto', OTHER_PERSON, 'holder'],
  ['IBAN intestato a', OTHER_PERSON, 'holder'],
  ['Rappresentante legale', OTHER_PERSON, 'holder'],
  ['Sede legale', OTHER_PLACE, 'address'],
  ['Punto vendita', OTHER_PLACE, 'address'],
  ['Domicilio fiscale', OTHER_PLACE, 'address'],
  ['Recapito bolletta', OTHER_PLACE, 'address'],
  ['Offerta precedente', 'Sole Casa Plus', 'offerName'],
  ['Prodotto abbinato', 'Sole Casa Plus', 'offerName'],
  ['Tariffa', 'Domestico residente', 'offerName'],
  ['Codice offerta precedente', '004411ESVML01XXABC00001', 'offerCodeLuce'],
  ['Codice fiscale rappresentante legale', 'MRCGLI95A70D612N', 'taxCode'],
] as const)('«%s: %s» is not the %s of the contract', (label, text, name) => {
  const { fields } = readPages([handMadePage([...HEAD, tableRow(0.05, label, 0.4, text)])])
  expect(fields[name]?.value).toBeUndefined()
})

test('small words up to a colon belong to the label', () => {
  expect(value('offerName', [[0.05, 'Prodotto sottoscritto: Sole Casa Plus']])).toBe('Sole Casa Plus')
  expect(value('offerName', [[0.05, 'La tua offerta è: Sole Casa Plus']])).toBe('Sole Casa Plus')
})

test.each([
  ['holder', 'Intestatario', 'Condominio Via Roma 12'],
  ['holder', 'Intestatario', 'Bar Sport di Rossi Mario & C. S.n.c.'],
  ['address', 'Indirizzo di fornitura', 'Rua dei Frati 3, 41121 Modena (MO)'],
  ['address', 'Indirizzo di fornitura', 'S.S. 16 Adriatica 100, 60100 Ancona (AN)'],
  ['address', 'Ind. di fornitura', 'Via Toledo 156 piano 3, 80134 Napoli (NA)'],
] as const)('the %s is read whole: «%s %s»', (name, label, text) => {
  expect(value(name, [[0.05, `${label}: ${text}`]])).toBe(text)
})

test('the letter before a number is part of it', () => {
  const lines = [...HEAD.slice(1), [[0.05, 'Numero bolletta: A 123456']] as Lines[number]]
  expect(readPages([handMadePage(lines)]).fields.billNumber?.value).toBe('A123456')
})
