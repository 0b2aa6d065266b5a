import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { ROWS_PER_PAGE } from '../person-rows.server.ts'
import { PERSON_TABLES } from '../person-tables.ts'

const LAWFUL = PERSON_TABLES.find(({ table }) => table === 'stored_files')?.lawful ?? 'false'

interface FileToForget {
  id: string
  bucket: string
  path: string
}

/** Files of an account that goes, without the papers of contracts. */
export const listFilesToForget = procedure({
  name: 'list-files-to-forget',
  allow: 'system',
  reads: true,
  input: z.object({ accountId: z.string().min(1) }),
  async run({ accountId }, { tx }): Promise<FileToForget[]> {
    const { rows } = await tx.execute<FileToForget & Record<string, unknown>>(
      sql`select id, bucket, path from stored_files where owner_id = ${accountId} and not coalesce(${sql.raw(LAWFUL)}, false) order by id limit ${ROWS_PER_PAGE}`,
    )
    return rows
  },
})
