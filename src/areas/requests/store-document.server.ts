import { createHash } from 'node:crypto'
import { storedFiles } from '#platform/database/tables.server.ts'
import type { MailAttachment } from '#platform/mail/mail.ts'
import type { Context } from '#platform/procedure.server.ts'

/** Stores a document generated for a customer, once per path. Returns its hash, and the file as a mail attachment. */
export async function storeDocument(
  ctx: Pick<Context, 'tx' | 'storage' | 'newId' | 'now'>,
  { bytes, ownerId, path, name }: { bytes: Buffer; ownerId: string; path: string; name: string },
): Promise<{ sha256: string; attachment: MailAttachment }> {
  const file = { bucket: 'activation-documents', path, name, contentType: 'application/pdf' } as const
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await ctx.storage.put(file.bucket, path, bytes, file.contentType)
  await ctx.tx
    .insert(storedFiles)
    .values({ ...file, id: ctx.newId(), ownerId, size: bytes.length, sha256, createdAt: ctx.now })
    .onConflictDoNothing({ target: storedFiles.path })
  return { sha256, attachment: file }
}
