import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { sql } from 'drizzle-orm'
import { openServer } from '#platform/database/server-engine.server.ts'
import { createLog } from '#platform/log.server.ts'
import { measuring } from '#platform/measured.server.ts'
import { inSpan, inTraceOf, traceToCarry } from '#platform/tracing.server.ts'
import { startTracing } from '#server/telemetry.ts'
import './support/test-databases.ts'

interface Sent {
  resourceSpans: {
    scopeSpans: { spans: { name: string; traceId: string; spanId: string; parentSpanId?: string }[] }[]
  }[]
}

test.runIf(process.env.TEST_DATABASE_URL)(
  'a request, its procedure and its statements, and the job and the mail that come of it, are one trace, without a value',
  async () => {
    const sent: Sent[] = []
    const collector = createServer((request: IncomingMessage, answer) => {
      json(request).then(
        body => {
          sent.push(body as Sent)
          answer.end('{}')
        },
        () => answer.destroy(),
      )
    })
    await new Promise<void>(done => collector.listen(0, '127.0.0.1', done))
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${(collector.address() as AddressInfo).port}`)
    const log = createLog('silent')
    const { db, close } = await openServer(process.env.TEST_DATABASE_URL ?? '', undefined, log)
    expect(traceToCarry()).toEqual({})
    const stop = await startTracing()
    let carried: object = {}
    await inSpan('POST', { kind: 'request' }, () =>
      measuring({ kind: 'procedure', name: 'submit-contact', log }, async () => {
        await db.execute(sql`select ${'maria.rossi@example.test'} as email from pg_class limit 1`)
        carried = traceToCarry()
      }),
    )
    await inTraceOf(carried, () =>
      measuring({ kind: 'job', name: 'send-mail', log }, () =>
        inSpan('mail contact_receipt', { kind: 'mail' }, async () => {}),
      ),
    )
    await stop()
    await close()
    collector.close()
    vi.unstubAllEnvs()
    const spans = sent.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(each => each.scopeSpans.flatMap(s => s.spans)),
    )
    const nameOf = (id?: string) => spans.find(({ spanId }) => spanId === id)?.name
    expect(spans.map(({ name, parentSpanId }) => [name, nameOf(parentSpanId)])).toEqual([
      ['select pg_class', 'submit-contact'],
      ['submit-contact', 'POST'],
      ['POST', undefined],
      ['mail contact_receipt', 'send-mail'],
      ['send-mail', 'submit-contact'],
    ])
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1)
    expect(JSON.stringify(sent)).not.toContain('maria.rossi')
  },
)
