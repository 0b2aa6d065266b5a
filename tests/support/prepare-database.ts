import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import { openEmbedded } from '#platform/database/embedded-engine.server.ts'
import { openServer } from '#platform/database/server-engine.server.ts'
import { createLog } from '#platform/log.server.ts'
import { loadReferenceData } from './reference-data.ts'
import { EMBEDDED_TEMPLATE_FOLDER, SERVER_TEMPLATE, serverUrl, TEST_DATABASE_PREFIX } from './test-databases.ts'

/**
 * Before all tests: one migrated database with the reference figures, copied by every worker. The embedded one is cached
 * between runs under the hash of its inputs.
 */
export default async function prepare(): Promise<void> {
  const log = createLog('error')
  if (process.env.TEST_DATABASE_URL) {
    const root = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
    await root.connect()
    await dropCopies(root)
    await root.query(`drop database if exists ${SERVER_TEMPLATE} with (force)`)
    await root.query(`create database ${SERVER_TEMPLATE}`)
    const database = await openServer(serverUrl(SERVER_TEMPLATE), undefined, log)
    await database.migrate('migrations')
    await loadReferenceData(database)
    await database.close()
    await root.end()
    return
  }
  const file = `${EMBEDDED_TEMPLATE_FOLDER}/${sourcesHash()}.tgz`
  process.env.TEST_TEMPLATE = file
  if (existsSync(file)) return
  const database = await openEmbedded('memory://')
  await database.migrate('migrations')
  await database.settle()
  await loadReferenceData(database)
  mkdirSync(EMBEDDED_TEMPLATE_FOLDER, { recursive: true })
  writeFileSync(file, (await database.dump?.()) ?? '')
  await database.close()
}

/** Databases of an earlier run. */
async function dropCopies(root: pg.Client): Promise<void> {
  const { rows } = await root.query<{ name: string }>(
    `select datname as name from pg_database where datname like '${TEST_DATABASE_PREFIX}%'`,
  )
  for (const { name } of rows) await root.query(`drop database if exists ${name} with (force)`)
}

function sourcesHash(): string {
  const hash = createHash('sha256')
  for (const folder of ['migrations', 'data', 'src/areas/market', 'src/platform/database']) {
    if (!existsSync(folder)) continue
    for (const name of (readdirSync(folder, { recursive: true }) as string[]).toSorted()) {
      const path = `${folder}/${name}`
      if (/\.(sql|json|csv|ts)$/.test(name) && !name.includes('meta')) hash.update(path).update(readFileSync(path))
    }
  }
  return hash.digest('hex').slice(0, 16)
}
