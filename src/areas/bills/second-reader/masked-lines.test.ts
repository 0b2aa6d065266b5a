import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { openPdf } from '#areas/bill-reading/words/pdf-pages.server.ts'
import { handMadePage } from '#areas/bill-reading/hand-made-page.ts'
import { BILL_WORDS, plain } from './bill-words.ts'
import { maskedLines, type Personal, textOf } from './masked-lines.ts'

interface Truth {
  fields: Partial<Record<'holder' | 'taxCode' | 'pod' | 'pdr' | 'address', string>>
}
const wordsOf = (text: string): string[] => plain(text).split(/[^\p{L}\p{N}]+/u)

const NOBODY: Personal = { values: [], places: [] }
type Lines = [x: number, text: string][][]
const masked = (lines: Lines, personal = NOBODY): string[] => maskedLines([handMadePage(lines)], personal).map(textOf)
const ofLines = (...texts: string[]): string => masked(texts.map(text => [[0.05, text]])).join('\n')

describe('what is asked about stays', () => {
  test.each([
    'Consumo annuo 2.304 kWh',
    'Prezzo della materia energia 0,1243 €/kWh',
    'Quota fissa 12,50 €/mese',
    'Potenza impegnata 4,5 kW',
    'Periodo dal 01/08/2026 al 30/09/2026',
    'dal 1 agosto 2026 al 30 settembre 2026',
    'Totale da pagare € 1.088,40',
    'Fattura del 05/10/2026, scadenza 26/10/2026',
    'Consumo 15230 kWh in 61 giorni',
    'Prezzo variabile: indice PUN + 0,0120 €/kWh',
    'Consumo annuo 812Smc',
  ])('%s', text => expect(ofLines(text)).toBe(text))

  test('the cells of a table stay apart', () =>
    expect(
      masked([
        [
          [0.05, 'F1'],
          [0.3, '741'],
          [0.5, '0,1320'],
        ],
      ]),
    ).toEqual(['F1 | 741 | 0,1320']))
})

