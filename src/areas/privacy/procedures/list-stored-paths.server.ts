import { and, asc, eq, gt, isNotNull, lt, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { supplierSends } from '#areas/handover/tables.server.ts'
import { storedFiles } from '#platform/database/tables.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { dataExports } from '../tables.server.ts'

export const PATH_BATCH = 1_000

/** The files of a bucket that rows name, in the order of their paths; `before` leaves out rows that are younger. */
export const listStoredPaths = procedure({
  name: 'list-stored-paths',
  allow: 'system',
  reads: true,
  input: z.object({ bucket: z.string(), after: z.string(), before: z.date() }),
  async run({ bucket, after, before }, { tx }): Promise<string[]> {
    if (bucket === 'exports') {
      const part = tx
        .select({ path: sql<string>`jsonb_array_elements(${dataExports.parts}) ->> 'path'`.as('path') })
        .from(dataExports)
        .where(lt(dataExports.readyAt, before))
      const send = tx
        .select({ path: sql<string>`${supplierSends.path}`.as('path') })
        .from(supplierSends)
        .where(and(isNotNull(supplierSends.path), lt(supplierSends.madeAt, before)))
      const named = unionAll(part, send).as('named')
      const rows = await tx
        .select({ path: named.path })
        .from(named)
        .where(gt(named.path, after))
        .orderBy(asc(named.path))
        .limit(PATH_BATCH)
      return rows.map(({ path }) => path)
    }
    const rows = await tx
      .select({ path: storedFiles.path })
      .from(storedFiles)
      .where(and(gt(storedFiles.path, after), eq(storedFiles.bucket, bucket), lt(storedFiles.createdAt, before)))
      .orderBy(asc(storedFiles.path))
      .limit(PATH_BATCH)
    return rows.map(({ path }) => path)
  },
})
