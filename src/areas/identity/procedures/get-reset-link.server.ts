import { z } from 'zod'
import { limits } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { stateOfLink } from '../links.server.ts'

/** Whether a link still opens the choice of a new password; looking at it does not use it up (mail scanners look too). */
export const getResetLink = procedure({
  name: 'get-reset-link',
  allow: 'anyone',
  input: z.object({ token: z.string().min(1).max(1000) }),
  limit: limits.resetPassword,
  async run({ token }, ctx): Promise<{ state: string }> {
    const state = await ctx.asSystem(() => stateOfLink(ctx, ['reset', 'confirmation', 'invitation'], token))
    return { state: state === 'open' ? state : `reset-link-${state}` }
  },
})
