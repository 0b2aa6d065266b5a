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

/** One of each kind, then the next of each: a month of articles is not a month of suppliers. */
export function allIdeas(context: TemplateContext): Idea[] {
  const queues = TEMPLATE_LIST.map(({ ideas }) => ideas(context))
  const longest = Math.max(...queues.map(queue => queue.length))
  return Array.from({ length: longest }, (_, turn) => queues.flatMap(queue => queue[turn] ?? [])).flat()
}

/** The text of a row of the queue; null where no template can carry it today. */
export function writeFromTemplate(
  context: TemplateContext,
  row: { contentType: string; subject: string; title: string; topic: string; keywords: readonly string[] },
): Article | null {
  const template = TEMPLATE_LIST.find(({ type }) => type === row.contentType)
  if (template && row.subject) return template.write(context, row.subject)
  const idea = nearestIdea(allIdeas(context), row)
  return idea ? (TEMPLATE_LIST.find(({ type }) => type === idea.type)?.write(context, idea.subject) ?? null) : null
}

/** Words that say nothing of what an article is about. */
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

/** What somebody asked for in their own words, among what the data can carry: at least two words of it must agree. */
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

const MOST_WORDS = 300

export async function loadTemplateContext(tx: Tx, now: Date): Promise<TemplateContext> {
  const asOf = romeDate(now)
  const market = await loadMarket(tx, asOf)
  // Whole, as the public lists rank it: an article says what they say.
  const catalogue = await loadCatalogue(tx)
  // The glossary is a page: its words are read where the search of the site reads them.
  const entries = await rowsIn(tx, searchEntries, { kind: 'glossary' }, 'title', 'text', 'url')
    .orderBy(asc(searchEntries.key))
    .limit(MOST_WORDS)
  const words = entries.map(({ title, text, url }) => ({ key: url.split('#')[1] ?? '', word: title, meaning: text }))
  return { market, asOf, catalogue, words, hasSamples: catalogue.some(({ source }) => source === 'demo') }
}
