import { and, asc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { supplierSends } from '#areas/handover/tables.server.ts'
import { storedFiles } from '#platform/database/tables.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { dataExports } from '../tables.server.ts'
import { unionAll } from 'drizzle-orm/pg-core'
import { raiseAlert } from '#areas/security/alerts.server.ts'

/** Which of these files some row still names: the others belong to nobody. */
export const listKeptPaths = procedure({
  name: 'list-kept-paths',
  allow: 'system',
  reads: true,
  input: z.object({ bucket: z.string(), paths: z.array(z.string()).min(1).max(1000) }),
  async run({ bucket, paths }, { tx }): Promise<string[]> {
    if (bucket !== 'exports') {
      const rows = await tx
        .select({ path: storedFiles.path })
        .from(storedFiles)
        .where(and(eq(storedFiles.bucket, bucket), inArray(storedFiles.path, paths)))
      return rows.map(({ path }) => path)
    }
    const owners = [...new Set(paths.map(path => path.split('/')[0] ?? ''))]
    const copies = await tx
      .select({ parts: dataExports.parts })
      .from(dataExports)
      .where(inArray(dataExports.userId, owners))
    const sends = await tx
      .select({ path: supplierSends.path })
      .from(supplierSends)
      .where(inArray(supplierSends.path, paths))
    const kept = new Set([
      ...copies.flatMap(({ parts }) => parts.map(({ path }) => path)),
      ...sends.flatMap(({ path }) => path ?? []),
    ])
    return paths.filter(path => kept.has(path))
  },
})

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

/** Rows whose file is gone are an alert of the office. */
export const tellMissingFiles = procedure({
  name: 'tell-missing-files',
  allow: 'system',
  input: z.object({ missing: z.int().positive() }),
  async run({ missing }, ctx) {
    await raiseAlert(ctx, { type: 'files_missing', severity: 'critical', userId: null, detail: missing })
  },
})
