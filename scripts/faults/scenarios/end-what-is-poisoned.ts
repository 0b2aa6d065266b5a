import { ask, until } from '../ask.ts'
import { fillBillWizard, sendBill } from '../bill.ts'
import { mailsTo, register, signedIn } from '../person.ts'
import type { Scenario } from '../scenario.ts'

const ENDED_MS = 120_000

/** Each has the magic bytes of a bill. */
const POISON: Record<string, Buffer<ArrayBuffer>> = {
  'cut short': Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog'),
  noise: Buffer.concat([Buffer.from('%PDF-1.4\n'), crypto.getRandomValues(new Uint8Array(50_000))]),
  'a page that holds itself': Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[2 0 R]/Count 1000000>>endobj\ntrailer<</Root 1 0 R>>',
  ),
}

export const scenario: Scenario = {
  mustHold:
    'Bills that cannot be read and jobs with nonsense in them end and are told, the worker lives, and what waits behind them is done.',
  async run(rig) {
    const [node] = rig.web
    const [worker] = rig.workers
    const senders: string[] = []
    for (const [what, file] of Object.entries(POISON)) {
      const person = await signedIn(rig, node)
      // A refusal at its step is reported at once.
      const isTaken = await fillBillWizard(rig, node, person, file).then(
        () => true,
        () => false,
      )
      if (!isTaken) continue
      const { status } = await sendBill(rig, node, person)
      if (status >= 500 || status === 0) throw new Error(`a bill (${what}) was answered with ${status}`)
      if (status === 302) senders.push(person.email)
    }
    const nonsense = [null, '{}', '{"to":7}', '{"billId":"nobody","to":"nobody@example.test","kind":"no-such-mail"}']
    for (const name of ['read-bill', 'send-mail'])
      for (const data of nonsense)
        await rig.database.query(
          `insert into pgboss.job (name, data, retry_limit, singleton_key) values ($1, $2, 0, 'poison')`,
          [name, data],
        )
    const behind = await register(rig, node)
    await until('the mail behind them arrives', () => mailsTo(rig, behind, 'email_confirmation')[0], ENDED_MS)
    const open = () =>
      rig.database.query(
        `select 1 from pgboss.job where state in ('created', 'retry', 'active') and name in ('read-bill', 'send-mail')`,
      )
    await until('every job has ended', async () => (await open()).length === 0, ENDED_MS)
    const stuck = await rig.database.query(
      `select b.id from bills b join "user" u on u.id = b.user_id where b.analysis_status = 'pending' and u.email = any($1)`,
      [senders],
    )
    if (stuck.length > 0) throw new Error(`${stuck.length} bills wait for ever`)
    if (!worker?.isRunning()) throw new Error('the worker has ended')
    const { body } = await ask(`${node.url}/metrics`, { headers: { authorization: 'Bearer faults' } })
    const failed = [...body.toString().matchAll(/^jobs_failed\{queue="(?:read-bill|send-mail)"\} (\d+)$/gm)]
    const reported = failed.reduce((sum, [, count]) => sum + Number(count), 0)
    await rig.database.query(`delete from pgboss.job where singleton_key = 'poison'`)
    if (reported === 0) throw new Error('no failed job is told')
    return { 'bills taken': senders.length, 'jobs told as failed': reported }
  },
}
