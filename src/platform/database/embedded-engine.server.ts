import { chmodSync, existsSync, globSync, readFileSync, statSync } from 'node:fs'
import type { NodeFS } from '@electric-sql/pglite/nodefs'
import { fromPglite } from 'pg-boss'
import type { Database, Db } from './database.server.ts'
import { lockFolder, watchFolder } from './lock.server.ts'
import { completion, preparation } from './roles.server.ts'
import { statementCounter } from '../tracing.server.ts'

/**
 * PGlite in `folder`; `memory://` keeps it in memory (tests). It logs in as a superuser, who bypasses policies:
 * `settle` therefore sets the session's role to app_system. `onLost`: its files vanished while running, with
 * everything it acknowledged.
 */
export async function openEmbedded(
  folder: string,
  { template, onLost }: { template?: string; onLost?: () => void } = {},
): Promise<Database> {
  const inMemory = folder.startsWith('memory://')
  const release = inMemory ? () => {} : lockFolder(folder)
  try {
    const [{ PGlite }, { NodeFS }, { pg_trgm }, { unaccent }, { drizzle }, { migrate }] = await Promise.all([
      import('@electric-sql/pglite'),
      import('@electric-sql/pglite/nodefs'),
      import('@electric-sql/pglite/contrib/pg_trgm'),
      import('@electric-sql/pglite/contrib/unaccent'),
      import('drizzle-orm/pglite'),
      import('drizzle-orm/pglite/migrator'),
    ])
    const isNew = inMemory || !existsSync(`${folder}/PG_VERSION`)
    const loadDataDir = isNew && template && existsSync(template) ? new Blob([readFileSync(template)]) : undefined
    if (!isNew) closeToOthers(folder)
    const lite = await PGlite.create({
      ...(!inMemory && { fs: forItsUserAlone(new NodeFS(folder)) }),
      extensions: { pg_trgm, unaccent },
      loadDataDir,
    })
    const stopWatching = onLost && !inMemory ? watchFolder(`${folder}/PG_VERSION`, onLost) : () => {}
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
        stopWatching()
        await lite.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

/** The engine sets file modes explicitly, mostly 0666, ignoring the umask. */
function forItsUserAlone(files: NodeFS): NodeFS {
  const init = files.init.bind(files)
  files.init = async (engine, options) => {
    const { emscriptenOpts } = await init(engine, options)
    const preRun: typeof emscriptenOpts.preRun = [
      ...(emscriptenOpts.preRun ?? []),
      ({ FS }) => {
        const chmod: (path: string, mode: number, dontFollow?: boolean) => void = FS.chmod
        FS.chmod = (path: string, mode: number, dontFollow?: boolean) => chmod(path, mode & 0o700, dontFollow)
      },
    ]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
  return files
}

/** Fixes a folder created by an earlier version. */
function closeToOthers(folder: string): void {
  if ((statSync(`${folder}/PG_VERSION`).mode & 0o077) === 0) return
  for (const name of globSync('**', { cwd: folder })) {
    const path = `${folder}/${name}`
    chmodSync(path, statSync(path).mode & 0o700)
  }
}
