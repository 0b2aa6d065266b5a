import { expect, test } from 'vitest'
import { comparable, cut, editDistance, foldAccents, isStorable, slug, squeezeSpaces, uncapitalised } from './text.ts'

test('accents fold to their plain letters', () => expect(foldAccents('Perché così più là')).toBe('Perche cosi piu la'))

test('a sentence goes on in lower case, an abbreviation as it is written', () =>
  expect(['Hai un messaggio', 'È fisso', 'PUN + 0,01', 'F1 0,15'].map(uncapitalised)).toEqual([
    'hai un messaggio',
    'è fisso',
    'PUN + 0,01',
    'F1 0,15',
  ]))

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

test('what PostgreSQL keeps in no text is found wherever it hides in a value', () => {
  const surname = (text: string) => ({ answers: { names: ['Maria', text] }, at: new Date(0), none: null })
  expect(isStorable(surname('Rossi 👩‍🚀'))).toBe(true)
  expect(isStorable(surname('Ros\0si'))).toBe(false)
  expect(isStorable(surname('Rossi \ud83d'))).toBe(false)
  expect(isStorable({ answers: { 'na\0me': 'x' } })).toBe(false)
  expect(isStorable(Object.assign(Object.create(null), { name: '\udfff' }))).toBe(false)
})

test('a value nested without end is refused without following it to its end', () => {
  const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))
  expect(isStorable(nested(50))).toBe(true)
  expect(isStorable(nested(100_000))).toBe(false)
})

test('a text is cut between letters, not inside one', () => {
  expect(cut('bolletta', 4)).toBe('boll')
  expect(cut('a💚b', 2)).toBe('a')
  expect(cut('a💚b', 3)).toBe('a💚')
})

test.each([
  ['subntro', 'subentro', 1],
  ['votlura', 'voltura', 1],
  ['camvio', 'cambio', 1],
  ['oferta', 'offerte', 2],
  ['luce', 'luce', 0],
  ['luce', 'tiramisu', 3],
])('«%s» and «%s» are %i letters apart, given up above two', (typed, meant, away) =>
  expect(editDistance(typed, meant, 2)).toBe(away),
)

test('up to one edit is told as a table of edits would', () => {
  const words = ['', 'a', 'b', 'ab', 'ba', 'aba', 'abb', 'bab', 'abab', 'baab', 'abba']
  const pairs = words.flatMap(a => words.map(b => [a, b] as const))
  expect(pairs.filter(([a, b]) => Math.min(editDistance(a, b, 9), 2) !== editDistance(a, b, 1))).toEqual([])
})
