import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { storedFiles } from '#platform/database/tables.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import type { Bucket } from '#platform/storage/storage.server.ts'
import { recordAccess } from '../access-log.server.ts'
import { rowOf } from '#platform/database/rows.server.ts'

/** A private file: its owner or an administrator (row policy), whose look is written in the access log; its bytes are asked of the store after the transaction. */
export const fetchStoredFile = procedure({
  name: 'fetch-stored-file',
  allow: 'signedIn',
  input: z.object({ id: z.string().max(60) }),
  async run({ id }, ctx) {
    const file = await rowOf(ctx.tx, storedFiles, eq(storedFiles.id, id))
    await recordAccess(ctx, { owner: file.ownerId, what: 'file', subject: file.id })
    ctx.record({ subject: file.id })
    const { storage } = ctx
    const bytes = () => storage.get(file.bucket as Bucket, file.path)
    return { bytes, name: file.name, contentType: file.contentType }
  },
})
