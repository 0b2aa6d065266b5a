import { expect, test } from 'vitest'
import { spamOf, SUSPECT_FROM } from './spam.ts'

const nothing = { repeatedByAuthor: false, repeatedByOthers: false, recent: 0 }

test.each([
  ['Grazie, ora ho capito la differenza tra voltura e subentro.', []],
  ['Va bene. Top servizio. Online si trova tutto. Info utili.', []],
  ['La mia bolletta di ENEL ENERGIA è di 120 euro', []],
  ['Guarda https://esempio.test/offerta', ['link']],
  ['Vai su sito-veloce.com e poi www.altro.test', ['link', 'many-links']],
  ['Vai su sitoveloce . com', ['link']],
  ['Guadagni facili con le criptovalute, scrivimi su Telegram', ['words']],
  ['QUESTA È UNA TRUFFA VERGOGNOSA', ['shouting']],
  ['Лучшее казино', ['foreign-letters']],
  ['Bellooooooooo', ['stretched']],
])('«%s»', (text, reasons) => {
  expect(spamOf(text, nothing).reasons).toEqual(reasons)
})

test('what was said before counts, and only what looks bad enough is suspected', () => {
  expect(spamOf('Bravi', { ...nothing, recent: 2 })).toEqual({ score: 0, reasons: [] })
  expect(spamOf('Bravi', { ...nothing, recent: 3 })).toEqual({ score: 25, reasons: ['too-fast'] })
  expect(spamOf('Bravi', { ...nothing, repeatedByOthers: true }).score).toBeLessThan(SUSPECT_FROM)
  expect(spamOf('Bravi', { ...nothing, repeatedByAuthor: true }).score).toBeGreaterThanOrEqual(SUSPECT_FROM)
  expect(
    spamOf('www.a.test www.b.test CASINO', { repeatedByAuthor: true, repeatedByOthers: true, recent: 9 }).score,
  ).toBe(100)
})
