import { errorFields, type Logger } from '#platform/log.server.ts'

/**
 * What nobody caught: one line that says what kind of error and where, not its message, which may hold what a person
 * typed; then the end, for what the process was doing is not known any more.
 */
export function endOnUncaught(log: Pick<Logger, 'fatal'>, end: () => void): void {
  for (const kind of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(kind, (error: unknown) => {
      const { type, code, stack } = errorFields(error)
      log.fatal({ kind, type, code, stack }, 'uncaught error')
      end()
    })
}
