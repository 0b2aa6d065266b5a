import type { PoolClient } from 'pg'
import type { Logger } from '#platform/log.server.ts'
import { ServerPool } from './pool.server.ts'

/** A replica lagging further behind is not used. */
const MAX_LAG_MS = 10_000
const POLL_MS = 1_000

const replicas = new Set<ReplicaPool>()

/** Replica lag, infinite while it does not respond; empty without a replica. */
export const replicaLagSeconds = (): number[] => [...replicas].map(({ lagMs }) => lagMs / 1000)

/** Connections for public reads: to the replica while its lag is small, else to its primary. */
export class ReplicaPool extends ServerPool {
  readonly #primary: ServerPool
  readonly #timer: NodeJS.Timeout
  /** Primary log positions not yet reached by the replica at the last check, oldest first. */
  #ahead: { at: number; place: bigint }[] = []
  #changedAt = -Infinity
  /** Not used before the first check. */
  lagMs = Infinity

  constructor(url: string, primary: ServerPool, log: Logger) {
    super(url, log)
    this.#primary = primary
    replicas.add(this)
    this.#timer = setInterval(() => void this.check().catch(() => {}), POLL_MS).unref()
    this.check().catch(() => {})
  }

  /** Public data changed: the primary is used until the replica has caught up, or is known to lag. */
  changed(): void {
    this.#changedAt = performance.now()
  }

  override async end(): Promise<void> {
    clearInterval(this.#timer)
    replicas.delete(this)
    await super.end()
  }

  protected override async take(): Promise<PoolClient> {
    const isClose = this.lagMs < MAX_LAG_MS && performance.now() - this.#changedAt > MAX_LAG_MS
    return isClose ? super.take().catch(() => this.#primary.connect()) : this.#primary.connect()
  }

  /** Compares log positions: the replica's clock and last transaction time cannot tell idle from disconnected. */
  async check(): Promise<void> {
    const at = performance.now()
    const placeOf = (pool: () => Promise<PoolClient>, place: string) =>
      pool().then(async client => {
        try {
          const { rows } = await client.query<{ place: string | null }>(`select (${place} - '0/0')::text as place`)
          return rows[0]?.place
        } finally {
          client.release()
        }
      })
    const [written, replayed] = await Promise.allSettled([
      placeOf(() => this.#primary.connect(), 'pg_current_wal_lsn()'),
      placeOf(() => super.take(), 'pg_last_wal_replay_lsn()'),
    ])
    if (replayed.status === 'rejected') {
      this.lagMs = Infinity
      return
    }
    // An unavailable primary writes nothing: the replica is up to date.
    if (written.status === 'fulfilled' && written.value) this.#ahead.push({ at, place: BigInt(written.value) })
    const reached = replayed.value
    // Null: it is not a replica, as when both URLs point to one server.
    this.#ahead = reached ? this.#ahead.filter(({ place }) => place > BigInt(reached)) : []
    this.lagMs = this.#ahead[0] ? performance.now() - this.#ahead[0].at : 0
  }
}
