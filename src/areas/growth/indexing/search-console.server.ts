import { wholeOf } from '#platform/away.server.ts'
import { cut } from '#core/text.ts'
import type { RunReport } from '#areas/office/runs/run.ts'
import type { Run } from '#areas/office/runs/run-work.server.ts'
import { addDays, type CalendarDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { planSearchImport, storeInspection, storeSearchDay } from '../procedures/search-console.server.ts'
import { createSign } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Config } from '#platform/config.server.ts'

const MAX_OF_A_DAY = 500
const MAX_DAYS = 500

/** Days, then queries and pages of new days, then individual pages. Partial results are kept on failure. */
export async function importSearchConsole(rt: Runtime, run: Run): Promise<RunReport> {
  const report = { days: 0, queries: 0, pages: 0, inspected: 0 }
  const searchConsole = await openSearchConsole(rt.config, rt.now())
  const { from, to, paths } = await call(rt, planSearchImport, {})
  const days = daysOf(from, to)
  const total = days.length + 1 + paths.length
  const totals = await searchConsole.analytics('date', addDays(to, 1 - MAX_DAYS), to, MAX_DAYS)
  report.days = await call(rt, storeSearchDay, { kind: 'days', day: to, rows: totals })
  for (const [index, day] of days.entries()) {
    for (const [kind, of] of [
      ['queries', 'query'],
      ['pages', 'page'],
    ] as const) {
      const rows = await searchConsole.analytics(of, day, day, MAX_OF_A_DAY)
      report[kind] += await call(rt, storeSearchDay, { kind, day, rows })
    }
    await run.progress(index + 1, total)
  }
  for (const path of paths) {
    try {
      const seen = await searchConsole.inspect(rt.config.SITE_URL + path)
      await call(rt, storeInspection, { path, ...seen })
    } catch (error) {
      // Daily quota exhausted: the rest is done tomorrow.
      if (error instanceof AppError && error.code === 'search-console-quota') break
      throw error
    }
    report.inspected++
    await run.progress(days.length + 1 + report.inspected, total)
  }
  return report
}

function daysOf(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  const days: CalendarDate[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

const SCOPE = 'https://www.googleapis.com/auth/webmasters.readonly'
const TIMEOUT_MS = 20_000
const ASSERTION_SECONDS = 3_600

/** Google Cloud's service account file; the account must be a user of the property. */
const credentials = z.object({
  client_email: z.string().min(1),
  private_key: z.string().includes('PRIVATE KEY'),
  token_uri: z.url({ protocol: /^https?$/ }),
})
type Credentials = z.output<typeof credentials>

/** SEARCH_CONSOLE_CREDENTIALS is the JSON of a service account, or the path of its file. */
async function readCredentials(setting: string): Promise<Credentials> {
  try {
    const text = setting.trimStart().startsWith('{') ? setting : await readFile(setting, 'utf8')
    return credentials.parse(JSON.parse(text))
  } catch {
    // Details of an invalid secret are never echoed.
    throw new AppError('search-console-credentials')
  }
}

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** RFC 7523 assertion, signed with the account's key. */
function assertionOf({ client_email, private_key, token_uri }: Credentials, now: Date): string {
  const issued = Math.floor(now.getTime() / 1000)
  const claims = { iss: client_email, scope: SCOPE, aud: token_uri, iat: issued, exp: issued + ASSERTION_SECONDS }
  const unsigned = `${base64url({ alg: 'RS256', typ: 'JWT' })}.${base64url(claims)}`
  try {
    return `${unsigned}.${createSign('RSA-SHA256').update(unsigned).sign(private_key, 'base64url')}`
  } catch {
    throw new AppError('search-console-credentials')
  }
}

/** Throws on anything but a readable 2xx answer, naming the status: a refusal is not an outage. */
async function post<T>(address: string, init: RequestInit, shape: z.ZodType<T>): Promise<T> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const answer = await fetch(address, { ...init, method: 'POST', redirect: 'error', signal }).catch(() => null)
  if (!answer) throw new AppError('unavailable', { fields: { searchConsole: 'silent' } })
  if (!answer.ok) {
    await answer.body?.cancel()
    const status = { fields: { searchConsole: String(answer.status) } }
    if (answer.status === 429) throw new AppError('search-console-quota', status)
    throw new AppError(answer.status >= 500 ? 'unavailable' : 'search-console-refused', status)
  }
  const read = shape.safeParse(await jsonOf(answer).catch(() => null))
  if (!read.success) throw new AppError('unavailable', { fields: { searchConsole: 'unreadable' } })
  return read.data
}

/** Twenty-five thousand rows, the most the service gives at once, take far less. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024
const jsonOf = async ({ body }: Response): Promise<unknown> =>
  body && JSON.parse((await wholeOf(body, MAX_ANSWER_BYTES)).toString())

const analytics = z.object({
  rows: z
    .array(
      z.object({
        keys: z.array(z.string()).min(1),
        clicks: z.number().min(0),
        impressions: z.number().min(0),
        position: z.number().min(0).nullish(),
      }),
    )
    .default([]),
})
const inspection = z.object({
  inspectionResult: z.object({
    indexStatusResult: z
      .object({ verdict: z.string(), coverageState: z.string().default(''), lastCrawlTime: z.string().optional() })
      .optional(),
  }),
})
const token = z.object({ access_token: z.string().min(1) })

async function openSearchConsole(config: Config, now: Date) {
  if (!config.SEARCH_CONSOLE_CREDENTIALS) throw new AppError('search-console-off')
  const account = await readCredentials(config.SEARCH_CONSOLE_CREDENTIALS)
  const site = config.SEARCH_CONSOLE_SITE ?? `${config.SITE_URL}/`
  const assertion = assertionOf(account, now)
  const grant = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })
  const { access_token } = await post(account.token_uri, { body: grant }, token)
  const headers = { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' }
  const ask = <T>(path: string, body: object, shape: z.ZodType<T>) =>
    post(config.SEARCH_CONSOLE_URL + path, { headers, body: JSON.stringify(body) }, shape)
  return {
    async analytics(of: 'date' | 'query' | 'page', startDate: string, endDate: string, rowLimit: number) {
      const path = `/webmasters/v3/sites/${encodeURIComponent(site)}/searchAnalytics/query`
      const body = { startDate, endDate, dimensions: [of], rowLimit, dataState: 'final' }
      const { rows } = await ask(path, body, analytics)
      return rows.map(({ keys, clicks, impressions, position }) => ({
        key: keys[0] ?? '',
        clicks: Math.round(clicks),
        impressions: Math.round(impressions),
        position: position ?? null,
      }))
    },
    async inspect(inspectionUrl: string) {
      const body = { inspectionUrl, siteUrl: site, languageCode: 'it-IT' }
      const { inspectionResult } = await ask('/v1/urlInspection/index:inspect', body, inspection)
      const {
        verdict = 'VERDICT_UNSPECIFIED',
        coverageState = '',
        lastCrawlTime = '',
      } = inspectionResult.indexStatusResult ?? {}
      const readAt = new Date(lastCrawlTime)
      return {
        isIndexed: verdict === 'PASS',
        verdict: cut(coverageState || verdict, 200),
        readAt: Number.isNaN(readAt.getTime()) ? null : readAt,
      }
    },
  }
}
