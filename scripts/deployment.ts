// npm run deployment: without a container engine, runs the steps of ops/Containerfile in plain folders, as an ordinary user
// on a read-only application folder; then an upgrade and a rollback: the build before the newest migrations serves, this one
// starts in parallel and migrates, the old one continues and is restarted. Needs root, to switch users.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { ask, until } from './faults/ask.ts'
import { open, post, signIn } from './faults/person.ts'
import { freePort } from './test/free-port.ts'
import { startPostgres } from './test/postgres.ts'

const READY_MS = 120_000
const NOBODY = 65_534

interface Image {
  app: string
  env: Record<string, string>
  command: readonly string[]
}

/** Instructions of the file, with continuation lines joined. */
const instructions = readFileSync('ops/Containerfile', 'utf8')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .map(line => /^(\w+)\s+(.*)$/.exec(line))
  .flatMap(found => (found ? [{ name: found[1] ?? '', rest: found[2] ?? '' }] : []))

/** Builds a commit as the file does: `/app` is a local folder, in which its `RUN` lines are executed. */
function build(ref: string, folder: string): Image {
  const context = join(folder, 'context')
  const app = join(folder, 'app')
  for (const each of [context, app]) mkdirSync(each, { recursive: true })
  const archive = execFileSync('git', ['archive', ref], { maxBuffer: 1 << 30 })
  execFileSync('tar', ['-x', '-C', context], { input: archive })
  const env: Record<string, string> = {}
  let command: readonly string[] = []
  let stage = 0
  for (const { name, rest } of instructions) {
    if (name === 'FROM') stage++
    if (name === 'COPY' && !rest.startsWith('--from')) {
      const words = rest.split(' ')
      const to = join(app, words.pop() ?? '')
      for (const from of words)
        cpSync(
          join(context, from),
          from === '.' || (words.length === 1 && !rest.endsWith('/')) ? to : join(to, from.split('/').at(-1) ?? ''),
          { recursive: true },
        )
    }
    // The second stage creates users and folders, done differently here.
    if (name === 'RUN' && stage === 1) {
      const ran = spawnSync('sh', ['-c', rest], {
        cwd: app,
        encoding: 'utf8',
        env: { PATH: process.env.PATH, HOME: folder },
      })
      if (ran.status !== 0) throw new Error(`RUN ${rest}\n${ran.stderr.slice(-1_000)}`)
    }
    if (name === 'ENV') for (const [, key = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) env[key] = value
    if (name === 'CMD') command = JSON.parse(rest) as string[]
  }
  execFileSync('chmod', ['-R', 'a+rX,a-w', app])
  return { app, env, command }
}

interface Running {
  url: string
  process: ChildProcess
  stderr: Promise<string>
}

/** Starts it as nobody, who only owns the data; resolves when ready. */
async function start(image: Image, data: string, settings: Record<string, string>): Promise<Running> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  mkdirSync(join(data, 'tmp'), { recursive: true })
  for (const each of [data, join(data, 'tmp')]) chownSync(each, NOBODY, NOBODY)
  const [program = '', ...args] = image.command
  const env = {
    ...image.env,
    PATH: process.env.PATH,
    DATA_DIR: data,
    TMPDIR: join(data, 'tmp'),
    HOST: '127.0.0.1',
    ...settings,
  }
  const child = spawn(join(image.app, program), args, {
    cwd: image.app,
    uid: NOBODY,
    gid: NOBODY,
    env: { ...env, PORT: String(port), SITE_URL: url },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const stderr = text(child.stderr)
  const isReady = async () => {
    if (child.exitCode !== null) throw new Error(`it ended: ${(await stderr).slice(-800)}`)
    return (await ask(`${url}/readyz`, { deadlineMs: 2_000 })).status === 200
  }
  await until('the node is ready', isReady, READY_MS, 250)
  return { url, process: child, stderr }
}

async function stop({ process: child }: Running): Promise<void> {
  const ended = new Promise(done => child.once('exit', done))
  child.kill('SIGTERM')
  await ended
}

async function serves({ url }: Running, what: string): Promise<void> {
  for (const path of ['/', '/offerte-luce', '/api/offers?type=luce', '/auth']) {
    const { status } = await ask(url + path)
    if (status !== 200) throw new Error(`${what}: ${path} answered ${status}`)
  }
  const message = `${what} ${crypto.randomUUID()}`
  const { status } = await ask(`${url}/api/contact`, {
    method: 'POST',
    body: JSON.stringify({ name: 'Luca', email: 'luca@example.test', subject: 'Prova', message }),
    headers: { 'content-type': 'application/json', origin: url },
  })
  if (status !== 200) throw new Error(`${what}: a message was answered with ${status}`)
  console.log(`✓ ${what}`)
}

const ADMIN_PASSWORD = 'Lanterna-7-di-Genova'
const CRAWLED_MS = 120_000
/** Minimum number of office screens that must be found. */
const SCREENS = 30

/** Creates rows shown by screens of both builds: our own crawler, started in the office. */
async function crawl(node: Running, database: Client): Promise<void> {
  const admin = await signIn(node, node, 'admin@localhost.test', ADMIN_PASSWORD)
  const { status } = await post(node, node, '/seo-analysis', { intent: 'start-crawl' }, admin)
  const isOver = async () => (await database.query('select 1 from crawls limit 1')).rowCount
  if (status !== 200) throw new Error(`the crawl was answered with ${status}`)
  await until('the crawl is over', isOver, CRAWLED_MS, 500)
}

/** Visits every office screen reached by links, one of each kind. */
async function opensOffice(node: Running, what: string): Promise<void> {
  const admin = await signIn(node, node, 'admin@localhost.test', ADMIN_PASSWORD)
  const waiting = ['/dashboard', '/seo-analysis', '/seo-phase1-dashboard', '/debug-logos']
  const opened = new Set<string>()
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const kind = path.replace(/\?.*/, '').replaceAll(/\/[^/]*\d[^/]*/g, '/:')
    if (opened.has(kind)) continue
    opened.add(kind)
    const { status, headers, body } = await open(node, path, admin)
    if (status === 0 || status >= 500) throw new Error(`${what}: ${path} answered ${status}`)
    const links = body.toString().matchAll(/href="(\/(?:dashboard|seo-analysis)[^"#]*)"/g)
    waiting.push(...[...links].map(([, link = '']) => link.replaceAll('&amp;', '&')))
    const location = headers.get('location')
    if (location?.startsWith('/dashboard')) waiting.push(location)
  }
  if (opened.size < SCREENS) throw new Error(`${what}: only ${[...opened].join(' ')}`)
  console.log(`✓ ${what}: ${opened.size} kinds of screens`)
}

/** A release often contains several migrations: the old build precedes this many. */
const MIGRATIONS = 3

/** The commit before the first of the newest migrations. */
function beforeNewestMigrations(): string {
  const added = execFileSync(
    'git',
    ['log', `-${MIGRATIONS}`, '--diff-filter=A', '--format=%H', '--', 'migrations/*.sql'],
    {
      encoding: 'utf8',
    },
  )
  return `${added.trim().split('\n').at(-1)}^`
}

if (process.getuid?.() !== 0) throw new Error('npm run deployment needs root, to start the product as somebody else')
const folder = mkdtempSync(join(tmpdir(), 'passafacile-deployment-'))
execFileSync('chmod', ['a+rx', folder])
const server = await startPostgres()
if (!server) throw new Error('No PostgreSQL server could be started on this machine.')
const running: Running[] = []
const database = new Client(server.rootUrl)
try {
  await database.connect()
  const fresh = build('HEAD', join(folder, 'new'))
  console.log('✓ built by the steps of ops/Containerfile')
  const old = build(beforeNewestMigrations(), join(folder, 'old'))
  console.log('✓ built as it was before the newest migrations')
  const settings = {
    DATABASE_URL: server.url,
    APP_SECRET: 'deployment-secret-deployment-secret',
    DEMO_DATA: '1',
    ADMIN_PASSWORD,
  }
  const go = async (image: Image, name: string) => {
    const node = await start(image, join(folder, `data-${name}`), settings)
    running.push(node)
    return node
  }
  // With an external database administrators need a second factor.
  const wanted = join(folder, 'settings.json')
  writeFileSync(wanted, JSON.stringify({ 'admin-second-factor': 'optional' }))
  const [program = '', ...args] = old.command
  execFileSync(join(old.app, program), [...args, 'settings-import', wanted], {
    cwd: old.app,
    env: { ...old.env, ...settings, PATH: process.env.PATH, DATA_DIR: join(folder, 'data-command') },
    stdio: 'pipe',
  })
  const first = await go(old, 'old')
  await serves(first, 'the old build serves')
  const second = await go(fresh, 'new')
  await serves(second, 'the new build serves, over a folder that it cannot write to')
  await crawl(second, database)
  await opensOffice(second, 'the office of the new build')
  await serves(first, 'the old build goes on with the new tables')
  await opensOffice(first, 'the office of the old build, on what the new one wrote')
  await stop(first)
  await serves(second, 'the new build serves alone')
  await stop(second)
  await serves(await go(old, 'back'), 'the old build starts again on the new tables')
  const written = spawnSync('find', [fresh.app, old.app, '-newer', join(folder, 'data-old'), '-type', 'f'], {
    encoding: 'utf8',
  }).stdout
  if (written.trim() !== '') throw new Error(`written in the application folder: ${written}`)
} finally {
  for (const node of running) if (node.process.exitCode === null) await stop(node)
  await database.end()
  await server.stop()
  execFileSync('chmod', ['-R', 'u+w', folder])
  rmSync(folder, { recursive: true, force: true })
}
