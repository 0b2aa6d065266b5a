import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, test } from 'vitest'
import { profiles, staffRoles, user } from '#areas/people/tables.server.ts'
import { newId } from '#core/ids.ts'
import { isPermission } from '#core/permissions.ts'
import { createBus } from '#platform/bus.ts'
import { readConfig } from '#platform/config.server.ts'
import { createKeys } from '#platform/crypto/keys.server.ts'
import { type Database, type Db, transactionAs, type Tx } from '#platform/database/database.server.ts'
import { createAnswerCache } from '#platform/answer-cache.server.ts'
import { createLog } from '#platform/log.server.ts'
import type { Actor, Runtime } from '#platform/procedure.server.ts'
import { createNodeLimits } from '#platform/rate-limit/memory-limit.ts'
import { createStorage } from '#platform/storage/storage.server.ts'
import './quick-hashing.ts'
import { openTestDatabase, TEST_NOW, workerDatabase, workerDatabaseWithOffers } from './test-databases.ts'

export interface TestRuntime extends Runtime {
  /** Jobs queued so far, in order. */
  sent: { name: string; data: Record<string, unknown> }[]
  /** The same runtime as another actor. */
  as(actor: Actor): TestRuntime
  setNow(now: Date): void
}

export const visitor: Actor = { kind: 'visitor' }
export const system: Actor = { kind: 'system' }

const databases = {
  'of the worker': workerDatabase,
  'with offers': workerDatabaseWithOffers,
  'its own': openTestDatabase,
}

/**
 * Database of this worker, on the engine under test. `withRuntime` runs a test in one transaction that is rolled back, so
 * that tests are isolated; the clock is fixed. `'with offers'` has the demonstration's offers. `'its own'`, closed after
 * the file, is for one that commits or needs a query plan: rolled-back rows still enlarge a table for the planner.
 */
export function useTestDatabase(whose: keyof typeof databases = 'of the worker') {
  let database: Database
  const dataDir = mkdtempSync(join(tmpdir(), 'passafacile-test-'))
  beforeAll(async () => {
    database = await databases[whose]()
  })
  afterAll(async () => {
    if (whose === 'its own') await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const undo = new Error('undo')
  return {
    database: () => database,
    async withRuntime(test: (rt: TestRuntime) => Promise<void>): Promise<void> {
      try {
        await database.db.transaction(async tx => {
          await tx.execute(sql`select set_config('role', 'app_system', true)`)
          await test(runtimeOn(tx as unknown as Db, dataDir))
          throw undo
        })
      } catch (error) {
        if (error !== undo) throw error
      } finally {
        if (database.kind === 'embedded') await database.exec('set role app_system')
      }
    },
  }
}

/** Tests with such a database, each with its runtime, and with an administrator if requested. */
export function officeTest(whose?: Parameters<typeof useTestDatabase>[0]) {
  const { withRuntime } = useTestDatabase(whose)
  return test.extend<{ rt: TestRuntime; admin: Awaited<ReturnType<typeof createPerson>> }>({
    rt: ({ task: _ }, use) => withRuntime(use),
    admin: async ({ rt }, use) => use(await createPerson(rt, 'admin')),
  })
}

const SECRET = 'test-secret-test-secret-test-secret-1'
export const testKeys = createKeys(SECRET)

export function runtimeOn(db: Db, dataDir: string): TestRuntime {
  const config = readConfig({
    DATA_DIR: dataDir,
    APP_SECRET: SECRET,
    LOG_LEVEL: 'silent',
  })
  let now = TEST_NOW
  const sent: TestRuntime['sent'] = []
  const bus = createBus()
  const base = {
    config,
    db,
    readDb: db,
    log: createLog('silent'),
    bus,
    answers: createAnswerCache(bus, () => now),
    nodeLimits: createNodeLimits(() => now),
    jobs: {
      send: async (_tx: unknown, job: { name: string }, data: object) =>
        void sent.push({ name: job.name, data: data as Record<string, unknown> }),
    },
    storage: createStorage(config),
    keys: testKeys,
    now: () => now,
    newId: () => newId(now),
    request: { id: 'test-request', address: '192.0.2.1', userAgent: 'test' },
    sent,
    setNow: (value: Date) => {
      now = value
    },
  }
  const as = (actor: Actor): TestRuntime => ({ ...base, actor, as })
  return as(visitor)
}

/** A confirmed person with a profile, and the actor they act as. */
export async function createPerson(
  rt: TestRuntime,
  role: 'client' | 'admin' | 'operator' | 'editor' | 'accountant' = 'client',
  email = `${crypto.randomUUID()}@example.test`,
) {
  const id = crypto.randomUUID()
  await transactionAs(rt.db, 'app_system', null, async tx => {
    const at = { createdAt: rt.now(), updatedAt: rt.now() }
    await tx.insert(user).values({ id, name: 'Maria Rossi', email, emailVerified: true, role, ...at })
    await tx.insert(profiles).values({ id, firstName: 'Maria', lastName: 'Rossi', email, role, createdAt: rt.now() })
  })
  const who = { userId: id, sessionId: crypto.randomUUID() }
  const actor: Actor =
    role === 'client' || role === 'admin'
      ? { kind: role, ...who }
      : { kind: 'staff', ...who, ...(await staffRole(rt, role)) }
  return { id, email, actor, rt: rt.as(actor) }
}

/** A narrower office role, as its row defines it. */
async function staffRole(rt: TestRuntime, role: string) {
  const [row] = await inspect(rt, tx => tx.select().from(staffRoles).where(eq(staffRoles.role, role)))
  if (!row) throw new Error(`There is no role ${role}`)
  return { role, label: row.label, may: row.permissions.filter(isPermission) }
}

/**
 * Accesses tables as the system, whatever role the last call left in the test's transaction. Its writes send no
 * notifications, so cached answers are dropped.
 */
export async function inspect<T>(rt: TestRuntime, look: (tx: Tx) => Promise<T>): Promise<T> {
  const found = await transactionAs(rt.db, 'app_system', null, look)
  rt.answers.dropAll()
  return found
}
