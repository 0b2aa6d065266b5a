import { createHash } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { backups } from '#areas/monitoring/tables.server.ts'
import { eraseAgain, listErasures } from '#areas/privacy/erasure.server.ts'
import { orNull } from '#core/errors.ts'
import { storedFiles } from '#platform/database/tables.server.ts'
import { CHANNEL, type Services } from '#platform/procedure.server.ts'
import type { Bucket } from '#platform/storage/storage.server.ts'
import { type BackupWriter, FORMAT, type BackupSecrets, linesOf, openBackupWriter, textOf } from './backup-file.ts'
import { inUniversalTime, rowsOf, type Sums, summing } from './backup-rows.ts'
import { fill } from './fill-from-backup.ts'
import { tablesInOrder, truncateTables } from '../tables.ts'

type BackupSource = { services: Pick<Services, 'db' | 'storage' | 'now'> }
type Restored = { services: BackupSource['services'] & Pick<Services, 'keys'> }

/** Key of a sealed backup, and the secrets included. */
export interface Seal {
  secret: string
  holds: BackupSecrets
}
interface BackupResult {
  rows: number
  files: number
  /** Files referenced by rows that the store lacks or returns altered: not included. */
  missing: number
  sums: Sums
  /** Of the lines, uncompressed. */
  unpackedBytes: number
}

/** Appends lines as one gzip member per call. */
const pack = (lines: AsyncIterable<string>, writer: BackupWriter): Promise<void> =>
  pipeline(Readable.from(lines), createGzip(), async (pieces: AsyncIterable<Buffer>) => {
    for await (const piece of pieces) await writer.write(piece)
  })

/**
 * A file of gzipped JSON lines: every row of every table in one snapshot, then every stored file of that moment, then
 * the checksums for restoring. The same on both engines. Unsealed it does not contain the secret: sealed columns open
 * only with the same APP_SECRET. Sealed, it is encrypted and contains it.
 */
export async function writeBackup(node: BackupSource, file: string, seal?: Seal): Promise<BackupResult> {
  const { db, storage, now } = node.services
  const counts = { rows: 0, files: 0, missing: 0, unpackedBytes: 0 }
  const sum = summing()
  const partial = `${file}.partial`
  const writer = await openBackupWriter(partial, seal?.secret)
  async function* measured(lines: AsyncIterable<string>) {
    for await (const line of lines) {
      counts.unpackedBytes += Buffer.byteLength(line)
      yield line
    }
  }
  /** Null when missing or altered. Files deleted since the snapshot do not matter. */
  async function bytesOf({ bucket, path, sha256 }: { bucket: string; path: string; sha256: string }) {
    const bytes = await storage.get(bucket as Bucket, path).catch(orNull)
    if (bytes !== null && createHash('sha256').update(bytes).digest('hex') === sha256) return bytes
    const mine = and(eq(storedFiles.bucket, bucket), eq(storedFiles.path, path))
    const [still] = await db.select({ id: storedFiles.id }).from(storedFiles).where(mine).limit(1)
    if (still) counts.missing++
    return null
  }
  try {
    const kept = await db.transaction(
      async tx => {
        await inUniversalTime(tx)
        async function* rows() {
          yield textOf({ format: FORMAT, at: now().toISOString(), ...(seal && { secrets: seal.holds }) })
          for (const table of await tablesInOrder(tx)) {
            for await (const row of rowsOf(tx, table)) {
              counts.rows++
              sum.add(table, row)
              yield textOf({ table, row })
            }
          }
        }
        await pack(measured(rows()), writer)
        return tx.select().from(storedFiles)
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    async function* files() {
      for (const { bucket, path, contentType: type, sha256 } of kept) {
        const bytes = await bytesOf({ bucket, path, sha256 })
        if (bytes === null) continue
        counts.files++
        yield textOf({ file: { bucket: bucket as Bucket, path, type, sha256 }, data: bytes.toString('base64') })
      }
      yield textOf({ sums: sum.sums(), files: counts.files })
    }
    // After the transaction, which blocks the embedded database: a second member of the same gzip file.
    await pack(measured(files()), writer)
    await writer.end()
  } catch (error) {
    await writer.abandon().catch(() => {})
    await rm(partial, { force: true })
    throw error
  }
  await rename(partial, file)
  return { ...counts, sums: sum.sums() }
}

export async function backup(node: BackupSource, file: string): Promise<string> {
  const { rows, files, missing } = await writeBackup(node, file)
  const without = missing > 0 ? ` Missing or damaged in the store, and not in it: ${missing} files.` : ''
  return `Saved ${rows} rows and ${files} files.${without}`
}

/**
 * Replaces everything with the backup's content. The file is verified first; then all rows are written in one
 * transaction, so that a failure changes nothing. Accounts erased since the backup are erased again. `secrets`: those
 * that may have sealed it. Returns the secrets it contains.
 */
export async function restoreBackup(
  node: Restored,
  file: string,
  secrets: readonly string[] = [],
): Promise<{ rows: number; files: number; holds: BackupSecrets | null }> {
  const { db, storage, keys } = node.services
  const tables = new Set(await tablesInOrder(db))
  const holds = await check(file, secrets, tables)
  const before = await db.transaction(async tx => {
    // The transaction is idle while files are stored.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    const files = await tx.select({ bucket: storedFiles.bucket, path: storedFiles.path }).from(storedFiles)
    const erased = await listErasures(tx)
    await truncateTables(tx)
    const put = await fill(tx, storage, file, secrets)
    await eraseAgain(tx, keys, erased)
    // This backup, and any other in progress: nobody works on them here.
    await tx.delete(backups).where(inArray(backups.state, ['waiting', 'writing', 'checking']))
    await tx.execute(
      sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ kind: 'drop-pages', tags: ['offers', 'market', 'settings'] })})`,
    )
    return { files, ...put }
  })
  for (const { bucket, path } of before.files)
    if (!before.restored.has(`${bucket}/${path}`)) await storage.delete(bucket as Bucket, path)
  return { rows: before.rows, files: before.restored.size, holds }
}

export async function restore(node: Restored, file: string, secrets: readonly string[] = []): Promise<string> {
  const { rows, files } = await restoreBackup(node, file, secrets)
  return `Restored ${rows} rows and ${files} files.`
}

/** Throws a sentence when the file is not a backup, is damaged, or has content unknown to this version. */
async function check(
  file: string,
  secrets: readonly string[],
  tables: ReadonlySet<string>,
): Promise<BackupSecrets | null> {
  let holds: BackupSecrets | null = null
  let first = true
  for await (const line of linesOf(file, secrets)) {
    if (first) {
      if (!('format' in line && line.format === FORMAT))
        throw new Error(`This file is not a backup of this product: ${file}.`)
      holds = line.secrets ?? null
    }
    first = false
    if ('row' in line && !tables.has(line.table))
      throw new Error(`The backup holds a table this version does not know: ${line.table}.`)
    if ('file' in line) {
      const hash = createHash('sha256').update(Buffer.from(line.data, 'base64')).digest('hex')
      if (hash !== line.file.sha256)
        throw new Error(`A file of the backup is damaged: ${line.file.bucket}/${line.file.path}.`)
    }
  }
  if (first) throw new Error(`This file is not a backup of this product: ${file}.`)
  return holds
}
