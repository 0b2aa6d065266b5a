import { recordSecurityEvent } from '#areas/security/record-event.server.ts'
import { limits } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { beginCopy } from '../begin-copy.server.ts'

/** Asks for a copy of everything about oneself; a job makes it. One at a time. */
export const requestDataCopy = procedure({
  name: 'request-data-copy',
  allow: 'signedIn',
  limit: limits.dataCopy,
  async run(_, ctx): Promise<{ copyId: string }> {
    const { userId } = ctx
    const copyId = await beginCopy(ctx, userId)
    await recordSecurityEvent(ctx, { type: 'data_copy_requested', severity: 'info', userId })
    ctx.record({ subject: copyId })
    return { copyId }
  },
})
