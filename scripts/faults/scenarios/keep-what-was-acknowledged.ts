import { acts, castOf } from '../acts.ts'
import { until } from '../ask.ts'
import { Ledger } from '../ledger.ts'
import { mailsTo } from '../person.ts'
import type { Rig } from '../rig.ts'
import type { Scenario } from '../scenario.ts'

/** Shorter for development: FAULTS_KILLS=10. */
const KILLS = Number(process.env.FAULTS_KILLS ?? 100)
const RESTARTS = Math.ceil(KILLS / 10)
const ACTORS = 4
const PAUSED_MS = 20_000
const TROUBLE_MS = 8_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Jobs retry with growing delays. */
const SETTLED_MS = 400_000

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/**
 * Nodes die, the database restarts and freezes, store and mail refuse, hang and slow down, clocks jump: one after the
 * other and all at once.
 */
async function badNight(rig: Rig): Promise<void> {
  const killing = async () => {
    for (let n = 0; n < KILLS; n++) {
      const node = rig.nodes[Math.floor(Math.random() * rig.nodes.length)]
      if (!node) continue
      await node.end('SIGKILL')
      await node.start()
      await pause(Math.random() * 1_000)
    }
  }
  const over = new AbortController()
  const restarting = async () => {
    for (let n = 0; n < RESTARTS && !over.signal.aborted; n++) {
      await pause(4_000 + Math.random() * 8_000)
      await rig.database.restart(n % 2 === 0 ? 'SIGINT' : 'SIGQUIT')
    }
    rig.database.pause()
    await pause(PAUSED_MS)
    rig.database.resume()
  }
  const troubling = async () => {
    const modes = ['refuse', 'hang', { slowMs: 300 }] as const
    for (let n = 0; !over.signal.aborted; n++) {
      const line = n % 2 === 0 ? rig.store.line : rig.mail.line
      line.set(modes[Math.floor(n / 2) % modes.length] ?? 'pass')
      await pause(TROUBLE_MS)
      line.set('pass')
      rig.setClock([HOUR_MS, 0, -HOUR_MS, 0][n % 4] ?? 0)
      await pause(TROUBLE_MS / 2)
    }
  }
  const troubles = troubling()
  await Promise.all([killing(), restarting()])
  over.abort()
  await troubles
}

/** Jobs neither done nor permanently failed; scheduled ones recur by themselves. */
const openJobs = (rig: Rig) =>
  rig.database
    .query<{ name: string }>(
      `select distinct name from pgboss.job where state in ('created', 'retry', 'active')
        and start_after < now() + interval '10 minutes' and singleton_key is distinct from 'startup'`,
    )
    .then(rows => rows.map(({ name }) => name))

/** After the hourly sweep of crash leftovers: every file has its row, every row its file. */
async function filesAgree(rig: Rig): Promise<string[]> {
  rig.setClock(2 * DAY_MS)
  await pause(1_000)
  const [{ id } = { id: '' }] = await rig.database.query<{ id: string }>(
    `insert into pgboss.job (name, data) values ('sweep-files', '{}') returning id::text as id`,
  )
  const isSwept = async () =>
    (await rig.database.query(`select 1 from pgboss.job where id = $1 and state = 'completed'`, [id])).length > 0
  await until('what nobody names is swept', isSwept, SETTLED_MS)
  const { ok, text } = await rig.run('reconcile')
  rig.setClock(0)
  return ok ? [] : [text.trim()]
}

export const scenario: Scenario = {
  mustHold:
    'Through a night of kills, restarts, a frozen database, stores and mail that refuse, hang and crawl and clocks that jump, what was acknowledged is there once, nothing twice, nothing by halves; files and rows agree, promised mails arrive, jobs end or are told.',
  mostMs: 1_800_000,
  async run(rig) {
    const ledger = new Ledger()
    const cast = await castOf(rig, ledger, 30)
    const over = new AbortController()
    let broken: unknown
    const acting = async (from: number) => {
      for (let n = from; !over.signal.aborted; n++) {
        const act = acts[n % acts.length]
        await act?.(cast).catch((error: unknown) => {
          broken ??= error
        })
        await pause(100)
      }
    }
    const actors = Array.from({ length: ACTORS }, (_, n) => acting(n * 2))
    await badNight(rig)
    over.abort()
    await rig.mend()
    await Promise.all(actors)
    if (broken) throw broken
    const left = async () => (await openJobs(rig)).length === 0
    await until('every job has ended', left, SETTLED_MS, 2_000).catch(async (error: Error) => {
      throw new Error(`${error.message}: ${(await openJobs(rig)).join(', ')}`)
    })
    const unsent = [...cast.receipts].filter(email => mailsTo(rig, email, 'contact_receipt').length === 0)
    const twice = [...cast.receipts].filter(
      email => new Set(mailsTo(rig, email, 'contact_receipt').map(({ messageId }) => messageId)).size > 1,
    )
    const faults = [
      ...(await ledger.faults(rig)),
      ...unsent.map(email => `no receipt for ${email}`),
      ...twice.map(email => `two receipts for ${email}`),
      ...(await filesAgree(rig)),
    ]
    if (faults.length > 0) throw new Error(`${faults.length} faults: ${faults.slice(0, 12).join('; ')}`)
    const more = [...cast.receipts].reduce((sum, email) => sum + mailsTo(rig, email, 'contact_receipt').length - 1, 0)
    const [{ failed } = { failed: 0 }] = await rig.database.query<{ failed: number }>(
      `select count(*)::int as failed from pgboss.job where state = 'failed'`,
    )
    return {
      kills: KILLS,
      restarts: RESTARTS,
      acknowledged: ledger.count('acknowledged'),
      'without an answer': ledger.count('unknown'),
      refused: ledger.count('refused'),
      'lost, double, half': 0,
      'receipts sent twice, with one number': more,
      'jobs told as failed': failed,
    }
  },
}
