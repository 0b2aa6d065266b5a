import { closeLostBackups } from '#areas/monitoring/procedures/backups.server.ts'
import { updateSitemapJob } from '#areas/notifications/jobs.server.ts'
import { createBus, readMessage } from '#platform/bus.ts'
import { clockWrongBy, systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.server.ts'
import { createKeys } from '#platform/crypto/keys.server.ts'
import { type Database, transactionAs } from '#platform/database/database.server.ts'
import { type RunningQueue, startQueue } from '#platform/jobs/queue.server.ts'
import { createAnswerCache } from '#platform/answer-cache.server.ts'
import { createLog, type Logger } from '#platform/log.server.ts'
import { call, CHANNEL, type Runtime, type Services } from '#platform/procedure.server.ts'
import { createNodeLimits } from '#platform/rate-limit/memory-limit.ts'
import { createStorage } from '#platform/storage/storage.server.ts'
import { newId } from '#core/ids.ts'
import { handlers, jobs } from './jobs.ts'
import { syncSettings } from './settings-in-force.ts'

const STOP_GRACE_MS = 20_000
/** spec 1 §7: search engines are notified two seconds after a start; once, however many nodes start together. */
const afterStart = () => new Date(systemClock().getTime() + 2_000)

export interface Node {
  services: Services
  database: Database
  queue: RunningQueue
  /** Called when messages of other nodes may have been missed: caches are then dropped. */
  onGap(listener: () => void): void
  startWorking(): Promise<void>
  stop(): Promise<void>
}

/** Opens everything a node needs, in order: tables, job queue (as owner), then the system's role. */
export async function openNode(base: Config): Promise<Node> {
  /** From the environment, overridden by the office (settings-in-force.ts). */
  const config = { ...base }
  const log = createLog(config.LOG_LEVEL)
  const database = await openDatabase(config, log)
  await database.migrate('migrations')
  const keys = createKeys(config.APP_SECRET, config.APP_SECRET_PREVIOUS)
  const queue = await database.oneAtATime(() => startQueue(database, jobs, log, keys))
  await database.settle()

  const bus = createBus()
  bus.subscribe(message => {
    if (message.kind === 'drop-pages') database.changed?.()
  })
  const gapListeners: (() => void)[] = []
  const stopListening = await database.listen(
    CHANNEL,
    payload => {
      const message = readMessage(payload)
      if (message) bus.deliver(message)
      else log.warn({ length: payload.length }, 'stray notification')
    },
    () => {
      for (const listener of gapListeners) listener()
    },
  )
  const clock = config.TEST_CLOCK ? clockWrongBy(config.TEST_CLOCK) : systemClock
  const services: Services = {
    config,
    log,
    db: database.db,
    readDb: database.readDb,
    bus,
    answers: createAnswerCache(bus, clock),
    nodeLimits: createNodeLimits(clock),
    jobs: queue,
    storage: createStorage(config),
    keys,
    now: clock,
    newId: () => newId(clock()),
  }
  gapListeners.push(() => services.answers.dropAll())
  const inForce = await syncSettings(services, base)
  gapListeners.push(() => void inForce.renew().catch(() => {}))
  return {
    services,
    database,
    queue,
    onGap: listener => void gapListeners.push(listener),
    async startWorking() {
      if (database.kind === 'embedded') await call(systemRuntime(services), closeLostBackups, {})
      await queue.work(handlers(systemRuntime(services)))
      await transactionAs(services.db, 'app_system', null, tx =>
        queue.send(tx, updateSitemapJob, { trigger: 'startup' }, { startAfter: afterStart(), singletonKey: 'startup' }),
      )
    },
    async stop() {
      await queue.stop(STOP_GRACE_MS)
      await stopListening()
      await database.close()
    },
  }
}

export const systemRuntime = (services: Services): Runtime => ({
  ...services,
  actor: { kind: 'system' },
  request: { id: 'system', address: '', userAgent: '' },
})

async function openDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_READ_URL' | 'DATA_DIR'>,
  log: Logger,
): Promise<Database> {
  if (config.DATABASE_URL)
    return (await import('#platform/database/server-engine.server.ts')).openServer(
      config.DATABASE_URL,
      config.DATABASE_READ_URL,
      log,
    )
  const folder = `${config.DATA_DIR}/db`
  const onLost = () => {
    log.fatal({ folder }, 'the files of the database are gone: nothing more can be kept, this process ends')
    process.exit(1)
  }
  return (await import('#platform/database/embedded-engine.server.ts')).openEmbedded(folder, { onLost })
}
