import { chunks } from '#core/cursor.ts'
import { countBy } from './yardstick.ts'
import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { addDays, romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import type { Tx } from '#platform/database/database.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { learnSellers } from './sellers.server.ts'
import { renewMarketOffers } from './whole-market.server.ts'
import { DEMO_SCOPES, type FileScope, isDemoScope } from './file-name.ts'
import type { Refusal } from './market-offer.ts'
import type { Unpriced } from './market-terms.ts'
import type { ReadFile } from './read-file.server.ts'
import { marketFiles, marketOffers, marketOfferVersions, marketSellers, marketUndos } from '../tables.server.ts'
import { deleteRows, pick, rowsIn } from '#platform/database/rows.server.ts'

/** Rejected entries kept with their reason; the count covers the rest. */
const REFUSALS_KEPT = 200
const BATCH = 250
/** A file with less than half of the previous one's offers is a fault of the source, and is rejected. */
const MIN_SHARE = 0.5
const FEW = 50

export interface StoredFile {
  read: number
  added: number
  changed: number
  unchanged: number
  gone: number
  refused: number
  /** How many offers kept can be priced, and how many cannot or were rejected, by reason. */
  priced: number
  unpricedBy: Partial<Record<Unpriced, number>>
  refusedBy: Partial<Record<Refusal, number>>
  /** This very file was already imported. */
  known: boolean
}

interface GivenFile {
  name: string
  file: FileScope
  content: ReadFile
  /** Staff member who uploaded it; null: the operator's command or the scheduler. */
  importedBy: string | null
  /** Accept it although it holds far fewer offers. */
  force: boolean
}

/**
 * Replaces the previous file of the scope with one read to its end, atomically. The same file again changes nothing;
 * another of the same day replaces it.
 */
export async function storeFile(
  ctx: Context,
  { name, file: { scope, day }, content, importedBy, force }: GivenFile,
): Promise<StoredFile> {
  const { tx } = ctx
  // The Portale's clock may be a day ahead of ours; a later day would make every list until then look older.
  if (day > addDays(romeDate(ctx.now), 1)) throw new AppError('future-file', { values: { day } })
  if (content.offers.length === 0) {
    const [first] = content.refused
    throw new AppError('no-offers', first && { values: { line: first.line, reason: first.reason } })
  }
  await lockScope(tx, scope)
  if (isDemoScope(scope)) await refuseDemoOverReal(tx)
  else await dropDemoMarket(tx)
  const [undo] = await rowsIn(tx, marketUndos, and(eq(marketUndos.scope, scope), isNull(marketUndos.before)), 'sha256')
  if (undo?.sha256 === content.sha256 && importedBy === null) throw new AppError('undone-file')
  const [last] = await rowsIn(tx, marketFiles, { scope })
    .orderBy(sql`${marketFiles.day} desc`)
    .limit(1)
  if (last && last.day > day) throw new AppError('older-file', { values: { day: last.day } })
  if (last?.day === day && last.sha256 === content.sha256)
    return { ...countsOf(last), ...reasonsOf(content), known: true }

  const before = new Map((await currentOffers(tx, scope)).map(row => [`${row.vatNumber} ${row.code}`, row]))
  const standing = [...before.values()].filter(row => row.goneOn === null).length
  if (!force && standing >= FEW && content.offers.length < standing * MIN_SHARE)
    throw new AppError('too-few', { values: { found: String(content.offers.length), before: String(standing) } })

  const fresh: (typeof marketOffers.$inferInsert)[] = []
  const unchanged: string[] = []
  const seen = new Set<string>()
  for (const { offer, hash } of content.offers) {
    const known = before.get(`${offer.vatNumber} ${offer.code}`)
    if (known) seen.add(known.id)
    if (known?.hash === hash) unchanged.push(known.id)
    else {
      const { vatNumber, code } = offer
      const id = known?.id ?? ctx.newId()
      fresh.push({
        id,
        scope,
        vatNumber,
        code,
        offer,
        hash,
        firstSeen: known?.firstSeen ?? day,
        lastSeen: day,
        goneOn: null,
      })
    }
  }
  const gone = [...before.values()].filter(row => row.goneOn === null && !seen.has(row.id)).map(row => row.id)
  const rewritten = fresh.flatMap(({ id }) => (seen.has(id) ? id : []))
  await saveForUndo(ctx, { scope, day, sha256: content.sha256, rewritten, touched: [...rewritten, ...unchanged] })
  await writeOffers(tx, fresh, day)
  for (const ids of chunks(unchanged, BATCH))
    await tx.update(marketOffers).set({ lastSeen: day, goneOn: null }).where(inArray(marketOffers.id, ids))
  for (const ids of chunks(gone, BATCH))
    await tx.update(marketOffers).set({ goneOn: day }).where(inArray(marketOffers.id, ids))

  const added = fresh.filter(({ id }) => !seen.has(id)).length
  const counts = {
    read: content.offers.length + content.refused.length,
    added,
    changed: fresh.length - added,
    unchanged: unchanged.length,
    gone: gone.length,
    refused: content.refused.length,
  }
  const row = {
    ...counts,
    name,
    sha256: content.sha256,
    importedAt: ctx.now,
    importedBy,
    refusals: content.refused.slice(0, REFUSALS_KEPT),
  }
  await tx
    .insert(marketFiles)
    .values({ id: ctx.newId(), scope, day, ...row })
    .onConflictDoUpdate({ target: [marketFiles.scope, marketFiles.day], set: row })
  await learnSellers(ctx, content.sellers, name)
  await renewMarketOffers(tx)
  await ctx.dropPages('offers')
  ctx.record({ subject: scope, detail: { day, ...counts } })
  return { ...counts, ...reasonsOf(content), known: false }
}

/** The first real file removes the fictional market. */
async function dropDemoMarket(tx: Tx): Promise<void> {
  const demo = await deleteRows(tx, marketFiles, { scope: DEMO_SCOPES }).returning({ name: marketFiles.name })
  if (demo.length === 0) return
  await tx.delete(marketOffers).where(inArray(marketOffers.scope, DEMO_SCOPES))
  await tx.delete(marketUndos).where(inArray(marketUndos.scope, DEMO_SCOPES))
  const names = demo.map(({ name }) => name)
  await tx.delete(marketSellers).where(inArray(marketSellers.fromFile, names))
}

async function refuseDemoOverReal(tx: Tx): Promise<void> {
  const [real] = await rowsIn(tx, marketFiles, notInArray(marketFiles.scope, DEMO_SCOPES), 'id').limit(1)
  if (real) throw new AppError('unknown-file')
}

/** Serialises imports of one scope and their undo. */
export const lockScope = (tx: Tx, scope: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`market-file ${scope}`}))`)

/**
 * Saves what this import will change, for undo: whole rows of changed offers, only the days of the others, and what an
 * earlier file of the same day wrote.
 */
async function saveForUndo(
  { tx, newId }: Context,
  kept: { scope: string; day: string; sha256: string; rewritten: string[]; touched: string[] },
): Promise<void> {
  const { scope, day, sha256, rewritten, touched } = kept
  const among = (ids: string[]) => sql`o.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
  const row = {
    id: newId(),
    day,
    sha256,
    before: sql`jsonb_build_object(
      'files', (select coalesce(jsonb_agg(to_jsonb(f)), '[]') from market_files f where f.scope = ${scope} and f.day = ${day}),
      'offers', (
        select coalesce(jsonb_agg(case when ${among(rewritten)} then to_jsonb(o) else to_jsonb(o) - 'offer' end), '[]')
        from market_offers o
        where o.scope = ${scope} and (o.gone_on is null or o.first_seen = ${day} or ${among(touched)})
      ),
      'versions', (
        select coalesce(jsonb_agg(to_jsonb(v)), '[]')
        from market_offer_versions v join market_offers o on o.id = v.offer_id
        where o.scope = ${scope} and v.since = ${day}
      ),
      'sellers', (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from market_sellers s where s.from_file is not null)
    )`,
  }
  await tx
    .insert(marketUndos)
    .values({ scope, ...row })
    .onConflictDoUpdate({ target: marketUndos.scope, set: row })
}

