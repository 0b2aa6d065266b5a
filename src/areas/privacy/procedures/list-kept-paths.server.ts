import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { supplierSends } from '#areas/handover/tables.server.ts'
import { storedFiles } from '#platform/database/tables.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { dataExports } from '../tables.server.ts'

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
