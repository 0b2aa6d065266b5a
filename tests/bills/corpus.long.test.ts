import { expect, test } from 'vitest'
import { makeBill } from './corpus.ts'

test('a photo shows one page, and only the fields of that page count', async () => {
  const wish = { layout: 'front-summary', seed: 1 }
  const whole = await makeBill({ ...wish, kind: 'text' })
  const { truth } = await makeBill({ ...wish, kind: 'photo' })
  expect(Object.keys(truth.fields).length).toBeLessThan(Object.keys(whole.truth.fields).length)
  expect(new Set(Object.values(truth.fields).map(field => field.page))).toEqual(new Set([1]))
})
