import { and, asc, eq, gt, lt } from 'drizzle-orm'
import { z } from 'zod'
import { storedFiles } from '#platform/database/tables.server.ts'
import { procedure } from '#platform/procedure.server.ts'

export const PATH_BATCH = 1_000

/** The files of a bucket that rows name, in the order of their paths; `before` leaves out rows that are younger. */
export const listStoredPaths = procedure({
  name: 'list-stored-paths',
  allow: 'system',
  reads: true,
  input: z.object({ bucket: z.string(), after: z.string(), before: z.date() }),
  async run({ bucket, after, before }, { tx }): Promise<string[]> {
    const rows = await tx
      .select({ path: storedFiles.path })
      .from(storedFiles)
      .where(and(gt(storedFiles.path, after), eq(storedFiles.bucket, bucket), lt(storedFiles.createdAt, before)))
      .orderBy(asc(storedFiles.path))
      .limit(PATH_BATCH)
    return rows.map(({ path }) => path)
  },
})
