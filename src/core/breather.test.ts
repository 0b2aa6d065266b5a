import { expect, test } from 'vitest'
import { breather } from './breather.server.ts'

test('a long loop lets others in every ten milliseconds, a short one is not held up', async () => {
  const breathe = breather()
  expect(breathe()).toBeUndefined()
  const told: string[] = []
  setImmediate(() => told.push('other'))
  for (const until = performance.now() + 12; performance.now() < until;);
  await breathe()
  told.push('loop')
  expect([told, breathe()]).toEqual([['other', 'loop'], undefined])
})
