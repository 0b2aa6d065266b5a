import { recordNotice } from '#areas/security/procedures/security-events.server.ts'
import { limits } from '#core/limits.ts'
import type { Notice } from '#platform/bus.ts'
import { call, type Services } from '#platform/procedure.server.ts'
import { memoryLimit } from '#platform/rate-limit/memory-limit.ts'
import { systemRuntime } from '../node.ts'

/**
 * Writes the guards' notices to the security log, after the response and separately. Rows per minute and node are
 * limited: further ones are only counted in the process log.
 */
export function startSecurityLog(services: Services): void {
  const rt = systemRuntime(services)
  const mayWrite = memoryLimit(limits.notices, () => services.now().getTime())
  const write = (notice: Notice): void => {
    call(rt, recordNotice, notice).catch((error: unknown) =>
      services.log.error({ err: error, event: notice.type }, 'security event not written'),
    )
  }
  services.bus.subscribe(message => {
    if (message.kind !== 'noticed') return
    if (mayWrite(message.notice.type)) write(message.notice)
    else services.log.warn({ event: message.notice.type }, 'security event over the limit')
  })
}
