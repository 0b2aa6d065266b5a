import { call, type Runtime } from '#platform/procedure.server.ts'
import type { Bucket } from '#platform/storage/storage.server.ts'
import { listKeptPaths, listStoredPaths, PATH_BATCH, tellMissingFiles } from './procedures/retention.server.ts'

/** Buckets where every file has a row. */
export const NAMED_BUCKETS: readonly Bucket[] = ['bills', 'activation-documents', 'exports']
const BATCH = 500
/** Files are stored before their row is committed: younger ones may still be pending. */
const SETTLED_MS = 24 * 60 * 60 * 1000

/** Orphaned files in a folder of a bucket; files younger than `settledMs` are skipped. */
async function* unnamedFiles(rt: Runtime, bucket: Bucket, folder = '', settledMs = SETTLED_MS): AsyncGenerator<string> {
  let batch: string[] = []
  const unnamed = async () => {
    const kept = new Set(batch.length > 0 ? await call(rt, listKeptPaths, { bucket, paths: batch }) : [])
    return batch.filter(path => !kept.has(path))
  }
  for await (const { path, changedAt } of rt.storage.list(bucket, folder)) {
    if (settledMs > 0 && rt.now().getTime() - changedAt.getTime() < settledMs) continue
    batch.push(path)
    if (batch.length < BATCH) continue
    yield* await unnamed()
    batch = []
  }
  yield* await unnamed()
}

/** Deletes orphaned files; returns how many. */
export async function deleteUnnamedFiles(
  rt: Runtime,
  bucket: Bucket,
  folder?: string,
  settledMs?: number,
): Promise<number> {
  let deleted = 0
  for await (const path of unnamedFiles(rt, bucket, folder, settledMs)) {
    await rt.storage.delete(bucket, path)
    deleted++
  }
  return deleted
}

/**
 * Compares rows with files, read-only: `bucket/path` of files without a row (a day old or more) and of rows without a
 * file. A bucket's paths are held in memory, about 100 bytes each.
 */
export async function reconcileFiles(rt: Runtime): Promise<{ files: number; unnamed: string[]; missing: string[] }> {
  const unnamed: string[] = []
  const missing: string[] = []
  const before = rt.now()
  let files = 0
  for (const bucket of NAMED_BUCKETS) {
    for await (const path of unnamedFiles(rt, bucket)) unnamed.push(`${bucket}/${path}`)
    const stored = new Set<string>()
    for await (const { path } of rt.storage.list(bucket, '')) stored.add(path)
    files += stored.size
    for (let after = ''; ;) {
      const paths = await call(rt, listStoredPaths, { bucket, after, before })
      missing.push(...paths.filter(path => !stored.has(path)).map(path => `${bucket}/${path}`))
      if (paths.length < PATH_BATCH) break
      after = paths.at(-1) ?? ''
    }
  }
  return { files, unnamed, missing }
}

/** Weekly: alerts the office about missing files, which its backups may still have. */
export async function watchFiles(rt: Runtime): Promise<void> {
  const { missing } = await reconcileFiles(rt)
  if (missing.length > 0) await call(rt, tellMissingFiles, { missing: missing.length })
}

/** Hourly: removes leftovers of crashes between storing and committing, or committing and deleting. */
export async function sweepFiles(rt: Runtime): Promise<void> {
  for (const bucket of NAMED_BUCKETS) {
    const deleted = await deleteUnnamedFiles(rt, bucket)
    if (deleted > 0) rt.log.warn({ bucket, deleted }, 'files without a row deleted')
  }
}
