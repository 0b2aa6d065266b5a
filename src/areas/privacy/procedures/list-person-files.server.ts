import { and, asc, eq, gt, notExists, sql } from 'drizzle-orm'
import { z } from 'zod'
import { billFiles } from '#areas/bills/tables.server.ts'
import { storedFiles, pick } from '#platform/database/tables.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { ROWS_PER_PAGE } from '../person-rows.server.ts'

/** What a person sent us, a page at a time. Pictures that we drew of the pages of a bill are not theirs to get twice. */
export const listPersonFiles = procedure({
  name: 'list-person-files',
  allow: 'system',
  reads: true,
  input: z.object({ accountId: z.string().min(1), after: z.string().default('') }),
  run: ({ accountId, after }, { tx }) =>
    tx
      .select(pick(storedFiles, 'id', 'bucket', 'path', 'name', 'size'))
      .from(storedFiles)
      .where(
        and(
          eq(storedFiles.ownerId, accountId),
          gt(storedFiles.id, after),
          notExists(
            tx
              .select({ one: sql`1` })
              .from(billFiles)
              .where(and(eq(billFiles.fileId, storedFiles.id), eq(billFiles.kind, 'page'))),
          ),
        ),
      )
      .orderBy(asc(storedFiles.id))
      .limit(ROWS_PER_PAGE),
})
