import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '#platform/database/embedded-engine.server.ts'
import { type Bucket, createStorage } from '#platform/storage/storage.server.ts'
import { type CheckAnswer, type CheckOrder, SCRATCH } from './backup-check.ts'
import { linesOf } from './backup-file.ts'
import { differenceOf, inUniversalTime, sumsOf } from './backup-rows.ts'
import { fill } from './fill-from-backup.ts'
import { truncateTables } from '../tables.ts'

/** Unencrypted data: deleted however this process ends. */
let scratch: string | null = null
process.once('disconnect', () => {
  if (scratch) rmSync(scratch, { recursive: true, force: true })
  process.exit(1)
})

/** One backup per process (backup-check.ts). */
process.once('message', order => {
  answerTo(order as CheckOrder)
    .catch((error: unknown): CheckAnswer => ({ result: 'failed', why: causeOf(error) }))
    .then(answer => process.send?.(answer, () => process.exit(0)))
    .catch(() => process.exit(1))
})

/** Without the values quoted by a database error. */
const causeOf = (error: unknown): string => {
  const { cause, message } = error as Error
  const { code, table } = (cause ?? {}) as { code?: string; table?: string }
  return code ? `database error ${code}${table ? ` on ${table}` : ''}` : message.slice(0, 200)
}

async function answerTo({ file, secrets, sums, files }: CheckOrder): Promise<CheckAnswer> {
  // Verify integrity before creating a database.
  for await (const line of linesOf(file, secrets)) void line
  const folder = await mkdtemp(join(tmpdir(), SCRATCH))
  scratch = folder
  try {
    const database = await openEmbedded(join(folder, 'db'))
    try {
      await database.migrate('migrations')
      const storage = createStorage({ DATA_DIR: folder, STORAGE_URL: undefined })
      const found = await database.db.transaction(async tx => {
        await inUniversalTime(tx)
        await truncateTables(tx) // What the migrations wrote by themselves.
        const { restored } = await fill(tx, storage, file, secrets)
        return { sums: await sumsOf(tx), files: restored.size }
      })
      const table = differenceOf(sums, found.sums)
      if (table) return { result: 'different', what: table }
      if (found.files !== files) return { result: 'different', what: 'files' }
      for await (const line of linesOf(file, secrets)) {
        if (!('file' in line)) continue
        const bytes = await storage.get(line.file.bucket as Bucket, line.file.path)
        if (createHash('sha256').update(bytes).digest('hex') !== line.file.sha256)
          return { result: 'different', what: `${line.file.bucket}/${line.file.path}` }
      }
      return { result: 'same' }
    } finally {
      await database.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
