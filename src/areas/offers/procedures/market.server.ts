import { z } from 'zod'
import { romeDate } from '#core/dates.ts'
import { AppError, wrongField } from '#core/errors.ts'
import { loadMarket } from '#areas/market/load-market.server.ts'
import { command, query } from '#platform/procedure.server.ts'
import { fileScope, type FileScope } from '../open-data/file-name.ts'
import { withPlausibility } from '../open-data/plausible.server.ts'
import { readOffersFile, type ReadFile } from '../open-data/read-file.server.ts'
import { storeFile, type StoredFile, lockScope } from '../open-data/store-file.server.ts'
import { and, eq, isNotNull, sql, desc, asc, count, isNull } from 'drizzle-orm'
import { renewMarketOffers } from '../open-data/whole-market.server.ts'
import { marketFiles, marketUndos, marketOffers, marketSellers, suppliers } from '../tables.server.ts'
import { profiles } from '#areas/people/tables.server.ts'
import { MAX_MARKET_SELLERS, MAX_SELLER_NAME } from '#core/limits.ts'
import { checkTypedText } from '#core/typed-text.ts'
import { IMPLAUSIBLE, type Unpriced, isImplausible } from '../open-data/market-terms.ts'
import { pick, rowOf, rowsIn, updateRow } from '#platform/database/rows.server.ts'

/** Imports an open-data file uploaded by the office: read to its end, then stored whole; or nothing changes. */
export const importMarketFile = command('import-market-file', 'admin', {
  takesLong: true,
  input: z.object({
    name: z.string().min(1).max(200),
    bytes: z.instanceof(Uint8Array),
    /** Accept it although it holds far fewer offers than the previous one. */
    force: z.boolean().default(false),
  }),
  async run({ name, bytes, force }, ctx): Promise<StoredFile> {
    const file = fileScope(name)
    if (!file) throw new AppError('unknown-file')
    const market = await loadMarket(ctx.tx, romeDate(ctx.now))
    const read = await readOffersFile(inPieces(bytes), file, market.luce.get('lambda'))
    const content = await withPlausibility(read, market)
    return storeFile(ctx, { name, file, content, importedBy: ctx.userId, force })
  },
})

const PIECE = 256 * 1024

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE)
}

/** Stores an open-data file already read by the operator's command or the scheduler. */
export const storeMarketFile = command('store-market-file', 'system', {
  input: z.object({
    name: z.string().max(200),
    file: z.custom<FileScope>(),
    content: z.custom<ReadFile>(),
    force: z.boolean().default(false),
  }),
  run: (given, ctx): Promise<StoredFile> => storeFile(ctx, { ...given, importedBy: null }),
})

/**
 * Undoes the last import of its scope, unless something newer was imported: everything returns to its previous state.
 */
