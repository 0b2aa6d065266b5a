import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { GUARDIAN } from '../addresses.ts'
import { holdWatch } from '../watch-rows.server.ts'
import { guardianWatches } from '../tables.server.ts'
import { MAX_THRESHOLD, MIN_THRESHOLD, readThreshold } from '../watch.ts'

/** What one is told from now on. Without a threshold the last one stays, also while alerts are off. */
export const setMyWatch = procedure({
  name: 'set-my-watch',
  allow: 'signedIn',
  limit: limits.guardian,
  input: z.object({ reminders: z.boolean(), alert: z.boolean(), threshold: z.string().max(40).optional() }),
  async run({ reminders, alert, threshold: typed }, ctx) {
    const threshold = typed === undefined ? undefined : readThreshold(typed)
    const refuse = (code: string) => new AppError(code, { fields: { threshold: code } })
    if (threshold === null) throw refuse('threshold-not-valid')
    if (threshold !== undefined && threshold < MIN_THRESHOLD) throw refuse('threshold-too-low')
    if (threshold !== undefined && threshold > MAX_THRESHOLD) throw refuse('threshold-too-high')
    const before = await holdWatch(ctx, ctx.userId)
    await ctx.tx
      .update(guardianWatches)
      .set({
        reminders,
        alert,
        ...(threshold !== undefined && { thresholdCents: threshold }),
        ...(reminders && !before.reminders && { remindersSince: romeDate(ctx.now) }),
        changedAt: ctx.now,
      })
      .where(eq(guardianWatches.userId, ctx.userId))
    await ctx.changed(GUARDIAN, ctx.userId)
    ctx.record({ detail: { reminders, alert } })
    return { reminders, alert }
  },
})
