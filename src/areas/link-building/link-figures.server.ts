import { count, eq, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.server.ts'
import { linkProspects, referringDomains } from './tables.server.ts'

interface LinkFigures {
  /** Null while no list of sites that link to us was imported. */
  referringDomains: number | null
  backlinks: number | null
  acquired: number
}

/** How many link to us, for those who show it elsewhere. */
export async function linkFigures(tx: Tx): Promise<LinkFigures> {
  const [sites] = await tx
    .select({ domains: count(), links: sql<number>`coalesce(sum(${referringDomains.links}), 0)::int` })
    .from(referringDomains)
  const [won] = await tx.select({ links: count() }).from(linkProspects).where(eq(linkProspects.status, 'acquired'))
  const isKnown = (sites?.domains ?? 0) > 0
  return {
    referringDomains: isKnown ? (sites?.domains ?? 0) : null,
    backlinks: isKnown ? (sites?.links ?? 0) : null,
    acquired: won?.links ?? 0,
  }
}
