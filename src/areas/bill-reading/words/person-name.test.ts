import { describe, expect, it } from 'vitest'
import { agreesWithFiscalCode, looksLikeName, withoutTitles } from './person-name.ts'

describe('names of persons on bills', () => {
  it('agree with the fiscal code whichever of name and surname comes first', () => {
    expect(agreesWithFiscalCode('Mario Rossi', 'RSSMRA80A01F205X')).toBe(true)
    expect(agreesWithFiscalCode('ROSSI MARIO', 'RSSMRA80A01F205X')).toBe(true)
    expect(agreesWithFiscalCode('Maria D’Angelo', 'DNGMRA97A56A662A')).toBe(true)
    expect(agreesWithFiscalCode('Fo Chiara', 'FOXCHR50R52H769O')).toBe(true)
    expect(agreesWithFiscalCode('Luca Bianchi', 'RSSMRA80A01F205X')).toBe(false)
  })

  it.each([
    'Gent.ma Prof.ssa',
    'Egr. Rag.',
    'Geom.',
    'Arch.',
    'Preg.mo Cav.',
    'Avvocata',
    'P.I.',
    'Per. Ind.',
    'a',
    'Sigg.ri',
  ])('lose «%s» before them', title => expect(withoutTitles(`${title} Rossi Maria`)).toBe('Rossi Maria'))
  it.each(['A. Rossi', 'Alda Rossi', 'Argia Sigari'])('keep their own letters: %s', name =>
    expect(withoutTitles(name)).toBe(name),
  )

  it('lose their titles', () => {
    expect(withoutTitles('Gentile Sig.ra Rossi Maria')).toBe('Rossi Maria')
    expect(withoutTitles('Spett.le Officine Blu S.r.l.')).toBe('Officine Blu S.r.l.')
  })

  it('are not headings of the bill', () => {
    expect(looksLikeName('Anna De Luca')).toBe(true)
    expect(looksLikeName('Totale Bolletta')).toBe(false)
    expect(looksLikeName('Via Roma')).toBe(false)
  })
})
