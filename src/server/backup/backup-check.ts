import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { constants, setPriority, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { LOST_AFTER_SECONDS } from '#areas/monitoring/backup.ts'
import type { Sums } from './backup-rows.ts'

export interface CheckOrder {
  file: string
  secrets: readonly string[]
  /** Checksums when written, if known better than from the file. */
  sums: Sums
  files: number
}
export type CheckAnswer = { result: 'same' } | { result: 'different'; what: string } | { result: 'failed'; why: string }

/** Folders of scratch databases: unencrypted, so none may be left. */
export const SCRATCH = 'passafacile-check-'

const SOURCE = 'src/server/backup/backup-check-process.ts'

/** From sources or build, independent of the working directory. */
function sourceFile(): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, SOURCE))) return join(folder, SOURCE)
  return SOURCE
}

/**
 * Restores a backup into a scratch database and compares: in a temporary folder, in a separate low-priority process,
 * because it takes minutes of CPU and hundreds of megabytes.
 */
export async function checkBackup(order: CheckOrder): Promise<CheckAnswer> {
  await removeLeftOvers()
  const source = sourceFile()
  const root = source.slice(0, -SOURCE.length) || '.'
  // Secrets go over IPC: arguments and environment of a process may be read by others.
  const child = fork(source, [], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  if (child.pid !== undefined) {
    try {
      setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    } catch {
      // Without permission it runs at normal priority.
    }
  }
  let output = ''
  child.stderr?.on('data', (text: Buffer) => (output = (output + text.toString('utf8')).slice(-500)))
  const answer = new Promise<CheckAnswer>(resolve => {
    setTimeout(() => resolve({ result: 'failed', why: 'the check took too long' }), LOST_AFTER_SECONDS * 1000).unref()
    child.once('message', answer => resolve(answer as CheckAnswer))
    child.once('error', error => resolve({ result: 'failed', why: error.message }))
    child.once('exit', code => resolve({ result: 'failed', why: `the check ended with ${code}: ${output}` }))
    child.send(order)
  })
  return answer.finally(() => child.kill())
}

/** Left by checks whose machine crashed. */
async function removeLeftOvers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(SCRATCH)) continue
    const folder = join(tmpdir(), name)
    const info = await stat(folder).catch(() => null)
    if (info && Date.now() - info.mtimeMs > LOST_AFTER_SECONDS * 1000)
      await rm(folder, { recursive: true, force: true }).catch(() => {}) // Somebody else's.
  }
}
