import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { valuesOf } from '../editing/offer-values.ts'
import { catalogueChanged, offerToWrite, readTyped, writeOffer } from '../editing/store.server.ts'
import { offerVersions } from '../tables.server.ts'

export const PLANNED_BATCH = 50

/**
 * What was planned for today or before becomes the offer: its changes alone, over whatever was saved since. What no
 * longer fits the offer stays planned with the reason, for the office to see.
 */
export const applyPlannedVersions = procedure({
  name: 'apply-planned-versions',
  allow: 'system',
  async run(_, ctx): Promise<{ looked: number }> {
    const due = await ctx.tx
      .select()
      .from(offerVersions)
      .where(
        and(
          eq(offerVersions.kind, 'planned'),
          isNull(offerVersions.refusedFor),
          lte(offerVersions.beginsOn, romeDate(ctx.now)),
        ),
      )
      .orderBy(asc(offerVersions.beginsOn), asc(offerVersions.madeAt), asc(offerVersions.id))
      .limit(PLANNED_BATCH)
      .for('update')
    for (const planned of due) {
      const before = await offerToWrite(ctx, planned.offerId)
      const refusedFor = await readTyped(ctx, { ...valuesOf(before), ...planned.values })
        .then(async ({ row, errors }) => {
          if (!row) return errors
          // A code that another offer took meanwhile undoes this one alone.
          await ctx.tx.transaction(tx =>
            writeOffer({ tx, now: ctx.now, newId: ctx.newId, actor: ctx.actor }, before, row, 'changed'),
          )
          return null
        })
        .catch((error: unknown) => {
          if (error instanceof AppError) return error.detail.fields ?? { form: error.code }
          throw error
        })
      const which = eq(offerVersions.id, planned.id)
      if (refusedFor) await ctx.tx.update(offerVersions).set({ refusedFor }).where(which)
      else await ctx.tx.delete(offerVersions).where(which)
    }
    if (due.length > 0) await catalogueChanged(ctx)
    ctx.record({ detail: { looked: due.length } })
    return { looked: due.length }
  },
})
