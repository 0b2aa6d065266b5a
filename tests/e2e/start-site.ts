import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ADMIN_PASSWORD = 'Lanterna-7-di-Genova'
/** A cold start makes the database: up to a minute on a slow machine. */
const READY_MS = 120_000

/** Starts the product as it is delivered, on a fresh data folder and a free port; journeys find it in E2E_URL. */
export default async function startSite(): Promise<() => Promise<void>> {
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
  Object.assign(process.env, { E2E_URL: url, E2E_DATA_DIR: dataDir, E2E_ADMIN_PASSWORD: ADMIN_PASSWORD })
  return async () => {
    const ended = new Promise(resolve => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
