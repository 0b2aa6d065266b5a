import { toName } from '#core/text.ts'
import type { Decimal } from '#core/decimal.ts'
import { eq } from 'drizzle-orm'
import { versionInForce } from '#areas/consents/legal-documents.ts'
import { listLegalDocuments } from '#areas/consents/procedures/legal-documents.server.ts'
import { monthName } from '#areas/market/texts.ts'
import { getMarketContext, getWholesalePrices } from '#areas/market/procedures/prices.server.ts'
import { marketVersion } from '#areas/market/tables.server.ts'
import { UNITS, type WholesaleIndex } from '#areas/market/wholesale-prices.ts'
import { cheapestEnergyEntry, cheapestTelecomEntry, offerEntries } from '#areas/offers/offer-entries.ts'
import { compareOffers } from '#areas/offers/procedures/compare.server.ts'
import { LINE_KINDS, offerKinds } from '#areas/offers/offer-kinds.ts'
import { listPublicOffers } from '#areas/offers/procedures/public-offers.server.ts'
import { catalogueVersion } from '#areas/offers/tables.server.ts'
import type { SearchEntry, EntryKind } from '#areas/search/entry.ts'
import { replaceSearchFeed } from '#areas/search/procedures/search-site.server.ts'
import { searchFeeds } from '#areas/search/tables.server.ts'
import { formatDate, romeDate } from '#core/dates.ts'
import { formatNumber } from '#core/money.ts'
import { transactionAs } from '#platform/database/database.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { lineKinds } from '#web/blocks/lines/line-kinds.tsx'
import { siteValues, textsInForce, legalSearchTexts, type LegalTextInForce } from '#web/legal/texts.ts'
import type { Config } from '#platform/config.server.ts'
import { DUAL, GAS, LUCE } from '#web/pages/public/comparison/energy-content.ts'
import { searchText as contact } from '#web/pages/public/contact/contact-content.ts'
import { searchText as corrections } from '#web/pages/public/method/corrections-content.ts'
import { HELP } from '#web/pages/public/help/help-content.ts'
import { HOME } from '#web/pages/public/home/home-content.ts'
import { searchText as method } from '#web/pages/public/method/method-content.ts'
import { searchText as score } from '#web/pages/public/method/score-content.ts'
import { searchText as speedTest } from '#web/pages/public/speed-test/speed-test-content.ts'
import { searchText as wholesale } from '#web/pages/public/wholesale/wholesale-content.ts'
import { searchText as glossary } from '#web/ui/glossary-words.ts'

/** A content module's page: title, address with anchor, plain text. */
interface SearchText {
  title: string
  url: string
  text: string
  also?: string
}

const as = (kind: EntryKind, texts: readonly SearchText[]): SearchEntry[] =>
  texts.map(text => ({ ...text, kind, key: `${text.url} ${text.title}` }))

const questionsAt = (url: string, questions: readonly { question: string; answer: string }[]): SearchText[] =>
  questions.map(({ question, answer }) => ({ title: question, url, text: answer }))

const helpTexts: SearchText[] = HELP.map(({ question, answer, url, also }) => ({
  title: question,
  text: answer,
  url,
  also,
}))

const OFFER_LISTS = [
  LUCE,
  GAS,
  DUAL,
  ...LINE_KINDS.map(kind => ({ ...lineKinds[kind].text, path: offerKinds[kind].path })),
]

/** Texts of the pages themselves: one line per content module. */
const pageEntries = (config: Config, legal: readonly LegalTextInForce[]): SearchEntry[] => [
  ...as('legal', legalSearchTexts(siteValues(config), legal)),
  ...as('glossary', glossary),
  ...as('guide', helpTexts),
  ...as('page', [
    ...OFFER_LISTS.map(({ path, title, lead, keywords }) => ({ title, url: path, text: lead, also: keywords })),
    ...contact,
    ...corrections,
    ...method,
    ...score,
    ...speedTest,
    ...wholesale,
    ...questionsAt('/', HOME.questions),
    ...OFFER_LISTS.flatMap(page => questionsAt(page.path, page.questions)),
  ]),
]

/** Updates the search index: page texts at startup, offers and prices when changed. */
export async function refreshSearch(rt: Runtime): Promise<void> {
  await refreshPages(rt, '')
  await refreshFacts(rt)
}

