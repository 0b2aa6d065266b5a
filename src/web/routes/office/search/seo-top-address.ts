import { sectionAddress } from '../sections.ts'

/** The tabs of «SEO TOP», by the value of `vista` in the address. */
export const seoTopTabs = { concorrenti: 'Concorrenti', link: 'Link building' } as const
export type SeoTopTab = keyof typeof seoTopTabs
export const SEO_TOP_TABS = Object.keys(seoTopTabs) as SeoTopTab[]

export const seoTopTabOf = (url: URL): SeoTopTab => {
  const asked = url.searchParams.get('vista')
  return SEO_TOP_TABS.find(tab => tab === asked) ?? 'concorrenti'
}

export const seoTopAddress = (tab: SeoTopTab, values: Readonly<Record<string, string>> = {}): string => {
  const given = Object.entries({ ...(tab !== 'concorrenti' && { vista: tab }), ...values }).filter(([, value]) => value)
  return given.length > 0 ? `${sectionAddress('seo-top')}&${new URLSearchParams(given)}` : sectionAddress('seo-top')
}

/** The filters of the prospects, as they stand in the address. */
export const PROSPECT_FILTERS = ['status', 'strategy', 'campaignId', 'search', 'cursor'] as const
export type ProspectFilters = Record<(typeof PROSPECT_FILTERS)[number], string>
export const prospectFiltersOf = (query: URLSearchParams): ProspectFilters =>
  Object.fromEntries(PROSPECT_FILTERS.map(name => [name, query.get(name) ?? ''])) as ProspectFilters

export const prospectOf = (url: URL): string | null => url.searchParams.get('prospect')
export const prospectAddress = (prospect: string): string => seoTopAddress('link', { prospect })
