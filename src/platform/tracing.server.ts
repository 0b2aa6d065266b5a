import { type Attributes, context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorage } from 'node:async_hooks'

let isTracing = false

export const isTraced = (): boolean => isTracing
/** Whether work is told to a collector (server/telemetry.ts); it costs nothing while it is not. */
export const setTracing = (isOn: boolean): void => void (isTracing = isOn)

const kinds = { request: SpanKind.SERVER, statement: SpanKind.CLIENT, mail: SpanKind.CLIENT, job: SpanKind.CONSUMER }

/** Names and attributes are words of the code: no address, no value, nothing of a person. */
interface SpanDetail {
  kind?: keyof typeof kinds
  attributes?: Attributes
}

/** A span around a piece of work, within that of whoever called. */
export async function inSpan<T>(name: string, detail: SpanDetail, work: (span?: Span) => Promise<T>): Promise<T> {
  if (!isTracing) return work()
  const options = { kind: detail.kind ? kinds[detail.kind] : SpanKind.INTERNAL, attributes: detail.attributes }
  return trace.getTracer('passafacile').startActiveSpan(name, options, async span => {
    try {
      return await work(span)
    } catch (error) {
      // Without its message, which may quote what was typed.
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' })
      throw error
    } finally {
      span.end()
    }
  })
}

/** What a job takes along, so that its span belongs to the request that queued it; empty without a collector. */
export function traceToCarry(): { traceparent?: string } {
  const carried = {}
  if (isTracing) propagation.inject(context.active(), carried)
  return carried
}

/** Goes on where `traceToCarry` was asked. */
export const inTraceOf = <T>(carried: object | null, work: () => T): T =>
  isTracing ? context.with(propagation.extract(context.active(), carried), work) : work()

/** Statements that a piece of work has sent to the database, BEGIN and COMMIT among them. */
interface StatementCount {
  statements: number
  /** Where they are wanted, the first of their texts. */
  texts?: string[]
  /** Of the work that this is a part of. */
  whole?: StatementCount
}

/** Work that goes on for hours must not hold them all. */
const MOST_TEXTS = 200
const counts = new AsyncLocalStorage<StatementCount>()

export const countingStatements = <T>(count: StatementCount, work: () => T): T =>
  counts.run(Object.assign(count, { whole: counts.getStore() }), work)

/** What Drizzle calls with each statement; its values stay here. */
export const statementCounter = {
  logQuery(text: string): void {
    for (let count = counts.getStore(); count; count = count.whole) {
      count.statements++
      if (count.texts && count.texts.length < MOST_TEXTS) count.texts.push(text)
    }
  },
}

/** What a statement is called in logs and traces: its verb and its first table, `select requests`. */
export function statementName(text: string): string {
  const verb = /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? ''
  const table = /\b(?:from|into|update|join)\s+(?:only\s+)?(?:"?\w+"?\.)?"?([a-z]\w*)/i.exec(text)?.[1]
  return table ? `${verb} ${table.toLowerCase()}` : verb
}

/** The names of statements, the most frequent first, with how often each was sent. */
export function statementNames(texts: readonly string[], most = 5): string[] {
  const times = new Map<string, number>()
  for (const name of texts.map(statementName)) times.set(name, (times.get(name) ?? 0) + 1)
  return [...times]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([name, count]) => `${name} ×${count}`)
}
