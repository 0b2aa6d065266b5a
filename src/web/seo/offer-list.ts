import { offerAddress } from '#areas/offers/addresses.ts'
import type { Site } from '#web/site.ts'
import type { OfferRow } from '#web/blocks/comparison/offer-row.ts'
import { sharedAnswer, shownFirst } from '#web/blocks/comparison/questions/filters.ts'
import type { EnergyContent } from '#web/blocks/comparison/energy-page.tsx'
import { metaOf, type MetaArgs, type StructuredData } from './meta.ts'

/** An offer in structured data: only contractual prices, never an estimate or our own rating. */
export interface ListedOffer {
  id: string
  name: string
  supplier: string
  category: string
  prices: readonly { name: string; amount: number; unit: { unitCode: string } | { unitText: string } }[]
}

/** UN/CEFACT unit codes; standard cubic metres have none. */
const KWH = { unitCode: 'KWH' }
const SMC = { unitText: 'Smc' }
export const MONTH = { unitCode: 'MON' }

/** ItemList of a list's offers, each with the address of its page. */
export const offerItemList = (site: Site, name: string, offers: readonly ListedOffer[]): StructuredData[] =>
  offers.length === 0
    ? []
    : [
        {
          '@type': 'ItemList',
          name,
          numberOfItems: offers.length,
          itemListElement: offers.map((offer, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            item: productOf(site, offer),
          })),
        },
      ]

export const productOf = (site: Site, { id, name, supplier, category, prices }: ListedOffer): StructuredData => ({
  '@type': 'Product',
  name,
  category,
  brand: { '@type': 'Brand', name: supplier },
  offers: {
    '@type': 'Offer',
    url: `${site.url}${offerAddress({ id, name, supplier })}`,
    seller: { '@type': 'Organization', name: supplier },
    priceSpecification: prices.map(({ name: priceName, amount, unit }) => ({
      '@type': 'UnitPriceSpecification',
      name: priceName,
      price: amount,
      priceCurrency: 'EUR',
      ...unit,
    })),
  },
})

const CATEGORIES = {
  luce: 'Fornitura di energia elettrica',
  gas: 'Fornitura di gas',
  luce_gas: 'Fornitura di luce e gas',
}
const MONTHS = 12
const CENTS = 100

/** Energy rows; an index price is not a fixed price, so only the fee is given. */
export const listedEnergy = (rows: readonly OfferRow[]): ListedOffer[] =>
  rows.map(({ id, name, supplier, kind, price, monthlyFee }) => ({
    id,
    name,
    supplier,
    category: CATEGORIES[kind],
    prices: [
      ...(price.kind === 'fisso' && price.lines.length === 1 && price.comparable !== null && kind !== 'luce_gas'
        ? [{ name: 'Prezzo per consumi, imposte escluse', amount: price.comparable, unit: kind === 'gas' ? SMC : KWH }]
        : []),
      {
        name: 'Quota fissa, imposte escluse',
        amount: Math.round((monthlyFee.value / MONTHS) * CENTS) / CENTS,
        unit: MONTH,
      },
    ],
  }))

interface LoadedList {
  query: string
  comparison: { rows: readonly OfferRow[] }
}

/** Title, description and structured data of an energy list; queries are no pages of their own. */
export const energyMeta = <Args extends MetaArgs & { loaderData?: LoadedList | undefined }>(
  contentOf: (loaded: Args['loaderData'], location: MetaArgs['location']) => EnergyContent,
) =>
  metaOf<Args>(({ loaderData, location }, site) => {
    const content = contentOf(loaderData, location)
    return {
      ...content,
      ...(loaderData && sharedAnswer(content.kind, loaderData)),
      trail: [{ name: `Offerte ${content.word}` }],
      structured:
        loaderData?.query === ''
          ? offerItemList(site, content.title, listedEnergy(shownFirst(loaderData.comparison.rows)))
          : [],
    }
  })