const currentOffers = (tx: Tx, scope: string) =>
  rowsIn(tx, marketOffers, { scope }, 'id', 'vatNumber', 'code', 'hash', 'firstSeen', 'goneOn')

async function writeOffers(tx: Tx, rows: (typeof marketOffers.$inferInsert)[], day: string): Promise<void> {
  for (const batch of chunks(rows, BATCH)) {
    await tx
      .insert(marketOffers)
      .values(batch)
      .onConflictDoUpdate({
        target: marketOffers.id,
        set: { offer: sql`excluded.offer`, hash: sql`excluded.hash`, lastSeen: sql`excluded.last_seen`, goneOn: null },
      })
    await tx
      .insert(marketOfferVersions)
      .values(batch.map(({ id, offer, hash }) => ({ offerId: id, since: day, offer, hash })))
      .onConflictDoUpdate({
        target: [marketOfferVersions.offerId, marketOfferVersions.since],
        set: { offer: sql`excluded.offer`, hash: sql`excluded.hash` },
      })
  }
}

function reasonsOf({ offers, refused }: ReadFile): Pick<StoredFile, 'priced' | 'unpricedBy' | 'refusedBy'> {
  const reasons = offers.flatMap(({ offer }) => offer.unpriced ?? [])
  return {
    priced: offers.length - reasons.length,
    unpricedBy: countBy(reasons),
    refusedBy: countBy(refused.map(({ reason }) => reason)),
  }
}
const countsOf = (file: typeof marketFiles.$inferSelect) =>
  pick(file, 'read', 'added', 'changed', 'unchanged', 'gone', 'refused')
