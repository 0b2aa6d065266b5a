import { describe, expect, it } from 'vitest'
import { HEAD, type Lines } from '../hand-made-bill.ts'
import { handMadePage, tableRow } from '../hand-made-page.ts'
import { readPages } from '../read-pages.ts'
import type { FieldName } from '../reading.ts'

function recognised(isPhoto: boolean, confidence: number, lines: Lines) {
  const page = handMadePage([...HEAD, ...lines])
  return readPages([{ ...page, source: 'ocr', isPhoto, words: page.words.map(word => ({ ...word, confidence })) }])
}

const value = (name: FieldName, ...lines: Lines): unknown => recognised(false, 0.95, lines).fields[name]?.value

describe('signs that recognition takes for others', () => {
  const offer = (name: string, code: string): Lines => [
    tableRow(0.05, 'Nome offerta', 0.4, name),
    tableRow(0.05, 'Codice offerta', 0.4, code),
  ]

  it('what follows the printed name in a code up to its end are zeros, one too many or not', () => {
    const read = (name: string, code: string): unknown => value('offerCodeLuce', ...offer(name, code))
    expect(read('Bricola Variabile', '044129ESVML02XXBRICOLAVARIABILEO')).toBe('044129ESVML02XXBRICOLAVARIABILE0')
    expect(read('Orobie Luce Fisso', '026661ESFML01XXOROBIELUCEFISSOO00')).toBe('026661ESFML01XXOROBIELUCEFISSO00')
    expect(read('Valdera Tranquilla 24M', '057129ESFML01XXVALDERATRANQ24MO0')).toBe('057129ESFML01XXVALDERATRANQ24M00')
    // The form's end may cut a word, and no printed name tells of the last sign.
    expect(read('Placet Variabile Domestico', '014447ESVMP01XXPLACETVARIABILEDO')).toBe(
      '014447ESVMP01XXPLACETVARIABILEDO',
    )
    expect(read('Casa Web', '044129ESVML02XXBRICOLAVARIABILEO')).toBeUndefined()
  })

  it('the quarter after a year has a Q', () => {
    const page = handMadePage([...HEAD, ...offer('Casa Web', '044129ESVML02XXCASAWEBVARIA26O3A')])
    const words = page.words.map(word => ({ ...word, confidence: 0.95, hasCountedCharacters: true }))
    expect(readPages([{ ...page, source: 'ocr', words }]).fields.offerCodeLuce?.value).toBe(
      '044129ESVML02XXCASAWEBVARIA26Q3A',
    )
  })

  it('a zero before letters in a group of a number is an O', () => {
    expect(value('billNumber', [[0.05, 'Bolletta n. 0G-26-40772-F del 29/05/2026']])).toBe('OG-26-40772-F')
    expect(value('billNumber', [[0.05, 'Bolletta n. 04-26-40772-F del 29/05/2026']])).toBe('04-26-40772-F')
  })

  it('a sign too many in a fiscal code goes where one way alone leaves a code', () => {
    expect(value('taxCode', [[0.05, 'Codice fiscale RSSMRA80A013H501U']])).toBe('RSSMRA80A01H501U')
  })

  it('a fixed part of the cost is no kind of price, and a cent no fee of a year', () => {
    const glued: Lines[number] = [[0.05, 'Prezzo applicato a maggio Quota fissa vendita']]
    expect(value('priceType', glued, [[0.05, 'Tipo di prezzo: variabile']])).toBe('variabile')
    expect(value('fixedFeeYearLuce', tableRow(0.05, 'Quota fissa vendita', 0.4, '0,579194 €/anno'))).toBeUndefined()
  })

  it('a name with a sign that is no letter is none', () =>
    expect(value('holder', tableRow(0.05, 'Intestatario', 0.4, 'Nadja Ko$uta'))).toBeUndefined())

  it('what a bar leaves of a name is none', () => {
    expect(value('holder', tableRow(0.05, 'Intestatario', 0.4, 'Condominio | Tigli'))).toBeUndefined()
  })

  it('the number of a meter is not that of the bill', () => {
    const number: Lines = [[[0.05, 'Numero 25/CD/11870']]]
    const meter: Lines = [tableRow(0.05, 'Contatore', 0.4, 'G100 n. 8810277')]
    expect(value('billNumber', ...meter)).toBeUndefined()
    expect(value('billNumber', ...number, ...meter)).toBe('25/CD/11870')
  })
})

