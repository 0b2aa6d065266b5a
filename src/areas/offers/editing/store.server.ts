import { chunks } from '#core/cursor.ts'
import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { AppError, wrongField } from '#core/errors.ts'
import { slug } from '#core/text.ts'
import { type Context, userIdOf } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/rows.server.ts'
import { renewCatalogueVersion } from '../catalogue.server.ts'
import { checkCteLinksJob } from '../jobs.server.ts'
import { offers, offerVersions, suppliers, type VersionKind } from '../tables.server.ts'
import { type Difference, differencesOf, type OfferRow, valuesOf } from './offer-values.ts'
import { profiles } from '#areas/people/tables.server.ts'
import { editionOf, requireSameEdition } from '#core/edited.ts'
import { romeDate } from '#core/dates.ts'
import { loadMarket } from '#areas/market/load-market.server.ts'
import type { OfferValues } from './commodity-fields.ts'
import { type ReadOffer, readOffer } from './read-offer.ts'

export type StoredOffer = typeof offers.$inferSelect

/** Cache tag of the public pages that show offers. */
const PAGES = 'offers'
/** Topic that makes open office pages reload. */
export const OFFERS_TOPIC = 'offers'

/** Locks the row to be written. Offers of the open data cannot be edited. */
export async function offerToWrite({ tx }: Pick<Context, 'tx'>, id: string): Promise<StoredOffer> {
  const [row] = await tx.select().from(offers).where(eq(offers.id, id)).for('update')
  if (!row || row.source === 'open-data') throw new AppError('not-found')
  return row
}

/** A version that waits for approval instead of a date. */
export const isWaiting = and(eq(offerVersions.kind, 'planned'), isNull(offerVersions.beginsOn))

/** Call once in every procedure that wrote offers or suppliers. */
export async function catalogueChanged(
  ctx: Pick<Context, 'tx' | 'dropPages' | 'changed' | 'queue' | 'actor'>,
): Promise<void> {
  await renewCatalogueVersion(ctx.tx)
  await ctx.dropPages(PAGES)
  await ctx.changed(OFFERS_TOPIC, userIdOf(ctx.actor) ?? 'system')
  // A new link is checked immediately.
  await ctx.queue(checkCteLinksJob, {}, { singletonKey: 'waiting' })
}

type WriteContext = Pick<Context, 'tx' | 'now' | 'newId' | 'actor'>

export interface OfferChange {
  /** Null for a new offer. */
  before: StoredOffer | null
  next: OfferRow
}
/** Rows per statement. */
const BATCH_ROWS = 200

/** Writes an offer with its version; `before` is null for a new one. Returns its id and the differences. */
export async function writeOffer(ctx: WriteContext, before: StoredOffer | null, next: OfferRow, kind: VersionKind) {
  const [written] = await writeOffers(ctx, [{ before, next }], kind)
  if (!written) throw new AppError('conflict')
  return written
}

/** The same for the rows of a file; unchanged rows are not written. */
export async function writeOffers(
  ctx: WriteContext,
  writings: readonly OfferChange[],
  kind: VersionKind,
): Promise<{ id: string; changes: Difference[] }[]> {
  const by = userIdOf(ctx.actor)
  const supplierOf = await suppliersNamed(
    ctx,
    writings.map(({ next }) => next.supplierName),
  )
  const done = writings.map(({ before, next }) => {
    const supplier = supplierOf(next.supplierName)
    // Offers created in the office are drafts until published, whatever a form or a file says.
    const isDraft = kind !== 'activated' && (before?.isDraft ?? true)
    const row = {
      ...next,
      isDraft,
      isActive: next.isActive && !isDraft,
      id: before?.id ?? ctx.newId(),
      source: before?.source ?? ('catalogue' as const),
      createdBy: before ? before.createdBy : by,
      createdAt: before?.createdAt ?? ctx.now,
      supplierId: supplier.id,
      supplierName: supplier.name,
      // An offer keeps its logo as long as it keeps its supplier.
      supplierLogoPath: before && before.supplierId === supplier.id ? before.supplierLogoPath : supplier.logoPath,
      updatedBy: by,
      updatedAt: ctx.now,
    }
    const values = valuesOf(row)
    return { before, row, values, changes: before ? differencesOf(valuesOf(before), values) : [] }
  })
  const toWrite = done.filter(({ before, changes }) => before === null || changes.length > 0)
  for (const some of chunks(toWrite, BATCH_ROWS)) {
    await storeFirstVersions(
      ctx,
      some.flatMap(({ before }) => before ?? []),
    )
    await ctx.tx
      .insert(offers)
      .values(some.map(({ row }) => row))
      .onConflictDoUpdate({ target: offers.id, set: asWritten })
      .catch(orTaken)
    await ctx.tx.insert(offerVersions).values(
      some.map(({ row, values }) => ({
        id: ctx.newId(),
        offerId: row.id,
        kind,
        values,
        madeBy: by,
        madeAt: ctx.now,
      })),
    )
  }
  return done.map(({ row, changes }) => ({ id: row.id, changes }))
}

