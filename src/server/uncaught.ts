import { errorFields, type Logger } from '#platform/log.server.ts'

/** Uncaught errors: logs kind and place, not the message, which may contain user input; then exits, since the process state is unknown. */
export function endOnUncaught(log: Pick<Logger, 'warn' | 'fatal'>, end: () => void): void {
  for (const kind of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(kind, (error: unknown) => {
      if (isBrokenOff(error)) {
        log.warn({ kind, type: error.name }, 'a call that was broken off')
        return
      }
      const { type, code, stack } = errorFields(error)
      log.fatal({ kind, type, code, stack }, 'uncaught error')
      end()
    })
}

/**
 * Our own abort of a call: `fetch` throws it again, to nobody, when it had refused the answer before (of more encodings
 * than it takes) and the server goes on sending. Nothing is unknown then, and no server may end a node.
 */
const isBrokenOff = (error: unknown): error is DOMException =>
  error instanceof DOMException && (error.name === 'AbortError' || error.name === 'TimeoutError')
