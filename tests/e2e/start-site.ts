import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import type { Site } from './own-site.ts'
import { startSearchEngine } from './search-engine.ts'
import { startWatchedSite } from './watched-site.ts'

const ADMIN_PASSWORD = 'Lanterna-7-di-Genova'
/** A cold start makes the database: up to a minute on a slow machine, and there are several at once. */
const READY_MS = 240_000

/**
 * Starts the product as it is delivered, once for each worker: journeys that change what all pages show (settings, the
 * requirement of a second factor, blog posts) never meet. `own-site.ts` gives each worker its own.
 */
export default async function startSites({ workers }: FullConfig): Promise<() => Promise<void>> {
  const engine = await startSearchEngine()
  const watched = await startWatchedSite()
  const settings = { INDEXNOW_ENDPOINT: engine.url, OUTSIDE_FIXTURES: new URL(watched.url).host }
  const running = await Promise.all(Array.from({ length: workers }, () => startSite(settings)))
  Object.assign(process.env, {
    E2E_SITES: JSON.stringify(running.map(({ site }) => site)),
    E2E_ADMIN_PASSWORD: ADMIN_PASSWORD,
    E2E_WATCHED_SITE: watched.url,
  })
  return async () => {
    await Promise.all(running.map(({ stop }) => stop()))
    engine.stop()
    watched.stop()
  }
}

/** On a fresh data folder and a free port. */
async function startSite(settings: Record<string, string>): Promise<{ site: Site; stop: () => Promise<void> }> {
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
