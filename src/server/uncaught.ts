import { errorFields, type Logger } from '#platform/log.server.ts'

/** Uncaught errors: logs kind and place, not the message, which may contain user input; then exits, since the process state is unknown. */
export function endOnUncaught(log: Pick<Logger, 'fatal'>, end: () => void): void {
  for (const kind of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(kind, (error: unknown) => {
      const { type, code, stack } = errorFields(error)
      log.fatal({ kind, type, code, stack }, 'uncaught error')
      end()
    })
}
