import GLOSSARY from './glossary.json' with { type: 'json' }

/** Terms explained on screens; `/glossario` lists them with those of bills (glossary-words.ts), and every `Term` links there. */
export { GLOSSARY }

export type GlossaryKey = keyof typeof GLOSSARY

/** Address of a term on the glossary page; without a key, of the page. */
export const glossaryAddress = (key?: string): string => (key ? `/glossario#${key}` : '/glossario')
