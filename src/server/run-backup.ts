import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { backupFileName, isBackupFile, outdatedBackups } from '#areas/monitoring/backup.ts'
import { beginBackup } from '#areas/monitoring/procedures/begin-backup.server.ts'
import { recordBackup } from '#areas/monitoring/procedures/record-backup.server.ts'
import type { Config } from '#platform/config.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { type Seal, writeBackup } from './backup.ts'
import { checkBackup } from './backup-check.ts'

type Secrets = Pick<Config, 'APP_SECRET' | 'APP_SECRET_PREVIOUS' | 'BACKUP_SECRET'>

/** BACKUP_SECRET, or without one the secret of the installation: then the file tells nothing to who has lost that. */
export const sealOf = ({ APP_SECRET, APP_SECRET_PREVIOUS, BACKUP_SECRET }: Secrets): Seal => ({
  secret: BACKUP_SECRET ?? APP_SECRET,
  holds: { current: APP_SECRET, ...(APP_SECRET_PREVIOUS && { previous: APP_SECRET_PREVIOUS }) },
})

/** Those that may have sealed a backup found here. */
export const openersOf = ({ APP_SECRET, APP_SECRET_PREVIOUS, BACKUP_SECRET }: Secrets): string[] =>
  [BACKUP_SECRET, APP_SECRET, APP_SECRET_PREVIOUS].filter(each => each !== undefined)

/**
 * Writes a sealed backup into BACKUP_DIR, restores it into a scratch place, compares, and lets the oldest go. Never
 * throws: how it ended stands in its row, and one that failed is an alert.
 */
export async function runBackup(rt: Runtime, asked: { backupId?: string }, check = checkBackup): Promise<void> {
  const { backupId } = await call(rt, beginBackup, { backupId: asked.backupId })
  const folder = rt.config.BACKUP_DIR
  const fileName = backupFileName(rt.now(), backupId)
  const file = join(folder, fileName)
  const failed = async (failure: 'not-written' | 'not-restored' | 'different', detail: object) => {
    rt.log.error({ ...detail, backupId, failure }, 'backup failed')
    await rm(file, { force: true }).catch(() => {}) // The folder itself may be what is wrong.
    await call(rt, recordBackup, { state: 'failed', backupId, failure })
  }
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const written = await writeBackup({ services: rt }, file, sealOf(rt.config))
    const { size } = await stat(file)
    const counts = { rowCount: written.rows, fileCount: written.files }
    await call(rt, recordBackup, { state: 'checking', backupId, fileName, size, ...counts })
    const { sums, files } = written
    const answer = await check({ file, secrets: openersOf(rt.config), sums, files })
    if (answer.result === 'failed') return await failed('not-restored', { why: answer.why })
    if (answer.result === 'different') return await failed('different', { what: answer.what })
  } catch (error) {
    return await failed('not-written', { err: error })
  }
  for (const name of outdatedBackups(await readdir(folder))) await rm(join(folder, name), { force: true })
  const files = (await readdir(folder)).filter(isBackupFile)
  await call(rt, recordBackup, { state: 'kept', backupId, files })
  rt.log.info({ backupId }, 'backup kept')
}
