import { desc, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { brokenDocuments } from '../crawl/broken-documents.server.ts'
import { FINDING_CODES } from '../crawl/findings.ts'
import { followFixes, undecided } from '../crawl/follow-fixes.server.ts'
import { CRAWLS_KEPT, MAX_PAGES } from '../crawl/page.ts'
import { crawlFindings, crawlPages, crawls } from '../tables.server.ts'

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const AT_ONCE = 500
export const MAX_FINDINGS = 20_000
const text = z.string().max(2_000)
const path = z.string().max(500)
const count = z.number().int().min(0)

const crawledPage = z.object({
  path,
  status: count.max(999).nullable(),
  redirects: z.array(text).max(20),
  isHtml: z.boolean(),
  inSitemap: z.boolean(),
  linkedFrom: count,
  title: text.nullable(),
  description: text.nullable(),
  canonical: text.nullable(),
  isIndexable: z.boolean(),
  lang: z.string().max(50).nullable(),
  headings: z.array(z.object({ level: count.max(6), text: z.string().max(300) })).max(200),
  types: z.array(z.string().max(100)).max(50),
  images: count,
  words: count,
  bytes: count,
  transferred: count,
  ms: count,
  textHash: z.string().max(16).nullable(),
})

/** Keeps what a walk through the site found, with the documents of offers that did not answer; older walks go. */
export const recordCrawl = procedure({
  name: 'record-crawl',
  allow: 'system',
  input: z.object({
    trigger: z.enum(['scheduled', 'manual']),
    startedAt: z.date(),
    sitemapPages: count,
    sitemapRead: z.boolean(),
    externalLinks: count,
    isCut: z.boolean(),
    pages: z.array(crawledPage).max(MAX_PAGES),
    findings: z.array(z.object({ code: z.enum(FINDING_CODES), path, detail: z.string().max(300) })).max(MAX_FINDINGS),
  }),
  async run({ pages, findings, ...crawl }, ctx): Promise<{ crawlId: string; found: number }> {
    const { tx, now } = ctx
    const id = ctx.newId()
    await tx.insert(crawls).values({ ...crawl, id, finishedAt: now, pages: pages.length })
    for (let from = 0; from < pages.length; from += AT_ONCE)
      await tx.insert(crawlPages).values(pages.slice(from, from + AT_ONCE).map(page => ({ ...page, crawlId: id })))
    const all = [...findings, ...(await brokenDocuments(tx))]
    for (let from = 0; from < all.length; from += AT_ONCE)
      await tx
        .insert(crawlFindings)
        .values(all.slice(from, from + AT_ONCE).map(found => ({ ...found, id: ctx.newId(), crawlId: id })))
    await followFixes(tx, now, new Set(all.map(({ code }) => code)), undecided(crawl))
    const old = await tx.select({ id: crawls.id }).from(crawls).orderBy(desc(crawls.finishedAt)).offset(CRAWLS_KEPT)
    if (old.length > 0)
      await tx.delete(crawls).where(
        inArray(
          crawls.id,
          old.map(each => each.id),
        ),
      )
    ctx.record({ subject: id, detail: { pages: pages.length, findings: all.length } })
    return { crawlId: id, found: all.length }
  },
})
