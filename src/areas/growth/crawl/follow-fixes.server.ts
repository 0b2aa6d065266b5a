import { and, asc, eq, ne, inArray, isNull, notInArray } from 'drizzle-orm'
import { KIND_PAGES } from '#areas/offers/offer-entries.ts'
import { cteChecks, offers } from '#areas/offers/tables.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import type { Finding, FindingCode } from './findings.ts'
import { seoFixes } from '../tables.server.ts'

const MOST_DOCUMENTS = 500

/** Offers on sale whose document did not answer at the last look, by the page that shows them. */
export const listBrokenDocuments = (tx: Tx) =>
  tx
    .select({
      offerId: offers.id,
      name: offers.name,
      type: offers.type,
      link: cteChecks.link,
      result: cteChecks.result,
    })
    .from(cteChecks)
    .innerJoin(offers, eq(offers.id, cteChecks.offerId))
    .where(and(ne(cteChecks.result, 'found'), eq(offers.isActive, true), eq(offers.cteLink, cteChecks.link)))
    .orderBy(asc(offers.id))
    .limit(MOST_DOCUMENTS)

export async function brokenDocuments(tx: Tx): Promise<Finding[]> {
  const rows = await listBrokenDocuments(tx)
  return rows.map(({ type, link }) => ({ code: 'cte-broken', path: KIND_PAGES[type], detail: link.slice(0, 300) }))
}

/** What a walk cannot say while it stopped at its limit, or had no sitemap to hold the pages against. */
export const undecided = ({ isCut, sitemapRead }: { isCut: boolean; sitemapRead: boolean }): FindingCode[] => [
  ...(isCut || !sitemapRead ? (['page-orphan'] as const) : []),
  ...(sitemapRead
    ? []
    : ([
        'page-missing',
        'sitemap-redirect',
        'sitemap-noindex',
        'sitemap-blocked',
        'not-in-sitemap',
        'canonical-wrong',
      ] as const)),
]

/** After a walk through the site: what it found is to be mended, what it looked for and found no more is fixed. */
export async function followFixes(
  tx: Tx,
  now: Date,
  found: ReadonlySet<FindingCode>,
  unknown: readonly FindingCode[],
): Promise<void> {
  const codes = [...found]
  if (codes.length > 0)
    await tx
      .insert(seoFixes)
      .values(codes.map(code => ({ code, status: 'pending' as const, openedAt: now })))
      .onConflictDoNothing()
  const isFound = codes.length > 0 ? inArray(seoFixes.code, codes) : undefined
  if (isFound) {
    await tx
      .update(seoFixes)
      .set({ status: 'pending', openedAt: now, fixedAt: null })
      .where(and(isFound, eq(seoFixes.status, 'fixed')))
    await tx
      .update(seoFixes)
      .set({ status: 'pending', checkedAt: now })
      .where(and(isFound, isNull(seoFixes.fixedAt)))
  }
  const kept = [...codes, ...unknown]
  await tx
    .update(seoFixes)
    .set({ status: 'fixed', checkedAt: now, fixedAt: now })
    .where(and(ne(seoFixes.status, 'fixed'), kept.length > 0 ? notInArray(seoFixes.code, kept) : undefined))
}
