import { describe, expect, test } from 'vitest'
import { wordsOf } from './question.ts'
import { type Candidate, rank } from './relevance.ts'
import { markWords, snippet } from './snippet.ts'

const entry = (title: string, hits: Candidate['hits']): Candidate => ({
  kind: 'page',
  key: title,
  title,
  text: '',
  url: `/${title}`,
  hits,
})
const word = (typed: string, frequency: number) => ({ word: typed, typed, frequency })
const named = { where: 'names', likeness: 1 } as const
const written = { where: 'text', likeness: 1 } as const

describe('what is asked', () => {
  test('are the words that say something, without accents and each once', () => {
    expect(wordsOf('Buongiorno, vorrei sapere perché la bolletta della luce è così: LUCE!')).toEqual([
      'bolletta',
      'luce',
      'cosi',
    ])
    expect(wordsOf('Come si fa?')).toEqual([])
  })
  test('is bounded', () => {
    expect(wordsOf(Array.from({ length: 90 }, (_, n) => `parola${n}`).join(' '))).toHaveLength(16)
  })
})

describe('the order', () => {
  const words = [word('voltura', 4), word('luce', 200)]
  test('a word that few entries hold says more than one that all hold', () => {
    const [best] = rank(words, [entry('luce', { luce: named }), entry('voltura', { voltura: named })], 300)
    expect(best?.title).toBe('voltura')
  })
  test('a name says more than a text, and all words more than one', () => {
    const order = rank(
      words,
      [
        entry('text', { voltura: written, luce: written }),
        entry('name', { voltura: named }),
        entry('both', { voltura: named, luce: named }),
      ],
      300,
    ).map(({ title }) => title)
    expect(order).toEqual(['both', 'name', 'text'])
  })
  test('words that nobody wrote take away from what is found', () => {
    const asked = [...words, word('ricetta', 0), word('torta', 0)]
    const [alone] = rank(words, [entry('luce', { luce: named })], 300)
    const [amid] = rank(asked, [entry('luce', { luce: named })], 300)
    expect(amid?.relevance).toBeLessThan((alone?.relevance ?? 0) / 2)
  })
})

describe('the excerpt', () => {
  const marked = (text: string, word: string) =>
    markWords(text, [word])
      .filter(piece => piece.hit)
      .map(piece => piece.text)
  test('marks the forms of a word and leaves its neighbours', () => {
    expect(marked('Le volture, la voltura e il volto', 'voltura')).toEqual(['volture', 'voltura'])
    expect(marked('Il PUN non è un punto', 'pun')).toEqual(['PUN'])
    expect(marked('Perché no?', 'perche')).toEqual(['Perché'])
  })
  test('loses nothing of a short text and stands around the word in a long one', () => {
    const text = 'Il POD è il codice della luce.'
    expect(
      snippet(text, ['pod'])
        .map(piece => piece.text)
        .join(''),
    ).toBe(text)
    const long = `${'prima '.repeat(100)}voltura ${'dopo '.repeat(100)}`
    const pieces = snippet(long, ['voltura'])
    expect(pieces.some(piece => piece.hit)).toBe(true)
    expect(pieces.map(piece => piece.text).join('').length).toBeLessThan(230)
  })
})
