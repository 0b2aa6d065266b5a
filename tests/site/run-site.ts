import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../scripts/test/free-port.ts'
import { serverUrl } from '../support/test-databases.ts'

/** A running test site, its data folder and its settings. */
export interface Site {
  url: string
  dataDir: string
  settings: Record<string, string>
}

/** Template of all sites: a seeded data folder and, with a database server, a seeded database. */
export interface SiteTemplate {
  dataDir: string
  database: string | null
}

export const ADMIN_PASSWORD = 'Lanterna-7-di-Genova'
/** Cold start of the embedded engine creates the database: up to a minute on a slow machine. */
const READY_MS = 240_000
/** Longest wait for the example bills: what a busy machine has not read by then, each copy reads. */
const BILLS_MS = 60_000
const SEEDED_DATABASE = 'passafacile_seeded_site'
const NODE = join('node_modules', '.bin', 'node')
/** The product with passwords hashed at the lowest cost. */
const PRODUCT = ['--import', './tests/support/quick-hashing.ts', 'scripts/start.mjs']

/** Starts the product once to migrate and seed, and keeps the result: every site is a copy. */
export async function seedSite(onServer = Boolean(process.env.TEST_DATABASE_URL)): Promise<SiteTemplate> {
  const dataDir = mkdtempSync(join(tmpdir(), 'passafacile-seeded-'))
  const database = onServer ? SEEDED_DATABASE : null
  if (database) await onRoot(`drop database if exists ${database} with (force)`, `create database ${database}`)
  const site = { dataDir, settings: settingsOf(dataDir, database, await freePort(), { WORKER: database ? '1' : '0' }) }
  // New databases require a second factor for administrators; journeys about it switch it on again.
  const file = join(dataDir, 'settings.json')
  writeFileSync(file, JSON.stringify({ 'admin-second-factor': 'optional' }))
  const { server } = await launch(site.settings)
  if (database) await billsRead(database)
  await ended(server)
  if (database) runCommand(site, 'settings-import', file)
  return { dataDir, database }
}

/** Template seeded by `npm test` for all sites; null in a standalone run. */
export const givenTemplate = (): SiteTemplate | null =>
  process.env.SITE_TEMPLATE ? (JSON.parse(process.env.SITE_TEMPLATE) as SiteTemplate) : null

export async function dropSeededSite({ dataDir, database }: SiteTemplate): Promise<void> {
  rmSync(dataDir, { recursive: true, force: true })
  if (database) await onRoot(`drop database if exists ${database} with (force)`)
}

/** The built product on a copy of the seeded data and a free port. */
export async function startSite(
  template: SiteTemplate,
  more: Record<string, string> = {},
): Promise<{ site: Site; server: ChildProcess; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'passafacile-site-'))
  // Keep folder permissions, which are tested (closed-to-others.test.ts).
  execFileSync('cp', ['-a', `${template.dataDir}/.`, dataDir])
  const port = await freePort()
  const database = template.database && `passafacile_site_${port}`
  if (database) await onRoot(`create database ${database} template ${template.database}`)
  const settings = settingsOf(dataDir, database, port, more)
  const { server, url } = await launch(settings)
  const stop = async () => {
    await ended(server)
    rmSync(dataDir, { recursive: true, force: true })
    if (database) await onRoot(`drop database if exists ${database} with (force)`)
  }
  return { site: { url, dataDir, settings }, server, stop }
}

function settingsOf(dataDir: string, database: string | null, port: number, more: Record<string, string>) {
  const url = `http://127.0.0.1:${port}`
  return {
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database ? serverUrl(database) : '',
    APP_ENV: 'demo',
    DEMO_DATA: '1',
    ADMIN_PASSWORD,
    LOG_LEVEL: 'error',
    // Each journey sends its own client address (tests/e2e/site.ts).
    TRUST_PROXY: '1',
    SITE_URL: url,
    NODE_ENV: 'production',
    ...more,
  }
}

async function launch(settings: Record<string, string>): Promise<{ server: ChildProcess; url: string }> {
  const server = spawn(NODE, PRODUCT, {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = settings.SITE_URL ?? ''
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      answer => answer.ok,
      () => false,
    )
  const until = Date.now() + READY_MS
  while (!(await isReady())) {
    if (server.exitCode !== null || Date.now() > until) throw new Error('the site did not start')
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  return { server, url }
}

/** Runs an operator command; returns its output. With the embedded engine it goes through the running server. */
export function runCommand(site: Pick<Site, 'settings'>, name: string, argument: string): string {
  const env = { ...process.env, ...site.settings }
  return execFileSync(NODE, [...PRODUCT, name, argument], { env }).toString()
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exit = new Promise(resolve => server.once('exit', resolve))
  server.kill('SIGTERM')
  await exit
}

/** Waits for the readings of the example bills: else every copy would read them. */
async function billsRead(database: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl(database) })
  await client.connect()
  const waiting = "select from pgboss.job where name = 'read-bill' and state < 'completed'"
  const until = Date.now() + BILLS_MS
  while (Date.now() < until && (await client.query(waiting)).rowCount)
    await new Promise(resolve => setTimeout(resolve, 200))
  await client.end()
}

async function onRoot(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
