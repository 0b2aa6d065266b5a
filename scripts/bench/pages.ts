import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import autocannon from 'autocannon'

const ROUNDS = 3
const SECONDS = 4
const CONNECTIONS = 20

interface PageBench {
  /** Requests per second of the kept page, of a bare server sending the same bytes, and their ratio round by round. */
  cached: number
  bare: number
  ratio: number
  /** Requests per second of a page that nobody keeps (the comparison with a query of its own each time). */
  uncached: number
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function perSecond(url: string, requests?: autocannon.Request[]): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br' },
    requests,
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were not 200, ${result.errors} errors`)
  return result.requests.average
}

/** Measures `/` from the page cache against the bare server, in turns, so that a slow moment of the machine hits both. */
export async function benchPages(site: string, folder: string): Promise<PageBench> {
  const bare = await startBare(site, folder)
  const cachedRuns: number[] = []
  const bareRuns: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    cachedRuns.push(await perSecond(site))
    bareRuns.push(await perSecond(bare.url))
  }
  bare.process.kill()
  let asked = 0
  const newQuery = {
    setupRequest: (request: autocannon.Request) => ({ ...request, path: `/offerte-luce?consumo=${1000 + asked++}` }),
  }
  const uncached = await perSecond(site, [newQuery])
  return {
    cached: median(cachedRuns),
    bare: median(bareRuns),
    ratio: median(cachedRuns.map((value, i) => value / (bareRuns[i] ?? 1))),
    uncached,
  }
}

async function startBare(site: string, folder: string): Promise<{ url: string; process: ChildProcess }> {
  await fetch(site)
  const { headers, body } = await rawAnswer(site)
  const file = join(folder, 'page.json')
  writeFileSync(file, JSON.stringify({ headers, body: body.toString('base64') }))
  const child = spawn(process.execPath, ['scripts/bench/bare-server.mjs', file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return { url: `http://127.0.0.1:${port.toString().trim()}/`, process: child }
}

/** The answer as it travels: compressed bytes and raw headers (fetch would decompress them). */
function rawAnswer(url: string): Promise<{ headers: string[]; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, answer => {
      const own = answer.rawHeaders.filter(
        (_, i, all) => !['date', 'connection', 'keep-alive'].includes((all[i - (i % 2)] ?? '').toLowerCase()),
      )
      buffer(answer).then(body => resolve({ headers: own, body }), reject)
    })
      .on('error', reject)
      .end()
  })
}
