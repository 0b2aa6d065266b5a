import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A running site of the journeys and the folder of its data. */
export interface Site {
  url: string
  dataDir: string
}

export const ADMIN_PASSWORD = 'Lanterna-7-di-Genova'
/** A cold start makes the database: up to a minute on a slow machine, and there are several at once. */
const READY_MS = 240_000

/** The product as it is delivered, on a fresh data folder and a free port. */
export async function startSite(settings: Record<string, string>): Promise<{ site: Site; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'passafacile-e2e-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_PASSWORD,
    LOG_LEVEL: 'error',
    // Each journey says its own address (site.ts).
    TRUST_PROXY: '1',
    SITE_URL: url,
    DATABASE_URL: '',
    NODE_ENV: 'production',
    ...settings,
  }
  const server = spawn(join('node_modules', '.bin', 'node'), ['scripts/start.mjs'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let exited = false
  server.once('exit', () => {
    exited = true
  })
  const until = Date.now() + READY_MS
  while (
    !(await fetch(`${url}/readyz`).then(
      answer => answer.ok,
      () => false,
    ))
  ) {
    if (exited || Date.now() > until) throw new Error('the site did not start')
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  const stop = async () => {
    const ended = new Promise(resolve => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { site: { url, dataDir }, stop }
}

export const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
