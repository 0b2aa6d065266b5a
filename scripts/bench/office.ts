import { rmSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { Client } from 'pg'
import { RouterContextProvider } from 'react-router'
import { createServer } from 'vite'
import type { Actor, Procedure, Runtime } from '#platform/procedure.server.ts'
import type * as CodesModule from '#areas/requests/request-codes.server.ts'
import type * as ConfigModule from '#platform/config.server.ts'
import type * as ProcedureModule from '#platform/procedure.server.ts'
import type * as NodeModule from '#server/node.ts'
import type * as RegistryModule from '#server/procedures.ts'
import type * as SeedModule from '#server/seed/seed.ts'
import type * as FindModule from '#web/routes/office/find.server.ts'
import type * as FrameModule from '#web/routes/office/frame.server.ts'
import type * as ContextModule from '#web/context.ts'
import { startPostgres } from '../test/postgres.ts'
import { type List, listsOf, samplesOf, type ScreenInput } from './office-lists.ts'
import { fillOffice, MILLION, REQUESTS } from './office-rows.ts'
import { type Plan, planOf, statementsOf } from './plans.ts'
import { reportOf } from './office-report.ts'
import { writePart } from './report.ts'

/** Limit for every office list: milliseconds at the 95th percentile. */
export const LIMIT_MS = 150
const RUNS = 40
/** Runs beyond the limit are repeated less often. */
const SLOW_RUNS = 6
const WARM_UPS = 3
/** Planner settings stay at PostgreSQL's defaults; durability is off, since nothing is kept. */
const SETTINGS = [
  'shared_buffers=1GB',
  'max_wal_size=8GB',
  'wal_level=minimal',
  'max_wal_senders=0',
  'synchronous_commit=off',
  'full_page_writes=off',
]

export interface ListResult {
  list: List
  p50: number
  p95: number
  statements: number
  /** Distinct reading statements. */
  plans: Plan[]
}

type Loader = (args: {
  context: RouterContextProvider
  request: Request
  url: URL
  params: Record<string, string>
}) => Promise<unknown>

export const say = (line: string) => void process.stdout.write(`${line}\n`)

/** The product's modules, through Vite: mails are .tsx, which Node cannot load. */
async function loadProduct() {
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false },
  })
  const load = <M>(path: string) => vite.ssrLoadModule(path) as Promise<M>
  return {
    node: await load<typeof NodeModule>('/src/server/node.ts'),
    seed: await load<typeof SeedModule>('/src/server/seed/seed.ts'),
    config: await load<typeof ConfigModule>('/src/platform/config.server.ts'),
    procedure: await load<typeof ProcedureModule>('/src/platform/procedure.server.ts'),
    registry: await load<typeof RegistryModule>('/src/server/procedures.ts'),
    frame: await load<typeof FrameModule>('/src/web/routes/office/frame.server.ts'),
    find: await load<typeof FindModule>('/src/web/routes/office/find.server.ts'),
    context: await load<typeof ContextModule>('/src/web/context.ts'),
    loaderOf: async (file: string) => (await load<{ loader: Loader }>(`/src/web/routes/${file}`)).loader,
    load,
    codes: await load<typeof CodesModule>('/src/areas/requests/request-codes.server.ts'),
    close: () => vite.close(),
  }
}

/** A server with the office's rows, the product on it, and an administrator. */
export async function openOffice(folder: string, address?: string) {
  const server = address ? null : await startPostgres(SETTINGS)
  const rootUrl = address || server?.rootUrl
  if (!rootUrl) throw new Error('PostgreSQL is needed: initdb and postgres are not on this machine.')
  const url = new URL(rootUrl)
  url.username = 'passafacile'
  const product = await loadProduct()
  const config = product.config.readConfig({
    DATA_DIR: folder,
    DATABASE_URL: url.href,
    APP_SECRET: 'bench'.repeat(8),
    DEMO_DATA: '0',
  })
  const node = await product.node.openNode({ ...config, LOG_LEVEL: 'error' })
  const root = new Client({ connectionString: rootUrl })
  await root.connect()
  const { rows: filled } = await root.query('select 1 from requests limit 1')
  // Tariffs, indices and settings, as at every start.
  await node.database.oneAtATime(() => product.seed.seed(node))
  if (filled.length === 0) await fillOffice(root, say)
  const actor: Actor = { kind: 'admin', userId: 'a1', sessionId: 's1' }
  const rt: Runtime = { ...node.services, actor, request: { id: 'bench', address: '192.0.2.1', userAgent: '' } }
  const close = async () => {
    await root.end()
    await node.stop()
    await product.close()
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url, product, root, rt, close }
}

