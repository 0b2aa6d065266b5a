import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { freePort } from '../../scripts/test/free-port.ts'
import { openEmbedded } from '../../src/platform/database/embedded-engine.server.ts'
import { expect, test } from 'vitest'

const READY_MS = 120_000
const DRAINED_MS = 30_000

/** A request whose body comes in two halves: it runs from the first until `finish` sends the second. */
function slowRequest(port: number, path: string, body: string) {
  const socket = connect(port, '127.0.0.1')
  const half = Math.floor(body.length / 2)
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\nUser-Agent: Mozilla/5.0 Firefox/140.0\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, half)}`,
  )
  let answer = ''
  socket.on('data', chunk => {
    answer += String(chunk)
  })
  const ended = new Promise<string>(resolve => socket.on('close', () => resolve(answer)))
  socket.on('error', () => undefined)
  return { ended, finish: () => socket.write(body.slice(half)) }
}

test(
  'asked to stop, the server finishes what it began, takes nothing new and hands its jobs back',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'passafacile-stop-'))
    const port = await freePort()
    const env = {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      SITE_URL: `http://127.0.0.1:${port}`,
      DATABASE_URL: '',
      DEMO_DATA: '0',
      NODE_ENV: 'production',
    }
    const server = spawn(join('node_modules', '.bin', 'node'), ['scripts/start.mjs'], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const exit = new Promise<number | null>(resolve => server.once('exit', code => resolve(code)))
    try {
      const answers = (path: string) =>
        fetch(`http://127.0.0.1:${port}${path}`).then(
          answer => answer.ok,
          () => false,
        )
      await expect.poll(() => answers('/readyz'), { timeout: READY_MS }).toBe(true)

      const visit = JSON.stringify({ path: '/come-calcoliamo', source: 'direct', device: 'wide' })
      const running = slowRequest(port, '/api/visit', visit)
      // The job of the start is due after two seconds: it may run just now.
      await new Promise(resolve => setTimeout(resolve, 2_000))
      server.kill('SIGTERM')
      // A proxy that looks is given the time to see it; meanwhile everything is served.
      await expect.poll(() => answers('/readyz')).toBe(false)
      expect(await answers('/healthz')).toBe(true)
      await expect.poll(() => answers('/healthz'), { timeout: DRAINED_MS }).toBe(false)
      running.finish()
      expect(await running.ended).toMatch(/^HTTP\/1\.1 204/)
      expect(await exit).toBe(0)
      expect(await answers('/healthz')).toBe(false)

      const database = await openEmbedded(join(folder, 'db'))
      const { rows: jobs } = await database.db.execute(sql`select name from pgboss.job where state = 'active'`)
      expect(jobs).toEqual([])
      // What waited in memory was written.
      const { rows: visits } = await database.db.execute(sql`select path, count from visit_counts`)
      expect(visits).toEqual([{ path: '/come-calcoliamo', count: 1 }])
      await database.close()
    } finally {
      server.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    }
  },
  READY_MS + 60_000,
)
