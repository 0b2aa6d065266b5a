import { mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  backupFileName,
  type BackupFailure,
  FAILED,
  isBackupFile,
  isFailedBackup,
  isUnchecked,
  LOST_AFTER_SECONDS,
  outdatedBackups,
  outdatedFailures,
  roomToCheck,
  roomToWrite,
  UNCHECKED,
} from '#areas/monitoring/backup.ts'
import { beginBackup, recordBackup } from '#areas/monitoring/procedures/backups.server.ts'
import type { Config } from '#platform/config.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { type Seal, writeBackup } from './backup.ts'
import { checkBackup } from './backup-check.ts'

type Secrets = Pick<Config, 'APP_SECRET' | 'APP_SECRET_PREVIOUS' | 'BACKUP_SECRET'>

/** BACKUP_SECRET, or else the installation's secret, which is then needed to open the file. */
export const sealOf = ({ APP_SECRET, APP_SECRET_PREVIOUS, BACKUP_SECRET }: Secrets): Seal => ({
  secret: BACKUP_SECRET ?? APP_SECRET,
  holds: { current: APP_SECRET, ...(APP_SECRET_PREVIOUS && { previous: APP_SECRET_PREVIOUS }) },
})

/** Secrets that may have sealed a backup found here. */
export const openersOf = ({ APP_SECRET, APP_SECRET_PREVIOUS, BACKUP_SECRET }: Secrets): string[] =>
  [BACKUP_SECRET, APP_SECRET, APP_SECRET_PREVIOUS].filter(each => each !== undefined)

/** Length of an error in a failed backup's row. */
const MAX_DETAIL = 200

/** Reason of a failed backup, for its row; the cause is only logged. */
class NotMade extends Error {
  readonly failure: BackupFailure
  readonly detail: object
  /** Where it failed: a table, a file, or the check's message. */
  readonly on: string | undefined
  constructor(failure: BackupFailure, detail: object, on?: string) {
    super(failure)
    this.failure = failure
    this.detail = detail
    this.on = on?.slice(0, MAX_DETAIL)
  }
}

/** External dependencies; replaced in tests. */
const OUTSIDE = {
  check: checkBackup,
  async freeBytes(folder: string): Promise<number> {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  },
}
export type Outside = typeof OUTSIDE

/**
 * Writes a sealed backup into BACKUP_DIR, restores it into a scratch place, compares, and rotates old ones. Never
 * throws: the outcome is in its row, and a failure raises an alert. A failed file is kept under a separate name.
 */
export async function runBackup(rt: Runtime, { backupId }: { backupId: string }, outside = OUTSIDE): Promise<void> {
  const { lastSize, isManual, madeByHand } = await call(rt, beginBackup, { backupId })
  const folder = rt.config.BACKUP_DIR
  const fileName = backupFileName(rt.now(), backupId)
  const unchecked = join(folder, fileName + UNCHECKED)
  const needRoom = async (where: string, bytes: number) => {
    let free = await outside.freeBytes(where)
    if (free < bytes) {
      // A failed file is worth less than a new one, and may be on the same disk.
      await remove(folder, (await namesIn(folder)).filter(isFailedBackup))
      free = await outside.freeBytes(where)
    }
    if (free < bytes) throw new NotMade('no-room', { where, free, needed: Math.round(bytes) })
  }
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await removeLeftOvers(folder, rt.now())
    await needRoom(folder, roomToWrite(lastSize))
    const { rows, files, missing, sums, unpackedBytes } = await writeBackup(
      { services: rt },
      unchecked,
      sealOf(rt.config),
    )
    if (missing > 0) rt.log.error({ backupId, missing }, 'stored files are missing or damaged')
    const { size } = await stat(unchecked)
    const counts = { rowCount: rows, fileCount: files, missing }
    await call(rt, recordBackup, { state: 'checking', backupId, size, ...counts })
    await needRoom(tmpdir(), roomToCheck(unpackedBytes))
    const answer = await outside.check({ file: unchecked, secrets: openersOf(rt.config), sums, files })
    if (answer.result === 'failed') throw new NotMade('not-restored', {}, answer.why)
    if (answer.result === 'different') throw new NotMade('different', {}, answer.what)
    await rename(unchecked, join(folder, fileName))
  } catch (error) {
    const { failure, detail, on } = error instanceof NotMade ? error : new NotMade(failureOf(error), { err: error })
    rt.log.error({ ...detail, backupId, failure, on }, 'backup failed')
    const isKept = await rename(unchecked, join(folder, fileName + FAILED)).then(
      () => true,
      () => false, // Where the writing itself failed there is nothing, and the folder may be what is wrong.
    )
    await remove(folder, outdatedFailures(await namesIn(folder)))
    await call(rt, recordBackup, {
      state: 'failed',
      backupId,
      failure,
      failureDetail: on,
      fileName: isKept ? fileName + FAILED : undefined,
      files: await keptFiles(folder),
    })
    return
  }
  const byHand = new Set(isManual ? [...madeByHand, fileName] : madeByHand)
  await remove(folder, outdatedBackups(await namesIn(folder), byHand))
  const files = await keptFiles(folder)
  await call(rt, recordBackup, { state: 'kept', backupId, fileName, files })
  rt.log.info({ backupId }, 'backup kept')
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])
const keptFiles = async (folder: string): Promise<string[]> =>
  (await namesIn(folder)).filter(name => isBackupFile(name) || isFailedBackup(name))

async function remove(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(join(folder, name), { force: true })
}

const failureOf = (error: unknown): BackupFailure =>
  (error as NodeJS.ErrnoException).code === 'ENOSPC' ? 'no-room' : 'not-written'

/** Left by killed processes. Recent ones may belong to another node. */
async function removeLeftOvers(folder: string, now: Date): Promise<void> {
  for (const name of (await namesIn(folder)).filter(isUnchecked)) {
    const file = join(folder, name)
    const info = await stat(file).catch(() => null)
    if (info && now.getTime() - info.mtimeMs > LOST_AFTER_SECONDS * 1000) await rm(file, { force: true })
  }
}