describe('what recognition does to values', () => {
  it('the point of the thousands read as a comma makes no year of two kilowatt-hours', () => {
    expect(value('annualKwh', [[0.05, 'Consumo annuo: 2,220 kWh']])).toBe(2220)
    expect(value('annualKwh', [[0.05, 'Consumo annuo: 187,250 kWh']])).toBe(187.25)
  })

  it('a digit too many in the year’s use goes where the bands make the sum', () => {
    const year: Lines = [[[0.05, 'Consumo annuo 26901 kWh']]]
    const bands: Lines = [[[0.05, 'Consumo annuo F1 1003, F2 818, F3 869 kWh']]]
    expect(value('annualKwh', ...year, ...bands)).toBe(2690)
    expect(value('f1Kwh', ...year, ...bands)).toBe(1003)
    expect(value('annualKwh', ...year)).toBe(26901)
    // Alone nothing proves them.
    expect(value('f1Kwh', ...bands)).toBeUndefined()
    // A misread band makes a sum as long as the year.
    expect(
      value('annualKwh', [[0.05, 'Consumo annuo 2690 kWh']], [[0.05, 'Consumo annuo F1 1008, F2 818, F3 869 kWh']]),
    ).toBe(2690)
  })

  it('three quantities in one cell that make a quantity of the page are its bands, whatever was lost of their label', () => {
    const lines: Lines = [tableRow(0.05, 'Consumo annuo 4.115 kWh', 0.6, '1.535 / 1.251 / 1.329')]
    expect(value('f2Kwh', ...lines)).toBe(1251)
    expect(value('f2Kwh', tableRow(0.05, 'Consumo annuo 5.116 kWh', 0.6, '1.535 / 1.251 / 1.329'))).toBeUndefined()
  })

  it('a name with a word read faintly is asked, a national code that lost its end is too', () => {
    const named = (confidence: number) => {
      const page = handMadePage([...HEAD, [[0.05, 'Offerta: Aurora Casa Sempre']]])
      const words = page.words.map(word => ({ ...word, confidence: word.text === 'Aurora' ? confidence : 0.95 }))
      return readPages([{ ...page, source: 'ocr', words }]).fields.offerName?.value
    }
    expect([named(0.95), named(0.7)]).toEqual(['Aurora Casa Sempre', undefined])
    const code = (printed: string) => value('offerCodeLuce', [[0.05, `Codice offerta ${printed}`]])
    expect(code('004288ESFML04XXAURORACASASEMPREX')).toBe('004288ESFML04XXAURORACASASEMPREX')
    expect(code('004288ESFML04XXAURORACASA')).toBeUndefined()
  })

  it('the number of a bill ends where its day begins, and has all of what stands before it', () => {
    expect(value('billNumber', [[0.05, 'Bolletta n. 2026.150.2110 15 aprile 2026']])).toBe('2026.150.2110')
    expect(value('billNumber', [[0.05, 'Bolletta n. FW-E 2610 448190']])).toBe('FW-E2610448190')
  })

  it('the kilowatts of its months are no other power', () => {
    expect(value('powerKw', [[0.6, '6,0 kW']], tableRow(0.05, 'Trasporto', 0.5, '12 kW/mese', 0.8, '22,90'))).toBe(6)
  })

  it('a speck between month and year, a misread IT before a number, hide neither', () => {
    expect(value('dueDate', [[0.05, 'Da pagare entro il 30 Giugno: 2026']])).toBe('2026-06-30')
    expect(
      value('supplierVat', [[0.05, 'Lumen Casa S.p.A. - sede legale Via Po 1, 10124 Torino - P.IVA 1T00488410010']]),
    ).toBe('00488410010')
  })

  it('an offer code is taken only where no sign of it may be another', () => {
    const code = (printed: string) => value('offerCodeLuce', [[0.05, `Codice offerta ${printed}`]])
    expect(code('007753ESFML92XXLUMEFISSA47273321')).toBe('007753ESFML92XXLUMEFISSA47273321')
    expect(code('O07753ESFML92XXLUMEFISSA47273321')).toBe('007753ESFML92XXLUMEFISSA47273321')
    expect(code('007753ESFML92XXLUMEFISS047273321')).toBeUndefined()
    expect(code('007753ESFML92XXBASE0313848596693')).toBe('007753ESFML92XXBASE0313848596693')
    const faint = recognised(false, 0.6, [[[0.05, 'Codice offerta 007753ESFML92XXLUMEFISSA47273321']]])
    expect(faint.fields.offerCodeLuce).toBeUndefined()
  })

  it('of an offer of which the beginning alone was read is no code', () => {
    const code = (printed: string) => value('offerCodeLuce', [[0.05, `Codice offerta ${printed}`]])
    expect(['00775', '007753ES', '007753'].map(code)).toEqual([undefined, undefined, undefined])
    expect(code('LUME24-77')).toBe('LUME24-77')
  })

  it('two days beside each other are a period though their dash was lost', () => {
    expect(
      value('periodTo', [[0.05, 'Periodo di fatturazione:']], tableRow(0.05, '01.01.2026', 0.155, '28.02.2026')),
    ).toBe('2026-02-28')
  })

  it('a sum is no caption of the row above it in a table of even lines', () => {
    const rows = ['Oneri di sistema', 'Imposte', 'Totale per servizio', 'Contributo', 'TOTALE BOLLETTA'].map(
      (name, at): Lines[number] => tableRow(0.05, name, 0.7, `${at + 10},50`),
    )
    expect(value('total', ...rows)).toBe(134.87)
  })

  it('the network’s number is no seller’s though its sentence came in pieces', () => {
    const seller: Lines = [[[0.05, 'LUCERNA SERVIZIO ELETTRICO S.P.A.']], [[0.05, 'P.IVA 20368370589']]]
    const network: Lines = [tableRow(0.05, 'DISTRIBUTORE: LAZIO RETI', 0.252, 'SPA - P.IVA 12650141083')]
    expect(value('supplierVat', ...seller, [], [[0.05, 'Codice fiscale RSSMRA80A01F205X']], [], [], ...network)).toBe(
      '20368370589',
    )
  })

  it('of a photo whose use is told by bands, the receipt’s average is no price: that of the bands may stand on another page', () => {
    const lines: Lines = [
      tableRow(0.05, 'Consumo annuo', 0.3, 'F1', 0.5, 'F2', 0.7, 'F3'),
      tableRow(0.05, '3.240 kWh', 0.3, '1.055 kWh', 0.5, '923 kWh', 0.7, '1.262 kWh'),
      tableRow(0.05, 'di cui spesa per la vendita di energia elettrica', 0.6, '0,147371 €/kWh'),
    ]
    const priceOf = (isPhoto: boolean) => recognised(isPhoto, 0.95, lines).fields.unitPriceLuce?.value
    expect([priceOf(false), priceOf(true)]).toEqual([0.147371, undefined])
  })

  it('the only address is where the supply is, on a photo only beside its code: a page may be missing', () => {
    const lines: Lines = [[[0.5, 'Emidio Gobbi']], [[0.5, 'Corso Mazzini 101']], [[0.5, '63100 Ascoli Piceno (AP)']]]
    const addressOf = (isPhoto: boolean) => recognised(isPhoto, 0.95, lines).fields.address?.value
    expect([addressOf(false), addressOf(true)]).toEqual(Array(2).fill('Corso Mazzini 101, 63100 Ascoli Piceno (AP)'))
    const page = handMadePage([...HEAD.filter(([line]) => !line?.[1].includes('POD')), ...lines])
    expect(readPages([{ ...page, source: 'ocr', isPhoto: true }]).fields.address).toBeUndefined()
  })
})
