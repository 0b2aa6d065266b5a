import { mkdirSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SettingError } from '#platform/config.server.ts'

/**
 * Holds an OS lock next to the folder until release or process exit: two processes on one embedded database silently
 * lose data. Throws SettingError when another process holds it.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 })
  const held = new DatabaseSync(`${folder}.lock`)
  try {
    held.exec('pragma locking_mode = exclusive; pragma journal_mode = delete; begin exclusive')
  } catch {
    held.close()
    throw new SettingError(
      `The setting DATA_DIR is wrong: another process has the database in ${folder} open. Stop it, or choose another folder.`,
    )
  }
  return () => {
    held.exec('rollback')
    held.close()
  }
}

/** Polling interval: a statement whose files are gone may never return. */
const POLL_MS = 1_000

/** Reports once that a file of the open database is gone (disk removed, folder deleted). */
export function watchFolder(file: string, onLost: () => void, lookMs = POLL_MS): () => void {
  const timer = setInterval(() => {
    access(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT' || !isWatching) return
      stop()
      onLost()
    })
  }, lookMs).unref()
  let isWatching = true
  const stop = () => {
    isWatching = false
    clearInterval(timer)
  }
  return stop
}
