import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { closeLostBackups as close } from '../failed-backup.server.ts'

/** When a node starts that is alone with its database: whatever was being made is interrupted. */
export const closeLostBackups = procedure({
  name: 'close-lost-backups',
  allow: 'system',
  input: z.object({}),
  async run(_, ctx): Promise<{ closed: number }> {
    const closed = await close(ctx, true)
    if (closed > 0) ctx.record({ detail: { closed } })
    return { closed }
  },
})
