import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../test/free-port.ts'
import { ask, until } from '../ask.ts'
import { fillBillWizard, sendBill } from '../bill.ts'
import { confirm, open, register, signIn } from '../person.ts'
import type { Scenario } from '../scenario.ts'

const SOON_MS = 10_000

export const scenario: Scenario = {
  mustHold:
    'A node whose connections go through PgBouncer, which keeps sessions, registers people, stores bills and hears of changes like the others.',
  async run(rig) {
    if (spawnSync('pgbouncer', ['--version']).status !== 0) throw new Error('needs pgbouncer (a package of Debian)')
    const to = new URL(rig.database.url)
    const port = await freePort()
    const folder = mkdtempSync(join(tmpdir(), 'passafacile-pooler-'))
    chmodSync(folder, 0o755)
    const settings = join(folder, 'pgbouncer.ini')
    writeFileSync(
      settings,
      `[databases]
passafacile = host=127.0.0.1 port=${to.port} user=passafacile
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = session
default_pool_size = 30
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout
`,
    )
    // It refuses to run as root.
    const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
    const pooler = spawn('pgbouncer', [...asNobody, settings], { stdio: 'ignore' })
    const ended = new Promise(done => pooler.once('exit', done))
    to.port = String(port)
    const node = await rig.addNode('web-pooled', { DATABASE_URL: to.href }).catch(async (error: unknown) => {
      pooler.kill()
      throw error
    })
    try {
      const email = await register(rig, node)
      await confirm(rig, node, email)
      const person = await signIn(rig, node, email)
      await fillBillWizard(rig, node, person)
      const { status, ms } = await sendBill(rig, node, person)
      if (status !== 302) throw new Error(`the bill was answered with ${status}`)
      const isRead = () =>
        rig.database.query(
          `select 1 from bill_readings r join bills b on b.id = r.bill_id join "user" u on u.id = b.user_id where u.email = $1`,
          [email],
        )
      await until('the bill is read', async () => (await isRead()).length > 0, 60_000)
      // Notifications pass through the pooler: the cached page is dropped.
      const kept = async () => {
        const { body } = await ask(`${node.url}/metrics`, { headers: { authorization: 'Bearer faults' } })
        return Number(/^pages_kept (\d+)$/m.exec(body.toString())?.[1])
      }
      await open(node, '/glossario')
      if ((await kept()) === 0) throw new Error('no page is kept')
      await rig.database.query(`select pg_notify('app', '{"kind":"drop-pages","tags":["settings"]}')`)
      await until('a page that is old goes', async () => (await kept()) === 0, SOON_MS)
      return { 'ms of the submission': ms }
    } finally {
      await node.stop()
      pooler.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
