// npm run drill -- FILE: restores a backup on an empty installation of each engine, backs it up again, and
// compares every table and file of the two backups. Touches nothing in use.
import { randomBytes } from 'node:crypto'
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { linesOf } from '#server/backup/backup-file.ts'
import { differenceOf, type Sums } from '#server/backup/backup-rows.ts'
import { startPostgres } from './test/postgres.ts'

interface Content {
  sums: Sums
  files: Set<string>
}

/** The checksums of a backup; throws if a byte was changed. */
async function contentOf(file: string, secrets: readonly string[]): Promise<Content> {
  const files = new Set<string>()
  for await (const line of linesOf(file, secrets)) {
    if ('file' in line) files.add(`${line.file.bucket}/${line.file.path} ${line.file.sha256}`)
    if ('sums' in line) return { sums: line.sums, files }
  }
  throw new Error(`${file} has no end: it was cut.`)
}

/** Runs a command of the product on a separate installation. */
async function run(env: Record<string, string | undefined>, ...args: string[]): Promise<void> {
  const program = spawn(join('node_modules', '.bin', 'node'), ['scripts/start.mjs', ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, INIT_CWD: process.cwd(), LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [code, told] = await Promise.all([new Promise(done => program.once('exit', done)), text(program.stderr)])
  if (code !== 0) throw new Error(`${args[0]} ended with ${String(code)}: ${told.trim().slice(0, 500)}`)
}

async function restored(file: string, folder: string, url?: string): Promise<Content> {
  // A server requires a secret; sealed columns are not read here.
  const { APP_SECRET = randomBytes(32).toString('hex'), APP_SECRET_PREVIOUS, BACKUP_SECRET } = process.env
  const env = { DATA_DIR: folder, APP_SECRET, APP_SECRET_PREVIOUS, BACKUP_SECRET, DATABASE_URL: url, WORKER: '0' }
  mkdirSync(folder)
  await run(env, 'restore', file)
  const again = join(folder, 'again.backup')
  await run(env, 'backup', again)
  return contentOf(again, [])
}

/** Rows of backups in progress are not restored, since nobody works on them here. */
const withoutBackups = ({ sums }: Content): Sums =>
  Object.fromEntries(Object.entries(sums).filter(([table]) => table !== 'backups'))

export async function drill(file: string, secrets: readonly string[]): Promise<string[]> {
  const wanted = await contentOf(file, secrets)
  const folder = mkdtempSync(join(tmpdir(), 'passafacile-drill-'))
  const server = await startPostgres()
  const results: string[] = []
  try {
    for (const [engine, url] of [
      ['embedded', undefined],
      ['server', server?.url],
    ] as const) {
      if (engine === 'server' && !url) {
        results.push('server: no PostgreSQL could be started here')
        continue
      }
      const started = performance.now()
      const found = await restored(file, join(folder, engine), url)
      const tables = withoutBackups(wanted)
      const table = differenceOf(tables, withoutBackups(found))
      if (table) throw new Error(`${engine}: the table ${table} is not as it was`)
      const lost = [...wanted.files].filter(each => !found.files.has(each))
      if (lost.length > 0 || found.files.size !== wanted.files.size)
        throw new Error(`${engine}: ${lost.length} files are not as they were`)
      const seconds = Math.round((performance.now() - started) / 1000)
      results.push(
        `${engine}: ${Object.keys(tables).length} tables and ${wanted.files.size} files as they were, ${seconds} s`,
      )
    }
    return results
  } finally {
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const file = process.argv[2]
  if (!file) {
    console.error('Name the backup: npm run drill -- FILE')
    process.exit(1)
  }
  const { APP_SECRET, APP_SECRET_PREVIOUS, BACKUP_SECRET } = process.env
  const secrets = [BACKUP_SECRET, APP_SECRET, APP_SECRET_PREVIOUS].filter(each => each !== undefined)
  console.log((await drill(resolve(process.env.INIT_CWD ?? '.', file), secrets)).join('\n'))
}
