import { cut } from '#core/text.ts'
import type { Finding, FindingCode } from './findings.ts'
import { type Crawled, type CrawledPage, isNear, type PageText, printOf, readLink } from './page.ts'

type Judged = CrawledPage & { text: PageText }

function findDuplicates(pages: readonly Judged[]): Finding[] {
  const same = (code: FindingCode, textOf: (page: Judged) => string | null): Finding[] =>
    [...Map.groupBy(pages, page => textOf(page)?.toLowerCase() ?? '')].flatMap(([text, group]) =>
      text === '' || group.length < 2
        ? []
        : group.map((page, n) => duplicateFinding(code, page, group[n === 0 ? 1 : 0])),
    )
  const prints = new Map(pages.map(page => [page, printOf(page.text.mainText)]))
  const similar = pages.flatMap((page, n) => {
    const own = prints.get(page)
    const others = pages.filter((other, m) => {
      const its = prints.get(other)
      return m !== n && own && its && own.hash !== its.hash && isNear(own, its)
    })
    return others.length > 0 ? [duplicateFinding('text-similar', page, others[0])] : []
  })
  return [
    ...same('title-duplicate', page => page.text.title),
    ...same('description-duplicate', page => page.text.description),
    ...same('text-duplicate', page => prints.get(page)?.hash ?? null),
    ...similar,
  ]
}

const duplicateFinding = (code: FindingCode, { path }: Judged, other: Judged | undefined): Finding => ({
  code,
  path,
  detail: other?.path ?? '',
})

/** Lengths of title and description shown by search engines; the same limits as in tests/support/page-head.ts. */
const TITLE_LENGTH = { min: 10, max: 70 }
const DESCRIPTION_LENGTH = { min: 40, max: 160 }
/** A page with fewer words of its own is thin content. */
const FEW_WORDS = 40
/** HTML before compression: a phone has to parse all of it. */
const HEAVY_BYTES = 500 * 1024
const MAX_DETAIL = 300
const MAX_DETAILS = 50

interface RulesInput extends Crawled {
  siteUrl: string
  /** Pages known to be linked from elsewhere, for a partial crawl. */
  linkedBefore?: ReadonlySet<string>
  /** The whole site was crawled: orphan pages can be detected. */
  isWhole: boolean
}

type PageFault = [code: FindingCode, detail?: string]

export function findingsOf(input: RulesInput): Finding[] {
  const { pages, sitemap, blocked } = input
  const byPath = new Map(pages.map(page => [page.path, page]))
  const inSitemap = new Set(sitemap)
  const linked = linkedPaths(input, byPath)
  const findings: Finding[] = sitemap === null ? [{ code: 'sitemap-unreadable', path: '/sitemap.xml', detail: '' }] : []
  for (const path of blocked) findings.push({ code: 'sitemap-blocked', path, detail: 'robots.txt' })
  const linksOf = Map.groupBy(input.links, ({ from }) => from)
  for (const page of pages) {
    const faults = [
      ...statusFaults(page, inSitemap.has(page.path)),
      ...(page.text ? textFaults(page, page.text, input, byPath, inSitemap) : []),
      ...placeFaults(page, input, inSitemap, linked),
      ...linkFaults((linksOf.get(page.path) ?? []).map(({ to }) => byPath.get(to)).filter(to => to !== undefined)),
    ]
    for (const [code, detail = ''] of faults) findings.push({ code, path: page.path, detail: cut(detail, MAX_DETAIL) })
  }
  return [...findings, ...findDuplicates(pages.filter(page => isJudged(page, input.siteUrl)))]
}

const isThere = ({ status }: CrawledPage) => status !== null && status < 400
const isBroken = (page: CrawledPage) => page.isLoop || !isThere(page)

/** Indexable: exists, and is not a duplicate with another canonical address. */
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

function statusFaults(page: CrawledPage, inSitemap: boolean): PageFault[] {
  const { status, redirects, isLoop, text } = page
  if (isLoop) return [['redirect-loop', redirects.join(' → ')]]
  if (status === null) return [['page-timeout']]
  if (status >= 500) return [['server-error', String(status)]]
  const faults: PageFault[] = []
  if (status >= 400 && inSitemap) faults.push(['page-missing', String(status)])
  if (redirects.length > 1) faults.push(['redirect-chain', redirects.join(' → ')])
  if (redirects.length > 0 && inSitemap) faults.push(['sitemap-redirect', redirects.at(-1) ?? ''])
  if (text && !text.isIndexable && inSitemap) faults.push(['sitemap-noindex'])
  return faults
}

