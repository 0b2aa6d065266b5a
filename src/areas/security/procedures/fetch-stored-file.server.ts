import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { storedFiles } from '#platform/database/tables.server.ts'
import { command } from '#platform/procedure.server.ts'
import { handOut } from '#platform/storage/storage.server.ts'
import { recordAccess } from '../access-log.server.ts'
import { rowOf } from '#platform/database/rows.server.ts'

/**
 * A private file: for its owner or an administrator (row policy), whose access is logged; its bytes are read from the
 * store after the transaction.
 */
export const fetchStoredFile = command('fetch-stored-file', 'signedIn', {
  input: z.object({ id: z.string().max(60) }),
  async run({ id }, ctx) {
    const file = await rowOf(ctx.tx, storedFiles, eq(storedFiles.id, id))
    await recordAccess(ctx, { owner: file.ownerId, what: 'file', subject: file.id })
    ctx.record({ subject: file.id })
    return handOut(ctx.storage, file)
  },
})
