import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Client, type QueryResultRow } from 'pg'
import { type ObjectStore, startObjectStore } from '../../tests/support/object-store.ts'
import { freePort } from '../test/free-port.ts'
import { startPostgres, type TestServer } from '../test/postgres.ts'
import { ask, until } from './ask.ts'
import { startBalancer } from './balancer.ts'
import { type Line, startLine } from './line.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { makeNode, type RigNode } from './node.ts'

interface RigPlan {
  /** Two or more. */
  web: number
  worker: number
  /** Settings of every node overriding those of the rig. */
  settings?: Record<string, string>
}

export interface Rig {
  /** The public address: the proxy in front of the web nodes. */
  url: string
  web: readonly [RigNode, RigNode, ...RigNode[]]
  workers: readonly RigNode[]
  /** All of them. */
  nodes: readonly RigNode[]
  database: Pick<TestServer, 'url' | 'restart' | 'pause' | 'resume' | 'follow' | 'keepHistory'> & {
    /** As a superuser, on a separate connection. */
    query<T extends QueryResultRow>(statement: string, values?: unknown[]): Promise<T[]>
  }
  store: { line: Line } & Pick<ObjectStore, 'allow' | 'revoke'>
  mail: { line: Line } & Pick<MailServer, 'arrived' | 'logins'>
  /** Settings of every node. */
  settings: Readonly<Record<'DATABASE_URL' | 'SMTP_URL', string>>
  /** Clock offset of every node. */
  setClock(wrongByMs: number): void
  /** Runs a command of the product with the nodes' settings; returns its output and success. */
  run(name: string, ...args: string[]): Promise<{ ok: boolean; text: string }>
  /** An additional node with its own settings; the caller stops it. */
  addNode(name: string, settings: Record<string, string>): Promise<RigNode>
  /** Addresses of the nodes in rotation. */
  served(): readonly string[]
  /** Restores normal operation: every line passes, every node is ready. */
  mend(): Promise<void>
  stop(): Promise<void>
}

/** Kept after the run for inspection. */
const LOGS = join('test-results', 'faults')
const BUCKET = 'passafacile'
const STORE_KEY = { id: 'faults', secret: 'faults-store-secret' }
export const APP_SECRET = 'faults-secret-faults-secret-faults-secret'
export const ADMIN_PASSWORD = 'Lanterna-7-di-Genova'
/** A healthy node responds much earlier; others are restarted. */
const MENDED_MS = 15_000

