import { type Attributes, context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorage } from 'node:async_hooks'

let isTracing = false

export const isTraced = (): boolean => isTracing
/** Whether spans are exported (server/telemetry.ts); free when off. */
export const setTracing = (isOn: boolean): void => void (isTracing = isOn)

const kinds = { request: SpanKind.SERVER, statement: SpanKind.CLIENT, mail: SpanKind.CLIENT, job: SpanKind.CONSUMER }

/** Names and attributes are constants of the code: no address, no value, no personal data. */
interface SpanDetail {
  kind?: keyof typeof kinds
  attributes?: Attributes
}

/** A span around a piece of work, within the caller's. */
export async function inSpan<T>(name: string, detail: SpanDetail, work: (span?: Span) => Promise<T>): Promise<T> {
  if (!isTracing) return work()
  const options = { kind: detail.kind ? kinds[detail.kind] : SpanKind.INTERNAL, attributes: detail.attributes }
  return trace.getTracer('passafacile').startActiveSpan(name, options, async span => {
    try {
      return await work(span)
    } catch (error) {
      // Without its message, which may quote user input.
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' })
      throw error
    } finally {
      span.end()
    }
  })
}

/** Trace context for a job, linking its span to the request that queued it; empty without a collector. */
export function traceToCarry(): { traceparent?: string } {
  const carried = {}
  if (isTracing) propagation.inject(context.active(), carried)
  return carried
}

export const inTraceOf = <T>(carried: object | null, work: () => T): T =>
  isTracing ? context.with(propagation.extract(context.active(), carried), work) : work()

/** Statements sent to the database by a piece of work, BEGIN and COMMIT included. */
interface StatementCount {
  statements: number
  /** If requested, the first of their texts. */
  texts?: string[]
  /** Parent counter. */
  whole?: StatementCount
}

/** Limits memory for long-running work. */
const MAX_TEXTS = 200
const counts = new AsyncLocalStorage<StatementCount>()

export const countingStatements = <T>(count: StatementCount, work: () => T): T =>
  counts.run(Object.assign(count, { whole: counts.getStore() }), work)

/** Drizzle's logger hook; parameter values are dropped. */
export const statementCounter = {
  logQuery(text: string): void {
    for (let count = counts.getStore(); count; count = count.whole) {
      count.statements++
      if (count.texts && count.texts.length < MAX_TEXTS) count.texts.push(text)
    }
  },
}

/** Short statement name for logs and traces: verb and first table, `select requests`. */
export function statementName(text: string): string {
  const verb = /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? ''
  const table = /\b(?:from|into|update|join)\s+(?:only\s+)?(?:"?\w+"?\.)?"?([a-z]\w*)/i.exec(text)?.[1]
  return table ? `${verb} ${table.toLowerCase()}` : verb
}

const MOST_NAMED = 5

/** Statement names with counts, most frequent first. */
export function statementNames(texts: readonly string[]): string[] {
  const times = new Map<string, number>()
  for (const name of texts.map(statementName)) times.set(name, (times.get(name) ?? 0) + 1)
  return [...times]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MOST_NAMED)
    .map(([name, count]) => `${name} ×${count}`)
}
