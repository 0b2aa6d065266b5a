import { readNotation } from '#areas/consents/legal-notation.ts'
import { GLOSSARY, type GlossaryKey } from '#web/ui/glossary.ts'

const IN_SHORT = 'In breve'
const isWord = (key: string): key is GlossaryKey => key in GLOSSARY

/** `name: text` lines, then sections: «In breve» lists benefits, all others are advice, with a glossary term as note. */
export function pageText(file: string) {
  const [head = '', ...body] = file.split('\n\n')
  const { text, faults } = readNotation(body.join('\n\n'))
  const named = new Map(head.split('\n').map(line => [line.split(': ', 1)[0], line.slice(line.indexOf(': ') + 2)]))
  const line = (name: string): string => {
    const found = named.get(name)
    if (!found || faults.length > 0) throw new Error(`a page without «${name}», or with faults in its text: ${head}`)
    return found
  }
  const advice = text.sections.filter(({ title }) => title !== IN_SHORT)
  return {
    title: line('title'),
    description: line('description'),
    keywords: line('keywords'),
    h1: line('h1'),
    lead: text.lead,
    benefits: text.sections
      .flatMap(({ title, blocks }) => (title === IN_SHORT ? blocks : []))
      .flatMap(block => (typeof block === 'object' && 'list' in block ? block.list : []))
      .map(item => ({ title: item.split(': ', 1)[0] ?? '', text: item.slice(item.indexOf(': ') + 2) })),
    guidance: advice.map(({ title, blocks }) => {
      const [words] = blocks.filter(block => typeof block === 'string')
      const [term] = blocks.flatMap(block => (typeof block === 'object' && 'note' in block ? [block.note] : []))
      if (!words || (term && !isWord(term))) throw new Error(`no advice, or no word of the glossary: ${title}`)
      return { title, text: words, ...(term && isWord(term) && { term }) }
    }),
    questions: text.questions ?? [],
  }
}
/** Texts of a public page: a Markdown file in the notation of the legal texts. */
export type PageText = ReturnType<typeof pageText>
