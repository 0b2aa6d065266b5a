import type { Config } from '#platform/config.server.ts'
import type { Logger } from '#platform/log.server.ts'
import type { Database } from './database.server.ts'

/** Opens DATABASE_URL, or the embedded engine in DATA_DIR/db. */
export async function openDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_READ_URL' | 'DATA_DIR'>,
  log: Logger,
): Promise<Database> {
  if (config.DATABASE_URL)
    return (await import('./server-engine.server.ts')).openServer(config.DATABASE_URL, config.DATABASE_READ_URL, log)
  const folder = `${config.DATA_DIR}/db`
  const onLost = () => {
    log.fatal({ folder }, 'the files of the database are gone: nothing more can be kept, this process ends')
    process.exit(1)
  }
  return (await import('./embedded-engine.server.ts')).openEmbedded(folder, { onLost })
}
