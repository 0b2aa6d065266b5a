import { deleteUploadsOf } from '#platform/http/uploads.server.ts'
import { deleteMessagesTo } from '#platform/mail/message-files.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import type { Bucket } from '#platform/storage/storage.server.ts'
import { accountErasedMail } from './mails.tsx'
import { eraseRows, finishErasure, forgetFiles, listFilesToForget, startErasure } from './procedures/erasures.server.ts'
import { deleteUnnamedFiles, NAMED_BUCKETS } from './unnamed-files.server.ts'

/**
 * Job `erase-person`. Every step is idempotent, so that the next run completes an interrupted one. Steps that need the
 * address precede deleting its row.
 */
export async function erasePerson(rt: Runtime, { erasureId }: { erasureId: string }): Promise<void> {
  const erasure = await call(rt, startErasure, { erasureId })
  if (!erasure) return
  const { accountId, addresses } = erasure
  const { DATA_DIR } = rt.config
  await deleteUploadsOf(DATA_DIR, accountId)
  for (const address of addresses) await deleteMessagesTo(DATA_DIR, address, accountErasedMail.kind)
  await call(rt, eraseRows, { erasureId, accountId, addresses })

  let files = 0
  for (;;) {
    const page = await call(rt, listFilesToForget, { accountId })
    if (page.length === 0) break
    for (const { bucket, path } of page) await rt.storage.delete(bucket as Bucket, path)
    await call(rt, forgetFiles, { ids: page.map(({ id }) => id) })
    files += page.length
  }
  // Data copies, and files being stored at that moment: one folder per person.
  for (const bucket of NAMED_BUCKETS) files += await deleteUnnamedFiles(rt, bucket, accountId, 0)
  await call(rt, finishErasure, { erasureId, files })
}
