import type { Finding, FindingCode } from './findings.ts'
import { type Crawled, type CrawledPage, isNear, type PageText, printOf, readLink } from './page.ts'

type Judged = CrawledPage & { text: PageText }

function findDoubles(pages: readonly Judged[]): Finding[] {
  const same = (code: FindingCode, textOf: (page: Judged) => string | null): Finding[] =>
    [...Map.groupBy(pages, page => textOf(page)?.toLowerCase() ?? '')].flatMap(([text, group]) =>
      text === '' || group.length < 2 ? [] : group.map((page, n) => told(code, page, group[n === 0 ? 1 : 0])),
    )
  const prints = new Map(pages.map(page => [page, printOf(page.text.mainText)]))
  const similar = pages.flatMap((page, n) => {
    const own = prints.get(page)
    const others = pages.filter((other, m) => {
      const its = prints.get(other)
      return m !== n && own && its && own.hash !== its.hash && isNear(own, its)
    })
    return others.length > 0 ? [told('text-similar', page, others[0])] : []
  })
  return [
    ...same('title-duplicate', page => page.text.title),
    ...same('description-duplicate', page => page.text.description),
    ...same('text-duplicate', page => prints.get(page)?.hash ?? null),
    ...similar,
  ]
}

const told = (code: FindingCode, { path }: Judged, other: Judged | undefined): Finding => ({
  code,
  path,
  detail: other?.path ?? '',
})

/** As tests/e2e/crawl.spec.ts asks of our own pages: what search engines show of a title and of a description. */
const TITLE_LENGTH = { min: 10, max: 70 }
const DESCRIPTION_LENGTH = { min: 40, max: 160 }
/** A page with fewer words of its own says little. */
const FEW_WORDS = 40
/** HTML alone, before compression: a phone reads and keeps all of it. */
const HEAVY_BYTES = 500 * 1024
const MAX_DETAIL = 300
const MOST_DETAILS = 50

interface RulesInput extends Crawled {
  siteUrl: string
  /** Pages known to be linked from elsewhere, when only some pages were looked at. */
  linkedBefore?: ReadonlySet<string>
  /** The whole site was walked through: pages that no link reaches can be told. */
  isWhole: boolean
}

type Told = [code: FindingCode, detail?: string]

export function findingsOf(input: RulesInput): Finding[] {
  const { pages, sitemap, blocked } = input
  const byPath = new Map(pages.map(page => [page.path, page]))
  const inSitemap = new Set(sitemap)
  const linked = linkedPaths(input, byPath)
  const findings: Finding[] = sitemap === null ? [{ code: 'sitemap-unreadable', path: '/sitemap.xml', detail: '' }] : []
  for (const path of blocked) findings.push({ code: 'sitemap-blocked', path, detail: 'robots.txt' })
  const linksOf = Map.groupBy(input.links, ({ from }) => from)
  for (const page of pages) {
    const told = [
      ...statusFaults(page, inSitemap.has(page.path)),
      ...(page.text ? textFaults(page, page.text, input, byPath, inSitemap) : []),
      ...placeFaults(page, input, inSitemap, linked),
      ...linkFaults((linksOf.get(page.path) ?? []).map(({ to }) => byPath.get(to)).filter(to => to !== undefined)),
    ]
    for (const [code, detail = ''] of told)
      findings.push({ code, path: page.path, detail: detail.slice(0, MAX_DETAIL) })
  }
  return [...findings, ...findDoubles(pages.filter(page => isJudged(page, input.siteUrl)))]
}

const isThere = ({ status }: CrawledPage) => status !== null && status < 400
const isBroken = (page: CrawledPage) => page.isLoop || !isThere(page)

/** The page as search engines may list it: there, of its own, not a double that names another address. */
function isJudged(page: CrawledPage, siteUrl: string): page is CrawledPage & { text: PageText } {
  if (!page.text?.isIndexable) return false
  const { canonical } = page.text
  return canonical === null || canonicalPath(canonical, page.path, siteUrl) === page.path
}

function canonicalPath(canonical: string, path: string, siteUrl: string): string | null {
  if (!URL.canParse(canonical) || new URL(canonical).origin !== new URL(siteUrl).origin) return null
  const link = readLink(canonical, path, siteUrl)
  return link && link !== 'outside' ? link.path : null
}

function linkedPaths({ links, linkedBefore }: RulesInput, byPath: ReadonlyMap<string, CrawledPage>): Set<string> {
  const linked = new Set(linkedBefore)
  for (const { from, to } of links) {
    if (from === to) continue
    linked.add(to)
    const end = byPath.get(to)?.redirects.at(-1)
    if (end && end !== from) linked.add(end)
  }
  return linked
}

