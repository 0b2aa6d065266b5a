import type { WholesaleView } from '#web/blocks/wholesale/view.ts'
import { metaOf, type MetaArgs, type StructuredData } from '#web/seo/meta.ts'
import type { Site } from '#web/site.ts'
import type { WholesaleContent } from '#web/blocks/wholesale/wholesale-page.tsx'

export const wholesaleMeta = (content: WholesaleContent) =>
  metaOf<MetaArgs & { loaderData?: WholesaleView | undefined }>(({ loaderData: view }, site) => ({
    ...content,
    trail: [{ name: content.word }],
    structured: view && !view.isSample ? [dataset(site, content, view)] : [],
  }))

/** Published series as a schema.org Dataset, with its licence; never the sample. */
const dataset = (site: Site, content: WholesaleContent, view: WholesaleView): StructuredData => ({
  '@type': 'Dataset',
  name: `${content.word}, media mensile in ${view.unit}`,
  description: content.description,
  url: `${site.url}${content.path}`,
  inLanguage: 'it-IT',
  license: 'https://creativecommons.org/licenses/by/4.0/',
  isAccessibleForFree: true,
  ...(view.attribution && { creditText: view.attribution }),
  distribution: {
    '@type': 'DataDownload',
    encodingFormat: 'application/json',
    contentUrl: `${site.url}/api/market${content.path}`,
  },
})
