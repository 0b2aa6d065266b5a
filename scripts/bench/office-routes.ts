import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { RouterContextProvider } from 'react-router'
import type * as ContextModule from '#web/context.ts'
import { officeScreens } from '../office-screens.ts'
import { LIMIT_MS, openOffice, say, share, timesOf } from './office.ts'

/** Network latency to a database on another machine. */
const DELAY_MS = 2

/** Delays each statement, serially per connection. Installed before any connection: some keep the original function. */
function delayStatements() {
  const original = Client.prototype.query as (...all: unknown[]) => unknown
  const last = new WeakMap<Client, Promise<unknown>>()
  const delay = { isOn: false, sent: 0 }
  Client.prototype.query = function (this: Client, ...all: unknown[]) {
    const isPlain = typeof all[0] === 'string' || typeof (all[0] as { text?: unknown }).text === 'string'
    if (!delay.isOn || !isPlain || typeof all.at(-1) === 'function') return original.apply(this, all)
    delay.sent += 1
    const answer = (last.get(this) ?? Promise.resolve()).then(async () => {
      await sleep(DELAY_MS)
      return original.apply(this, all)
    })
    last.set(
      this,
      answer.catch(() => undefined),
    )
    return answer
  } as never
  return delay
}

/** Ids used in screen addresses, one of each kind from the rows. */
const IDS: Readonly<Record<string, string>> = {
  requestId: `select 'R-' || number as id from requests where type = 'switch' and status = 'in_progress' order by created_at desc limit 1`,
  userId: `select id from "user" where role = 'client' limit 1`,
  staffId: `select id from "user" where role <> 'client' limit 1`,
  billId: 'select id from bills order by upload_date desc limit 1',
  messageId: 'select id from contact_messages order by created_at desc limit 1',
  offerId: 'select id from offers limit 1',
  postId: 'select id from blog_posts limit 1',
}
/** Address parts that are not row ids, and query strings of some screens. */
const WORDS: Readonly<Record<string, string>> = { part: 'tempi', document: 'privacy' }
const QUERIES: Readonly<Record<string, string>> = { '/dashboard/sicurezza/attivita/:staffId': 'dove=cases' }

/**
 * npm run bench -- office-routes [ADDRESS] [WORDS]: every office screen with its frame, 2 ms added to each statement.
 */
export async function benchOfficeRoutes(folder: string, address?: string, only = ''): Promise<boolean> {
  const delay = delayStatements()
  const { product, root, rt, close } = await openOffice(folder, address)
  const ids: Record<string, string> = { ...WORDS }
  for (const [name, sql] of Object.entries(IDS)) {
    const { rows } = await root.query<{ id: string }>(sql)
    if (rows[0]) ids[name] = rows[0].id
  }
  const { default: routes } = await product.load<{ default: RouteConfigEntry[] }>('/src/web/routes.ts')
  const { runtimeContext } = await product.load<typeof ContextModule>('/src/web/context.ts')
  let isOver = false
  for (const { path, file } of officeScreens(routes)) {
    if (!path.includes(only)) continue
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    if (names.some(name => !ids[name])) {
      say(`   ${path}: no row to open`)
      continue
    }
    const params = Object.fromEntries(names.map(name => [name, ids[name] ?? '']))
    const address = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(ids[name] ?? ''))
    const url = new URL(`${address}?${QUERIES[path] ?? ''}`, rt.config.SITE_URL)
    const { loader } = await product.load<{ loader?(args: object): Promise<unknown> }>(`/src/web/${file}`)
    if (!loader) continue
    const open = () => {
      const context = new RouterContextProvider()
      context.set(runtimeContext, rt)
      return Promise.all([
        product.frame.loadFrame(rt, url),
        loader({ context, url, params, request: new Request(url), pattern: path }),
      ])
    }
    delay.isOn = true
    try {
      await open()
      delay.sent = 0
      await open()
      const statements = delay.sent
      const times = await timesOf(open)
      const [p50, p95] = [share(times, 0.5), share(times, 0.95)]
      isOver ||= p95 > LIMIT_MS
      say(`${p95 > LIMIT_MS ? '!!' : '  '} ${path}: ${p50.toFixed(0)} / ${p95.toFixed(0)} ms, ${statements} statements`)
    } catch (error) {
      const { status, init } = error as { status?: number; init?: { status?: number } }
      say(`   ${path}: ${status ?? init?.status ?? String(error)}`)
    } finally {
      delay.isOn = false
    }
  }
  await close()
  return !isOver
}