/**
 * npm run bench -- office [ADDRESS]: every back office list on a million requests, through the procedures, under an
 * administrator's row policies; writes its section of docs/performance.md. ADDRESS: a server already filled, or an
 * empty one (as a superuser), which is then kept.
 */
export async function benchOffice(folder: string, address?: string, only?: string): Promise<boolean> {
  const { url, product, root, rt, close } = await openOffice(folder, address)
  const all = new Map(
    Object.values(product.registry.procedures as Record<string, readonly Procedure[]>).flatMap(of =>
      of.map(p => [p.name, p]),
    ),
  )
  const plain = new Client({ connectionString: url.href })
  await plain.connect()
  const samples = await samplesOf(root, code => product.codes.hashOfCode(rt.keys, code))
  const measured: ListResult[] = []
  /** As opened by address: frame and screen. */
  const opened = async ({ file, path = '/dashboard/x', params = {}, query = '' }: ScreenInput) => {
    const url = new URL(`http://site.test${path}?${query}`)
    const context = new RouterContextProvider()
    context.set(product.context.runtimeContext, rt)
    const loader = await product.loaderOf(file)
    return Promise.all([product.frame.loadFrame(rt, url), loader({ context, request: new Request(url), url, params })])
  }
  for (const list of listsOf(samples)) {
    if (only && !`${list.section} ${list.what}`.includes(only)) continue
    const inputs = list.inputs
    const run = async (n: number) => {
      const input = inputs[n % inputs.length]
      if (list.procedure === 'screen') return opened(input as ScreenInput)
      if (list.procedure === 'find') return product.find.findInOffice(rt, String(input))
      const procedure = all.get(list.procedure)
      if (!procedure) throw new Error(`There is no procedure ${list.procedure}.`)
      return product.procedure.call(rt, procedure, input)
    }
    const times = await timesOf(run)
    const sent = await statementsOf(() => run(0))
    const plans: Plan[] = []
    for (const statement of sent) plans.push(await planOf(plain, statement))
    const one = { list, p50: share(times, 0.5), p95: share(times, 0.95), statements: sent.length, plans }
    measured.push(one)
    say(lineOf(one))
  }
  // Results with fewer rows, for tuning, are not published.
  if (!only && REQUESTS === MILLION) {
    const { rows } = await root.query<{ version: string; size: string }>(
      `select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size`,
    )
    const text = reportOf(measured, { ...rows[0], cores: cpus().length, load: loadavg()[1] ?? 0, limit: LIMIT_MS })
    await writePart('Performance of the office', text)
  }
  await plain.end()
  await close()
  return measured.every(({ p95 }) => p95 <= LIMIT_MS)
}

export async function timesOf(run: (n: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let runs = RUNS
  for (let n = -WARM_UPS; n < runs; n++) {
    const start = performance.now()
    await run(n + WARM_UPS)
    const took = performance.now() - start
    if (took > 4 * LIMIT_MS) runs = SLOW_RUNS
    if (n >= 0) times.push(took)
  }
  return times
}

export const share = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN

const lineOf = ({ list, p50, p95, plans }: ListResult): string =>
  [
    `${p95 > LIMIT_MS ? '!!' : '  '} ${list.section}, ${list.what}: ${p50.toFixed(1)} / ${p95.toFixed(1)} ms`,
    ...plans
      .filter(({ ms }) => ms > 15)
      .map(({ ms, read, shape }) => `       ${ms.toFixed(0)} ms, ${read} rows: ${shape}`),
  ].join('\n')
