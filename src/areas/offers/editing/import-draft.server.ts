import { createHash } from 'node:crypto'
import { asc, eq, ne } from 'drizzle-orm'
import { romeDate } from '#core/dates.ts'
import { loadMarket } from '#areas/market/load-market.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { offerImports, offers } from '../tables.server.ts'
import { type ImportRow, planImport } from './import-plan.server.ts'
import { rowOf } from '#platform/database/rows.server.ts'

/**
 * A stored file held against the catalogue of this moment; `seen` is another as soon as one difference is. Who is about
 * to write holds the catalogue: nobody saves an offer between the look and the writing.
 */
export async function importDraft(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  importId: string,
  { toWrite = false } = {},
) {
  const draft = await rowOf(tx, offerImports, eq(offerImports.id, importId))
  const ours = tx.select().from(offers).where(ne(offers.source, 'open-data')).orderBy(asc(offers.id))
  const catalogue = await (toWrite ? ours.for('update') : ours)
  const { facts } = await loadMarket(tx, romeDate(now))
  const plan = await planImport(
    draft.content,
    catalogue,
    facts.regions.regions.map(({ name }) => name),
  )
  const seen = createHash('sha256').update(draft.content)
  for (const row of plan.refused ? [] : plan.rows) seen.update(JSON.stringify(toldOf(row)))
  return { draft, catalogue, plan, seen: seen.digest('hex') }
}

/** What is told of a row, and what a page of the office needs to tell it. */
export const toldOf = (row: ImportRow) => ({
  line: row.line,
  name: row.name,
  action: row.action,
  errors: row.action === 'refused' ? row.errors : {},
  changes:
    row.action === 'new' || row.action === 'changed'
      ? row.changes.map(({ field, before, after }) => ({ field: field.name, before, after }))
      : [],
})