function statusFaults(page: CrawledPage, inSitemap: boolean): Told[] {
  const { status, redirects, isLoop, text } = page
  if (isLoop) return [['redirect-loop', redirects.join(' → ')]]
  if (status === null) return [['page-timeout']]
  if (status >= 500) return [['server-error', String(status)]]
  const told: Told[] = []
  if (status >= 400 && inSitemap) told.push(['page-missing', String(status)])
  if (redirects.length > 1) told.push(['redirect-chain', redirects.join(' → ')])
  if (redirects.length > 0 && inSitemap) told.push(['sitemap-redirect', redirects.at(-1) ?? ''])
  if (text && !text.isIndexable && inSitemap) told.push(['sitemap-noindex'])
  return told
}

function textFaults(
  page: CrawledPage,
  text: PageText,
  { siteUrl }: RulesInput,
  byPath: ReadonlyMap<string, CrawledPage>,
  inSitemap: ReadonlySet<string>,
): Told[] {
  if (page.isCut) return [['page-cut', `${Math.round(page.bytes / 1024)} KB`]]
  const told: Told[] = []
  if (page.bytes > HEAVY_BYTES) told.push(['page-heavy', `${Math.round(page.bytes / 1024)} KB`])
  if (!text.lang) told.push(['lang-missing'])
  for (const src of text.imagesWithoutAlt.slice(0, MOST_DETAILS)) told.push(['image-no-alt', src])
  for (const block of text.structuredData) {
    if (block.isBroken) told.push(['data-broken'])
    for (const lacks of block.lacks.slice(0, MOST_DETAILS)) told.push(['data-incomplete', lacks])
  }
  if (!text.isIndexable) return told
  if (text.canonical !== null) {
    const path = canonicalPath(text.canonical, page.path, siteUrl)
    const target = path === null ? undefined : byPath.get(path)
    const leadsNowhere = target !== undefined && (isBroken(target) || target.redirects.length > 0)
    if (path === null || leadsNowhere || (inSitemap.has(page.path) && path !== page.path))
      told.push(['canonical-wrong', text.canonical])
  } else told.push(['canonical-missing'])
  return isJudged(page, siteUrl) ? [...told, ...contentFaults(text)] : told
}

function contentFaults({ title, description, headings, mainText }: PageText): Told[] {
  const told: Told[] = []
  const isOutside = (text: string, { min, max }: { min: number; max: number }) => text.length < min || text.length > max
  if (!title) told.push(['title-missing'])
  else if (isOutside(title, TITLE_LENGTH)) told.push(['title-length', `${title.length} caratteri`])
  if (!description) told.push(['description-missing'])
  else if (isOutside(description, DESCRIPTION_LENGTH))
    told.push(['description-length', `${description.length} caratteri`])
  const first = headings.filter(({ level }) => level === 1).length
  if (first === 0) told.push(['h1-missing'])
  if (first > 1) told.push(['h1-many', `${first} h1`])
  const jump = headings.findIndex(({ level }, n) => n > 0 && level > (headings[n - 1]?.level ?? level) + 1)
  if (jump > 0) told.push(['heading-order', `h${headings[jump - 1]?.level} → h${headings[jump]?.level}`])
  const { words } = printOf(mainText)
  if (words < FEW_WORDS) told.push(['text-thin', `${words} parole`])
  return told
}

function placeFaults(
  page: CrawledPage,
  { sitemap, siteUrl, isWhole }: RulesInput,
  inSitemap: ReadonlySet<string>,
  linked: ReadonlySet<string>,
): Told[] {
  if (sitemap === null || !isJudged(page, siteUrl)) return []
  const told: Told[] = []
  const isListed = inSitemap.has(page.path)
  // A filter of a page is the page itself: the sitemap names that one.
  if (!isListed && linked.has(page.path) && !page.path.includes('?')) told.push(['not-in-sitemap'])
  if (isListed && isWhole && page.path !== '/' && !linked.has(page.path)) told.push(['page-orphan'])
  return told
}

function linkFaults(targets: readonly CrawledPage[]): Told[] {
  const broken = targets.filter(isBroken).slice(0, MOST_DETAILS)
  const redirected = targets.filter(page => !isBroken(page) && page.redirects.length > 0).slice(0, MOST_DETAILS)
  return [
    ...broken.map(({ path }): Told => ['link-broken', path]),
    ...redirected.map(({ path, redirects }): Told => ['link-redirected', `${path} → ${redirects.at(-1)}`]),
  ]
}
