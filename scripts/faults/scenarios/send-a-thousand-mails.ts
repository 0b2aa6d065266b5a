import { PgBoss } from 'pg-boss'
import { until } from '../ask.ts'
import type { Rig } from '../rig.ts'
import type { Scenario } from '../scenario.ts'

const MAILS = 1_000
const MINUTE_MS = 60_000
/** Sent one by one, each when the worker is idle. */
const SINGLE = 10
const START_MS = 200

const messageTo = (to: string) => ({ to, kind: 'welcome', subject: 'Prova', html: '<p>Prova</p>', text: 'Prova' })

async function startedAfter(rig: Rig, queue: PgBoss): Promise<number> {
  const [id] = (await queue.insert('send-mail', [{ data: messageTo('uno@example.test') }], { returnId: true })) ?? []
  const done = async () =>
    (
      await rig.database.query<{ ms: number }>(
        `select (extract(epoch from started_on - created_on) * 1000)::int as ms from pgboss.job where id = $1 and state = 'completed'`,
        [id],
      )
    )[0]
  return (await until('a single mail is sent', done, MINUTE_MS)).ms
}

export const scenario: Scenario = {
  mustHold: `A job starts on another node within ${START_MS} ms of its commit, and ${MAILS} mails leave within a minute, each once.`,
  async run(rig) {
    const executeSql = async (text: string, values?: unknown[]) => ({ rows: await rig.database.query(text, values) })
    const queue = new PgBoss({ db: { executeSql }, migrate: false, supervise: false, schedule: false })
    await queue.start()
    try {
      const starts: number[] = []
      for (let n = 0; n < SINGLE; n++) starts.push(await startedAfter(rig, queue))
      const slowest = Math.max(...starts)
      if (slowest > START_MS) throw new Error(`a job started ${slowest} ms after its commit`)

      const recipient = (n: number) => `mille-${n}@example.test`
      const isOurs = ({ to }: { to: string }) => to.startsWith('mille-')
      await queue.insert(
        'send-mail',
        Array.from({ length: MAILS }, (_, n) => ({ data: messageTo(recipient(n)) })),
      )
      const queued = performance.now()
      await until('the mails arrive', () => rig.mail.arrived.filter(isOurs).length >= MAILS, MINUTE_MS)
      const seconds = Math.round((performance.now() - queued) / 1_000)
      const arrived = rig.mail.arrived.filter(isOurs)
      const recipients = new Set(arrived.map(({ to }) => to)).size
      if (arrived.length !== MAILS || recipients !== MAILS)
        throw new Error(`${arrived.length} mails arrived, for ${recipients} people`)
      return { 'ms to a start at most': slowest, 'seconds for a thousand mails': seconds }
    } finally {
      await queue.stop()
    }
  },
}