async function startRig({ web, worker, settings = {} }: RigPlan): Promise<Rig> {
  const stack = new AsyncDisposableStack()
  const keep = <T extends { stop(): Promise<void> }>(part: T): T => {
    stack.defer(() => part.stop())
    return part
  }
  try {
    rmSync(LOGS, { recursive: true, force: true })
    mkdirSync(LOGS, { recursive: true })
    const folder = mkdtempSync(join(tmpdir(), 'passafacile-faults-'))
    stack.defer(() => rmSync(folder, { recursive: true, force: true }))
    const postgres = await startPostgres()
    if (!postgres) throw new Error('No PostgreSQL server could be started on this machine.')
    keep(postgres)
    const objects = keep(await startObjectStore(BUCKET))
    objects.allow(STORE_KEY.id, STORE_KEY.secret)
    const store = keep(await startLine(Number(new URL(objects.endpoint).port)))
    const mailServer = keep(await startMailServer())
    const mail = keep(await startLine(mailServer.port))

    const clock = join(folder, 'clock')
    const setClock = (wrongByMs: number) => writeFileSync(clock, String(wrongByMs))
    setClock(0)
    const sitePort = await freePort()
    const url = `http://127.0.0.1:${sitePort}`
    const shared = {
      SITE_URL: url,
      DATABASE_URL: postgres.url,
      STORAGE_URL: `s3://${BUCKET}/faults?endpoint=http://127.0.0.1:${store.port}`,
      AWS_ACCESS_KEY_ID: STORE_KEY.id,
      AWS_SECRET_ACCESS_KEY: STORE_KEY.secret,
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      APP_SECRET,
      ADMIN_PASSWORD,
      // Offers to choose, articles to comment on.
      DEMO_DATA: '1',
      TEST_CLOCK: clock,
      METRICS_TOKEN: 'faults',
      // Each person sends their own address (person.ts), for separate rate limits.
      TRUST_PROXY: '1',
      LOG_LEVEL: 'info',
      ...settings,
    }
    const run = async (name: string, ...args: string[]) => {
      const { PATH = '', HOME = '' } = process.env
      const env = { PATH, HOME, DATA_DIR: join(folder, 'command'), ...shared }
      const program = spawn(join('node_modules', '.bin', 'node'), ['scripts/start.mjs', name, ...args], { env })
      const [code, out, told] = await Promise.all([
        new Promise(done => program.once('exit', done)),
        text(program.stdout),
        text(program.stderr),
      ])
      return { ok: code === 0, text: out + told }
    }
    // With an external database administrators need a second factor.
    const wanted = join(folder, 'settings.json')
    writeFileSync(wanted, JSON.stringify({ 'admin-second-factor': 'optional' }))
    const set = await run('settings-import', wanted)
    if (!set.ok) throw new Error(set.text)
    const makeNodes = (count: number, kind: string, job: Record<string, string>) =>
      Promise.all(
        Array.from({ length: count }, async (_, n) => {
          const own = { ...shared, ...job, PORT: String(await freePort()) }
          return keep(makeNode(`${kind}-${n + 1}`, own, folder, LOGS))
        }),
      )
    const [first, second, ...more] = await makeNodes(web, 'web', { WORKER: '0' })
    if (!first || !second) throw new Error('A rig has two web nodes or more.')
    const webNodes = [first, second, ...more] as const
    const workers = await makeNodes(worker, 'worker', { WORKER: '1' })
    const nodes = [...webNodes, ...workers]
    await Promise.all(nodes.map(node => node.start()))
    const site = keep(await startBalancer(webNodes, sitePort))

    const mend = async () => {
      setClock(0)
      store.set('pass')
      mail.set('pass')
      postgres.resume()
      await Promise.all(
        nodes.map(async node => {
          const isWell = await until(node.name, () => !node.isRunning() || node.isReady(), MENDED_MS).catch(() => false)
          if (isWell && node.isRunning()) return
          await node.end('SIGKILL')
          await node.start()
        }),
      )
      await until('the site answers', async () => (await ask(`${site.url}/healthz`)).status === 200, MENDED_MS)
    }
    await mend()
    let stopped: Promise<void> | undefined
    return {
      url: site.url,
      web: webNodes,
      workers,
      nodes,
      database: {
        url: postgres.url,
        follow: postgres.follow,
        keepHistory: postgres.keepHistory,
        restart: postgres.restart,
        pause: postgres.pause,
        resume: postgres.resume,
        query: (statement, values) => queryOnce(postgres.rootUrl, statement, values),
      },
      store: { line: store, allow: objects.allow, revoke: objects.revoke },
      mail: { line: mail, arrived: mailServer.arrived, logins: mailServer.logins },
      settings: shared,
      setClock,
      run,
      async addNode(name, own) {
        const node = keep(
          makeNode(name, { ...shared, WORKER: '0', ...own, PORT: String(await freePort()) }, folder, LOGS),
        )
        await node.start()
        return node
      },
      served: () => site.ready(),
      mend,
      stop() {
        // A hanging store would block the nodes.
        store.set('pass')
        mail.set('pass')
        postgres.resume()
        stopped ??= stack.disposeAsync()
        return stopped
      },
    }
  } catch (error) {
    await stack.disposeAsync()
    throw error
  }
}

async function queryOnce<T extends QueryResultRow>(url: string, statement: string, values?: unknown[]): Promise<T[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<T>(statement, values)).rows
  } finally {
    await client.end()
  }
}

/**
 * Runs `work` on a rig and stops everything, also when `work` throws or the process is interrupted: `work` is notified
 * through its signal and not awaited.
 */
export async function withRig<T>(plan: RigPlan, work: (rig: Rig, signal: AbortSignal) => Promise<T>): Promise<T> {
  const starting = startRig(plan)
  const interruption = new AbortController()
  const interrupted = Promise.withResolvers<never>()
  const broken = (error: unknown) => {
    interruption.abort()
    interrupted.reject(error)
  }
  const interrupt = (signal: NodeJS.Signals) => broken(new Error(`Ended by ${signal}.`))
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, interrupt)
  process.on('uncaughtException', broken)
  try {
    // Interruptions wait for startup: only then is everything to be stopped known.
    return await Promise.race([starting.then(rig => work(rig, interruption.signal)), interrupted.promise])
  } finally {
    await starting.then(rig => rig.stop()).catch(() => {})
    for (const signal of signals) process.off(signal, interrupt)
    process.off('uncaughtException', broken)
  }
}
