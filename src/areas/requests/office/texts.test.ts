import { expect, test } from 'vitest'
import { reminderDay, reminderDays } from './texts.ts'

test('days to be reminded on are told once each', () => {
  const shown = (today: string) => reminderDays(today).map(day => reminderDay(today, day))
  // A Sunday, a Monday, a Wednesday.
  expect(shown('2026-11-29')).toEqual(['2026-11-30', '2026-12-06', '2026-12-29'])
  expect(shown('2026-11-30')).toEqual(['2026-12-01', '2026-12-07', '2026-12-30'])
  expect(shown('2026-12-02')).toEqual(['2026-12-03', '2026-12-07', '2026-12-09', '2027-01-02'])
})
