import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SettingError } from '#platform/config.server.ts'

/**
 * Holds an operating-system lock beside the folder until release or the death of the process: two processes on one
 * embedded database lose data silently. Throws SettingError when another process holds it.
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
