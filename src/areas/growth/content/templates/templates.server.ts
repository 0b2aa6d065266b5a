import { comparable } from '#core/text.ts'
import type { Article } from '../article.ts'
import * as energy from './energy.server.ts'
import { glossary } from './glossary.server.ts'
import { indexMonth } from './index-month.server.ts'
import { lines } from './lines.server.ts'
import type { Idea, Template, TemplateContext } from './template.server.ts'
import { asc } from 'drizzle-orm'
import { loadMarket } from '#areas/market/load-market.server.ts'
import { loadCatalogue } from '#areas/offers/catalogue.server.ts'
import { searchEntries } from '#areas/search/tables.server.ts'
import { romeDate } from '#core/dates.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { rowsIn } from '#platform/database/rows.server.ts'

export const TEMPLATE_LIST: readonly Template[] = [
  indexMonth,
  energy.fixedOrVariable,
  energy.compareLuce,
  energy.compareGas,
  energy.both,
  lines,
  energy.billShares,
  energy.secondHome,
  energy.morePower,
  energy.supplier,
  glossary,
]

/** Round-robin over the kinds, so that a month of articles is not all about suppliers. */
export function allIdeas(context: TemplateContext): Idea[] {
  const queues = TEMPLATE_LIST.map(({ ideas }) => ideas(context))
  const longest = Math.max(...queues.map(queue => queue.length))
  return Array.from({ length: longest }, (_, turn) => queues.flatMap(queue => queue[turn] ?? [])).flat()
}

/** Text of a queue row; null when no template supports it today. */
export function writeFromTemplate(
  context: TemplateContext,
  row: { contentType: string; subject: string; title: string; topic: string; keywords: readonly string[] },
): Article | null {
  const template = TEMPLATE_LIST.find(({ type }) => type === row.contentType)
  if (template && row.subject) return template.write(context, row.subject)
  const idea = nearestIdea(allIdeas(context), row)
  return idea ? (TEMPLATE_LIST.find(({ type }) => type === idea.type)?.write(context, idea.subject) ?? null) : null
}

/** Stop words. */
const EMPTY = new Set(
  'come cosa quanto quali sono della delle degli nella nelle alla alle con per una uno che non piu'.split(' '),
)
const wordsOf = (text: string) =>
  new Set(
    comparable(text)
      .split(' ')
      .filter(word => (word.length > 3 || /^(?:pun|psv|gas|iva|kw)$/.test(word)) && !EMPTY.has(word)),
  )
const NEEDED = 2

/** Best match of a free-form request among supported ideas: at least two words must agree. */
export function nearestIdea(
  ideas: readonly Idea[],
  {
    contentType,
    title,
    topic,
    keywords,
  }: { contentType: string; title: string; topic: string; keywords: readonly string[] },
): Idea | null {
  const asked = wordsOf([title, topic, ...keywords].join(' '))
  let best: { idea: Idea; shared: number } | null = null
  for (const idea of ideas) {
    if (contentType !== 'libero' && idea.type !== contentType) continue
    const words = wordsOf([idea.title, ...idea.keywords].join(' '))
    const shared = [...asked].filter(word => words.has(word)).length
    if (shared > (best?.shared ?? 0)) best = { idea, shared }
  }
  const needed = contentType === 'libero' ? Math.min(NEEDED, asked.size) : 1
  return best && best.shared >= Math.max(1, needed) ? best.idea : null
}

const MAX_WORDS = 300

export async function loadTemplateContext(tx: Tx, now: Date): Promise<TemplateContext> {
  const asOf = romeDate(now)
  const market = await loadMarket(tx, asOf)
  // Whole, ranked as in the public lists, so that figures agree.
  const catalogue = await loadCatalogue(tx)
  // The glossary is a page: its terms are read from the search index.
  const entries = await rowsIn(tx, searchEntries, { kind: 'glossary' }, 'title', 'text', 'url')
    .orderBy(asc(searchEntries.key))
    .limit(MAX_WORDS)
  const words = entries.map(({ title, text, url }) => ({ key: url.split('#')[1] ?? '', word: title, meaning: text }))
  return { market, asOf, catalogue, words, hasSamples: catalogue.some(({ source }) => source === 'demo') }
}
