import { existsSync, readFileSync } from 'node:fs'
import { fromPglite } from 'pg-boss'
import type { Database, Db } from './database.server.ts'
import { lockFolder } from './lock.server.ts'
import { completion, preparation } from './roles.server.ts'
import { statementCounter } from './statement-count.server.ts'

/**
 * PGlite in `folder`; `memory://` keeps it in memory (tests). It logs in as a superuser, whom no policy binds:
 * `settle` therefore sets the session's role to app_system.
 */
export async function openEmbedded(folder: string, template?: string): Promise<Database> {
  const inMemory = folder.startsWith('memory://')
  const release = inMemory ? () => {} : lockFolder(folder)
  try {
    const [{ PGlite }, { pg_trgm }, { unaccent }, { drizzle }, { migrate }] = await Promise.all([
      import('@electric-sql/pglite'),
      import('@electric-sql/pglite/contrib/pg_trgm'),
      import('@electric-sql/pglite/contrib/unaccent'),
      import('drizzle-orm/pglite'),
      import('drizzle-orm/pglite/migrator'),
    ])
    const isNew = inMemory || !existsSync(`${folder}/PG_VERSION`)
    const loadDataDir = isNew && template && existsSync(template) ? new Blob([readFileSync(template)]) : undefined
    const lite = await PGlite.create({
      dataDir: inMemory ? undefined : folder,
      extensions: { pg_trgm, unaccent },
      loadDataDir,
    })
    const db = drizzle(lite, { logger: statementCounter }) as unknown as Db // same methods; only the metadata of raw results differ
    return {
      kind: 'embedded',
      db,
      readDb: db,
      exec: async text => void (await lite.exec(text)),
      async migrate(migrations) {
        await lite.exec('reset role')
        await lite.exec(preparation)
        await migrate(drizzle(lite), { migrationsFolder: migrations })
        await lite.exec(completion)
      },
      oneAtATime: work => work(),
      settle: async () => void (await lite.exec('set role app_system')),
      jobs: () => ({ db: fromPglite(lite), backend: 'pglite' }),
      async listen(channel, onMessage) {
        return lite.listen(channel, onMessage)
      },
      async dump() {
        return Buffer.from(await (await lite.dumpDataDir('gzip')).arrayBuffer())
      },
      async close() {
        await lite.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}
