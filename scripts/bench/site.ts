import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { NODE_FLAGS } from '../faults/node.ts'

/** The built product on a fresh folder; `megabytes` is its current memory (Linux; NaN elsewhere). */
export async function startSite(
  folder: string,
  port: number,
): Promise<{ url: string; megabytes(): number; stop(): Promise<void> }> {
  const url = `http://127.0.0.1:${port}/`
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    TRUST_PROXY: '1',
    NODE_ENV: 'production',
    MALLOC_ARENA_MAX: '2',
    SITE_URL: '',
    DATABASE_URL: '',
  }
  // Logging is on, as in production.
  const log = openSync(`${folder}.log`, 'w')
  const child = spawn(process.execPath, [...NODE_FLAGS, 'scripts/start.mjs'], {
    env,
    stdio: ['ignore', 'ignore', log],
  })
  closeSync(log)
  while (
    !(await fetch(`${url}readyz`).then(
      answer => answer.ok,
      () => false,
    ))
  )
    await new Promise(resolve => setTimeout(resolve, 200))
  return {
    url,
    megabytes() {
      try {
        return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024)
      } catch {
        return Number.NaN
      }
    },
    async stop() {
      const ended = new Promise(resolve => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}
