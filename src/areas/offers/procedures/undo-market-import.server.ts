import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import { holdScope } from '../open-data/store-file.server.ts'
import { renewMarketOffers } from '../open-data/whole-market.server.ts'
import { marketFiles, marketUndos } from '../tables.server.ts'

/** Takes back the last import of its scope, as long as nothing newer of it was imported: everything says again what it said before. */
export const undoMarketImport = procedure({
  name: 'undo-market-import',
  allow: 'admin',
  input: z.object({ undoId: z.string().min(1).max(64) }),
  async run({ undoId }, ctx) {
    const { tx } = ctx
    const standing = and(eq(marketUndos.id, undoId), isNotNull(marketUndos.before))
    const ask = () =>
      tx
        .select(pick(marketUndos, 'scope', 'day'))
        .from(marketUndos)
        .where(standing)
    const [asked] = await ask()
    if (asked) await holdScope(tx, asked.scope)
    // The one before us may have been another import, or somebody else who undoes this one.
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
    // Offers whose words did not change keep what the office accepted meanwhile.
    await tx.execute(sql`
      update market_offers o
      set offer = coalesce(b.offer, o.offer), hash = b.hash, last_seen = b.last_seen, gone_on = b.gone_on,
        accepted = case when b.offer is null then o.accepted else b.accepted end
      from ${rows('market_offers', 'offers')} b where b.id = o.id`)
    await tx.execute(
      sql`insert into market_offer_versions select v.* from ${rows('market_offer_versions', 'versions')} v`,
    )

    // Names that nobody else has said since.
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
