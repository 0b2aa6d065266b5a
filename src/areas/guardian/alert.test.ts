import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDate } from '#core/dates.ts'
import { cents } from '#core/money.ts'
import { isWorthNotifying, mayAlert, type Sighting } from './alert.ts'
import { comparedText } from './texts.ts'
import { readThreshold } from './watch.ts'

const seen = (day: CalendarDate, netGain: number | null, offerId: string | null = 'chiara'): Sighting => ({
  day,
  offerId,
  netGain: netGain === null ? null : cents(netGain),
})
const FIFTY = cents(5000)

describe('an alert', () => {
  test('needs the same offer over the threshold on two successive days', () => {
    expect(isWorthNotifying(seen('2026-11-21', 6000), seen('2026-11-20', 5001), FIFTY)).toBe(true)
  })
  test.each([
    ['at the threshold today', seen('2026-11-21', 5000), seen('2026-11-20', 6000)],
    ['at the threshold yesterday', seen('2026-11-21', 6000), seen('2026-11-20', 5000)],
    ['another offer', seen('2026-11-21', 6000), seen('2026-11-20', 6000, 'nodo')],
    ['a day between', seen('2026-11-21', 6000), seen('2026-11-19', 6000)],
    ['no day before', seen('2026-11-21', 6000), undefined],
    ['no look today', undefined, seen('2026-11-20', 6000)],
    ['no offer any more', seen('2026-11-21', null, null), seen('2026-11-20', 6000)],
    ['no offer on both days', seen('2026-11-21', 6000, null), seen('2026-11-20', 6000, null)],
    ['today’s cost not known', seen('2026-11-21', null), seen('2026-11-20', 6000)],
  ])('not with %s', (_, today, before) => {
    expect(isWorthNotifying(today, before, FIFTY)).toBe(false)
  })
  test('follows the threshold of today, for both days', () => {
    const days = [seen('2026-11-21', 6000), seen('2026-11-20', 5500)] as const
    expect(isWorthNotifying(...days, cents(5499))).toBe(true)
    expect(isWorthNotifying(...days, cents(5500))).toBe(false)
  })
  test('waits thirty days after the last one, over the end of summer time too', () => {
    const last = '2026-10-01'
    const days = Array.from({ length: 40 }, (_, n) => addDays(last, n))
    expect(days.filter(day => mayAlert(last, day))[0]).toBe('2026-10-31')
    expect(mayAlert(null, last)).toBe(true)
  })
  test('in a year of a steady gain there are at most thirteen', () => {
    let last: CalendarDate | null = null
    let told = 0
    for (let n = 0; n < 365; n += 1) {
      const day: CalendarDate = addDays('2026-01-01', n)
      if (!mayAlert(last, day)) continue
      last = day
      told += 1
    }
    expect(told).toBe(13)
  })
})

test.each([
  ['50', 5000],
  ['50,00', 5000],
  ['49,9', 4990],
  [' 50 € ', 5000],
  ['€ 50', 5000],
  ['50 euro', 5000],
  ['1.200', 120_000],
  ['1.200,50', 120_050],
  ['50.00', 5000],
  ['1.20', 120],
  ['1.2000', null],
  ['', null],
  ['-50', null],
  ['cinquanta', null],
  ['50,123', null],
  ['1e9', null],
])('«%s» is %s cents', (typed, amount) => {
  expect(readThreshold(typed)).toBe(amount)
})

test.each([
  [-5_000, 'Resta dove sei. Con questi consumi nessuna offerta costa meno di quello che paghi.'],
  [700, 'Resta dove sei. Con questi consumi, cambiando risparmieresti al massimo 10 € l’anno.'],
])('a change that gains %i cents a year is not told as a saving that nobody has', (gain, says) => {
  const compared = { presentCost: cents(80_000), bestCost: cents(80_000 - gain), netGain: cents(gain) }
  expect(comparedText({ ...compared, offerName: 'Chiara 24', offerSupplier: 'Terralume' }, false).at(-1)).toBe(says)
})
