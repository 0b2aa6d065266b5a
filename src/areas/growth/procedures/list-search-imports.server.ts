import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { searchImports } from '../indexing/tables.server.ts'

/** The last files of the Search Console; what its API gave, day by day, stands in the runs. */
export const listSearchImports = procedure({
  name: 'list-search-imports',
  allow: 'admin',
  reads: true,
  input: z.object({ limit: z.number().int().min(1).max(50).default(10) }),
  run: ({ limit }, { tx }) =>
    tx.select().from(searchImports).where(eq(searchImports.source, 'csv')).orderBy(desc(searchImports.at)).limit(limit),
})
