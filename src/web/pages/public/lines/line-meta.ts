import { offerKinds } from '#areas/offers/offer-kinds.ts'
import { shownFirst } from '#web/blocks/comparison/questions/filters.ts'
import type { LineRow } from '#web/blocks/lines/line-row.ts'
import { metaOf, type Shown } from '#web/seo/meta.ts'
import { type ListedOffer, MONTH, offerItemList } from '#web/seo/offer-list.ts'
import type { LineContent } from './line-content.ts'

const CATEGORIES = { internet: 'Internet casa', mobile: 'Telefonia mobile' } as const

interface Loaded {
  rows: readonly LineRow[]
  query: string
}

/** Title, description and structured data of an internet or mobile list. */
export const lineMeta = (content: LineContent) =>
  metaOf<Shown & { loaderData?: Loaded | undefined }>(({ loaderData }, site) => ({
    ...content,
    trail: [{ name: `Offerte ${offerKinds[content.kind].adjective}` }],
    structured: loaderData?.query === '' ? offerItemList(site, content.title, listedLines(loaderData.rows)) : [],
  }))

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
