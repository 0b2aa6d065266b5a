import { expect, test } from 'vitest'
import { comparable, foldAccents, holdsNul, slug, squeezeSpaces } from './text.ts'

test('accents fold to their plain letters', () => expect(foldAccents('Perché così più là')).toBe('Perche cosi piu la'))

test('spaces and line breaks squeeze to one space', () =>
  expect(squeezeSpaces('  Via\n Roma \t 1 ')).toBe('Via Roma 1'))

test('two writings of one supplier compare as equal', () => {
  expect(comparable('L’Energia S.p.A.')).toBe(comparable("l'energia  S.P.A"))
  expect(comparable('Città Luce')).toBe('citta luce')
})

test('a slug holds lower-case letters, digits and single hyphens', () => {
  expect(slug('  Perché la bolletta è più cara? (2025)')).toBe('perche-la-bolletta-e-piu-cara-2025')
  expect(slug('***')).toBe('')
})

test('a NUL is found wherever it hides in a value', () => {
  expect(holdsNul({ answers: { names: ['Maria', 'Ros\0si'] } })).toBe(true)
  expect(holdsNul({ answers: { names: ['Maria', 'Rossi'], at: new Date(0), none: null } })).toBe(false)
})
