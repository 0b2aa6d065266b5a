import { desc, eq, sql } from 'drizzle-orm'
import { legalVersions } from '#areas/consents/tables.server.ts'
import { profiles } from '#areas/people/tables.server.ts'
import { procedure } from '#platform/procedure.server.ts'

/** When a legal text was last written or published by the office, and by whom; null while all are those of the product. */
export const getLastLegalChange = procedure({
  name: 'get-last-legal-change',
  allow: 'admin',
  reads: true,
  async run(_, { tx }): Promise<{ at: Date; by: string } | null> {
    const [row] = await tx
      .select({
        at: legalVersions.updatedAt,
        by: sql<string>`trim(coalesce(${profiles.firstName}, '') || ' ' || coalesce(${profiles.lastName}, ''))`,
      })
      .from(legalVersions)
      .leftJoin(profiles, eq(profiles.id, legalVersions.updatedBy))
      .orderBy(desc(legalVersions.updatedAt))
      .limit(1)
    return row ?? null
  },
})
