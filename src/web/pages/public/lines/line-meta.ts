import { offerKinds } from '#areas/offers/offer-kinds.ts'
import { shownFirst } from '#web/blocks/comparison/questions/filters.ts'
import type { LineRow } from '#web/blocks/lines/line-row.ts'
import { breadcrumbs, faqPage, pageMeta } from '#web/seo/meta.ts'
import { type ListedOffer, MONTH, offerItemList } from '#web/seo/offer-list.ts'
import type { Site } from '#web/site.ts'
import type { LineContent } from './line-content.ts'

const CATEGORIES = { internet: 'Internet casa', mobile: 'Telefonia mobile' } as const

/** Title, description and structured data of an internet or mobile list. */
export const lineMeta = (
  site: Site,
  content: LineContent,
  loaded: { rows: readonly LineRow[]; query: string } | undefined,
) =>
  pageMeta({
    site,
    path: content.path,
    title: content.title,
    description: content.description,
    keywords: content.keywords,
    structured: [
      ...(loaded?.query === '' ? offerItemList(site, content.title, listedLines(loaded.rows)) : []),
      faqPage(content.questions),
      breadcrumbs(site, [
        { name: 'Home', path: '/' },
        { name: `Offerte ${offerKinds[content.kind].adjective}`, path: content.path },
      ]),
    ],
  })

/** An offer without a known fee has no price to say. */
const listedLines = (rows: readonly LineRow[]): ListedOffer[] =>
  shownFirst(rows).flatMap(({ id, name, supplier, kind, fee }) =>
    fee.value === null
      ? []
      : [
          {
            id,
            name,
            supplier,
            category: CATEGORIES[kind],
            prices: [{ name: fee.hasPromotion ? 'Canone in promozione' : 'Canone', amount: fee.value, unit: MONTH }],
          },
        ],
  )
