import { hostname } from 'node:os'
import { pino, type Logger as Pino } from 'pino'

export type Logger = Pick<Pino, 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'child'>

/** Identifies the process among several. */
const NODE = `${hostname()}:${process.pid}`

/** JSON lines on standard error. Log ids, codes and counts only: never answers, addresses, documents, codes of persons or tokens. */
export const createLog = (level: string): Logger =>
  pino(
    {
      level,
      base: { node: NODE },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: label => ({ level: label }) },
      serializers: { err: errorFields },
    },
    pino.destination({ dest: 2, sync: false }),
  )

interface DatabaseError extends Error {
  code?: string
  constraint?: string
  table?: string
}

/** Mail servers name whom they refuse, files of mails their recipient. */
const MAILBOX = /[\w.+-]{1,64}@[\w-][\w.-]*/g

/**
 * Loggable fields of an error. Database errors quote row values («Key (email)=(…)», «invalid input syntax for type
 * integer: "…"»): of their message only the text outside quotes is logged, of their detail nothing.
 */
export function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) {
    // The job queue passes errors on as copies.
    const { message } = Object(error) as { message?: unknown }
    return typeof message === 'string' ? errorFields(Object.assign(new Error(message), error)) : { type: typeof error }
  }
  const source = (error.message.startsWith('Failed query') ? (error.cause ?? {}) : error) as Partial<DatabaseError>
  const isDatabase = source !== error || /^[0-9A-Z]{5}$/.test(source.code ?? '')
  return {
    type: error.name,
    message: isDatabase
      ? (source.message ?? 'database error').replace(/"[^"]*"/g, '"…"')
      : error.message.replace(MAILBOX, '…@…'),
    code: source.code ?? (error.cause as Partial<DatabaseError> | undefined)?.code,
    ...(isDatabase && { constraint: source.constraint, table: source.table }),
    stack: error.stack
      ?.split('\n')
      .filter(line => /^\s+at /.test(line))
      .slice(0, 8)
      .join('\n'),
  }
}

const SAME_ERROR_MS = 60_000
const MAX_ERRORS = 100

/** Logs each message once a minute: while the database is away, every worker of every queue fails at each poll. */
export function repeatedErrors(log: Pick<Logger, 'error'>, message: string): (error: Error) => void {
  const seen = new Map<string, { at: number; more: number }>()
  return error => {
    const now = performance.now()
    const last = seen.get(error.message)
    if (last && now - last.at < SAME_ERROR_MS) {
      last.more++
      return
    }
    if (!last && seen.size >= MAX_ERRORS) seen.clear()
    seen.set(error.message, { at: now, more: 0 })
    log.error({ err: error, ...(last && { more: last.more }) }, message)
  }
}
