import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { decideChange } from '../decide-change.server.ts'

/** Nothing is written about it. */
export const ignoreMonitoredChange = procedure({
  name: 'ignore-monitored-change',
  allow: 'admin',
  input: z.object({ changeId: z.string().max(60) }),
  async run({ changeId }, ctx): Promise<void> {
    await decideChange(ctx, changeId, { state: 'ignored' })
    ctx.record({ subject: changeId })
  },
})
