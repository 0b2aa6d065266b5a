import { until } from '../ask.ts'
import { fillBillWizard, sendBill } from '../bill.ts'
import { signedIn } from '../person.ts'
import type { Rig } from '../rig.ts'
import type { Scenario } from '../scenario.ts'

const WAIT_MS = 60_000
const GOES_ON_MS = 30_000
const POLL_MS = 10

interface Reading {
  id: string
  isActive: boolean
  isDone: boolean
  versions: number
  pages: number
  events: number
}

/** State of a person's latest bill, and of its reading job. */
async function readingOf(rig: Rig, email: string): Promise<Reading | undefined> {
  const [reading] = await rig.database.query<Reading & { [column: string]: unknown }>(
    `select j.id::text, j.state = 'active' as "isActive", j.state = 'completed' as "isDone",
      (select count(*)::int from bill_readings r where r.bill_id = b.id) as versions,
      (select count(*)::int from bill_files f where f.bill_id = b.id and f.kind = 'page') as pages,
      (select count(*)::int from case_events e where e.request_id = b.request_id and e.kind = 'bill-read') as events
    from bills b join "user" u on u.id = b.user_id join pgboss.job j on j.name = 'read-bill' and j.data->>'billId' = b.id
    where u.email = $1 order by b.upload_date desc limit 1`,
    [email],
  )
  return reading
}

/** Kills the worker during the reading; returns the delay of the next attempt. */
async function killed(rig: Rig, what: string, isMoment: (reading: Reading) => boolean): Promise<number> {
  const [node] = rig.web
  const [worker] = rig.workers
  if (!worker) throw new Error('a worker is needed')
  const person = await signedIn(rig, node)
  await fillBillWizard(rig, node, person)
  const { status } = await sendBill(rig, node, person)
  if (status !== 302) throw new Error(`the bill was answered with ${status}`)
  const now = () => readingOf(rig, person.email)
  const isNow = async () => {
    const reading = await now()
    return reading?.isActive && isMoment(reading)
  }
  await until(what, isNow, WAIT_MS, POLL_MS)
  await worker.end('SIGKILL')
  const since = performance.now()
  await worker.start()
  const again = () =>
    rig.database.query(
      `select 1 from pgboss.job where name = 'read-bill' and retry_count = 1 and data->>'billId' = (
        select b.id from bills b join "user" u on u.id = b.user_id where u.email = $1 order by b.upload_date desc limit 1)`,
      [person.email],
    )
  await until('the reading goes on', async () => (await again()).length > 0, WAIT_MS)
  const ms = performance.now() - since
  if (ms > GOES_ON_MS) throw new Error(`${what}: the reading went on after ${Math.round(ms / 1_000)} s`)
  await until('the reading is done', async () => (await now())?.isDone, WAIT_MS)
  const end = await now()
  if (end?.versions !== 1 || end.events !== 1 || end.pages < 1)
    throw new Error(`${what}: ${end?.versions} versions, ${end?.events} announcements, ${end?.pages} pages`)
  return Math.round(ms / 1_000)
}

export const scenario: Scenario = {
  mustHold: 'A reading whose worker is killed goes on within 30 s, and the bill is published and announced once.',
  async run(rig) {
    return {
      'seconds when killed before the values': await killed(rig, 'read', ({ versions }) => versions === 0),
      'seconds when killed before the pages': await killed(
        rig,
        'published',
        ({ versions, pages }) => versions === 1 && pages === 0,
      ),
    }
  },
}
