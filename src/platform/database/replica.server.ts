import type { PoolClient } from 'pg'
import type { Logger } from '#platform/log.server.ts'
import { ServerPool } from './pool.server.ts'

/** A replica that is further behind is not read. */
const MOST_LAG_MS = 10_000
const LOOK_MS = 1_000

const replicas = new Set<ReplicaPool>()

/** How far the replica is behind, infinite while it does not answer; none without a replica. */
export const replicaLagSeconds = (): number[] => [...replicas].map(({ lagMs }) => lagMs / 1000)

/** Connections for what anyone may read: to the replica while it follows closely, else to its primary. */
export class ReplicaPool extends ServerPool {
  readonly #primary: ServerPool
  readonly #timer: NodeJS.Timeout
  /** Places in the primary's log that the replica had not reached when it was last asked, the oldest first. */
  #ahead: { at: number; place: bigint }[] = []
  #changedAt = -Infinity
  /** Not read before the first look. */
  lagMs = Infinity

  constructor(url: string, primary: ServerPool, log: Logger) {
    super(url, log)
    this.#primary = primary
    replicas.add(this)
    this.#timer = setInterval(() => void this.look().catch(() => {}), LOOK_MS).unref()
    this.look().catch(() => {})
  }

  /** Something was changed that everyone reads: the primary answers until the replica has it, or is known to be late. */
  changed(): void {
    this.#changedAt = performance.now()
  }

  override async end(): Promise<void> {
    clearInterval(this.#timer)
    replicas.delete(this)
    await super.end()
  }

  protected override async take(): Promise<PoolClient> {
    const isClose = this.lagMs < MOST_LAG_MS && performance.now() - this.#changedAt > MOST_LAG_MS
    return isClose ? super.take().catch(() => this.#primary.connect()) : this.#primary.connect()
  }

  /** Compares places in the log: the replica's own clock and the time of its last transaction tell nothing of an idle or a cut line. */
  async look(): Promise<void> {
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
    // A primary that is away writes nothing: what the replica has is all there is.
    if (written.status === 'fulfilled' && written.value) this.#ahead.push({ at, place: BigInt(written.value) })
    const reached = replayed.value
    // Null: it follows nobody, as where both addresses lead to one server.
    this.#ahead = reached ? this.#ahead.filter(({ place }) => place > BigInt(reached)) : []
    this.lagMs = this.#ahead[0] ? performance.now() - this.#ahead[0].at : 0
  }
}
