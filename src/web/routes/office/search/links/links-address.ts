import { sectionAddress } from '../../sections.ts'

/** The filters of the prospects, as they stand in the address. */
export const PROSPECT_FILTERS = ['status', 'strategy', 'campaignId', 'search', 'cursor'] as const
export type ProspectFilters = Record<(typeof PROSPECT_FILTERS)[number], string>
export const prospectFiltersOf = (query: URLSearchParams): ProspectFilters =>
  Object.fromEntries(PROSPECT_FILTERS.map(name => [name, query.get(name) ?? ''])) as ProspectFilters

export const linksAddress = (filters: Partial<ProspectFilters> = {}): string =>
  sectionAddress('seo-top', filters, 'link')
export const prospectAddress = (prospectId: string): string => sectionAddress('seo-top', {}, `link/${prospectId}`)
