import { slug } from '#core/text.ts'
import type { Block, LegalText, Question, Section } from './legal-text.ts'

/**
 * Notation of legal texts: the lead, then sections («## Title {#anchor}») of paragraphs, lists («- »), notes («> »)
 * and tables («Tabella: caption» over lines of «| cell | cell |»), separated by one blank line; the section «##
 * Domande frequenti» holds questions («### …») with their answers.
 */
interface NotationFault {
  /** Line of the text, from 1; null for the whole. */
  line: number | null
  why: 'no-lead' | 'no-section' | 'title-empty' | 'repeated-anchor' | 'table-form' | 'answer-missing' | 'section-empty'
}

const QUESTIONS = 'Domande frequenti'
/** Anchors used by the page itself. */
const OWN_ANCHORS = ['versioni', 'domande', 'contenuto']
const TITLE = /^##\s(.*?)(?:\{#([a-z0-9-]+)\})?$/

interface Piece {
  line: number
  lines: string[]
}

/** Splits at blank lines; a heading is a piece of its own. */
function piecesOf(source: string): Piece[] {
  const pieces: Piece[] = []
  let open: Piece | null = null
  source.split(/\r\n|\r|\n/).forEach((raw, index) => {
    const line = raw.trim()
    const isTitle = line.startsWith('##')
    if (line === '' || isTitle) open = null
    if (line === '') return
    if (open) open.lines.push(line)
    else pieces.push((open = { line: index + 1, lines: [line] }))
    if (isTitle) open = null
  })
  return pieces
}

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map(cell => cell.trim().replaceAll('\\|', '|'))

/** One block, or null for a malformed table. */
function blockOf({ lines }: Piece): Block | null {
  const [first = ''] = lines
  if (lines.every(line => line.startsWith('- '))) return { list: lines.map(line => line.slice(2).trim()) }
  if (lines.every(line => line.startsWith('>'))) return { note: lines.map(line => line.slice(1).trim()).join(' ') }
  if (!first.startsWith('Tabella:') && !lines.some(line => line.startsWith('|'))) return lines.join(' ')
  const [head, ...rows] = lines.slice(1).map(cellsOf)
  const isWhole = lines.slice(1).every(line => /^\|.*\|$/.test(line))
  if (!first.startsWith('Tabella:') || !isWhole || !head || rows.length === 0) return null
  if (rows.some(row => row.length !== head.length)) return null
  return { caption: first.slice('Tabella:'.length).trim(), head, rows }
}

/** Parses the notation; the text is complete if there are no faults. */
export function readNotation(source: string): {
  text: Pick<LegalText, 'lead' | 'sections' | 'questions'>
  faults: NotationFault[]
} {
  const faults: NotationFault[] = []
  const lead: string[] = []
  const sections: { line: number; section: { id: string; title: string; blocks: Block[] } }[] = []
  const questions: { line: number; question: string; answer: string }[] = []
  let inQuestions = false
  for (const piece of piecesOf(source)) {
    const [first = ''] = piece.lines
    const [, named = '', anchor] = first.startsWith('###') ? [] : (TITLE.exec(first.trimEnd()) ?? [])
    const title = named.trim()
    const current = sections.at(-1)?.section
    if (inQuestions && first.startsWith('###'))
      questions.push({ line: piece.line, question: first.replace(/^###\s*/, ''), answer: '' })
    else if (title === QUESTIONS) inQuestions = true
    else if (first.startsWith('##')) {
      inQuestions = false
      const id = anchor ?? slug(title.replace(/^\d+\.\s*/, ''))
      if (!title || !id) faults.push({ line: piece.line, why: 'title-empty' })
      if (OWN_ANCHORS.includes(id) || sections.some(({ section }) => section.id === id))
        faults.push({ line: piece.line, why: 'repeated-anchor' })
      sections.push({ line: piece.line, section: { id, title, blocks: [] } })
    } else if (inQuestions) {
      const last = questions.at(-1)
      const words = piece.lines.join(' ')
      if (last) last.answer = last.answer ? `${last.answer} ${words}` : words
      else faults.push({ line: piece.line, why: 'answer-missing' })
    } else if (current) {
      const block = blockOf(piece)
      if (block === null) faults.push({ line: piece.line, why: 'table-form' })
      else current.blocks.push(block)
    } else lead.push(piece.lines.join(' '))
  }
  if (lead.length === 0) faults.push({ line: null, why: 'no-lead' })
  if (sections.length === 0) faults.push({ line: null, why: 'no-section' })
  for (const { line, section } of sections) if (section.blocks.length === 0) faults.push({ line, why: 'section-empty' })
  for (const { line, answer } of questions) if (answer === '') faults.push({ line, why: 'answer-missing' })
  return {
    text: {
      lead: lead.join(' '),
      sections: sections.map(({ section }) => section),
      ...(questions.length > 0 && {
        questions: questions.map(({ question, answer }): Question => ({ question, answer })),
      }),
    },
    faults: faults.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0)),
  }
}

const cell = (text: string): string => text.replaceAll('|', '\\|')
const rowLine = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`

function blockLines(block: Block): string {
  if (typeof block === 'string') return block
  if ('list' in block) return block.list.map(line => `- ${line}`).join('\n')
  if ('note' in block) return `> ${block.note}`
  return [`Tabella: ${block.caption}`, rowLine(block.head), ...block.rows.map(rowLine)].join('\n')
}

const sectionLines = ({ id, title, blocks }: Section): string =>
  [`## ${title} {#${id}}`, ...blocks.map(blockLines)].join('\n\n')

export const writeNotation = ({ lead, sections, questions }: LegalText): string =>
  [
    lead,
    ...sections.map(sectionLines),
    ...(questions ? [`## ${QUESTIONS}`] : []),
    ...(questions ?? []).flatMap(({ question, answer }) => [`### ${question}`, answer]),
  ].join('\n\n')
