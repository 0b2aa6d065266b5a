import { and, eq, ne, asc, isNull, lte } from 'drizzle-orm'
import { z } from 'zod'
import { editionOf } from '#core/edited.ts'
import { AppError, onRefusal } from '#core/errors.ts'
import { command, query } from '#platform/procedure.server.ts'
import { valuesOf } from '../editing/offer-values.ts'
import { offers, offerVersions } from '../tables.server.ts'
import { versionsWhere } from './office-offer.server.ts'
import {
  catalogueChanged,
  requireEdition,
  isWaiting,
  offerToWrite,
  readTyped,
  rowOfTyped,
  traceOf,
  writeOffer,
  OFFERS_TOPIC,
} from '../editing/store.server.ts'
import { requireSeen } from '../editing/warnings.server.ts'
import { romeDate } from '#core/dates.ts'
import { deleteRow, has, rowOf } from '#platform/database/rows.server.ts'

export const getOfferVersion = query('get-offer-version', 'admin', {
  input: z.object({ versionId: z.string().min(1).max(100) }),
  async run({ versionId }, { tx }) {
    const [found] = await versionsWhere(tx, and(eq(offerVersions.id, versionId), ne(offerVersions.kind, 'planned')))
    if (!found) throw new AppError('not-found')
    const { version, by } = found
    const offer = await rowOf(tx, offers, eq(offers.id, version.offerId))
    return {
      id: version.id,
      kind: version.kind,
      by,
      at: version.madeAt,
      was: version.values,
      offerId: offer.id,
      name: offer.name,
      edition: editionOf(offer),
      is: valuesOf(offer),
    }
  },
})

/** Publishes a change that a file made to a visible offer, over the state that was reviewed. */
export const publishWaitingVersion = command('publish-waiting-version', 'admin', {
  input: z.object({
    versionId: z.string().min(1).max(100),
    edition: z.string().max(40),
    /** Warnings shown next to the button. */
    seen: z.string().max(200).default(''),
  }),
  async run({ versionId, edition, seen }, ctx): Promise<{ offerId: string }> {
    const waiting = await deleteRow(ctx.tx, offerVersions, and(eq(offerVersions.id, versionId), isWaiting))
    const before = await offerToWrite(ctx, waiting.offerId)
    await requireEdition(ctx, edition, before)
    const row = await rowOfTyped(ctx, { ...valuesOf(before), ...waiting.values })
    await requireSeen(ctx, before, row, seen)
    const { changes } = await writeOffer(ctx, before, row, 'imported')
    await catalogueChanged(ctx)
    ctx.record({ subject: waiting.offerId, detail: traceOf(changes) })
    return { offerId: waiting.offerId }
  },
})

/**
 * Restores an earlier state as a new version: nothing in between is lost, and warnings about an offer visible to the
 * public must have been seen.
 */
export const restoreOfferVersion = command('restore-offer-version', 'admin', {
  input: z.object({
    versionId: z.string().min(1).max(100),
    edition: z.string().max(40),
    seen: z.string().max(200).default(''),
  }),
  async run({ versionId, edition, seen }, ctx) {
    const [version] = await ctx.tx.select().from(offerVersions).where(eq(offerVersions.id, versionId))
    if (!version || version.kind === 'planned') throw new AppError('not-found')
    const before = await offerToWrite(ctx, version.offerId)
    await requireEdition(ctx, edition, before)
    const row = await rowOfTyped(ctx, version.values)
    if (!before.isDraft) await requireSeen(ctx, before, row, seen)
    const { changes } = await writeOffer(ctx, before, row, 'restored')
    if (changes.length === 0) throw new AppError('nothing-changed')
    await catalogueChanged(ctx)
    ctx.record({ subject: version.offerId, detail: { version: versionId, ...traceOf(changes) } })
    return { offerId: version.offerId }
  },
})

export const dropPlannedVersion = command('drop-planned-version', 'admin', {
  input: z.object({ versionId: z.string().min(1).max(100) }),
  async run({ versionId }, ctx) {
    const dropped = await deleteRow(ctx.tx, offerVersions, { id: versionId, kind: 'planned' })
    await ctx.changed(OFFERS_TOPIC, ctx.userId)
    ctx.record({ subject: dropped.offerId, detail: { beginsOn: dropped.beginsOn, before: dropped.values } })
    return { offerId: dropped.offerId }
  },
})

export const PLANNED_BATCH = 50

/**
 * Applies changes planned for today or before, on top of whatever was saved since. A change that no longer applies
 * stays planned with the reason, for the office to see.
 */
export const applyPlannedVersions = command('apply-planned-versions', 'system', async (_, ctx) => {
  const due = await ctx.tx
    .select()
    .from(offerVersions)
    .where(
      and(has(offerVersions, { kind: 'planned', refusedFor: isNull }), lte(offerVersions.beginsOn, romeDate(ctx.now))),
    )
    .orderBy(asc(offerVersions.beginsOn), asc(offerVersions.madeAt), asc(offerVersions.id))
    .limit(PLANNED_BATCH)
    .for('update')
  for (const planned of due) {
    const before = await offerToWrite(ctx, planned.offerId)
    const refusedFor = await readTyped(ctx, { ...valuesOf(before), ...planned.values })
      .then(async ({ row, errors }) => {
        if (!row) return errors
        // A code taken meanwhile by another offer fails this one only.
        await ctx.tx.transaction(tx =>
          writeOffer({ tx, now: ctx.now, newId: ctx.newId, actor: ctx.actor }, before, row, 'changed'),
        )
        return null
      })
      .catch(onRefusal(({ code, detail }) => detail.fields ?? { form: code }))
    const which = eq(offerVersions.id, planned.id)
    if (refusedFor) await ctx.tx.update(offerVersions).set({ refusedFor }).where(which)
    else await ctx.tx.delete(offerVersions).where(which)
  }
  if (due.length > 0) await catalogueChanged(ctx)
  ctx.record({ detail: { looked: due.length } })
  return { looked: due.length }
})
