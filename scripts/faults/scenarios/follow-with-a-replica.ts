import { Client } from 'pg'
import { ask, until } from '../ask.ts'
import { open, signedIn } from '../person.ts'
import type { Scenario } from '../scenario.ts'

const LATE_MS = 15_000
const SOON_MS = 30_000
const AFTER_CHANGE_MS = 11_000

export const scenario: Scenario = {
  mustHold:
    'Public reads go to a replica that follows; to the primary once it is ten seconds late, for ten seconds after a change, and when it is gone. Who writes reads it at once.',
  async run(rig) {
    const replica = await rig.database.follow()
    const direct = new Client({ connectionString: replica.rootUrl })
    direct.on('error', () => {})
    await direct.connect()
    const node = await rig.addNode('web-replica', { DATABASE_READ_URL: replica.url })
    try {
      const lag = async () => {
        const { body } = await ask(`${node.url}/metrics`, { headers: { authorization: 'Bearer faults' } })
        return Number(/^replica_lag_seconds (\S+)$/m.exec(body.toString())?.[1]?.replace('+Inf', 'Infinity'))
      }
      const close = () => until('the replica is close', async () => (await lag()) < 1, SOON_MS)
      await close()
      // Answers are cached for a minute: a different number of articles is a different query with the same first row.
      let articles = 1
      const newest = async () => {
        const { body } = await open(node, `/api/blog-posts?limit=${articles++}`)
        return (JSON.parse(body.toString()) as { slug: string; title: string }[])[0]
      }
      const slug = (await newest())?.slug
      const nameOf = async () => (await newest())?.title
      const rename = (title?: string) =>
        rig.database.query('update blog_posts set title = $1 where slug = $2', [title, slug])
      const old = await nameOf()

      // After recent changes reads go to the primary.
      await new Promise(resolve => setTimeout(resolve, AFTER_CHANGE_MS))
      await direct.query('select pg_wal_replay_pause()')
      const person = await signedIn(rig, node)
      if ((await open(node, '/dashboard', person)).status !== 200) throw new Error('somebody new is not known at once')
      await rename('Titolo nuovo')
      // An unannounced change, made to see which server is read.
      if ((await nameOf()) !== old) throw new Error('a replica that follows is not read')
      const began = performance.now()
      await until('a late replica is left', async () => (await nameOf()) === 'Titolo nuovo', LATE_MS, 1_000)
      const left = Math.round((performance.now() - began) / 1000)
      if (left < 5) throw new Error(`the replica was left after ${left} s`)

      await direct.query('select pg_wal_replay_resume()')
      await close()
      await direct.query('select pg_wal_replay_pause()')
      await rename(old)
      await rig.database.query(`select pg_notify('app', '{"kind":"drop-pages","tags":["blog"]}')`)
      await until('a change is read from the primary', async () => (await nameOf()) === old, 2_000)

      await replica.stop()
      const gone = await open(node, '/api/offers?type=mobile')
      if (gone.status !== 200) throw new Error(`without the replica it answered ${gone.status}`)
      return { 'seconds until a late replica is left': left, 'ms of the first read without it': gone.ms }
    } finally {
      await direct.end().catch(() => {})
      await node.stop()
      await replica.stop()
    }
  },
}
