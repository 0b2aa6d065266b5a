import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { openOutreachStopLink } from '../stop-link.server.ts'

/** Whether the link of a proposal is ours. Opening it changes nothing: programs that check links open them all. */
export const getOutreachLink = procedure({
  name: 'get-outreach-link',
  allow: 'anyone',
  reads: true,
  limit: limits.unsubscribe,
  input: z.object({ link: z.string().max(1000) }),
  async run({ link }, ctx): Promise<{ isOurs: true }> {
    if (openOutreachStopLink(ctx.keys, link) === null) throw new AppError('not-found')
    return { isOurs: true }
  },
})
