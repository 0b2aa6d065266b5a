import type { Tx } from '#platform/database/database.server.ts'
import { and, desc, eq, ne, asc, type SQL, sql, inArray, lt } from 'drizzle-orm'
import { z } from 'zod'
import { decodeCursor, pageOf } from '#core/cursor.ts'
import { romeDate, isCalendarDate } from '#core/dates.ts'
import { editionOf } from '#core/edited.ts'
import { AppError, wrongField } from '#core/errors.ts'
import { profiles } from '#areas/people/tables.server.ts'
import { type AnswerOf, command, query } from '#platform/procedure.server.ts'
import { differencesOf, valuesOf, typedOffer } from '../editing/offer-values.ts'
import type { OfferValues } from '../editing/commodity-fields.ts'
import {
  readTyped,
  rowOfTyped,
  catalogueChanged,
  writeOffer,
  requireEdition,
  offerToWrite,
  traceOf,
  writeOffers,
} from '../editing/store.server.ts'
import { warningsBeforePublishing, warningsOfChange, requireSeen, previewInputOf } from '../editing/warnings.server.ts'
import { cteChecks, offers, offerVersions } from '../tables.server.ts'
import { stateOf } from './list-offers.server.ts'
import { pick, rowOf } from '#platform/database/rows.server.ts'
import { OFFER_KINDS } from '../offer-kinds.ts'
import { isBroken } from '../catalogue.server.ts'
import { costPreview, type CostPreview } from '../editing/cost-preview.ts'

const VERSIONS = 20

/** Versions with their authors; null for the system. */
export const versionsWhere = (tx: Tx, which: SQL | undefined) =>
  tx
    .select({
      version: offerVersions,
      by: sql<string | null>`nullif(trim(${profiles.firstName} || ' ' || ${profiles.lastName}), '')`,
    })
    .from(offerVersions)
    .leftJoin(profiles, eq(profiles.id, offerVersions.madeBy))
    .where(which)

