import { asc, eq } from 'drizzle-orm'
import { loadMarket } from '#areas/market/load-market.server.ts'
import { loadCatalogue } from '#areas/offers/catalogue.server.ts'
import { searchEntries } from '#areas/search/tables.server.ts'
import { romeDate } from '#core/dates.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import type { TemplateContext } from './templates/template.server.ts'

const MOST_WORDS = 300

export async function loadTemplateContext(tx: Tx, now: Date): Promise<TemplateContext> {
  const asOf = romeDate(now)
  const market = await loadMarket(tx, asOf)
  // Whole, as the public lists rank it: an article says what they say.
  const catalogue = await loadCatalogue(tx)
  // The glossary is a page: its words are read where the search of the site reads them.
  const entries = await tx
    .select(pick(searchEntries, 'title', 'text', 'url'))
    .from(searchEntries)
    .where(eq(searchEntries.kind, 'glossary'))
    .orderBy(asc(searchEntries.key))
    .limit(MOST_WORDS)
  const words = entries.map(({ title, text, url }) => ({ key: url.split('#')[1] ?? '', word: title, meaning: text }))
  return { market, asOf, catalogue, words, hasSamples: catalogue.some(({ source }) => source === 'demo') }
}
