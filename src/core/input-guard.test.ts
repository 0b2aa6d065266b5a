import { expect, test } from 'vitest'
import { findGuardedPattern } from './input-guard.ts'

test('markup that runs is found', () => {
  expect(findGuardedPattern('<script>alert(1)')).toBe('script')
  expect(findGuardedPattern('< SCRIPT src=x')).toBe('script')
  expect(findGuardedPattern('< / script>')).toBe('script')
  expect(findGuardedPattern('JavaScript:alert(1)')).toBe('script-protocol')
  expect(findGuardedPattern('" onmouseover=alert(1)')).toBe('event-handler')
  expect(findGuardedPattern('<img onerror = x>')).toBe('event-handler')
  expect(findGuardedPattern('<iframe src=x>')).toBe('iframe')
  expect(findGuardedPattern('<object>')).toBe('object')
  expect(findGuardedPattern('<embed>')).toBe('embed')
})

test('ordinary words and signs never are', () => {
  const ordinary = [
    'description',
    'manoscritto',
    'JavaScript mi piace',
    'onere = 10 €',
    'on = acceso',
    'iframe e object sono parole',
    'consumo < 300 kWh',
    'Via Oneri 5, condizioni=buone',
    '',
  ]
  for (const text of ordinary) expect(findGuardedPattern(text), text).toBeNull()
})

test('spaces after a sign are read once, however many', () => {
  const timed = (length: number) => {
    const began = performance.now()
    for (let n = 0; n < 20; n++) findGuardedPattern(`<${' '.repeat(length)}`)
    return performance.now() - began
  }
  timed(1_000)
  // Eight times the length took sixty times as long.
  expect(timed(8_000)).toBeLessThan(timed(1_000) * 30 + 100)
})
