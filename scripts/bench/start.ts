import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { join } from 'node:path'
import { ask, until } from '../faults/ask.ts'
import { freePort } from '../test/free-port.ts'

const MAX_MS = 300_000

/** No process of its group is left. */
function isGone(group = 0): boolean {
  try {
    process.kill(-group, 0)
    return false
  } catch {
    return true
  }
}

/** Seconds until `npm start` in the folder responds; then it is stopped. */
async function secondsToStart(folder: string): Promise<number> {
  const port = await freePort()
  // Environment of a fresh shell, keeping only npm's machine configuration.
  const ofThisRun = /^(?:npm_(?!config_)|INIT_CWD$|NODE$|NODE_ENV$)/
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofThisRun.test(name)))
  const path = (env.PATH ?? '').split(':').filter(part => !part.includes('node_modules'))
  const began = performance.now()
  const child: ChildProcess = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...env, PATH: path.join(':'), PORT: String(port) },
    stdio: 'ignore',
    detached: true,
  })
  try {
    const isReady = async () => {
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`)
      return (await ask(`http://127.0.0.1:${port}/readyz`, { deadlineMs: 2_000 })).status === 200
    }
    await until('npm start answers', isReady, MAX_MS)
    return (performance.now() - began) / 1000
  } finally {
    // The whole group, like Ctrl-C.
    if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGTERM')
    // npm exits before the server, which is still draining.
    await until('npm start has ended', () => isGone(child.pid), MAX_MS)
  }
}

/** The first start on a bare clone of the commit, with everything installed and built, and the next. */
export async function benchStart(folder: string): Promise<{ first: number; warm: number }> {
  const clone = join(folder, 'clone')
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${process.cwd()}`, clone])
  const first = await secondsToStart(clone)
  return { first, warm: await secondsToStart(clone) }
}
