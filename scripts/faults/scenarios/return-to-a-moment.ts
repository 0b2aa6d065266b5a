import { Client } from 'pg'
import { until } from '../ask.ts'
import { fillBillWizard, sendBill } from '../bill.ts'
import { open, register, sessionOf, signedIn, signIn } from '../person.ts'
import type { Scenario } from '../scenario.ts'

const RECOVERED_MS = 60_000

export const scenario: Scenario = {
  mustHold:
    'From a base copy and the archived log a server starts as all was at a moment between two writes: what was acknowledged before is there, what came after is not, and a node serves it.',
  async run(rig) {
    const [node] = rig.web
    const before = await signedIn(rig, node)
    const history = await rig.database.keepHistory()
    try {
      await until('the node is back after the restart', () => node.isReady(), RECOVERED_MS)
      const person = await signedIn(rig, node)
      await fillBillWizard(rig, node, person)
      const sent = await sendBill(rig, node, person)
      if (sent.status !== 302) throw new Error(`the bill was answered with ${sent.status}`)
      await new Promise(resolve => setTimeout(resolve, 1_000))
      const [now] = await rig.database.query<{ moment: Date }>('select clock_timestamp() as moment')
      if (!now) throw new Error('the server has no clock')
      await new Promise(resolve => setTimeout(resolve, 1_000))

      const later = await register(rig, node)
      // An operator error, an hour ago.
      await rig.database.query('delete from bills')
      const began = performance.now()
      const server = await history.asOf(now.moment)
      try {
        const count = async (statement: string, ...values: unknown[]) => {
          const client = new Client({ connectionString: server.rootUrl })
          await client.connect()
          try {
            const { rows } = await client.query<{ count: string }>(statement, values)
            return Number(rows[0]?.count)
          } finally {
            await client.end()
          }
        }
        const isWritable = async () => (await count('select pg_is_in_recovery()::int as count').catch(() => 1)) === 0
        await until('the server has recovered', isWritable, RECOVERED_MS)
        const seconds = ((performance.now() - began) / 1000).toFixed(1)
        const people = (email: string) => count('select count(*) from "user" where email = $1', email)
        if ((await people(before.email)) !== 1) throw new Error('who registered before the copy is not there')
        if ((await people(person.email)) !== 1) throw new Error('who registered before the moment is not there')
        if ((await people(later)) !== 0) throw new Error('who registered after the moment is there')
        if ((await count('select count(*) from bills')) === 0) throw new Error('the bills are not back')
        const back = await rig.addNode('web-back', { DATABASE_URL: server.url })
        try {
          if (!(await sessionOf(back, person))) throw new Error('a session of the time does not go on')
          await signIn(rig, back, before.email)
          const { status } = await open(back, '/dashboard', person)
          if (status !== 200) throw new Error(`the area is answered with ${status}`)
        } finally {
          await back.stop()
        }
        return { 'server back after s': seconds }
      } finally {
        await server.stop()
      }
    } finally {
      await history.end()
    }
  },
}
