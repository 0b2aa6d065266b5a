import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { ask, until } from './ask.ts'

/** One process of the product, started through its launcher. */
export interface RigNode {
  name: string
  url: string
  logFile: string
  isRunning(): boolean
  /**
   * Resolves when `/readyz` returns 200; a process that exits first is restarted, a few times. `changed`: settings
   * overriding its own for this and later starts, until replaced.
   */
  start(changed?: Record<string, string>): Promise<void>
  isReady(): Promise<boolean>
  /** Ends the process, gracefully or at once (SIGKILL), and waits for its exit. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
  /** Permanently, with all its child processes. */
  stop(): Promise<void>
}

/** Startup on a busy machine, behind another node that migrates and seeds. */
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
/** As in `npm start`. */
export const NODE_FLAGS = scripts.start.split(' ').slice(1, -1)

const READY_MS = 180_000
const MAX_STARTS = 5
/** Longer than a node's grace period for requests and jobs. */
const STOP_MS = 40_000

export function makeNode(name: string, settings: Record<string, string>, folder: string, logs: string): RigNode {
  const url = `http://127.0.0.1:${settings.PORT}`
  const logFile = join(logs, `${name}.log`)
  const dataDir = join(folder, name)
  const temporary = join(dataDir, 'tmp')
  mkdirSync(temporary, { recursive: true })
  // Shared, as when mounted on every machine: an upload can continue on any node.
  mkdirSync(join(folder, 'uploads'), { recursive: true })
  symlinkSync(join(folder, 'uploads'), join(dataDir, 'uploads'))
  let child: ChildProcess | null = null
  let ended: Promise<void> = Promise.resolve()
  let isOver = false
  let settingsInForce = settings
  const isRunning = () => child !== null && child.exitCode === null && child.signalCode === null
  const isReady = async () => (await ask(`${url}/readyz`, { deadlineMs: 2_000 })).status === 200
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (isRunning()) child?.kill(signal)
    await ended
  }
  const launch = () => {
    // A scenario continuing while the rig stops would leave it running.
    if (isOver) throw new Error('the rig is stopped')
    const log = openSync(logFile, 'a')
    const { PATH = '', HOME = '' } = process.env
    child = spawn(join('node_modules', '.bin', 'node'), [...NODE_FLAGS, 'scripts/start.mjs'], {
      // As in the unit and the container of ops/.
      env: { PATH, HOME, MALLOC_ARENA_MAX: '2', TMPDIR: temporary, DATA_DIR: dataDir, ...settingsInForce },
      stdio: ['ignore', log, log],
      // In its own process group: Ctrl-C only reaches the rig, and leftover processes can be found.
      detached: true,
    })
    closeSync(log)
    const started = child
    ended = new Promise(done => started.once('exit', () => done()))
  }
  return {
    name,
    url,
    logFile,
    isRunning,
    isReady,
    end,
    async start(changed) {
      if (changed) settingsInForce = { ...settings, ...changed }
      let starts = MAX_STARTS
      launch()
      const isThere = async () => {
        if (isRunning()) return isReady()
        // A start that loses its database exits; a supervisor restarts it.
        if (--starts === 0) throw new Error(`${name} did not start: see ${logFile}`)
        launch()
        return false
      }
      await until(`${name} is ready`, isThere, READY_MS)
    },
    async stop() {
      isOver = true
      const last = setTimeout(() => child?.kill('SIGKILL'), STOP_MS)
      await end('SIGTERM')
      clearTimeout(last)
      try {
        if (child?.pid) process.kill(-child.pid, 'SIGKILL')
      } catch {
        // No process of its group is left.
      }
    },
  }
}
