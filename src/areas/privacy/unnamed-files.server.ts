import { call, type Runtime } from '#platform/procedure.server.ts'
import type { Bucket } from '#platform/storage/storage.server.ts'
import { listKeptPaths } from './procedures/list-kept-paths.server.ts'

/** Buckets where every file has a row. */
export const NAMED_BUCKETS: readonly Bucket[] = ['bills', 'activation-documents', 'exports']
const BATCH = 500
/** A file is put away before its row is committed: younger ones may still be waiting for theirs. */
const SETTLED_MS = 24 * 60 * 60 * 1000

/** Deletes files that no row names, under a folder of a bucket; returns how many. */
export async function deleteUnnamedFiles(
  rt: Runtime,
  bucket: Bucket,
  folder = '',
  settledMs = SETTLED_MS,
): Promise<number> {
  let deleted = 0
  let batch: string[] = []
  const sweep = async () => {
    if (batch.length === 0) return
    const kept = new Set(await call(rt, listKeptPaths, { bucket, paths: batch }))
    for (const path of batch.filter(each => !kept.has(each))) {
      await rt.storage.delete(bucket, path)
      deleted++
    }
    batch = []
  }
  for await (const { path, changedAt } of rt.storage.list(bucket, folder)) {
    if (settledMs > 0 && rt.now().getTime() - changedAt.getTime() < settledMs) continue
    batch.push(path)
    if (batch.length === BATCH) await sweep()
  }
  await sweep()
  return deleted
}

/** Every hour: what a crash between storing and committing, or between committing and deleting, left behind. */
export async function sweepFiles(rt: Runtime): Promise<void> {
  for (const bucket of NAMED_BUCKETS) {
    const deleted = await deleteUnnamedFiles(rt, bucket)
    if (deleted > 0) rt.log.warn({ bucket, deleted }, 'files without a row deleted')
  }
}