/** Stores changes pending publication; each replaces the previous pending one. */
export async function storePendingChanges(ctx: WriteContext, writings: readonly OfferChange[]): Promise<void> {
  const waiting = writings.flatMap(({ before, next }) => {
    if (!before) return []
    const { after } = traceOf(differencesOf(valuesOf(before), valuesOf(next)))
    return { offerId: before.id, kind: 'planned' as const, values: after, madeBy: userIdOf(ctx.actor), madeAt: ctx.now }
  })
  for (const some of chunks(waiting, BATCH_ROWS)) {
    const ids = some.map(({ offerId }) => offerId)
    await ctx.tx.delete(offerVersions).where(and(inArray(offerVersions.offerId, ids), isWaiting))
    await ctx.tx.insert(offerVersions).values(some.map(each => ({ id: ctx.newId(), ...each })))
  }
}

/** On conflict, every column takes the incoming value. */
const asWritten = Object.fromEntries(
  Object.entries(getTableColumns(offers)).map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]),
)

/** Two offers of one kind cannot share a code: bills are matched by it. */
function orTaken(error: unknown): never {
  const cause = (error as { cause?: { constraint?: string } }).cause
  if (JSON.stringify([cause?.constraint, String(error), String(cause)]).includes('offers_code_idx'))
    throw wrongField('offer_code', 'code-taken')
  throw error
}

/** Offers older than the version history: their current state becomes the first version. */
async function storeFirstVersions(ctx: WriteContext, before: readonly StoredOffer[]): Promise<void> {
  if (before.length === 0) return
  const ids = before.map(({ id }) => id)
  const rows = await ctx.tx
    .selectDistinct({ id: offerVersions.offerId })
    .from(offerVersions)
    .where(inArray(offerVersions.offerId, ids))
  const known = new Set(rows.map(({ id }) => id))
  const first = before.filter(({ id }) => !known.has(id))
  if (first.length === 0) return
  await ctx.tx.insert(offerVersions).values(
    first.map(offer => ({
      id: ctx.newId(),
      offerId: offer.id,
      kind: 'first' as const,
      values: valuesOf(offer),
      madeBy: offer.createdBy,
      madeAt: offer.createdAt,
    })),
  )
}

/** Suppliers by name, case-insensitive; missing ones are added. */
async function suppliersNamed(ctx: Pick<Context, 'tx' | 'now' | 'newId'>, names: readonly string[]) {
  const asked = new Map(names.map(name => [name.toLowerCase(), name]))
  const known = new Map<string, Pick<typeof suppliers.$inferSelect, 'id' | 'name' | 'logoPath'>>()
  const find = async () => {
    const rows = await ctx.tx
      .select(pick(suppliers, 'id', 'name', 'logoPath'))
      .from(suppliers)
      .where(inArray(sql`lower(${suppliers.name})`, [...asked.keys()]))
    for (const row of rows) known.set(row.name.toLowerCase(), row)
  }
  await find()
  const missing = [...asked].filter(([key]) => !known.has(key))
  if (missing.length > 0) {
    const added = missing.map(([, name]) => ({
      id: `${slug(name).slice(0, 40) || 'fornitore'}-${ctx.newId().slice(0, 8)}`,
      name,
      createdAt: ctx.now,
    }))
    await ctx.tx.insert(suppliers).values(added).onConflictDoNothing()
    await find()
  }
  return (name: string) => {
    const supplier = known.get(name.toLowerCase())
    if (!supplier) throw new AppError('conflict')
    return supplier
  }
}

/** Audit detail of a change: fields with old and new values (offers are public). */
export const traceOf = (changes: ReturnType<typeof differencesOf>) => ({
  before: Object.fromEntries(changes.map(({ field, before }) => [field.name, before])),
  after: Object.fromEntries(changes.map(({ field, after }) => [field.name, after])),
})

/** Refuses to overwrite what someone saved after this form was rendered, naming who. */
export async function requireEdition({ tx }: Pick<Context, 'tx'>, edition: string, offer: StoredOffer): Promise<void> {
  if (edition === editionOf(offer)) return
  const [by] = offer.updatedBy
    ? await tx
        .select({ first: profiles.firstName, last: profiles.lastName })
        .from(profiles)
        .where(eq(profiles.id, offer.updatedBy))
    : []
  requireSameEdition(edition, offer, by ? `${by.first} ${by.last}`.trim() : null)
}

/** Parses typed values into a row, with the region names of the market. */
export async function readTyped({ tx, now }: Pick<Context, 'tx' | 'now'>, typed: OfferValues): Promise<ReadOffer> {
  const { facts } = await loadMarket(tx, romeDate(now))
  return readOffer(
    typed,
    facts.regions.regions.map(({ name }) => name),
  )
}

/** The same, refused with each field's error. */
export async function rowOfTyped(ctx: Pick<Context, 'tx' | 'now'>, typed: OfferValues): Promise<OfferRow> {
  const { row, errors } = await readTyped(ctx, typed)
  if (!row) throw new AppError('bad-input', { fields: errors })
  return row
}
