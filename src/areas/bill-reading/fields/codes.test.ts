import { describe, expect, it } from 'vitest'
import { handMadePage } from '../hand-made-page.ts'
import { readPages } from '../read-pages.ts'

const read = (...lines: string[]) =>
  readPages([
    handMadePage(
      ['Bolletta n. 2026/4512 del 05/11/2026', 'Totale da pagare 134,87 €', 'Periodo dal 01/09/2026 al 31/10/2026']
        .concat(lines)
        .map(line => [[0.05, line]]),
    ),
  ]).fields

describe('codes that prove themselves', () => {
  it('a POD is read with spaces, a check character, or strokes taken for its I', () => {
    expect(read('POD IT 001 E 12345678').pod?.value).toBe('IT001E12345678')
    expect(read('POD: IT001E123456789').pod?.value).toBe('IT001E12345678')
    expect(read('POD: [T012E00471285').pod?.value).toBe('IT012E00471285')
    expect(read('POD: 1IT0O1E12345678').pod?.value).toBe('IT001E12345678')
  })

  it('a fiscal code is mended letter by letter, and only where its check letter agrees', () => {
    expect(read('C.F.: RSSMRA80A01F205X', 'POD IT001E12345678').taxCode?.value).toBe('RSSMRA80A01F205X')
    expect(read('C.F.: R5SMRA8OA01F205X', 'POD IT001E12345678').taxCode?.value).toBe('RSSMRA80A01F205X')
    expect(read('C.F.: RSSMRA80A01F205Y', 'POD IT001E12345678').taxCode).toBeUndefined()
    expect(read('C.F.: DLSMHL69R22D643I1I', 'POD IT001E12345678').taxCode?.value).toBe('DLSMHL69R22D643I')
    // Sixteen letters of a sentence become a code with a right check letter, too.
    expect(
      read('C.F.: RSSMRA80A01F205X', 'POD IT001E12345678', 'Accreditato entro il 05/12/2026').taxCode?.confidence,
    ).toBeGreaterThan(0.9)
  })

  it('the only VAT number of a bill to a person is the seller’s, whatever little stands around it', () => {
    const lines = ['Montello Utility S.r.l.', 'Via Schiavonesca 30', 'PI 00568360127', 'POD IT001E12345678']
    expect(read(...lines, 'C.F.: RSSMRA80A01F205X').supplierVat?.value).toBe('00568360127')
  })

  it('a PDR needs its label: a customer code may have fourteen digits too', () => {
    expect(read('Codice cliente 00881234567891', 'Consumo 31 Smc').pdr).toBeUndefined()
    expect(read('Codice PDR 0088 1234 567891').pdr?.value).toBe('00881234567891')
  })

  it('a fiscal code with a space in it is mended as well', () =>
    expect(read('C.F.: RSS MRA80A01F2O5X', 'POD IT001E12345678').taxCode?.value).toBe('RSSMRA80A01F205X'))

  it('a seller may be called after what it does: its number is not the customer’s', () => {
    const { supplierVat, taxCode } = read(
      'MONTELLO FORNITURE ENERGIA',
      'Montello Forniture Energia S.r.l. - Via Schiavonesca 30 31044',
      'Montebelluna - P.IVA 00568360127',
      'POD IT001E12345678',
      '',
      '',
      'Cliente',
      'TIPOGRAFIA RONCO S.N.C.',
      'Partita IVA 00799960158',
    )
    expect([supplierVat?.value, taxCode?.value]).toEqual(['00568360127', '00799960158'])
  })
})
