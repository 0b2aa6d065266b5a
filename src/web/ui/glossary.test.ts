import { expect, it } from 'vitest'
import { GLOSSARY, glossaryByLetter, searchText } from './glossary.ts'

const entries = glossaryByLetter().flatMap(({ entries: group }) => group)

it('explains at least fifty words of electricity, gas, internet, mobile and contracts, each once', () => {
  expect(entries.length).toBeGreaterThanOrEqual(50)
  expect(entries.length).toBe(Object.keys(GLOSSARY).length)
  expect(new Set(entries.map(entry => entry.word)).size).toBe(entries.length)
  for (const topic of ['luce', 'gas', 'internet', 'mobile', 'contratto'])
    expect(entries.filter(entry => entry.topic.includes(topic)).length, topic).toBeGreaterThan(4)
})

it('stands in alphabetical order, and no letter is repeated', () => {
  const letters = glossaryByLetter().map(({ letter }) => letter)
  expect(letters).toEqual([...new Set(letters)].toSorted((a, b) => a.localeCompare(b, 'it')))
})

it('every meaning is a sentence, short enough for a hint', () => {
  expect(
    entries.filter(({ meaning }) => meaning.length < 30 || meaning.length > 170 || !meaning.endsWith('.')),
  ).toEqual([])
})

it('every word can be found by the search, at its own place', () => {
  expect(searchText).toHaveLength(entries.length)
  expect(searchText.find(({ title }) => title === 'PUN')?.url).toBe('/glossario#pun')
})
