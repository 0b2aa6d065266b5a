import GLOSSARY from './glossary.json' with { type: 'json' }

/** The words of the trade, explained once; `/glossario` lists them and every `Term` links there. */
export { GLOSSARY }

export type GlossaryKey = keyof typeof GLOSSARY

interface GlossaryEntry {
  key: string
  word: string
  /** What it is a word of («luce», «internet e mobile», «contratto»). */
  topic: string
  meaning: string
}

/** The address of a word on its page; without a key, of the page. */
export const glossaryAddress = (key?: string): string => (key ? `/glossario#${key}` : '/glossario')

const byWord = new Intl.Collator('it', { sensitivity: 'base', numeric: true })

export function glossaryByLetter(): { letter: string; entries: GlossaryEntry[] }[] {
  const entries = Object.entries(GLOSSARY)
    .map(([key, entry]) => ({ key, ...entry }))
    .toSorted((a, b) => byWord.compare(a.word, b.word))
  return [...Map.groupBy(entries, entry => entry.word.charAt(0).toUpperCase())].map(([letter, group]) => ({
    letter,
    entries: group,
  }))
}

export const searchText = Object.entries(GLOSSARY).map(([key, { word, meaning }]) => ({
  title: word,
  url: glossaryAddress(key),
  text: meaning,
}))