describe('what tells of a person goes', () => {
  test.each([
    // Names: in a greeting, alone, in capitals, in prose, those that are words of bills as well.
    ['Gentile Ortensia Brambati, ecco la sua bolletta'],
    ['BRAMBATI'],
    ['O. Brambati'],
    ['Contratto di Brambati Ortensia dal 01/03/2024'],
    ['Intestatario: Luce Prezzo'],
    ['Spett.le Fascia Base'],
    // Tax codes: in one, in groups, in small letters, misread, hyphenated.
    ['Codice fiscale BRMRNS71T55D969K'],
    ['C.F. BRM RNS 71T55 D969 K'],
    ['cf brmrns71t55d969k'],
    ['BRMRNS7IT55D96 9K'],
    ['BRMRNS-71T55-D969K'],
    ['P. IVA 01234567897'],
    ['Partita IVA IT 012 345 678 97'],
    // Points of supply.
    ['POD IT001E98765432'],
    ['POD: IT 001 E 9876 5432'],
    ['P O D I T 0 0 1 E 9 8 7 6 5 4 3 2'],
    ['il punto lT00lE98765432 è attivo'],
    ['pod it001e98765432'],
    ['PDR 03081000987654'],
    ['PDR 0308 1000 9876 54'],
    ['03081000 987654'],
    // Accounts, cards, slips.
    ['IBAN IT60X0542811101000000123456'],
    ['IT60 X054 2811 1010 0000 0123 456'],
    ['IT60X05428 11101000000 123456'],
    ['Carta 4111 1111 1111 1111'],
    ['Codice avviso 3012 3456 7890 1234 56'],
    ['c/c postale 1008 7654'],
    // Numbers of customers and contracts.
    ['Codice cliente 7718 204'],
    ['Numero cliente: 7718204'],
    ['N. contratto 55 18204'],
    ['Contatore 4471'],
    ['Cliente n. 9921'],
    // Mail and telephone.
    ['ortensia.brambati@example.test'],
    ['ortensia @ example . test'],
    ['Tel. 010 5559 471'],
    ['+39 347 5559471'],
    ['347/5559471'],
    ['347.555.9471'],
    ['cell 3475559471'],
    // Addresses: of the supply, of correspondence, without their kind of street.
    ['Via del Consumo 12/3'],
    ['VIA DELLE FASCE 9, 16149 LUCE (GE)'],
    ['Fornitura in Salita del Prezzo 4 int. 7'],
    ['Località Potenza 31'],
    ['Garibaldi 44'],
    ['16149 Sampierdarena'],
    ['Sampierdarena 16149 GE'],
    ['nata il 15/12/1971'],
  ])('%s', text => {
    const kept = ofLines(text)
    const shown = kept.split(/[\s|•]+/).filter(word => /\d{2}/.test(word) && !/^\d{2}\/\d{2}\/2024$/.test(word))
    expect(shown, kept).toEqual([])
    expect(kept).not.toMatch(/brambati|ortensia|sampierdarena|garibaldi|@|\bge\b/i)
  })

  test.each(['Gentile Luce Prezzo,', 'Intestatario: Luce Prezzo', 'Via del Consumo 12', 'Gentile Maggio'])(
    'words of bills in a name or a street: %s',
    text => {
      expect(ofLines(text)).not.toMatch(/luce|prezzo|consumo|maggio|12/i)
    },
  )

  test.each([
    ['O R T E N S I A  B R A M B A T I', /[a-z]/i],
    ['Sampierdarena (AL)', /al/i],
    ['utenza 12E', /12/],
    ['IT 001E', /001/],
  ])('letters set apart, provinces and numbers with a letter: %s', (text, gone) =>
    expect(ofLines(text).replace('utenza ', '')).not.toMatch(gone),
  )

  test('codes and addresses that go on in the next line', () => {
    expect(ofLines('POD IT001E987', '65432')).not.toMatch(/65432/)
    expect(ofLines('PDR 0308100', '0987 654')).not.toMatch(/\d{3}/)
    expect(ofLines('BRMRNS71', 'T55D969K')).not.toMatch(/\d{2}/)
    expect(ofLines('IT60 X054 2811', '1010 0000 0123 456')).not.toMatch(/\d{3}/)
    expect(ofLines('Via del Prezzo', '12', '16149 Luce')).not.toMatch(/12|16149/)
    expect(ofLines('Codice cliente', '7718')).not.toMatch(/7718/)
  })

  test('what stands beside or below its label', () => {
    const table: Lines = [
      [
        [0.05, 'Intestatario'],
        [0.5, 'Codice cliente'],
      ],
      [
        [0.05, 'Luce Prezzo'],
        [0.5, '4471'],
      ],
      [
        [0.05, 'Numero contratto'],
        [0.5, '8812'],
      ],
    ]
    expect(masked(table).join('\n')).not.toMatch(/luce|prezzo|4471|8812/i)
  })

  test('the values that the reading knows, wherever they stand, and whatever stands in their place', () => {
    const personal: Personal = {
      values: ['Energia Fissa di Base', '2026/551820'],
      places: [{ page: 1, box: { x: 0, y: 0.05 / 1.4, w: 1, h: 0.012 / 1.4 } }],
    }
    const lines: Lines = [
      [[0.05, 'Consumo 120 kWh']],
      [[0.05, 'Energia 77,10 €']],
      [[0.05, 'Totale 80,00 € 05/10/2026']],
    ]
    expect(masked(lines, personal)).toEqual(['•••', '••• 77,10 €', 'Totale 80,00 € 05/10/2026'])
  })

  test('of strangers’ bills nothing is left of the person, with nothing of them known beforehand', async () => {
    const files = globSync('tests/bills/strangers/eighth/*.pdf')
    expect(files.length).toBeGreaterThan(5)
    for (const file of files) {
      const { fields } = JSON.parse(readFileSync(file.replace('.pdf', '.json'), 'utf8')) as Truth
      const pdf = await openPdf(readFileSync(file))
      const pages = pdf.pages.flatMap(({ text }) => text ?? [])
      await pdf.close()
      const words = new Set(wordsOf(maskedLines(pages, NOBODY).map(textOf).join(' ')))
      const personal = wordsOf(
        [fields.holder, fields.taxCode, fields.pod, fields.pdr, fields.address].filter(Boolean).join(' '),
      )
      const left = personal.filter(word => word.length > 3 && words.has(word) && !BILL_WORDS.has(word))
      expect(left, file).toEqual([])
    }
  })

  test('a word as long as a page holds nobody up', () => {
    const began = performance.now()
    expect(ofLines('IT60'.repeat(6000))).toBe('•••')
    expect(performance.now() - began).toBeLessThan(400)
  })

  test('no usual name or surname is a word that leaves', () => {
    const names =
      'rossi russo ferrari esposito bianchi romano colombo ricci marino greco bruno gallo conti costa giordano mancini rizzo lombardi moretti barbieri fontana santoro mariani rinaldi caruso ferrara galli martini leone longo gentile martinelli vitale lombardo serra coppola marchetti parisi villa conte ferri fabbri bianco marini grasso valentini messina sala gatti pellegrini palumbo sanna farina rizzi monti cattaneo morelli amato silvestri mazza testa grassi carbone giuliani benedetti barone rossetti caputo montanari guerra palmieri bernardi martino fiore ferraro bellini basile riva donati piras vitali battaglia sartori neri costantini milani pagano ruggiero sorrentino orlando negri maria anna giuseppe antonio giovanni francesco luigi angelo vincenzo pietro carlo marco paolo andrea luca sara elena laura chiara franca rosa'
    expect(names.split(' ').filter(name => BILL_WORDS.has(name))).toEqual([])
  })
})
