import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { join } from 'node:path'
import { ask, until } from '../faults/ask.ts'
import { freePort } from '../test/free-port.ts'

const MOST_MS = 300_000

/** Seconds until `npm start` in the folder answers; then it is stopped. */
async function secondsToStart(folder: string): Promise<number> {
  const port = await freePort()
  // As somebody at a shell of their own: nothing of this run of npm.
  const { PATH = '', HOME = '' } = process.env
  const path = PATH.split(':')
    .filter(part => !part.includes('node_modules'))
    .join(':')
  const began = performance.now()
  const child: ChildProcess = spawn('npm', ['start'], {
    cwd: folder,
    env: { PATH: path, HOME, PORT: String(port) },
    stdio: 'ignore',
    detached: true,
  })
  const ended = new Promise(done => child.once('exit', done))
  try {
    const isReady = async () => (await ask(`http://127.0.0.1:${port}/readyz`, { deadlineMs: 2_000 })).status === 200
    await until('npm start answers', isReady, MOST_MS)
    return (performance.now() - began) / 1000
  } finally {
    // The whole group, as Ctrl-C does.
    process.kill(-(child.pid ?? 0), 'SIGTERM')
    await ended
  }
}

/** The first start on a bare clone of what is committed, with everything installed and built, and the next. */
export async function benchStart(folder: string): Promise<{ first: number; warm: number }> {
  const clone = join(folder, 'clone')
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${process.cwd()}`, clone])
  const first = await secondsToStart(clone)
  return { first, warm: await secondsToStart(clone) }
}
