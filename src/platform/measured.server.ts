import { channel } from 'node:diagnostics_channel'
import { AppError } from '#core/errors.ts'
import { isAway } from './away.server.ts'
import { countingStatements, statementNames, inSpan } from './tracing.server.ts'
import type { Logger } from './log.server.ts'

/** A finished procedure or job. Names come from the code, never from people. */
export interface FinishedWork {
  kind: 'procedure' | 'job'
  name: string
  seconds: number
  /** `refused`: the request was rejected; for a job that is a failure. */
  outcome: 'done' | 'refused' | 'failed'
  /** Seconds between a job's turn and its start. */
  waited?: number
}

/** Threshold of slow-work log lines, in milliseconds: a job may wait for others, a person may not. */
const SLOW_MS = { procedure: 1_000, job: 60_000 }

const ended = channel('passafacile:measured')

export const onMeasured = (listener: (measured: FinishedWork) => void): void =>
  ended.subscribe(message => listener(message as FinishedWork))

/** Measures the work; slow work is logged at warn. */
export async function measuring<T>(
  {
    kind,
    name,
    waited,
    log,
    requestId,
  }: Pick<FinishedWork, 'kind' | 'name' | 'waited'> & { log: Logger; requestId?: string },
  work: () => Promise<T>,
): Promise<T> {
  const began = performance.now()
  let outcome: FinishedWork['outcome'] = 'failed'
  const count = { statements: 0, texts: [] }
  try {
    const done = await inSpan(name, { kind: kind === 'job' ? kind : undefined }, () => countingStatements(count, work))
    outcome = 'done'
    return done
  } catch (error) {
    if (kind === 'procedure' && error instanceof AppError && !isAway(error)) outcome = 'refused'
    throw error
  } finally {
    const ms = performance.now() - began
    ended.publish({
      kind,
      name,
      seconds: ms / 1000,
      outcome,
      ...(waited !== undefined && { waited }),
    } satisfies FinishedWork)
    if (ms > SLOW_MS[kind]) {
      const statements = statementNames(count.texts)
      log.warn({ [kind]: name, ms: Math.round(ms), ...(requestId && { requestId }), statements }, `slow ${kind}`)
    }
  }
}
