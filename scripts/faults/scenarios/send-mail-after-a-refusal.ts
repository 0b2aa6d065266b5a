import { until } from '../ask.ts'
import { mailsTo, register } from '../person.ts'
import type { Scenario } from '../scenario.ts'

const REFUSED_MS = 60_000

export const scenario: Scenario = {
  mustHold: 'A mail that the mail server refuses for a while arrives afterwards, and once.',
  async run(rig) {
    const [node] = rig.web
    rig.mail.line.set('refuse')
    const email = await register(rig, node)
    const jobs = (states: string) =>
      rig.database.query<{ id: string }>(
        `select id from pgboss.job where name = 'send-mail' and data->>'to' = $1 and state in (${states})`,
        [email],
      )
    await until('the mail is refused', async () => (await jobs(`'retry'`))[0], REFUSED_MS)
    rig.mail.line.set('pass')
    const passing = performance.now()
    // Skips the back-off of half a minute and more.
    await rig.database.query(
      `update pgboss.job set start_after = now() where name = 'send-mail' and state = 'retry' and data->>'to' = $1`,
      [email],
    )
    await until('the mail is sent', async () => (await jobs(`'completed'`))[0], REFUSED_MS)
    const mails = mailsTo(rig, email, 'email_confirmation')
    if (mails.length !== 1) throw new Error(`${mails.length} mails arrived`)
    return { 'ms to the mail': Math.round(performance.now() - passing) }
  },
}
