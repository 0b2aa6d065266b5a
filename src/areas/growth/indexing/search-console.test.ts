import { createVerify, generateKeyPairSync } from 'node:crypto'
import { expect } from 'vitest'
import { addDays } from '#core/dates.ts'
import { call } from '#platform/procedure.server.ts'
import { bodyOf, endOutsideSites, serveOutside } from '../../../../tests/support/outside-site.ts'
import { createPerson, inspect, system, type TestRuntime, officeTest } from '../../../../tests/support/test-runtime.ts'
import { getIndexingStatus, listIndexingProblems, updateSitemap } from '../procedures/indexing.server.ts'
import { startSearchImport, searchFigures } from '../procedures/search-console.server.ts'
import { importSearchConsole } from './search-console.server.ts'
import { searchDays, searchQueries } from '../tables.server.ts'

const test = officeTest()
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const pem = (key: typeof privateKey) => key.export({ type: 'pkcs8', format: 'pem' }).toString()
const SITE = 'https://site.example.test'
const ACCOUNT = 'lettore@progetto.example.test'

endOutsideSites()

/** Google on this machine: it gives a token for a right signature alone, and figures for the token alone. */
async function google({ inspections = 1000, status = 200 } = {}) {
  let left = inspections
  const site = await serveOutside(async (req, res) => {
    const say = (code: number, body: object = {}) =>
      res.writeHead(code, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    const answer = (text: string) => {
      if (req.url === '/token') return say(...tokenFor(new URLSearchParams(text), `${site.url}/token`))
      if (req.headers.authorization !== 'Bearer giusto') return say(401)
      if (status !== 200) return say(status)
      const body = JSON.parse(text) as Record<string, string> & { dimensions?: string[] }
      if (req.url === '/v1/urlInspection/index:inspect') {
        if (left-- <= 0) return say(429)
        const isIn = body.inspectionUrl !== `${SITE}/psv`
        const lastCrawlTime = '2026-11-10T08:00:00Z'
        return say(200, {
          inspectionResult: {
            indexStatusResult: isIn
              ? { verdict: 'PASS', coverageState: 'Submitted and indexed', lastCrawlTime }
              : { verdict: 'NEUTRAL', coverageState: 'Discovered - currently not indexed' },
          },
        })
      }
      if (req.url !== `/webmasters/v3/sites/${encodeURIComponent('sc-domain:site.example.test')}/searchAnalytics/query`)
        return say(404)
      const row = (key: string) => ({ keys: [key], clicks: 2, impressions: 40, ctr: 0.05, position: 6.5 })
      const [of] = body.dimensions ?? []
      if (of === 'date') return say(200, { rows: Array.from({ length: 60 }, (_, n) => row(addDays('2026-11-18', -n))) })
      return say(200, of === 'query' ? { rows: [row('offerte luce')] } : { rows: [row(`${SITE}/pun`)] })
    }
    answer(await bodyOf(req))
  })
  return { address: site.url, asked: site.asked }
}

function tokenFor(form: URLSearchParams, audience: string): [number, object] {
  const [head = '', claims = '', signature = ''] = (form.get('assertion') ?? '').split('.')
  const isSigned = createVerify('RSA-SHA256').update(`${head}.${claims}`).verify(publicKey, signature, 'base64url')
  const { iss, aud, scope, iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
    string,
    unknown
  >
  const isRight =
    isSigned &&
    JSON.parse(Buffer.from(head, 'base64url').toString()).alg === 'RS256' &&
    form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
    iss === ACCOUNT &&
    aud === audience &&
    String(scope).endsWith('/webmasters.readonly') &&
    Number(exp) - Number(iat) <= 3600
  return isRight ? [200, { access_token: 'giusto', expires_in: 3599 }] : [400, { error: 'invalid_grant' }]
}

const configured = (rt: TestRuntime, address: string, key = privateKey): TestRuntime => ({
  ...rt,
  config: {
    ...rt.config,
    SITE_URL: SITE,
    SEARCH_CONSOLE_URL: address,
    SEARCH_CONSOLE_SITE: 'sc-domain:site.example.test',
    SEARCH_CONSOLE_CREDENTIALS: JSON.stringify({
      type: 'service_account',
      client_email: ACCOUNT,
      private_key: pem(key),
      token_uri: `${address}/token`,
    }),
  },
})

const run = { progress: async () => {} }
const sitemap = (rt: TestRuntime) =>
  call(rt, updateSitemap, {
    entries: ['/', '/psv', '/pun'].map(path => ({ path, changed: '2026-11-20' })),
    trigger: 'manual',
  })

test('the API is read with a signed assertion; its figures stand where those of the files do', async ({
  rt: visitor,
}) => {
  const { address, asked } = await google()
  const rt = configured(visitor.as(system), address)
  await sitemap(rt)
  expect(await importSearchConsole(rt, run)).toEqual({ days: 60, queries: 56, pages: 56, inspected: 3 })
  expect(await inspect(rt, tx => searchFigures(tx))).toMatchObject({
    indexed: { pages: 2, notIndexed: 1, source: 'inspection' },
    traffic: { clicks: 56, impressions: 1120, before: { clicks: 56, impressions: 1120 } },
    topQueries: [{ query: 'offerte luce', clicks: 56, impressions: 1120, position: 6.5 }],
  })
  // The next night only what is new is asked for, and nothing is counted twice.
  const before = asked.length
  visitor.setNow(new Date('2026-11-22T05:00:00Z'))
  expect(await importSearchConsole(rt, run)).toMatchObject({ queries: 1, pages: 1, inspected: 3 })
  expect(asked.length - before).toBe(1 + 1 + 2 + 3)
  expect(await inspect(rt, tx => tx.$count(searchDays))).toBe(60)
  expect(await inspect(rt, tx => tx.$count(searchQueries))).toBe(114)
  const admin = configured((await createPerson(visitor, 'admin')).rt, address)
  const office = { ...admin, config: { ...admin.config, INDEXNOW_ENDPOINT: 'http://127.0.0.1:1/' } }
  expect((await call(office, getIndexingStatus, {})).indexed_pages).toBe(2)
  expect(await call(office, listIndexingProblems, {})).toMatchObject({
    pages: [
      { path: '/', problems: ['never-told'] },
      { path: '/psv', problems: ['not-indexed', 'never-told'] },
      { path: '/pun', problems: ['never-told'] },
    ],
    next: null,
    crawledAt: null,
    oldest: [{ path: '/' }, { path: '/pun' }],
  })
})

test('a spent quota leaves the rest for tomorrow; what was read stays', async ({ rt: visitor }) => {
  const rt = configured(visitor.as(system), (await google({ inspections: 1 })).address)
  await sitemap(rt)
  expect(await importSearchConsole(rt, run)).toMatchObject({ days: 60, inspected: 1 })
})

test.for<[string, number, string]>([
  ['the account is no user of the property', 403, 'search-console-refused'],
  ['the service is broken', 503, 'unavailable'],
  ['too much was asked', 429, 'search-console-quota'],
])('%s', async ([_, status, code], { rt: visitor }) => {
  const rt = configured(visitor.as(system), (await google({ status })).address)
  await expect(importSearchConsole(rt, run)).rejects.toMatchObject({ code })
})

test('a key of somebody else gets no token; a broken setting says so and never itself', async ({ rt: visitor }) => {
  const { address, asked } = await google()
  const rt = visitor.as(system)
  await expect(importSearchConsole(configured(rt, address, stranger), run)).rejects.toMatchObject({
    code: 'search-console-refused',
  })
  expect(asked).toEqual(['/token'])
  for (const setting of ['{"client_email":"segreto"', '/nessun/file.json', '{}']) {
    const broken = configured(rt, address)
    const failure = importSearchConsole(
      { ...broken, config: { ...broken.config, SEARCH_CONSOLE_CREDENTIALS: setting } },
      run,
    )
    await expect(failure).rejects.toMatchObject({ code: 'search-console-credentials', detail: {} })
  }
})

test('«Leggi adesso» starts a run, once; without credentials it is refused', async ({ rt: visitor, admin }) => {
  await expect(call(admin.rt, startSearchImport, {})).rejects.toMatchObject({ code: 'search-console-off' })
  const rt = configured(admin.rt, 'http://127.0.0.1:1')
  await call(rt, startSearchImport, {})
  expect(visitor.sent.map(({ name }) => name)).toEqual(['import-search-console'])
  await expect(call(rt, startSearchImport, {})).rejects.toMatchObject({ code: 'already-running' })
})
