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
import { editionOf, holdEdition } from '#core/edited.ts'
import { romeDate } from '#core/dates.ts'
import { loadMarket } from '#areas/market/load-market.server.ts'
import type { OfferValues } from './commodity-fields.ts'
import { type ReadOffer, readOffer } from './read-offer.ts'

export type StoredOffer = typeof offers.$inferSelect

/** Tag of the public pages that show offers. */
const PAGES = 'offers'
/** What open pages of the office reload on. */
export const OFFERS_TOPIC = 'offers'

/** The row that is about to be written; whoever else wants it waits. Offers of the open data are nobody’s to write. */
export async function offerToWrite({ tx }: Pick<Context, 'tx'>, id: string): Promise<StoredOffer> {
  const [row] = await tx.select().from(offers).where(eq(offers.id, id)).for('update')
  if (!row || row.source === 'open-data') throw new AppError('not-found')
  return row
}

/** Of a version: it waits for a press instead of a day. */
export const isWaiting = and(eq(offerVersions.kind, 'planned'), isNull(offerVersions.beginsOn))

/** To be called once by every procedure that wrote offers or suppliers. */
export async function catalogueChanged(
  ctx: Pick<Context, 'tx' | 'dropPages' | 'changed' | 'queue' | 'actor'>,
): Promise<void> {
  await renewCatalogueVersion(ctx.tx)
  await ctx.dropPages(PAGES)
  await ctx.changed(OFFERS_TOPIC, userIdOf(ctx.actor) ?? 'system')
  // A link that is new is asked for now.
  await ctx.queue(checkCteLinksJob, {}, { singletonKey: 'waiting' })
}

type Writer = Pick<Context, 'tx' | 'now' | 'newId' | 'actor'>

export interface Writing {
  /** Null for a new offer. */
  before: StoredOffer | null
  next: OfferRow
}
interface Written {
  id: string
  changes: Difference[]
}

/** Rows of one statement. */
const TOGETHER = 200

/** Writes an offer with its version; `before` is null for a new one. Answers its id and what is different. */
export async function writeOffer(ctx: Writer, before: StoredOffer | null, next: OfferRow, kind: VersionKind) {
  const [written] = await writeOffers(ctx, [{ before, next }], kind)
  if (!written) throw new AppError('conflict')
  return written
}

/** The same for the rows of a file; what would change nothing is not written. */
export async function writeOffers(ctx: Writer, writings: readonly Writing[], kind: VersionKind): Promise<Written[]> {
  const by = userIdOf(ctx.actor)
  const supplierOf = await suppliersNamed(
    ctx,
    writings.map(({ next }) => next.supplierName),
  )
  const done = writings.map(({ before, next }) => {
    const supplier = supplierOf(next.supplierName)
    // What the office makes is a draft until it is published, whatever a form or a file says.
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
      // A logo of its own stays with an offer that stays with its supplier.
      supplierLogoPath: before && before.supplierId === supplier.id ? before.supplierLogoPath : supplier.logoPath,
      updatedBy: by,
      updatedAt: ctx.now,
    }
    const values = valuesOf(row)
    return { before, row, values, changes: before ? differencesOf(valuesOf(before), values) : [] }
  })
  const toWrite = done.filter(({ before, changes }) => before === null || changes.length > 0)
  for (let from = 0; from < toWrite.length; from += TOGETHER) {
    const some = toWrite.slice(from, from + TOGETHER)
    await keepFirst(
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

/** Changes of offers that wait to be published, each in the place of the one that waited before. */
export async function keepWaiting(ctx: Writer, writings: readonly Writing[]): Promise<void> {
  const waiting = writings.flatMap(({ before, next }) => {
    if (!before) return []
    const { after } = traceOf(differencesOf(valuesOf(before), valuesOf(next)))
    return { offerId: before.id, kind: 'planned' as const, values: after, madeBy: userIdOf(ctx.actor), madeAt: ctx.now }
  })
  for (let from = 0; from < waiting.length; from += TOGETHER) {
    const some = waiting.slice(from, from + TOGETHER)
    const ids = some.map(({ offerId }) => offerId)
    await ctx.tx.delete(offerVersions).where(and(inArray(offerVersions.offerId, ids), isWaiting))
    await ctx.tx.insert(offerVersions).values(some.map(each => ({ id: ctx.newId(), ...each })))
  }
}

/** Every column as the row that met another brought it. */
const asWritten = Object.fromEntries(
  Object.entries(getTableColumns(offers)).map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]),
)

/** Two offers of one kind cannot bear one code: bills are recognised by it. */
function orTaken(error: unknown): never {
  const cause = (error as { cause?: { constraint?: string } }).cause
  if (JSON.stringify([cause?.constraint, String(error), String(cause)]).includes('offers_code_idx'))
    throw wrongField('offer_code', 'code-taken')
  throw error
}

/** Offers that came before their versions: the state they had becomes the first of them. */
async function keepFirst(ctx: Writer, before: readonly StoredOffer[]): Promise<void> {
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

/** The suppliers of these names, whatever their capitals; those that are missing are added. */
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

/** What the audit trail says of a change: the fields with what they were and what they are (offers are public). */
export const traceOf = (changes: ReturnType<typeof differencesOf>) => ({
  before: Object.fromEntries(changes.map(({ field, before }) => [field.name, before])),
  after: Object.fromEntries(changes.map(({ field, after }) => [field.name, after])),
})

/** Refuses to write over what somebody saved after this form was drawn, and says who. */
export async function holdOffer({ tx }: Pick<Context, 'tx'>, edition: string, offer: StoredOffer): Promise<void> {
  if (edition === editionOf(offer)) return
  const [by] = offer.updatedBy
    ? await tx
        .select({ first: profiles.firstName, last: profiles.lastName })
        .from(profiles)
        .where(eq(profiles.id, offer.updatedBy))
    : []
  holdEdition(edition, offer, by ? `${by.first} ${by.last}`.trim() : null)
}

/** What was typed as a row, with the names that the market knows. */
export async function readTyped({ tx, now }: Pick<Context, 'tx' | 'now'>, typed: OfferValues): Promise<ReadOffer> {
  const { facts } = await loadMarket(tx, romeDate(now))
  return readOffer(
    typed,
    facts.regions.regions.map(({ name }) => name),
  )
}
