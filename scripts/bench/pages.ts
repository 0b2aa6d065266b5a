import { type ChildProcess, spawn, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import autocannon from 'autocannon'
import { parseDocument } from 'htmlparser2'

const ROUNDS = 3
const SECONDS = 4
const CONNECTIONS = 20
/** Rendered for every session, or on request: a text page without database reads of its own. */
const PLAIN = '/come-calcoliamo'

interface PageBench {
  /** Requests a second of the cached page, of a bare server sending the same bytes, and their ratio round by round. */
  kept: number
  bare: number
  keptRatio: number
  /** The same for a page rendered per request and the framework's template. */
  drawn: number
  template: number
  drawnRatio: number
  /** For the template rendering the same elements. */
  same: number
  sameRatio: number
  /** Bytes of that page and of the template's. */
  drawnBytes: number
  templateBytes: number
  /** Median milliseconds, one at a time: that page, and an uncached comparison. */
  drawnMs: number
  comparedMs: number
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function load(
  url: string,
  { connections = CONNECTIONS, ...request }: autocannon.Request & { connections?: number } = {},
): Promise<{ perSecond: number; ms: number }> {
  const requests = [{ ...request, headers: { 'accept-encoding': 'br', ...request.headers } }]
  const result = await autocannon({ url, connections, duration: SECONDS, requests })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were not 200, ${result.errors} errors`)
  return { perSecond: result.requests.average, ms: result.latency.p50 }
}

/** Each request has a different address, to avoid per-address queues. */
let address = 0
const anybody = () => `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address++ & 255}`

/** Ours and the baselines alternate, so that a slow moment of the machine hits both. */
export async function benchPages(site: string, folder: string): Promise<PageBench> {
  const bare = await startBare(site, folder)
  const page = await drawnOnce(new URL(PLAIN, site))
  const template = await startTemplate(folder, page)
  const rounds: Record<'kept' | 'bare' | 'drawn' | 'template' | 'same', number>[] = []
  const drawn: autocannon.Request = {
    path: PLAIN,
    setupRequest: asked => ({
      ...asked,
      headers: { ...asked.headers, cookie: 'pf_auth=ended', 'x-forwarded-for': anybody() },
    }),
  }
  const compared: autocannon.Request = {
    setupRequest: asked => ({
      ...asked,
      path: `/offerte-luce?consumo=${1000 + address}`,
      headers: { ...asked.headers, 'x-forwarded-for': anybody() },
    }),
  }
  try {
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({
        kept: (await load(site)).perSecond,
        bare: (await load(bare.url)).perSecond,
        drawn: (await load(site, drawn)).perSecond,
        template: (await load(template.url)).perSecond,
        same: (await load(new URL('same', template.url).href)).perSecond,
      })
    const ratio = (ours: keyof (typeof rounds)[0], other: keyof (typeof rounds)[0]) =>
      median(rounds.map(round => round[ours] / round[other]))
    const of = (name: keyof (typeof rounds)[0]) => median(rounds.map(round => round[name]))
    return {
      kept: of('kept'),
      bare: of('bare'),
      keptRatio: ratio('kept', 'bare'),
      drawn: of('drawn'),
      template: of('template'),
      drawnRatio: ratio('drawn', 'template'),
      same: of('same'),
      sameRatio: ratio('drawn', 'same'),
      drawnBytes: Buffer.byteLength(page),
      templateBytes: Buffer.byteLength(await drawnOnce(new URL(template.url))),
      drawnMs: (await load(site, { ...drawn, connections: 1 })).ms,
      comparedMs: (await load(site, { ...compared, connections: 1 })).ms,
    }
  } finally {
    bare.process.kill()
    template.process.kill()
  }
}

async function launched(script: string, ...args: string[]): Promise<{ url: string; process: ChildProcess }> {
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return { url: `http://127.0.0.1:${port.toString().trim()}/`, process: child }
}

async function startBare(site: string, folder: string): Promise<{ url: string; process: ChildProcess }> {
  await fetch(site)
  const { headers, body } = await rawAnswer(site)
  const file = join(folder, 'page.json')
  writeFileSync(file, JSON.stringify({ headers, body: body.toString('base64') }))
  return launched('scripts/bench/bare-server.mjs', file)
}

const drawnOnce = async (address: URL) => (await fetch(address, { headers: { cookie: 'pf_auth=ended' } })).text()

/** Body elements of a page, for the template. Scripts are dropped; React needs styles as objects. */
function elementsOf(html: string): object {
  const body = /<body[^>]*>[\s\S]*<\/body>/.exec(html)?.[0].replaceAll(/<script[\s\S]*?<\/script>/g, '') ?? ''
  const named = ([name, text]: [string, string]) => [name === 'style' ? 'data-style' : name, text]
  const treeOf = (node: ReturnType<typeof parseDocument>['children'][number]): unknown[] => {
    if (node.type === 'text' && 'data' in node) return [node.data]
    if (!('attribs' in node)) return []
    const attributes = Object.fromEntries(Object.entries(node.attribs).map(named))
    return [{ name: node.name === 'body' ? 'div' : node.name, attributes, children: node.children.flatMap(treeOf) }]
  }
  const [tree] = parseDocument(body, { lowerCaseAttributeNames: false, lowerCaseTags: false }).children.flatMap(treeOf)
  if (!tree || typeof tree !== 'object') throw new Error('the page has no body')
  return tree
}

/** The framework's template, built next to the product's packages. */
async function startTemplate(folder: string, page: string): Promise<{ url: string; process: ChildProcess }> {
  const app = join(folder, 'template')
  cpSync('scripts/bench/template', app, { recursive: true })
  writeFileSync(join(app, 'same.json'), JSON.stringify(elementsOf(page)))
  symlinkSync(resolve('node_modules'), join(app, 'node_modules'))
  // The framework resolves its packages there.
  const packages = ['react', 'react-router', '@react-router/node', 'isbot']
  const dependencies = Object.fromEntries(packages.map(name => [name, '*']))
  writeFileSync(join(app, 'package.json'), JSON.stringify({ type: 'module', private: true, dependencies }))
  execFileSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], { cwd: app, stdio: 'ignore' })
  return launched(join(app, 'serve.mjs'))
}

/** The response as transferred: compressed bytes and raw headers (fetch would decompress them). */
function rawAnswer(url: string): Promise<{ headers: string[]; body: Buffer }> {
  return new Promise((done, failed) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, answer => {
      const own = answer.rawHeaders.filter(
        (_, i, all) => !['date', 'connection', 'keep-alive'].includes((all[i - (i % 2)] ?? '').toLowerCase()),
      )
      buffer(answer).then(body => done({ headers: own, body }), failed)
    })
      .on('error', failed)
      .end()
  })
}
