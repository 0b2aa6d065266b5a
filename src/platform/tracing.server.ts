import { type Attributes, context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

let isTracing = false

export const isTraced = (): boolean => isTracing
/** Whether work is told to a collector (server/telemetry.ts); it costs nothing while it is not. */
export const setTracing = (isOn: boolean): void => void (isTracing = isOn)

const kinds = { request: SpanKind.SERVER, statement: SpanKind.CLIENT, mail: SpanKind.CLIENT, job: SpanKind.CONSUMER }

/** Names and attributes are words of the code: no address, no value, nothing of a person. */
interface Told {
  kind?: keyof typeof kinds
  attributes?: Attributes
}

/** A span around a piece of work, within that of whoever called. */
export async function inSpan<T>(name: string, told: Told, work: (span?: Span) => Promise<T>): Promise<T> {
  if (!isTracing) return work()
  const options = { kind: told.kind ? kinds[told.kind] : SpanKind.INTERNAL, attributes: told.attributes }
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
