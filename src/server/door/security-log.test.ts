import { asc } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { securityEvents } from '#areas/security/tables.server.ts'
import { limits } from '#core/limits.ts'
import type { Message, Notice } from '#platform/bus.ts'
import { call, command, type Runtime } from '#platform/procedure.server.ts'
import { readForm } from '#web/forms.server.ts'
import { refusedFormIn } from '#web/refused-form.ts'
import { formTokenContext, runtimeContext } from '#web/context.ts'
import { createPerson, inspect, type TestRuntime, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { cspReport } from '../api/csp-report.ts'
import { createApi } from '../api/api.ts'
import { startSecurityLog } from './security-log.ts'

const { withRuntime } = useTestDatabase()

function noticesOf(rt: Runtime): Notice[] {
  const heard: Notice[] = []
  rt.bus.subscribe((message: Message) => {
    if (message.kind === 'noticed') heard.push(message.notice)
  })
  return heard
}
const events = (rt: TestRuntime) => inspect(rt, tx => tx.select().from(securityEvents).orderBy(asc(securityEvents.id)))

const limited = command('limited-act', 'anyone', {
  limit: { name: 'two', max: 2, windowSeconds: 60, by: 'person' },
  run: async () => null,
})

test('the first refusal of a limit in each window is told, not the others', () =>
  withRuntime(async rt => {
    const person = await createPerson(rt)
    const heard = noticesOf(rt)
    const act = () => call(person.rt, limited, {}).catch(() => {})
    for (let n = 0; n < 6; n++) await act()
    expect(heard).toEqual([
      { type: 'rate_limit_violation', severity: 'warning', userId: person.id, details: { limit: 'two' } },
    ])
    person.rt.setNow(new Date(rt.now().getTime() + 60_000))
    for (let n = 0; n < 6; n++) await act()
    expect(heard).toHaveLength(2)
  }))

test('what a procedure notices is kept also when it throws', () =>
  withRuntime(async rt => {
    const person = await createPerson(rt)
    const heard = noticesOf(rt)
    const fails = command('fail-loudly', 'signedIn', async (_, ctx) => {
      ctx.notice({ type: 'present_password_wrong', severity: 'warning' })
      throw new Error('undone')
    })
    await expect(call(person.rt, fails, {})).rejects.toThrow('undone')
    expect(heard).toEqual([{ type: 'present_password_wrong', severity: 'warning', userId: person.id }])
  }))

test('a node writes notices into the log up to its limit, and goes on when writing fails', () =>
  withRuntime(async rt => {
    const written: Promise<unknown>[] = []
    const db = new Proxy(rt.db, {
      get: (target, name, receiver) =>
        name === 'transaction'
          ? (...args: Parameters<typeof target.transaction>) => {
              const work = written.length === 0 ? Promise.reject(new Error('down')) : target.transaction(...args)
              written.push(work.catch(() => {}))
              return work
            }
          : (Reflect.get(target, name, receiver) as unknown),
    })
    startSecurityLog({ ...rt, db })
    for (let n = 0; n < limits.notices.max + 20; n++) {
      rt.bus.deliver({
        kind: 'noticed',
        notice: { type: 'csrf_token_validation_failed', severity: 'warning', userId: null },
      })
      await Promise.all(written)
    }
    const kept = await events(rt)
    expect(kept).toHaveLength(limits.notices.max - 1)
    expect(kept[0]).toMatchObject({ eventType: 'csrf_token_validation_failed', severity: 'warning', userId: null })
  }))

function formOf(fields: Record<string, string | Blob>): Request {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return new Request('http://localhost/dashboard', { method: 'POST', body })
}
/** What a page gets of a form in a session whose token is «right». */
async function sent(rt: Runtime, fields: Record<string, string | Blob>) {
  const context = new RouterContextProvider()
  context.set(runtimeContext, rt)
  context.set(formTokenContext, 'right')
  return readForm(formOf(fields), context).catch((thrown: unknown) => {
    const { data, init } = thrown as { data: unknown; init: ResponseInit }
    return refusedFormIn({ data, status: init.status, statusText: '', internal: false })
  })
}

test('a form with another session’s token is refused and told, and comes back with what was typed', () =>
  withRuntime(async rt => {
    const person = await createPerson(rt)
    const heard = noticesOf(rt)
    expect(await sent(person.rt, { _csrf: 'right', comment: 'ciao' })).toBeInstanceOf(FormData)
    expect(heard).toEqual([])
    for (const forged of [{ _csrf: 'left' }, { _csrf: '' }, {}] as Record<string, string>[])
      expect(await sent(person.rt, { ...forged, comment: 'ciao' })).toEqual({
        token: 'right',
        fields: [['comment', 'ciao']],
        isIncomplete: false,
      })
    expect(heard).toEqual(
      Array.from({ length: 3 }, () => ({
        type: 'csrf_token_validation_failed',
        severity: 'warning',
        userId: person.id,
      })),
    )
  }))

test('passwords, codes and files are never printed again', () =>
  withRuntime(async rt => {
    const person = await createPerson(rt)
    const again = await sent(person.rt, {
      email: 'a@b.it',
      presentPassword: 'Tramonto!72',
      code: '123456',
      bill: new Blob(['x']),
    })
    expect(again).toEqual({ token: 'right', fields: [['email', 'a@b.it']], isIncomplete: true })
  }))

test('a JSON write without the session’s token is refused; reports of events need none', () =>
  withRuntime(async rt => {
    const api = createApi(rt)
    const post = (path: string) => api.request(path, { method: 'POST', body: '{"type":"resource_load_failed"}' })
    expect((await post('/security-events')).status).toBe(204)
    expect(await events(rt)).toMatchObject([{ eventType: 'resource_load_failed' }])
  }))

const violation = { directive: 'img-src', blocked: 'https://x.test/a.png' }
test.each([
  [
    'report-uri',
    { 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': violation.blocked, 'line-number': 7 } },
  ],
  [
    'older browsers',
    { 'csp-report': { 'violated-directive': "img-src 'self' data:", 'blocked-uri': violation.blocked } },
  ],
  [
    'the Reporting API',
    [
      { type: 'deprecation', body: { id: 'x' } },
      {
        type: 'csp-violation',
        body: { effectiveDirective: 'img-src', blockedURL: violation.blocked, sourceFile: null },
      },
    ],
  ],
  [
    'our pages',
    {
      directive: 'img-src',
      uri: violation.blocked,
      source: '',
      line: 0,
      timestamp: '',
      userAgent: '',
      referrer: '',
      critical: false,
    },
  ],
])('a violation is understood as %s tells it', (_, report) =>
  withRuntime(async rt => {
    expect((await cspReport(rt, JSON.stringify(report))).status).toBe(204)
    expect(await events(rt)).toMatchObject([
      { eventType: 'csp_violation_detected', severity: 'warning', details: { directive: 'img-src' } },
    ])
  }),
)

test('what is no report is dropped in silence, whatever it is', () =>
  withRuntime(async rt => {
    for (const body of ['', '{', 'null', '[]', '[1]', '{"directive":1,"uri":2}', '"x"', '[{"type":"csp-violation"}]'])
      expect((await cspReport(rt, body)).status).toBe(204)
    const odd = { directive: 'x'.repeat(9000), uri: 'y'.repeat(90_000), source: 'z'.repeat(90_000), line: -3 }
    expect((await cspReport(rt, JSON.stringify(odd))).status).toBe(204)
    expect(await events(rt)).toHaveLength(1)
  }))
