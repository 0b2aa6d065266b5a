import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import type { Sums } from './backup-rows.ts'

export interface CheckOrder {
  file: string
  secrets: readonly string[]
  /** What was written, when whoever asks knows it better than the file says. */
  sums: Sums
  files: number
}
export type CheckAnswer = { result: 'same' } | { result: 'different'; what: string } | { result: 'failed'; why: string }

const SOURCE = 'src/server/backup-check-process.ts'

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
export function checkBackup(order: CheckOrder): Promise<CheckAnswer> {
  const source = sourceFile()
  const root = dirname(dirname(dirname(source)))
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
  let said = ''
  child.stderr?.on('data', (text: Buffer) => (said = (said + text.toString('utf8')).slice(-500)))
  return new Promise<CheckAnswer>(resolve => {
    child.once('message', answer => resolve(answer as CheckAnswer))
    child.once('error', error => resolve({ result: 'failed', why: error.message }))
    child.once('exit', code => resolve({ result: 'failed', why: `the check ended with ${code}: ${said}` }))
    child.send(order)
  }).finally(() => child.kill())
}
