import GLOSSARY from './glossary.json' with { type: 'json' }

/** The words that screens explain, once; `/glossario` lists them beside those of bills (glossary-words.ts), and every `Term` links there. */
export { GLOSSARY }

export type GlossaryKey = keyof typeof GLOSSARY

/** The address of a word on its page; without a key, of the page. */
export const glossaryAddress = (key?: string): string => (key ? `/glossario#${key}` : '/glossario')
