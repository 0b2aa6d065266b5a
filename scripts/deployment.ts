// npm run deployment: where no container engine is at hand, the steps of ops/Containerfile in plain folders, as an ordinary
// user over an application folder that nobody may write to; then an upgrade and the way back: the build before the newest
// migration serves, this one starts beside it and migrates, the old one goes on and is started again. Needs root, to be others.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ask, until } from './faults/ask.ts'
import { freePort } from './test/free-port.ts'
import { startPostgres } from './test/postgres.ts'

const READY_MS = 120_000
const NOBODY = 65_534

interface Image {
  app: string
  env: Record<string, string>
  command: readonly string[]
}

/** The instructions of the file, continued lines joined. */
const instructions = readFileSync('ops/Containerfile', 'utf8')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .map(line => /^(\w+)\s+(.*)$/.exec(line))
  .flatMap(found => (found ? [{ name: found[1] ?? '', rest: found[2] ?? '' }] : []))

/** What the file makes of the sources of a commit: `/app` is a folder of ours, its `RUN` are run there. */
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
    // In the second stage users and folders are made, which is our own business here.
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
  told: Promise<string>
}

/** Starts it as nobody, who owns the data alone; resolves when it is ready. */
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
  const told = text(child.stderr)
  const isReady = async () => {
    if (child.exitCode !== null) throw new Error(`it ended: ${(await told).slice(-800)}`)
    return (await ask(`${url}/readyz`, { deadlineMs: 2_000 })).status === 200
  }
  await until('the node is ready', isReady, READY_MS, 250)
  return { url, process: child, told }
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

/** The commit before the one that added the newest migration. */
function beforeNewestMigration(): string {
  const added = execFileSync('git', ['log', '-1', '--diff-filter=A', '--format=%H', '--', 'migrations/*.sql'], {
    encoding: 'utf8',
  })
  return `${added.trim()}^`
}

if (process.getuid?.() !== 0) throw new Error('npm run deployment needs root, to start the product as somebody else')
const folder = mkdtempSync(join(tmpdir(), 'passafacile-deployment-'))
execFileSync('chmod', ['a+rx', folder])
const server = await startPostgres()
if (!server) throw new Error('No PostgreSQL server could be started on this machine.')
const running: Running[] = []
try {
  const fresh = build('HEAD', join(folder, 'new'))
  console.log('✓ built by the steps of ops/Containerfile')
  const old = build(beforeNewestMigration(), join(folder, 'old'))
  console.log('✓ built as it was before the newest migration')
  const settings = { DATABASE_URL: server.url, APP_SECRET: 'deployment-secret-deployment-secret', DEMO_DATA: '1' }
  const go = async (image: Image, name: string) => {
    const node = await start(image, join(folder, `data-${name}`), settings)
    running.push(node)
    return node
  }
  const first = await go(old, 'old')
  await serves(first, 'the old build serves')
  const second = await go(fresh, 'new')
  await serves(second, 'the new build serves, over a folder that it cannot write to')
  await serves(first, 'the old build goes on with the new tables')
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
  await server.stop()
  execFileSync('chmod', ['-R', 'u+w', folder])
  rmSync(folder, { recursive: true, force: true })
}
