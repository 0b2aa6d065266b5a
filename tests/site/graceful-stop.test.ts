import { chmodSync, globSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openEmbedded } from '../../src/platform/database/embedded-engine.server.ts'
import { expect, test } from 'vitest'
import { dropSeededSite, givenTemplate, seedSite, startSite } from './run-site.ts'

const DRAINED_MS = 30_000

/** A request with its body in two halves: pending until `finish` sends the second. */
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

const openToOthers = (folder: string): string[] =>
  globSync('**', { cwd: folder }).filter(name => statSync(join(folder, name)).mode & 0o077)

test('asked to stop, the server finishes what it began, takes nothing new and hands its jobs back', async () => {
  const seeded = givenTemplate() ?? (await seedSite(false))
  const { site, server, stop } = await startSite(seeded)
  const exit = new Promise<number | null>(resolve => server.once('exit', code => resolve(code)))
  try {
    const answers = (path: string) =>
      fetch(`${site.url}${path}`).then(
        answer => answer.ok,
        () => false,
      )
    const visit = JSON.stringify({ path: '/come-calcoliamo', source: 'direct', device: 'wide' })
    const running = slowRequest(Number(new URL(site.url).port), '/api/visit', visit)
    // The start-up job is due after two seconds: it may be running.
    await new Promise(resolve => setTimeout(resolve, 2_000))
    server.kill('SIGTERM')
    // Load balancers get time to notice; requests are still served meanwhile.
    await expect.poll(() => answers('/readyz'), { timeout: DRAINED_MS }).toBe(false)
    expect(await answers('/healthz')).toBe(true)
    await expect.poll(() => answers('/healthz'), { timeout: DRAINED_MS }).toBe(false)
    running.finish()
    expect(await running.ended).toMatch(/^HTTP\/1\.1 204/)
    expect(await exit).toBe(0)
    expect(await answers('/healthz')).toBe(false)

    // Engine files are readable by their owner only, including those of an earlier version.
    const folder = join(site.dataDir, 'db')
    expect(globSync('base/*/*', { cwd: folder }).length).toBeGreaterThan(100)
    expect(openToOthers(folder)).toEqual([])
    for (const name of ['PG_VERSION', 'pg_hba.conf']) chmodSync(join(folder, name), 0o666)
    const database = await openEmbedded(folder)
    expect(openToOthers(folder)).toEqual([])
    const { rows: jobs } = await database.db.execute(sql`select name from pgboss.job where state = 'active'`)
    expect(jobs).toEqual([])
    // Buffered counts were written.
    const { rows: visits } = await database.db.execute(
      sql`select path, count from visit_counts where path = '/come-calcoliamo'`,
    )
    expect(visits).toEqual([{ path: '/come-calcoliamo', count: 1 }])
    await database.close()
  } finally {
    await stop()
    if (!givenTemplate()) await dropSeededSite(seeded)
  }
}, 300_000)
