import { desc } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { indexnowReceipts } from '../indexing/tables.server.ts'

/** The last answers of IndexNow, one a batch. */
export const listIndexnowReceipts = procedure({
  name: 'list-indexnow-receipts',
  allow: 'admin',
  reads: true,
  input: z.object({ limit: z.number().int().min(1).max(50).default(10) }),
  run: ({ limit }, { tx }) =>
    tx.select().from(indexnowReceipts).orderBy(desc(indexnowReceipts.at), desc(indexnowReceipts.id)).limit(limit),
})
