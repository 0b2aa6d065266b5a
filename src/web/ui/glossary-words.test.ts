import { expect, it, test } from 'vitest'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import { factsOfWord, searchText, WORDS, wordsByLetter } from './glossary-words.ts'

const market = await marketFromData('2026-11-27')

it('explains at least eighty words of bills, internet, mobile and contracts, each once', () => {
  expect(WORDS.length).toBeGreaterThanOrEqual(80)
  expect(new Set(WORDS.map(({ word }) => word)).size).toBe(WORDS.length)
  for (const topic of ['luce', 'gas', 'internet', 'mobile', 'contratto'])
    expect(WORDS.filter(word => word.topic.includes(topic)).length, topic).toBeGreaterThan(4)
})

it('stands in alphabetical order, and no letter is repeated', () => {
  const letters = wordsByLetter.map(({ letter }) => letter)
  expect(letters).toEqual([...new Set(letters)].toSorted((a, b) => a.localeCompare(b, 'it')))
})

it('every meaning is a sentence, short enough for a hint', () => {
  expect(WORDS.filter(({ meaning }) => meaning.length < 30 || meaning.length > 170 || !meaning.endsWith('.'))).toEqual(
    [],
  )
})

it('no name is of two words', () => {
  const names = WORDS.flatMap(({ word, also }) => [word.toLowerCase(), ...also])
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

it('every word can be found by the search, at its own place', () => {
  expect(searchText).toHaveLength(WORDS.length)
  expect(searchText.find(({ title }) => title === 'PUN')?.url).toBe('/glossario#pun')
})

const factsOf = (key: string) => WORDS.filter(word => word.key === key).map(word => factsOfWord(word, market).join(' '))

/** Normalises the space before «€». */
const read = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [
    'pcv',
    'Lo decide l’offerta: cambiando fornitore può cambiare. Oggi: quello pubblicato da ARERA per una casa è 41,18 € l’anno, prima dell’IVA (4° trimestre 2026).',
  ],
  [
    'asos',
    'È uguale con ogni fornitore: cambiando non cambia. Oggi: nella casa di residenza 0,031515 €/kWh, prima dell’IVA (4° trimestre 2026).',
  ],
  [
    'quotaPotenza',
    'È uguale con ogni fornitore: cambiando non cambia. Oggi: 23,72 € l’anno per ogni kW, prima dell’IVA (4° trimestre 2026).',
  ],
  ['perdite', 'È uguale con ogni fornitore: cambiando non cambia. Oggi: 10% (4° trimestre 2026).'],
  ['canoneTv', 'Oggi: 90 € l’anno, in dieci rate da gennaio a ottobre.'],
  [
    'psv',
    'È uguale con ogni fornitore: cambiando non cambia. Media di giugno 2026, l’ultimo mese che abbiamo: 0,504194 €/Smc.',
  ],
  [
    'pun',
    'È uguale con ogni fornitore: cambiando non cambia. Media di giugno 2026, l’ultimo mese che abbiamo: 0,132505 €/kWh. Il valore di oggi è sul sito del GME.',
  ],
  ['pod', ''],
])('of «%s» is told: %s', (key, told) => expect(factsOf(key).map(read)).toEqual([told]))

it('every figure of every word is one in force', () => {
  for (const word of WORDS) expect(factsOfWord(word, market).join(' '), word.key).not.toMatch(/[{}]|NaN/)
})
