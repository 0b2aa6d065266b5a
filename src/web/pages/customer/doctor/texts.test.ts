import { expect, test } from 'vitest'
import type { Check } from '#areas/bills/doctor/finding.ts'
import type { Cents } from '#core/money.ts'
import { verdict } from './texts.ts'

const NOTHING = 0 as Cents
const summaryOf = (...states: Check['state'][]) =>
  verdict({
    sure: NOTHING,
    toCheck: NOTHING,
    findings: [],
    pending: [],
    checks: states.map(state => ({ kind: 'rows', commodity: 'luce', state, note: '' })),
  })

test('a bill adds up only when every check was made', () => {
  expect(summaryOf('right', 'right')).toBe('I conti tornano.')
  expect(summaryOf('right', 'unchecked')).toBe('Quello che abbiamo potuto controllare torna.')
  expect(summaryOf('unchecked')).toBe('Di questa bolletta non riusciamo a controllare i conti.')
  expect(summaryOf()).toBe('Di questa bolletta non riusciamo a controllare i conti.')
})