export const undoMarketImport = command('undo-market-import', 'admin', {
  takesLong: true,
  input: z.object({ undoId: z.string().min(1).max(64) }),
  async run({ undoId }, ctx) {
    const { tx } = ctx
    const standing = and(eq(marketUndos.id, undoId), isNotNull(marketUndos.before))
    const ask = () => rowsIn(tx, marketUndos, standing, 'scope', 'day')
    const [asked] = await ask()
    if (asked) await lockScope(tx, asked.scope)
    // While we waited for the lock, another import or undo may have run.
    const [found] = await ask()
    if (!found) throw new AppError('import-not-last')
    const { scope, day } = found
    const before = sql`(select u.before from market_undos u where u.scope = ${scope})`
    const rows = (table: string, name: string) =>
      sql`jsonb_populate_recordset(null::${sql.identifier(table)}, ${before} -> ${name})`
    const [file] = await tx
      .select({
        name: marketFiles.name,
        removed: marketFiles.added,
        restored: marketFiles.changed,
        back: marketFiles.gone,
      })
      .from(marketFiles)
      .where(and(eq(marketFiles.scope, scope), eq(marketFiles.day, day)))
    if (!file) throw new AppError('import-not-last')

    await tx.execute(sql`
      delete from market_offer_versions v using market_offers o
      where o.id = v.offer_id and o.scope = ${scope} and v.since = ${day}`)
    await tx.execute(sql`
      delete from market_offers o where o.scope = ${scope} and o.first_seen = ${day}
        and not exists (select 1 from ${rows('market_offers', 'offers')} b where b.id = o.id)`)
    // Unchanged offers keep what the office accepted meanwhile.
    await tx.execute(sql`
      update market_offers o
      set offer = coalesce(b.offer, o.offer), hash = b.hash, last_seen = b.last_seen, gone_on = b.gone_on,
        accepted = case when b.offer is null then o.accepted else b.accepted end
      from ${rows('market_offers', 'offers')} b where b.id = o.id`)
    await tx.execute(
      sql`insert into market_offer_versions select v.* from ${rows('market_offer_versions', 'versions')} v`,
    )

    // Names that no later source has given.
    const ours = sql`s.from_file = ${file.name}`
    await tx.execute(sql`
      update market_sellers s set name = b.name, from_file = b.from_file, since = b.since
      from ${rows('market_sellers', 'sellers')} b where b.vat_number = s.vat_number and ${ours}`)
    await tx.execute(sql`
      delete from market_sellers s where ${ours}
        and not exists (select 1 from ${rows('market_sellers', 'sellers')} b where b.vat_number = s.vat_number)`)
    await tx.execute(sql`delete from market_files f where f.scope = ${scope} and f.day = ${day}`)
    await tx.execute(sql`insert into market_files select f.* from ${rows('market_files', 'files')} f`)
    await tx.update(marketUndos).set({ before: null }).where(eq(marketUndos.scope, scope))

    await renewMarketOffers(tx)
    await ctx.dropPages('offers')
    const { name: _name, ...counts } = file
    ctx.record({ subject: scope, detail: { day, ...counts } })
    return counts
  },
})

const FILES_SHOWN = 30

/** Latest open-data files, with what each changed, what was rejected, and who uploaded it. */
export const listMarketFiles = query('list-market-files', 'admin', async (_, { tx }) => {
  const rows = await tx
    .select({ file: marketFiles, firstName: profiles.firstName, lastName: profiles.lastName, undoId: marketUndos.id })
    .from(marketFiles)
    .leftJoin(
      marketUndos,
      and(
        eq(marketUndos.scope, marketFiles.scope),
        eq(marketUndos.day, marketFiles.day),
        isNotNull(marketUndos.before),
      ),
    )
    .leftJoin(profiles, eq(profiles.id, marketFiles.importedBy))
    .orderBy(desc(marketFiles.importedAt), desc(marketFiles.id))
    .limit(FILES_SHOWN)
  return rows.map(({ file: { importedBy, sha256: _hash, ...file }, firstName, lastName, undoId }) => ({
    ...file,
    /** The last import of its scope, which can be undone. */
    undoId,
    givenBy: importedBy === null ? null : `${firstName ?? ''} ${lastName ?? ''}`.trim() || importedBy,
  }))
})

/** Sellers of the open data, unnamed ones first, with a site to look them up. */
export const listMarketSellers = query('list-market-sellers', 'admin', (_, { tx }) => {
  const sellers = tx
    .select({ vatNumber: marketOffers.vatNumber, offers: count().as('offers') })
    .from(marketOffers)
    .where(isNull(marketOffers.goneOn))
    .groupBy(marketOffers.vatNumber)
    .as('sellers')
  const name = sql<string | null>`coalesce(${suppliers.name}, ${marketSellers.name})`
  return tx
    .select({
      vatNumber: sellers.vatNumber,
      offers: sellers.offers,
      site: sql<
        string | null
      >`(select one.offer ->> 'site' from market_offers one where one.vat_number = ${sellers.vatNumber} and one.gone_on is null limit 1)`,
      name,
      /** In our own catalogue: renamed there. */
      isOurs: sql<boolean>`${suppliers.name} is not null`,
      fromFile: marketSellers.fromFile,
    })
    .from(sellers)
    .leftJoin(marketSellers, eq(marketSellers.vatNumber, sellers.vatNumber))
    .leftJoin(suppliers, eq(suppliers.vatNumber, sellers.vatNumber))
    .orderBy(sql`${name} is not null`, desc(sellers.offers), asc(sellers.vatNumber))
    .limit(MAX_MARKET_SELLERS)
})

