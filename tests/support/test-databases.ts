import pg from 'pg'
import type { Database } from '#platform/database/database.server.ts'
import { openEmbedded } from '#platform/database/embedded-engine.server.ts'
import { openServer } from '#platform/database/server-engine.server.ts'
import { createLog } from '#platform/log.server.ts'

export const EMBEDDED_TEMPLATE_FOLDER = 'node_modules/.cache/passafacile-tests'
export const SERVER_TEMPLATE = 'passafacile_test_template'

/** The same server as TEST_DATABASE_URL, another database. */
export function serverUrl(database: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${database}`
  return url.href
}

/** A database of its own for one test file: a copy of the prepared one, on the engine under test. */
export async function openTestDatabase(): Promise<Database> {
  if (!process.env.TEST_DATABASE_URL) {
    const database = await openEmbedded('memory://', process.env.TEST_TEMPLATE)
    await database.settle()
    return database
  }
  const name = `passafacile_test_${process.pid}_${Date.now().toString(36)}`
  await onRoot(`create database ${name} template ${SERVER_TEMPLATE}`)
  const database = await openServer(serverUrl(name), undefined, createLog('error'))
  return {
    ...database,
    async close() {
      await database.close()
      await onRoot(`drop database if exists ${name} with (force)`)
    },
  }
}

/** Two files may copy the template at the same moment; PostgreSQL refuses the second for as long as the first reads it. */
async function onRoot(statement: string, attempts = 40): Promise<void> {
  const root = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await root.connect()
  try {
    await root.query(statement)
  } catch (error) {
    if ((error as { code?: string }).code !== '55006' || attempts === 0) throw error
    await new Promise(resolve => setTimeout(resolve, 250))
    await onRoot(statement, attempts - 1)
  } finally {
    await root.end()
  }
}
