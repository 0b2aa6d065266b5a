import { spawn, spawnSync } from 'node:child_process'
import { appendFileSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from './free-port.ts'

export interface TestServer {
  url: string
  /** The same database as a superuser. */
  rootUrl: string
  version: string
  /** Stops the server (SIGINT: cuts connections, SIGQUIT: like a crash) and restarts it on the same port. */
  restart(signal?: 'SIGINT' | 'SIGQUIT'): Promise<void>
  /** Freezes every process of the server: connections stay open without responses, until `resume`. */
  pause(): void
  resume(): void
  /** A streaming replica of this server; `url` is read-only. */
  follow(): Promise<Pick<TestServer, 'url' | 'rootUrl' | 'stop'>>
  /** Takes a base backup and archives the WAL from then on: `asOf` starts a server with the state at a later moment. */
  keepHistory(): Promise<{
    asOf(moment: Date): Promise<Pick<TestServer, 'url' | 'rootUrl' | 'stop'>>
    end(): Promise<void>
  }>
  stop(): Promise<void>
}

/**
 * A temporary PostgreSQL server on a free port with additional settings `more`; null when PostgreSQL is missing and
 * cannot be installed.
 */
export async function startPostgres(more: readonly string[] = []): Promise<TestServer | null> {
  const bin = programs() ?? (installable() ? programs() : null)
  if (!bin) return null
  const person = unprivileged()
  if (person === null) return null
  const folder = mkdtempSync(join(tmpdir(), 'passafacile-pg-'))
  if (person) chownSync(folder, person.uid, person.gid)
  const data = join(folder, 'data')
  const options = {
    ...person,
    cwd: folder,
    stdio: 'ignore' as const,
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' },
  }
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    options,
  )
  if (made.status !== 0) return null
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'full_page_writes=off',
    // Autovacuum would change query plans midway: tests collect statistics themselves.
    'autovacuum=off',
    'max_connections=80',
    ...more,
  ]
  const launch = async (data: string, port: number) => {
    const child = spawn(
      join(bin, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap(s => ['-c', s])],
      options,
    )
    const ended = new Promise<void>(done => child.once('exit', () => done()))
    for (let tries = 0; tries < 100; tries++) {
      if (spawnSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-q']).status === 0) break
      await new Promise(resolve => setTimeout(resolve, 100))
    }
    return { child, ended }
  }
  const start = () => launch(data, port)
  let server = await start()
  const signalAll = (signal: 'SIGSTOP' | 'SIGCONT') => {
    // The postmaster first, so that it forks no further process.
    server.child.kill(signal)
    for (const pid of childrenOf(server.child.pid)) killIfThere(pid, signal)
  }
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    signalAll('SIGCONT')
    server.child.kill(signal)
    await server.ended
  }
  // The product's login owns its database but is no superuser, as in production, so that policies apply.
  const psql = (...statements: string[]) => {
    const asRoot = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres']
    return spawnSync(join(bin, 'psql'), [...asRoot, '-qAt', ...statements.flatMap(each => ['-c', each])])
  }
  const copyTo = (folder: string, ...more: string[]) => {
    const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-D', folder, '-c', 'fast', ...more]
    if (spawnSync(join(bin, 'pg_basebackup'), from, options).status !== 0)
      throw new Error('the server could not be copied')
  }
  /** Another server on a copy, with its URLs and stop function. */
  const serve = async (copy: string) => {
    const own = await freePort()
    const { child, ended } = await launch(copy, own)
    const stop = async () => {
      child.kill('SIGINT')
      await ended
    }
    return { ...addresses(own), stop }
  }
  const restart = async (signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT') => {
    await end(signal)
    server = await start()
  }
  psql('create role passafacile login createdb createrole')
  psql('create database passafacile owner passafacile')
  const addresses = (port: number) => ({
    url: `postgres://passafacile@127.0.0.1:${port}/passafacile`,
    rootUrl: `postgres://postgres@127.0.0.1:${port}/passafacile`,
  })
  return {
    ...addresses(port),
    version: (spawnSync(join(bin, 'postgres'), ['--version']).stdout ?? '').toString().trim().split(' ')[2] ?? '',
    restart,
    pause: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    async follow() {
      const copy = join(folder, `replica-${crypto.randomUUID()}`)
      copyTo(copy, '-R')
      return serve(copy)
    },
    async keepHistory() {
      const base = join(folder, `base-${crypto.randomUUID()}`)
      const archive = `${base}-log`
      spawnSync('mkdir', [archive], options)
      // The commands of docs/operations.md («Point in time»).
      psql(
        "alter system set archive_mode = 'on'",
        `alter system set archive_command = 'test ! -f "${archive}/%f" && cp "%p" "${archive}/%f"'`,
      )
      await restart()
      copyTo(base)
      return {
        async asOf(moment) {
          // WAL is archived in whole segments, shortly after each ends.
          const last = psql('select pg_walfile_name(pg_switch_wal())').stdout.toString().trim()
          psql('checkpoint')
          for (let tries = 0; tries < 100 && !existsSync(join(archive, last)); tries++)
            await new Promise(resolve => setTimeout(resolve, 100))
          const copy = `${base}-${moment.getTime()}`
          spawnSync('cp', ['-a', base, copy], options)
          const recovery = [
            `restore_command = 'cp "${archive}/%f" "%p"'`,
            // Parsed before abbreviations such as Z are known.
            `recovery_target_time = '${moment.toISOString().replace('T', ' ').replace('Z', '+00')}'`,
            "recovery_target_action = 'promote'",
            "archive_mode = 'off'",
          ]
          appendFileSync(join(copy, 'postgresql.auto.conf'), `${recovery.join('\n')}\n`)
          spawnSync('touch', [join(copy, 'recovery.signal')], options)
          return serve(copy)
        },
        async end() {
          psql('alter system reset archive_mode', 'alter system reset archive_command')
          await restart()
        },
      }
    },
    async stop() {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const childrenOf = (pid = 0): number[] =>
  spawnSync('pgrep', ['-P', String(pid)])
    .stdout.toString()
    .split('\n')
    .filter(Boolean)
    .map(Number)

function killIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // Already exited.
  }
}

/** Folder of initdb and postgres: on the PATH, or Debian's location. */
function programs(): string | null {
  const debian = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql')
        .toSorted((a, b) => Number(b) - Number(a))
        .map(version => `/usr/lib/postgresql/${version}/bin`)
    : []
  const places = [...(process.env.PATH ?? '').split(delimiter), ...debian]
  return (
    places.find(place => ['initdb', 'postgres', 'psql', 'pg_isready'].every(name => existsSync(join(place, name)))) ??
    null
  )
}

const isRoot = () => process.getuid?.() === 0

/** Debian's package, if this user may install it. */
function installable(): boolean {
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update'], { stdio: 'ignore', env })
  return (
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], { stdio: 'ignore', env })
      .status === 0
  )
}

/** PostgreSQL refuses to run as root: use its own user; undefined for ordinary users; null when there is none. */
function unprivileged(): { uid: number; gid: number } | undefined | null {
  if (!isRoot()) return undefined
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres']).stdout.toString().trim() || Number.NaN)
  const uid = id('-u')
  const gid = id('-g')
  return Number.isNaN(uid) ? null : { uid, gid }
}
