import type { Tx } from '#platform/database/database.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import { linesOf } from './backup-file.ts'
import { insertRows, ROWS_PER_PAGE } from './backup-rows.ts'

export async function fill(tx: Tx, storage: Pick<Storage, 'put'>, file: string, secrets: readonly string[]) {
  const restored = new Set<string>()
  let rows = 0
  let batch: { table: string; rows: string[] } = { table: '', rows: [] }
  const flush = async () => {
    if (batch.rows.length > 0) await insertRows(tx, batch.table, batch.rows)
    batch = { table: '', rows: [] }
  }
  for await (const line of linesOf(file, secrets)) {
    if ('row' in line) {
      if (line.table !== batch.table || batch.rows.length >= ROWS_PER_PAGE) await flush()
      batch.table = line.table
      batch.rows.push(line.row)
      rows++
    } else if ('file' in line) {
      await storage.put(line.file.bucket, line.file.path, Buffer.from(line.data, 'base64'), line.file.type)
      restored.add(`${line.file.bucket}/${line.file.path}`)
    }
  }
  await flush()
  return { rows, restored }
}
