import { asc, eq } from 'drizzle-orm'
import { loadMarket } from '#areas/market/load-market.server.ts'
import { type CatalogueOffer, loadCatalogue } from '#areas/offers/catalogue.server.ts'
import { isOnSale } from '#areas/offers/offer.ts'
import { searchEntries } from '#areas/search/tables.server.ts'
import { type CalendarDate, romeDate } from '#core/dates.ts'
import type { Tx } from '#platform/database/database.server.ts'
import type { TemplateGround } from './templates/ground.ts'

const MOST_WORDS = 300

/** All that an article may draw from, as it stands now. */
export async function loadGround(tx: Tx, now: Date): Promise<TemplateGround> {
  const asOf = romeDate(now)
  const market = await loadMarket(tx, asOf)
  const { offers, hasSamples } = ofTheCatalogue(await loadCatalogue(tx), asOf)
  // The glossary is a page: its words are read where the search of the site reads them.
  const entries = await tx
    .select({ title: searchEntries.title, text: searchEntries.text, url: searchEntries.url })
    .from(searchEntries)
    .where(eq(searchEntries.kind, 'glossary'))
    .orderBy(asc(searchEntries.key))
    .limit(MOST_WORDS)
  const words = entries.map(({ title, text, url }) => ({ key: url.split('#')[1] ?? '', word: title, meaning: text }))
  return { market, asOf, catalogue: offers, words, hasSamples }
}

/** Samples stand in only for the kinds of which there is no offer that can be signed (PRODUCT, built-in sample offers). */
function ofTheCatalogue(all: readonly CatalogueOffer[], day: CalendarDate) {
  const real = new Set(
    all.filter(offer => offer.source === 'catalogue' && isOnSale(offer, day)).map(({ type }) => type),
  )
  const offers = all.filter(({ source, type }) => source !== 'demo' || !real.has(type))
  return { offers, hasSamples: offers.some(({ source }) => source === 'demo') }
}