/** One offer with its planned changes and past states, each with its differences; `not-found` for any other. */
export const getOfferForOffice = query('get-offer-for-office', 'admin', {
  input: z.object({ offerId: z.string().min(1).max(100), cursor: z.string().max(100).optional() }),
  async run({ offerId, cursor }, { tx, now }) {
    const row = await rowOf(tx, offers, and(eq(offers.id, offerId), ne(offers.source, 'open-data')))
    const after = decodeCursor(cursor)
    const isOfIt = eq(offerVersions.offerId, offerId)
    const found = await versionsWhere(
      tx,
      and(
        isOfIt,
        ne(offerVersions.kind, 'planned'),
        after
          ? sql`(${offerVersions.madeAt}, ${offerVersions.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
      .orderBy(desc(offerVersions.madeAt), desc(offerVersions.id))
      .limit(VERSIONS + 1)
    const page = pageOf(found, VERSIONS, ({ version }) => ({ at: version.madeAt, id: version.id }))
    const planned = await versionsWhere(tx, and(isOfIt, eq(offerVersions.kind, 'planned')))
      .orderBy(asc(offerVersions.beginsOn), asc(offerVersions.madeAt))
      .limit(VERSIONS)
    const [cte] = await tx.select().from(cteChecks).where(eq(cteChecks.offerId, offerId))
    const values = valuesOf(row)
    const state = stateOf(row, romeDate(now))
    const warningsOf = async (next: OfferValues) => {
      const read = await readTyped({ tx, now }, next)
      return read.row ? warningsOfChange({ tx, now }, row, read.row) : []
    }
    return {
      ...pick(row, 'id', 'isDraft', 'updatedAt'),
      values,
      state,
      /** Warnings, until it is published. */
      warnings:
        row.isActive || state === 'to-correct' ? [] : await warningsBeforePublishing({ tx, now }, row).catch(orNone),
      isDemo: row.source === 'demo',
      edition: editionOf(row),
      supplier: { id: row.supplierId, name: row.supplierName, logoPath: row.supplierLogoPath },
      cte: cte && cte.link === row.cteLink ? { result: cte.result, status: cte.status, at: cte.checkedAt } : null,
      planned: await Promise.all(
        planned.map(async ({ version, by }) => ({
          id: version.id,
          by,
          ...pick(version, 'madeAt', 'beginsOn', 'refusedFor'),
          changes: differences(values, { ...values, ...version.values }),
          warnings: version.beginsOn === null ? await warningsOf({ ...values, ...version.values }) : [],
        })),
      ),
      versions: page.rows.map(({ version, by }, place) => {
        const older = found[place + 1]?.version
        return {
          id: version.id,
          kind: version.kind,
          by,
          at: version.madeAt,
          changes: older ? differences(older.values, version.values) : [],
          isPresent: after === null && place === 0,
        }
      }),
      next: page.next,
    }
  },
})

/** No warnings before the market figures are loaded. */
const orNone = (error: unknown): [] => {
  if (error instanceof AppError) return []
  throw error
}

/** Only the names: a page needs no more. */
const differences = (...states: Parameters<typeof differencesOf>) =>
  differencesOf(...states).map(({ field, before, after }) => ({ field: field.name, before, after }))

export type OfficeOffer = AnswerOf<typeof getOfferForOffice>

/** A new offer of the catalogue (spec 2 §7: created_by is who writes it). */
export const createOffer = command('create-offer', 'admin', {
  answers: ['offers insert'],
  input: z.object({ values: typedOffer }),
  async run({ values }, ctx) {
    const row = await rowOfTyped(ctx, values)
    const { id } = await writeOffer(ctx, null, row, 'created')
    await catalogueChanged(ctx)
    ctx.record({ subject: id, detail: { after: values } })
    return { offerId: id }
  },
})

/**
 * Saves an offer over the state its form was rendered from: at once, or from a future day (then only the differences
 * are kept, and applied that day). A record saved by someone else meanwhile is not overwritten, and warnings about an
 * offer visible to the public must have been seen.
 */
export const updateOffer = command('update-offer', 'admin', {
  answers: ['offers update'],
  input: z.object({
    offerId: z.string().min(1).max(100),
    edition: z.string().max(40),
    values: typedOffer,
    beginsOn: z.string().refine(isCalendarDate, 'not-a-date').nullable().default(null),
    /** Warnings shown for these values. */
    seen: z.string().max(200).default(''),
  }),
  async run({ offerId, edition, values, beginsOn, seen }, ctx) {
    const before = await offerToWrite(ctx, offerId)
    await requireEdition(ctx, edition, before)
    if (beginsOn !== null && beginsOn <= romeDate(ctx.now)) throw wrongField('beginsOn', 'in-the-past')
    // What is sold does not change, unless its kind is unknown.
    const type = OFFER_KINDS.includes(before.type) ? before.type : (values.type ?? '')
    const row = await rowOfTyped(ctx, { ...values, type })
    if (!before.isDraft) await requireSeen(ctx, before, row, seen)
    if (beginsOn === null) {
      const { changes } = await writeOffer(ctx, before, row, 'changed')
      if (changes.length === 0) throw new AppError('nothing-changed')
      await catalogueChanged(ctx)
      ctx.record({ subject: offerId, detail: traceOf(changes) })
      return { planned: false }
    }
    const changes = differencesOf(valuesOf(before), valuesOf(row))
    if (changes.length === 0) throw new AppError('nothing-changed')
    const planned = traceOf(changes).after
    await ctx.tx.insert(offerVersions).values({
      id: ctx.newId(),
      offerId,
      kind: 'planned',
      values: planned,
      madeBy: ctx.userId,
      madeAt: ctx.now,
      beginsOn,
    })
    // Makes other open forms notice the change.
    await ctx.tx.update(offers).set({ updatedAt: ctx.now, updatedBy: ctx.userId }).where(eq(offers.id, offerId))
    await catalogueChanged(ctx)
    ctx.record({ subject: offerId, detail: { beginsOn, ...traceOf(changes) } })
    return { planned: true }
  },
})

/**
 * Publishes an offer, a draft for the first time, or withdraws it. An expired one needs a new date first, and its
 * warnings must have been seen.
 */
export const setOfferActive = command('set-offer-active', 'admin', {
  input: z.object({
    offerId: z.string().min(1).max(100),
    isActive: z.boolean(),
    /** Warnings shown next to the button. */
    seen: z.string().max(200).default(''),
  }),
  async run({ offerId, isActive, seen }, ctx) {
    const before = await offerToWrite(ctx, offerId)
    if (isActive && before.expiryDate !== null && before.expiryDate < romeDate(ctx.now))
      throw new AppError('offer-expired')
    if (isActive && isBroken(before)) throw new AppError('offer-to-correct')
    const next = { ...before, isActive }
    await requireSeen(ctx, before, next, seen)
    const { changes } = await writeOffer(ctx, before, next, isActive ? 'activated' : 'deactivated')
    if (changes.length === 0) return
    await catalogueChanged(ctx)
    ctx.record({ subject: offerId, detail: traceOf(changes) })
  },
})

export const previewOfferCost = query('preview-offer-cost', 'admin', {
  input: z.object({ values: typedOffer, offerId: z.string().max(100).optional() }),
  async run(
    { values, offerId },
    ctx,
  ): Promise<{ errors: Record<string, string>; preview: null } | { errors: null; preview: CostPreview }> {
    const { row, errors } = await readTyped(ctx, values)
    if (!row) return { errors, preview: null }
    return { errors: null, preview: costPreview(row, await previewInputOf(ctx), offerId) }
  },
})

export const EXPIRY_BATCH = 200

/** spec 1 §7: switches off the offers past their last day; returns how many. They are hidden from that day anyway. */
export const disableExpiredOffers = command('disable-expired-offers', 'system', {
  answers: ['disable_expired_offers'],
  async run(_, ctx): Promise<{ disabled: number }> {
    const expired = await ctx.tx
      .select()
      .from(offers)
      .where(and(eq(offers.isActive, true), lt(offers.expiryDate, romeDate(ctx.now))))
      .orderBy(asc(offers.expiryDate), asc(offers.id))
      .limit(EXPIRY_BATCH)
      .for('update')
    if (expired.length === 0) return { disabled: 0 }
    // Open-data offers have no versions: they come and go with their file.
    const imported = expired.filter(({ source }) => source === 'open-data').map(({ id }) => id)
    if (imported.length > 0)
      await ctx.tx.update(offers).set({ isActive: false, updatedAt: ctx.now }).where(inArray(offers.id, imported))
    const ours = expired.filter(({ source }) => source !== 'open-data')
    await writeOffers(
      ctx,
      ours.map(before => ({ before, next: { ...before, isActive: false } })),
      'expired',
    )
    await catalogueChanged(ctx)
    await ctx.changed('offers-expired', 'system')
    ctx.record({ detail: { disabled: expired.length } })
    return { disabled: expired.length }
  },
})
