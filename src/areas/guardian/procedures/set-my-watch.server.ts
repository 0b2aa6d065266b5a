import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { command, query } from '#platform/procedure.server.ts'
import { GUARDIAN } from '../addresses.ts'
import { lockWatch, watchOf } from '../watch-rows.server.ts'
import { guardianWatches } from '../tables.server.ts'
import { MAX_THRESHOLD, MIN_THRESHOLD, readThreshold } from '../watch.ts'
import { openStopLink } from '../stop-link.server.ts'
import { user } from '#areas/people/tables.server.ts'
import { changeRows } from '#platform/database/rows.server.ts'

/** Sets what the person is notified of. Without a threshold the last one stays, also while alerts are off. */
export const setMyWatch = command('set-my-watch', 'signedIn', {
  limit: limits.guardian,
  input: z.object({ reminders: z.boolean(), alert: z.boolean(), threshold: z.string().max(40).optional() }),
  async run({ reminders, alert, threshold: typed }, ctx) {
    const threshold = typed === undefined ? undefined : readThreshold(typed)
    const refuse = (code: string) => new AppError(code, { fields: { threshold: code } })
    if (threshold === null) throw refuse('threshold-not-valid')
    if (threshold !== undefined && threshold < MIN_THRESHOLD) throw refuse('threshold-too-low')
    if (threshold !== undefined && threshold > MAX_THRESHOLD) throw refuse('threshold-too-high')
    const before = await lockWatch(ctx, ctx.userId)
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

/** What a guardian mail's link would stop, shown before confirming: nothing that identifies the person. */
export const getSentinelLink = query('get-sentinel-link', 'anyone', {
  limit: limits.unsubscribe,
  input: z.object({ link: z.string().max(1000) }),
  async run({ link }, ctx) {
    const { userId, about } = openStopLink(ctx.keys, link)
    const { reminders, alert } = await ctx.asSystem(() => watchOf(ctx, userId))
    return { about, reminders, alert }
  },
})

/** Switches off reminders and alerts, or only the kind of the message, for the holder of its link. Idempotent. */
export const stopSentinel = command('stop-sentinel', 'anyone', {
  limit: limits.unsubscribe,
  input: z.object({ link: z.string().max(1000), only: z.boolean().default(false) }),
  async run({ link, only }, ctx) {
    const { userId, about } = openStopLink(ctx.keys, link)
    const off = only ? { [about]: false } : { reminders: false, alert: false }
    const changed = await ctx.asSystem(async () => {
      const [person] = await ctx.tx.select({ id: user.id }).from(user).where(eq(user.id, userId))
      if (!person) return false
      const before = await lockWatch(ctx, userId)
      await changeRows(ctx.tx, guardianWatches, { userId }, { ...off, changedAt: ctx.now })
      return only ? before[about] : before.reminders || before.alert
    })
    if (changed) await ctx.changed(GUARDIAN, userId)
    const stopped = only ? about : ('both' as const)
    ctx.record({ subject: stopped, detail: { changed } })
    return { stopped }
  },
})
