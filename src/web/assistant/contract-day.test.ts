import { expect, test } from 'vitest'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import { dayIn, withdrawalDay } from './contract-day.ts'

const TODAY = '2026-11-26'

test.each([
  ['ho firmato il 9 novembre', '2026-11-09'],
  ['dal 3/12 ho un contratto', '2025-12-03'],
  ['ieri ho detto di sì', '2026-11-25'],
  ['l’altro ieri', '2026-11-24'],
  ['tre giorni fa', '2026-11-23'],
  ['una settimana fa', '2026-11-19'],
  ['ho firmato il 31 febbraio', null],
  ['ho firmato', null],
])('«%s» is the day %s', (message, day) => expect(dayIn(message, TODAY)).toBe(day))

const { facts } = await marketFromData(TODAY)

test('the last day is that of the rule, and it is said when it is over', () => {
  const now = new Date('2026-11-26T10:00:00Z')
  expect(withdrawalDay(['posso annullare?', 'ho firmato il 20 novembre'], now, facts)).toContain('4 dicembre 2026')
  expect(withdrawalDay(['ho firmato il 9 novembre'], now, facts)).toContain('sono finiti lunedì 23 novembre 2026')
  expect(withdrawalDay(['posso annullare?'], now, facts)).toBeNull()
})