/** Names a seller of the open data; an empty name removes it. */
export const nameMarketSeller = command('name-market-seller', 'admin', {
  input: z.object({
    vatNumber: z.string().regex(/^\d{11}$/),
    name: z.string().max(1_000),
  }),
  async run({ vatNumber, name: typed }, ctx) {
    const { tx } = ctx
    const { errors, sanitised: name } = checkTypedText(typed, 'name', { maxLength: MAX_SELLER_NAME, required: false })
    if (errors[0]) throw wrongField('name', errors[0])
    await rowOf(tx, marketOffers, eq(marketOffers.vatNumber, vatNumber))
    const [before] = await tx.select().from(marketSellers).where(eq(marketSellers.vatNumber, vatNumber)).for('update')
    if (name === '') await tx.delete(marketSellers).where(eq(marketSellers.vatNumber, vatNumber))
    else {
      const entered = { name, fromFile: null, since: ctx.now }
      await tx
        .insert(marketSellers)
        .values({ vatNumber, ...entered })
        .onConflictDoUpdate({ target: marketSellers.vatNumber, set: entered })
    }
    await renewMarketOffers(tx)
    await ctx.dropPages('offers')
    ctx.record({ subject: vatNumber, detail: { before: before?.name ?? null, after: name || null } })
  },
})

const UNPRICED_SHOWN = 200

/** Market offers without a cost: counts by reason, and each one whose figures need a review. */
export const listMarketUnpriced = query('list-market-unpriced', 'admin', async (_, { tx }) => {
  const reason = sql<Unpriced>`${marketOffers.offer} ->> 'unpriced'`
  const isAccepted = sql<boolean>`${marketOffers.accepted} is not distinct from ${marketOffers.hash}`
  const without = and(isNull(marketOffers.goneOn), sql`${reason} is not null`)
  const reasons = await tx
    .select({ reason, offers: count() })
    .from(marketOffers)
    .where(without)
    .groupBy(reason)
    .orderBy(desc(count()))
  const implausible = await tx
    .select({
      ...pick(marketOffers, 'id', 'code', 'vatNumber'),
      name: sql<string>`${marketOffers.offer} ->> 'name'`,
      reason,
      isAccepted,
    })
    .from(marketOffers)
    .where(and(without, sql`${reason} in ${[...IMPLAUSIBLE]}`))
    .orderBy(isAccepted, marketOffers.vatNumber, marketOffers.code)
    .limit(UNPRICED_SHOWN)
  return { reasons, implausible }
})

/** Accepts a market offer with implausible figures into the rankings until it changes, or removes it again. */
export const acceptMarketOffer = command('accept-market-offer', 'admin', {
  input: z.object({ offerId: z.string().min(1).max(64), isAccepted: z.boolean() }),
  async run({ offerId, isAccepted }, ctx) {
    const [found] = await ctx.tx.select().from(marketOffers).where(eq(marketOffers.id, offerId)).for('update')
    if (!found || !isImplausible(found.offer.unpriced)) throw new AppError('not-found')
    await updateRow(ctx.tx, marketOffers, offerId, { accepted: isAccepted ? found.hash : null })
    await renewMarketOffers(ctx.tx)
    await ctx.dropPages('offers')
    ctx.record({ subject: offerId, detail: { code: found.code, isAccepted } })
  },
})
