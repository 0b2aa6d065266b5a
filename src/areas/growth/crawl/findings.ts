/** spec 3 §3: an SEO issue is critical or a warning, and belongs to a category. */
export type FindingType = 'critical' | 'warning'
export type FindingCategory = 'tecnico' | 'contenuti' | 'collegamenti' | 'dati-strutturati' | 'immagini' | 'peso'

/**
 * Who can mend it: the product itself (making the sitemap again, drawing kept pages again, asking documents again), or a
 * person, at a place of the office.
 */
export type FixBy = 'sitemap' | 'pages' | 'cte' | 'person'

interface FindingKind {
  category: FindingCategory
  type: FindingType
  fixBy: FixBy
  /** Seen only by a walk through the whole site. */
  needsWholeSite?: true
}

const kind = (category: FindingCategory, type: FindingType, fixBy: FixBy = 'person'): FindingKind => ({
  category,
  type,
  fixBy,
})

/** Everything the crawler can find wrong. */
const FINDINGS = {
  'sitemap-unreadable': kind('tecnico', 'critical', 'sitemap'),
  'page-missing': kind('tecnico', 'critical', 'sitemap'),
  'server-error': kind('tecnico', 'critical', 'pages'),
  'page-timeout': kind('tecnico', 'critical', 'pages'),
  'redirect-loop': kind('tecnico', 'critical'),
  'redirect-chain': kind('tecnico', 'warning'),
  'sitemap-redirect': kind('tecnico', 'warning', 'sitemap'),
  'sitemap-noindex': kind('tecnico', 'critical', 'sitemap'),
  'sitemap-blocked': kind('tecnico', 'critical'),
  'not-in-sitemap': kind('tecnico', 'warning', 'sitemap'),
  'canonical-missing': kind('tecnico', 'warning'),
  'canonical-wrong': kind('tecnico', 'critical'),
  'lang-missing': kind('tecnico', 'warning'),
  'title-missing': kind('contenuti', 'critical'),
  'title-length': kind('contenuti', 'warning'),
  'title-duplicate': kind('contenuti', 'critical'),
  'description-missing': kind('contenuti', 'critical'),
  'description-length': kind('contenuti', 'warning'),
  'description-duplicate': kind('contenuti', 'warning'),
  'h1-missing': kind('contenuti', 'critical'),
  'h1-many': kind('contenuti', 'warning'),
  'heading-order': kind('contenuti', 'warning'),
  'text-thin': kind('contenuti', 'warning'),
  'text-duplicate': kind('contenuti', 'critical'),
  'text-similar': kind('contenuti', 'warning'),
  'link-broken': kind('collegamenti', 'critical', 'pages'),
  'link-redirected': kind('collegamenti', 'warning', 'pages'),
  'page-orphan': { ...kind('collegamenti', 'warning'), needsWholeSite: true },
  'cte-broken': kind('collegamenti', 'critical', 'cte'),
  'data-broken': kind('dati-strutturati', 'critical'),
  'data-incomplete': kind('dati-strutturati', 'warning'),
  'image-no-alt': kind('immagini', 'warning'),
  'page-heavy': kind('peso', 'warning'),
  'page-cut': kind('peso', 'critical'),
} as const satisfies Record<string, FindingKind>
export type FindingCode = keyof typeof FINDINGS

export const kindOf = (code: FindingCode): FindingKind => FINDINGS[code]
export const FINDING_CODES = Object.keys(FINDINGS) as [FindingCode, ...FindingCode[]]

/** One thing that is wrong at one address. */
export interface Finding {
  code: FindingCode
  path: string
  /** What exactly, where the address does not say it. */
  detail: string
}

export interface IssueCount {
  code: FindingCode
  pages: number
}

/** How many kinds of issue of each type stand, and how many pages they touch. */
export function countsByType(issues: readonly IssueCount[]): Record<FindingType, number> {
  const counts = { critical: 0, warning: 0 }
  for (const { code, pages } of issues) if (pages > 0) counts[kindOf(code).type]++
  return counts
}
