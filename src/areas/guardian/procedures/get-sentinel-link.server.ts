import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { watchOf } from '../watch-rows.server.ts'
import { openStopLink } from '../stop-link.server.ts'

/** What the link of a message of the guardian would stop, before it is pressed: nothing that tells who the person is. */
export const getSentinelLink = procedure({
  name: 'get-sentinel-link',
  allow: 'anyone',
  reads: true,
  limit: limits.unsubscribe,
  input: z.object({ link: z.string().max(1000) }),
  async run({ link }, ctx) {
    const opened = openStopLink(ctx.keys, link)
    if (!opened) throw new AppError('not-found')
    const { reminders, alert } = await ctx.asSystem(() => watchOf(ctx, opened.userId))
    return { about: opened.about, reminders, alert }
  },
})
