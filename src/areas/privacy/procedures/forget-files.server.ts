import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import { storedFiles } from '#platform/database/tables.server.ts'
import { procedure } from '#platform/procedure.server.ts'

/** The rows of files that are out of the store. */
export const forgetFiles = procedure({
  name: 'forget-files',
  allow: 'system',
  input: z.object({ ids: z.array(z.string()).min(1) }),
  async run({ ids }, { tx, record }) {
    await tx.delete(storedFiles).where(inArray(storedFiles.id, ids))
    record({ detail: { files: ids.length } })
  },
})
