import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { eraseAgain, listErasures } from '#areas/privacy/erase-again.server.ts'
import { storedFiles } from '#platform/database/tables.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { CHANNEL, type Services } from '#platform/procedure.server.ts'
import type { Bucket } from '#platform/storage/storage.server.ts'
import { columnsOf, tablesInOrder, truncateTables } from './tables.ts'

const FORMAT = 'passafacile-backup-1'
const ROWS_PER_PAGE = 500

type Row = Record<string, unknown>
/** The part of a node that is saved. */
type Kept = { services: Pick<Services, 'db' | 'storage' | 'now'> }
type Restored = { services: Kept['services'] & Pick<Services, 'keys'> }
type Line =
  | { format: string; at: string }
  | { table: string; row: Row }
  | { file: { bucket: Bucket; path: string; type: string; sha256: string }; data: string }

const text = (line: Line) => `${JSON.stringify(line)}\n`

/**
 * One gzipped file of JSON lines: every row of every table at one moment, then every stored file of that moment. The
 * same on both engines. The secret is not in it: sealed columns open only where APP_SECRET is the same.
 */
export async function backup(node: Kept, file: string): Promise<string> {
  const { db, storage, now } = node.services
  const counts = { rows: 0, files: 0 }
  const partial = `${file}.partial`
  const kept = await db.transaction(
    async tx => {
      async function* rows() {
        yield text({ format: FORMAT, at: now().toISOString() })
        for (const table of await tablesInOrder(tx)) {
          for await (const row of rowsOf(tx, table)) {
            counts.rows++
            yield text({ table, row })
          }
        }
      }
      await pipeline(rows, createGzip(), createWriteStream(partial, { mode: 0o600 }))
      return tx.select().from(storedFiles)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  async function* files() {
    for (const { bucket, path, contentType: type, sha256 } of kept) {
      const bytes = await storage.get(bucket as Bucket, path)
      counts.files++
      yield text({ file: { bucket: bucket as Bucket, path, type, sha256 }, data: bytes.toString('base64') })
    }
  }
  // After the transaction, which holds the embedded database: a second member of the same gzip file.
  await pipeline(files, createGzip(), createWriteStream(partial, { flags: 'a' }))
  await rename(partial, file)
  return `Saved ${counts.rows} rows and ${counts.files} files.`
}

/** Every row of one table in pages, by physical position: the tables have keys of different shapes. */
async function* rowsOf(tx: Tx, table: string): AsyncGenerator<Row> {
  let last = '(0,0)'
  for (;;) {
    const { rows } = await tx.execute<{ at: string; row: Row }>(
      sql`select t.ctid::text as at, to_jsonb(t) as row from ${sql.identifier(table)} t where t.ctid > ${last}::tid order by t.ctid limit ${ROWS_PER_PAGE}`,
    )
    for (const { row } of rows) yield row
    if (rows.length < ROWS_PER_PAGE) return
    last = rows.at(-1)?.at ?? last
  }
}

/**
 * Replaces everything by what the backup holds. The file is read whole and checked first; then all rows in one
 * transaction, so that a failure leaves what was there. Accounts deleted since the backup do not come back to stay.
 */
export async function restore(node: Restored, file: string): Promise<string> {
  const { db, storage, keys } = node.services
  const tables = new Set(await tablesInOrder(db))
  await check(file, tables)
  const counts = { rows: 0, files: 0 }
  const restored = new Set<string>()
  const before = await db.transaction(async tx => {
    const files = await tx.select({ bucket: storedFiles.bucket, path: storedFiles.path }).from(storedFiles)
    const erased = await listErasures(tx)
    await truncateTables(tx)
    let batch: { table: string; rows: Row[] } = { table: '', rows: [] }
    const flush = async () => {
      if (batch.rows.length > 0) await insertRows(tx, batch.table, batch.rows)
      batch = { table: '', rows: [] }
    }
    for await (const line of linesOf(file)) {
      if ('table' in line) {
        if (line.table !== batch.table || batch.rows.length >= ROWS_PER_PAGE) await flush()
        batch.table = line.table
        batch.rows.push(line.row)
        counts.rows++
      } else if ('file' in line) {
        await storage.put(line.file.bucket, line.file.path, Buffer.from(line.data, 'base64'), line.file.type)
        restored.add(`${line.file.bucket}/${line.file.path}`)
        counts.files++
      }
    }
    await flush()
    await eraseAgain(tx, keys, erased)
    await tx.execute(
      sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ kind: 'drop-pages', tags: ['offers', 'market', 'settings'] })})`,
    )
    return files
  })
  for (const { bucket, path } of before)
    if (!restored.has(`${bucket}/${path}`)) await storage.delete(bucket as Bucket, path)
  return `Restored ${counts.rows} rows and ${counts.files} files.`
}

/** Throws a sentence when the file is no backup, is damaged, or holds what this version does not know. */
async function check(file: string, tables: ReadonlySet<string>): Promise<void> {
  let first = true
  for await (const line of linesOf(file)) {
    if (first && !('format' in line && line.format === FORMAT))
      throw new Error(`This file is not a backup of this product: ${file}.`)
    first = false
    if ('table' in line && !tables.has(line.table))
      throw new Error(`The backup holds a table this version does not know: ${line.table}.`)
    if ('file' in line) {
      const hash = createHash('sha256').update(Buffer.from(line.data, 'base64')).digest('hex')
      if (hash !== line.file.sha256)
        throw new Error(`A file of the backup is damaged: ${line.file.bucket}/${line.file.path}.`)
    }
  }
  if (first) throw new Error(`This file is not a backup of this product: ${file}.`)
}

/** A line holds a whole stored file: it is put together from pieces without looking at them twice. */
async function* linesOf(file: string): AsyncGenerator<Line> {
  const source = createReadStream(file)
  const unpacked = createGunzip().setEncoding('utf8')
  source.on('error', error => unpacked.destroy(error))
  source.pipe(unpacked)
  let rest = ''
  try {
    for await (const piece of unpacked as AsyncIterable<string>) {
      const lines = piece.split('\n')
      lines[0] = rest + lines[0]
      rest = lines.pop() ?? ''
      for (const line of lines) yield JSON.parse(line) as Line
    }
  } finally {
    source.destroy()
  }
  if (rest !== '') throw new Error(`The backup ends in the middle of a line: ${file}.`)
}

async function insertRows(tx: Tx, table: string, rows: Row[]): Promise<void> {
  const columns = sql.join(
    (await columnsOf(tx, table)).map(name => sql.identifier(name)),
    sql`, `,
  )
  await tx.execute(
    sql`insert into ${sql.identifier(table)} (${columns}) select ${columns} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)}::jsonb)`,
  )
}
