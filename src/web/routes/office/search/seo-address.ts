import { sectionAddress } from '../sections.ts'

/** The two parts of the section. */
const SEO_VIEWS = ['sitemap', 'search-console'] as const
type SeoView = (typeof SEO_VIEWS)[number]

export const seoViewOf = (text: string | null): SeoView => SEO_VIEWS.find(each => each === text) ?? 'sitemap'

export function seoAddress(view: SeoView = 'sitemap', after?: string): string {
  const query = new URLSearchParams({
    ...(view !== 'sitemap' && { vista: view }),
    ...(after !== undefined && { dopo: after }),
  }).toString()
  return query ? `${sectionAddress('seo')}&${query}` : sectionAddress('seo')
}

/** spec 3 §2: pages of their own, for administrators. */
export const DEBUG_LOGOS = '/debug-logos'
