import { desc, eq, sql } from 'drizzle-orm'
import { AppError } from '#core/errors.ts'
import { slug } from '#core/text.ts'
import { type Context, userIdOf } from '#platform/procedure.server.ts'
import { renewCatalogueVersion } from '../catalogue.server.ts'
import { checkCteLinksJob } from '../jobs.server.ts'
import { offers, offerVersions, suppliers, type VersionKind } from '../tables.server.ts'
import { differencesOf, valuesOf } from './offer-values.ts'
import type { OfferRow } from './offer-row.ts'

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

/** Writes an offer with its version; `before` is null for a new one. Answers its id and what is different. */
export async function writeOffer(ctx: Writer, before: StoredOffer | null, next: OfferRow, kind: VersionKind) {
  const by = userIdOf(ctx.actor)
  const supplier = await supplierNamed(ctx, next.supplierName)
  const columns = {
    ...next,
    supplierId: supplier.id,
    supplierName: supplier.name,
    // A logo of its own stays with an offer that stays with its supplier.
    supplierLogoPath: before && before.supplierId === supplier.id ? before.supplierLogoPath : supplier.logoPath,
    updatedBy: by,
    updatedAt: ctx.now,
  }
  const after = valuesOf({ ...next, supplierName: supplier.name })
  const changes = before ? differencesOf(valuesOf(before), after) : []
  if (before && changes.length === 0) return { id: before.id, changes }
  const id = before?.id ?? ctx.newId()
  if (before) {
    await keepFirst(ctx, before)
    await ctx.tx.update(offers).set(columns).where(eq(offers.id, id)).catch(orTaken)
  } else {
    await ctx.tx
      .insert(offers)
      .values({ ...columns, id, source: 'catalogue', createdBy: by, createdAt: ctx.now })
      .catch(orTaken)
  }
  await ctx.tx
    .insert(offerVersions)
    .values({ id: ctx.newId(), offerId: id, kind, values: after, madeBy: by, madeAt: ctx.now })
  return { id, changes }
}

/** Two offers of one kind cannot bear one code: bills are recognised by it. */
function orTaken(error: unknown): never {
  const cause = (error as { cause?: { constraint?: string } }).cause
  if (JSON.stringify([cause?.constraint, String(error), String(cause)]).includes('offers_code_idx'))
    throw new AppError('bad-input', { fields: { offer_code: 'code-taken' } })
  throw error
}

/** An offer that came before its versions: the state it had becomes the first of them. */
async function keepFirst(ctx: Writer, before: StoredOffer): Promise<void> {
  const [known] = await ctx.tx
    .select({ id: offerVersions.id })
    .from(offerVersions)
    .where(eq(offerVersions.offerId, before.id))
    .orderBy(desc(offerVersions.madeAt))
    .limit(1)
  if (known) return
  await ctx.tx.insert(offerVersions).values({
    id: ctx.newId(),
    offerId: before.id,
    kind: 'first',
    values: valuesOf(before),
    madeBy: before.createdBy,
    madeAt: before.createdAt,
  })
}

/** The supplier of this name, whatever its capitals; a new one where there is none. */
async function supplierNamed(ctx: Pick<Context, 'tx' | 'now' | 'newId'>, name: string) {
  const find = () =>
    ctx.tx
      .select({ id: suppliers.id, name: suppliers.name, logoPath: suppliers.logoPath })
      .from(suppliers)
      .where(sql`lower(${suppliers.name}) = lower(${name})`)
  const [known] = await find()
  if (known) return known
  const id = `${slug(name).slice(0, 40) || 'fornitore'}-${ctx.newId().slice(0, 8)}`
  await ctx.tx.insert(suppliers).values({ id, name, createdAt: ctx.now }).onConflictDoNothing()
  const [added] = await find()
  if (!added) throw new AppError('conflict')
  return added
}

/** What the audit trail says of a change: the fields with what they were and what they are (offers are public). */
export const traceOf = (changes: ReturnType<typeof differencesOf>) => ({
  before: Object.fromEntries(changes.map(({ field, before }) => [field.name, before])),
  after: Object.fromEntries(changes.map(({ field, after }) => [field.name, after])),
})