/** Page texts contain the brand, and legal texts come into force by date: rewritten when either changes. */
async function refreshPages(rt: Runtime, written: string | undefined): Promise<void> {
  const { documents, written: texts } = await call(rt, listLegalDocuments, { withTexts: true })
  const inForce = textsInForce(documents, romeDate(rt.now()), name => texts[name] ?? null)
  const versions = Object.values(documents).map(document => versionInForce(document, romeDate(rt.now())).id)
  const current = [...versions, ...Object.values(siteValues(rt.config))].join(' ')
  if (current === written) return
  await call(rt, replaceSearchFeed, { feed: 'pages', entries: pageEntries(rt.config, inForce), version: current })
}

export async function refreshFacts(rt: Runtime): Promise<void> {
  const { current, written, pages } = await transactionAs(rt.db, 'app_system', null, async tx => {
    const [catalogue] = await tx.select().from(catalogueVersion).where(eq(catalogueVersion.id, 'catalogue'))
    const [market] = await tx.select().from(marketVersion)
    const feeds = await tx.select().from(searchFeeds)
    const versionOf = (name: string) => feeds.find(({ feed }) => feed === name)?.version
    // Offers also start and expire by the day.
    const versions = [catalogue?.version, market?.version, romeDate(rt.now())]
    return {
      current: versions.map(version => version ?? '').join(' '),
      written: versionOf('catalogue'),
      pages: versionOf('pages'),
    }
  })
  await refreshPages(rt, pages)
  if (current === written) return
  await call(rt, replaceSearchFeed, { feed: 'market', entries: await priceEntries(rt), version: current })
  await call(rt, replaceSearchFeed, { feed: 'catalogue', entries: await catalogueEntries(rt), version: current })
}

/** Standard profiles of the Portale Offerte (ENERGY.md §1); the gas one needs a place, and names it. */
const HOUSEHOLDS = {
  luce: {
    question: { commodity: 'luce', consumption: '2700' },
    words: 'una famiglia tipo (2.700 kWh l’anno, 3 kW, casa di residenza)',
  },
  gas: {
    question: { commodity: 'gas', consumption: '1400', region: 'Lombardia' },
    words: 'una famiglia tipo in Lombardia (1.400 Smc l’anno, con riscaldamento)',
  },
} as const

async function catalogueEntries(rt: Runtime): Promise<SearchEntry[]> {
  const offers = await call(rt, listPublicOffers, {})
  const cheapest = await Promise.all(
    (['luce', 'gas'] as const).map(async commodity => {
      const { question, words } = HOUSEHOLDS[commodity]
      return cheapestEnergyEntry(commodity, words, await call(rt, compareOffers, question))
    }),
  )
  return [
    ...offerEntries(offers),
    ...cheapest.flat(),
    ...LINE_KINDS.flatMap(kind => cheapestTelecomEntry(kind, offers)),
  ]
}

const WHOLESALE = {
  pun: { title: 'PUN: il valore più recente', what: 'Il PUN, prezzo all’ingrosso dell’energia elettrica' },
  psv: { title: 'PSV: il valore più recente', what: 'Il PSV, prezzo all’ingrosso del gas' },
} as const

async function priceEntries(rt: Runtime): Promise<SearchEntry[]> {
  const { asOf, indices } = await call(rt, getMarketContext, {})
  const entryOf = async (index: WholesaleIndex): Promise<SearchEntry[]> => {
    const prices = await call(rt, getWholesalePrices, { index })
    const newest = prices.monthly.at(-1)
    if (!newest) return []
    const amount = (value: Decimal) => `${formatNumber(value, 6, 4)} ${UNITS[index]}`
    const mean = indices[index]
    return [
      {
        kind: 'price',
        key: index,
        title: WHOLESALE[index].title,
        text: [
          `${WHOLESALE[index].what}, nell’ultimo mese che abbiamo (${monthName(newest.when)}) è stato in media ${amount(newest.value)}.`,
          ...(prices.origin === 'sample' ? ['Sono dati dimostrativi.'] : [`Fonte: ${prices.sources.join(', ')}.`]),
          ...(mean?.months
            ? [
                `La media da ${monthName(mean.months.from)} ${toName(monthName(mean.months.to))}, che usiamo per le offerte variabili, è ${amount(mean.value)} (letta il ${formatDate(asOf)}).`,
              ]
            : []),
        ].join(' '),
        url: `/${index}`,
        also:
          index === 'pun'
            ? 'vale costa quanto adesso ora oggi attuale ingrosso borsa elettrica quotazione energia'
            : 'vale costa quanto adesso ora oggi attuale ingrosso quotazione metano gas',
      },
    ]
  }
  return [...(await entryOf('pun')), ...(await entryOf('psv'))]
}