function textFaults(
  page: CrawledPage,
  text: PageText,
  { siteUrl }: RulesInput,
  byPath: ReadonlyMap<string, CrawledPage>,
  inSitemap: ReadonlySet<string>,
): PageFault[] {
  if (page.isCut) return [['page-cut', `${Math.round(page.bytes / 1024)} KB`]]
  const faults: PageFault[] = []
  if (page.bytes > HEAVY_BYTES) faults.push(['page-heavy', `${Math.round(page.bytes / 1024)} KB`])
  if (!text.lang) faults.push(['lang-missing'])
  for (const src of text.imagesWithoutAlt.slice(0, MAX_DETAILS)) faults.push(['image-no-alt', src])
  for (const block of text.structuredData) {
    if (block.isBroken) faults.push(['data-broken'])
    for (const lacks of block.lacks.slice(0, MAX_DETAILS)) faults.push(['data-incomplete', lacks])
  }
  if (!text.isIndexable) return faults
  if (text.canonical !== null) {
    const path = canonicalPath(text.canonical, page.path, siteUrl)
    const target = path === null ? undefined : byPath.get(path)
    const leadsNowhere = target !== undefined && (isBroken(target) || target.redirects.length > 0)
    if (path === null || leadsNowhere || (inSitemap.has(page.path) && path !== page.path))
      faults.push(['canonical-wrong', text.canonical])
  } else faults.push(['canonical-missing'])
  return isJudged(page, siteUrl) ? [...faults, ...contentFaults(text)] : faults
}

function contentFaults({ title, description, headings, mainText }: PageText): PageFault[] {
  const faults: PageFault[] = []
  const isOutside = (text: string, { min, max }: { min: number; max: number }) => text.length < min || text.length > max
  if (!title) faults.push(['title-missing'])
  else if (isOutside(title, TITLE_LENGTH)) faults.push(['title-length', `${title.length} caratteri`])
  if (!description) faults.push(['description-missing'])
  else if (isOutside(description, DESCRIPTION_LENGTH))
    faults.push(['description-length', `${description.length} caratteri`])
  const first = headings.filter(({ level }) => level === 1).length
  if (first === 0) faults.push(['h1-missing'])
  if (first > 1) faults.push(['h1-many', `${first} h1`])
  const jump = headings.findIndex(({ level }, n) => n > 0 && level > (headings[n - 1]?.level ?? level) + 1)
  if (jump > 0) faults.push(['heading-order', `h${headings[jump - 1]?.level} → h${headings[jump]?.level}`])
  const { words } = printOf(mainText)
  if (words < FEW_WORDS) faults.push(['text-thin', `${words} parole`])
  return faults
}

function placeFaults(
  page: CrawledPage,
  { sitemap, siteUrl, isWhole }: RulesInput,
  inSitemap: ReadonlySet<string>,
  linked: ReadonlySet<string>,
): PageFault[] {
  if (sitemap === null || !isJudged(page, siteUrl)) return []
  const faults: PageFault[] = []
  const isListed = inSitemap.has(page.path)
  // A filtered page is the same page: the sitemap lists the unfiltered one.
  if (!isListed && linked.has(page.path) && !page.path.includes('?')) faults.push(['not-in-sitemap'])
  if (isListed && isWhole && page.path !== '/' && !linked.has(page.path)) faults.push(['page-orphan'])
  return faults
}

function linkFaults(targets: readonly CrawledPage[]): PageFault[] {
  const broken = targets.filter(isBroken).slice(0, MAX_DETAILS)
  const redirected = targets.filter(page => !isBroken(page) && page.redirects.length > 0).slice(0, MAX_DETAILS)
  return [
    ...broken.map(({ path }): PageFault => ['link-broken', path]),
    ...redirected.map(({ path, redirects }): PageFault => ['link-redirected', `${path} → ${redirects.at(-1)}`]),
  ]
}
