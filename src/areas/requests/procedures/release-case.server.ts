import { z } from 'zod'
import { release } from '#areas/office/claims.server.ts'
import { tellOffice } from '#areas/office/tell-office.server.ts'
import { procedure } from '#platform/procedure.server.ts'

/** «Lascia»: others may work on the case at once; who follows it stays. */
export const releaseCase = procedure({
  name: 'release-case',
  allow: ['cases', 'bills'],
  input: z.object({ requestId: z.string().max(60) }),
  async run({ requestId }, ctx): Promise<void> {
    await release(ctx, 'request', requestId)
    await tellOffice(ctx, 'requests')
    ctx.record({ subject: requestId })
  },
})
