import pg from 'pg'
import { type Database, transactionAs } from '#platform/database/database.server.ts'
import { openEmbedded } from '#platform/database/embedded-engine.server.ts'
import { openServer } from '#platform/database/server-engine.server.ts'
import { createLog } from '#platform/log.server.ts'
import { seedOffers } from '../../seed/offers.ts'

export const EMBEDDED_TEMPLATE_FOLDER = 'node_modules/.cache/passafacile-tests'
export const SERVER_TEMPLATE = 'passafacile_test_template'
export const TEST_DATABASE_PREFIX = 'passafacile_test_of_'
/** 21 November 2026, noon in Rome: the clock of the tests. */
export const TEST_NOW = new Date('2026-11-21T11:00:00Z')

/** The same server as TEST_DATABASE_URL, another database. */
export function serverUrl(database: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${database}`
  return url.href
}

let ofWorker: Promise<Database> | undefined
let withOffers: Promise<Database> | undefined

/** One database per worker: every test rolls back, so all its files share it. */
export const workerDatabase = (): Promise<Database> => (ofWorker ??= openTestDatabase())

/** Another one per worker, with the demonstration's offers. */
export const workerDatabaseWithOffers = (): Promise<Database> =>
  (withOffers ??= openTestDatabase().then(async database => {
    await transactionAs(database.db, 'app_system', null, tx => seedOffers(tx, TEST_NOW))
    return database
  }))

/** A copy of the prepared database, on the engine under test. */
export async function openTestDatabase(): Promise<Database> {
  if (!process.env.TEST_DATABASE_URL) {
    const database = await openEmbedded('memory://', { template: process.env.TEST_TEMPLATE })
    await database.settle()
    return database
  }
  const name = `${TEST_DATABASE_PREFIX}${process.pid}_${performance.now().toString(36).replace('.', '_')}`
  await onRoot(`create database ${name} template ${SERVER_TEMPLATE}`)
  // Dropping takes longer than copying: it goes with the server, or before the next run (prepare-database.ts).
  return openServer(serverUrl(name), undefined, createLog('error'))
}

/** Two files may copy the template at the same time: PostgreSQL refuses the second. */
const IN_USE = '55006'

async function onRoot(statement: string, attempts = 40): Promise<void> {
  const root = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await root.connect()
  try {
    await root.query(statement)
  } catch (error) {
    if ((error as { code?: string }).code !== IN_USE || attempts === 0) throw error
    await new Promise(resolve => setTimeout(resolve, 250))
    await onRoot(statement, attempts - 1)
  } finally {
    await root.end()
  }
}
