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
  /** What was written, when whoever asks knows it better than the file says. */
  sums: Sums
  files: number
}
export type CheckAnswer = { result: 'same' } | { result: 'different'; what: string } | { result: 'failed'; why: string }

/** Folders of the scratch databases: everything in clear, so none of them may stay. */
export const SCRATCH = 'passafacile-check-'

const SOURCE = 'src/server/backup/backup-check-process.ts'

/** From the sources as from the build, whatever folder the process was started in. */
function sourceFile(): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, SOURCE))) return join(folder, SOURCE)
  return SOURCE
}

/**
 * Restores a backup into a scratch place and compares: a database of its own in a folder that goes again, in a process
 * of its own and behind everything else, because it takes minutes of a core and hundreds of megabytes.
 */
export async function checkBackup(order: CheckOrder): Promise<CheckAnswer> {
  await removeLeftOvers()
  const source = sourceFile()
  const root = source.slice(0, -SOURCE.length) || '.'
  // The secrets go over the channel: arguments and environment of a process can be read by others.
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
      // Where a process may not do this it runs like the others.
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

/** Of checks whose machine went down under them. */
async function removeLeftOvers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(SCRATCH)) continue
    const folder = join(tmpdir(), name)
    const info = await stat(folder).catch(() => null)
    if (info && Date.now() - info.mtimeMs > LOST_AFTER_SECONDS * 1000)
      await rm(folder, { recursive: true, force: true }).catch(() => {}) // Somebody else's.
  }
}
