import { chmodSync, mkdirSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { type Config, readConfig, SettingError } from '#platform/config.server.ts'
import { contentSecurityPolicy, securityHeaders } from '#platform/http/headers.server.ts'
import { clientAddress, networkOf } from '#platform/http/origin.server.ts'
import { createLog, errorFields } from '#platform/log.server.ts'
import { compareDualOffers, compareOffers } from '#areas/offers/procedures/compare.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { readTopics } from '#web/assistant/topics.ts'
import { createApp } from './app.ts'
import { type CommandName, commands, isCommand } from './commands.ts'
import { openControl, throughRunningServer } from './control.ts'
import { createDoor, createPlaces } from './door/door.ts'
import { keptPageServed } from './metrics.ts'
import { type FirstAdministrator, seed } from './seed/seed.ts'
import { type Node, openNode, systemRuntime } from './node.ts'
import { endOnUncaught } from './uncaught.ts'

const LUCE = { commodity: 'luce', consumption: '2700' }
const GAS = { commodity: 'gas', consumption: '1400', region: 'Lombardia' }
/** An import causes several notifications: reload once. */
const SETTLES_MS = 500

/**
 * Loads the whole market and computes it once for the standard households, at startup and after each import: the first
 * comparison then only computes its own figures.
 */
function keepMarketWarm(rt: Runtime): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const warm = async () => {
    try {
      await call(rt, compareOffers, LUCE)
      await call(rt, compareOffers, GAS)
      await call(rt, compareDualOffers, { luce: LUCE, gas: GAS })
    } catch (error) {
      rt.log.debug({ err: error }, 'the market is not warm')
    }
  }
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void warm(), SETTLES_MS)
  }
  soon()
  const stop = rt.bus.subscribe(message => {
    if (message.kind === 'drop-pages' && message.tags.includes('offers')) soon()
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** Grace period of running requests in seconds. */
const STOP_GRACE_MS = 10_000
const IDLE_POLL_MS = 200
/** Forced exit: 5 s to be noticed, 10 s for requests, 20 s for jobs. */
const LAST_MS = 38_000
const say = (line: string) => process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  // Everything written (database, files, uploads, mails, backups) is private to its user.
  process.umask(0o077)
  const config = readConfig()
  mkdirSync(config.DATA_DIR, { recursive: true })
  closeToOthers(config.DATA_DIR)
  let end: () => void = () => process.exit(1)
  endOnUncaught(createLog(config.LOG_LEVEL), () => end())
  const name = process.argv[2]
  if (!name) {
    end = await serve(config)
    return
  }
  if (!isCommand(name)) throw new SettingError(`There is no command ${name}.`)
  await runCommand(
    config,
    name,
    // npm changes to the product's folder; file arguments are relative to the caller's.
    process.argv
      .slice(3)
      .map((arg, n, all) =>
        arg.startsWith('--') || all[n - 1] === '--quarter' ? arg : resolve(process.env.INIT_CWD ?? '.', arg),
      ),
  )
}

/** A folder created by hand, or by an earlier version. Folders of other owners are left alone. */
function closeToOthers(folder: string): void {
  try {
    chmodSync(folder, 0o700)
  } catch {}
}

async function runCommand(config: Config, name: CommandName, args: string[]): Promise<void> {
  const remote = config.DATABASE_URL ? null : await throughRunningServer(config.DATA_DIR, name, args)
  if (remote) {
    const output = remote.ok ? process.stdout : process.stderr
    output.write(`${remote.text}\n`)
    process.exit(remote.ok ? 0 : 1)
  }
  const node = await openNode(config)
  const failed = await commands[name](node, args).then(
    text => void say(text),
    (error: Error) => error,
  )
  if (failed) {
    node.services.log.error({ err: failed, command: name }, 'command failed')
    process.stderr.write(`${failed.message}\n`)
  }
  await node.stop()
  process.exit(failed ? 1 : 0)
}

/** Returns a function that ends it after a failure. */
async function serve(config: Config): Promise<() => void> {
  const started = performance.now()
  const stopTracing = config.OTEL_EXPORTER_OTLP_ENDPOINT
    ? await (await import('./telemetry.ts')).startTracing()
    : async () => {}
  readTopics()
  const node = await openNode(config)
  const administrator = await node.database.oneAtATime(() => seed(node))
  const app = createApp(node)
  const files = new Hono()
  const ownFiles = (headers: Record<string, string>) =>
    serveStatic({
      root: './build/client',
      precompressed: true,
      onFound(_, c) {
        for (const [name, value] of Object.entries({ ...securityHeaders, ...headers })) c.header(name, value)
      },
    })
  files.use('/assets/*', ownFiles({ 'Cache-Control': 'public, max-age=31536000, immutable' }))
  // Pages and pictures that a browser opens by themselves.
  const policy = { 'Content-Security-Policy': contentSecurityPolicy('') }
  const ownFile = ownFiles({ 'Cache-Control': 'public, max-age=3600', ...policy })
  // Files have an extension: pages do not touch the disk.
  files.use('*', (c, next) => (c.req.path.includes('.') ? ownFile(c, next) : next()))
  files.all('*', c =>
    app.fetch(c.req.raw, { incoming: (c.env as { incoming?: never }).incoming, keptPages: app.pages.size }),
  )
  // The rest of a body that nobody reads is received by the door.
  const listener = getRequestListener(files.fetch, { autoCleanupIncoming: false })
  let stopping = false
  const letIn = createPlaces()
  const networkAsking = ({ socket, headers }: IncomingMessage) =>
    networkOf(clientAddress(socket.remoteAddress, headers['x-forwarded-for']?.toString(), config.TRUST_PROXY))
  const server = createDoor((req, res) => {
    // Proxies reuse connections: announce the end of this one.
    if (stopping) res.setHeader('Connection', 'close')
    if (app.pages.serve(req, res)) return keptPageServed()
    if (!letIn(networkAsking(req), res)) return
    listener(req, res).catch((error: unknown) => {
      node.services.log.error({ err: error }, 'answer not sent')
      res.destroy()
    })
  })
  await new Promise<void>((done, failed) => {
    server.once('error', error => failed(new SettingError(`The setting PORT or HOST is wrong: ${error.message}.`)))
    server.listen(config.PORT, config.HOST, done)
  })
  const stopWarming = keepMarketWarm(systemRuntime(node.services))
  const closeControl = node.database.kind === 'embedded' ? await openControl(node) : () => {}
  if (config.WORKER) await node.startWorking()
  announce(config, node, administrator, performance.now() - started)

  const stop = async (code: 0 | 1) => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), LAST_MS).unref()
    node.services.log.info('stopping')
    // After a failure there is no time.
    if (code === 0) await app.drain()
    closeControl()
    stopWarming()
    const closed = new Promise(done => server.close(done))
    // Browser connections become idle after their last request: do not wait for them.
    setInterval(() => server.closeIdleConnections(), IDLE_POLL_MS).unref()
    setTimeout(() => server.closeAllConnections(), STOP_GRACE_MS).unref()
    node.services.bus.deliver({ kind: 'stopping' })
    await closed
    await app.stop()
    await node.stop()
    await stopTracing().catch(() => {})
    process.exit(code)
  }
  const end = (code: 0 | 1) => {
    stop(code).catch((error: unknown) => {
      node.services.log.error({ err: error }, 'stopped with an error')
      process.exit(1)
    })
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end(0))
  return () => end(1)
}

function announce(config: Config, node: Node, administrator: FirstAdministrator | null, ms: number): void {
  say(`${config.SITE_NAME}: ${config.SITE_URL}`)
  // Behind a proxy no request counts as local (server/api/post-box.ts).
  const shown = config.TRUST_PROXY === 0 ? `, shown at ${config.SITE_URL}/posta on this machine` : ''
  say(`Mail: ${config.SMTP_URL ? 'through SMTP_URL' : `written to ${config.DATA_DIR}/mail${shown}`}`)
  if (administrator)
    say(`Administrator: ${administrator.email}${administrator.password ? `, password ${administrator.password}` : ''}`)
  node.services.log.info({ ms: Math.round(ms), database: node.database.kind, runtime: process.version }, 'ready')
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof SettingError ? error.message : JSON.stringify(errorFields(error))}\n`)
  process.exit(1)
}
