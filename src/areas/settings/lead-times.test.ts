import { expect, test } from 'vitest'
import { leadTimeSettings, UNSET_LEAD_TIMES } from './lead-times.ts'

const { schema } = leadTimeSettings['lead-times']
const weeks = (min: number, max: number) => ({ min, max, unit: 'weeks' as const })

test('what was stored as one time of activation holds for energy and for lines, until each has its own', () => {
  const { activation } = { activation: weeks(2, 3) }
  expect(schema.parse({ activation })).toEqual({
    ...UNSET_LEAD_TIMES,
    'energy-activation': activation,
    'line-activation': activation,
  })
  expect(schema.parse({ activation, 'line-activation': weeks(7, 8) })).toMatchObject({
    'energy-activation': activation,
    'line-activation': weeks(7, 8),
  })
  expect(schema.parse({})).toEqual(UNSET_LEAD_TIMES)
})
