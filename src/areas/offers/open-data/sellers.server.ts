import { chunks } from '#core/cursor.ts'
import { isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/rows.server.ts'
import { marketSellers, suppliers } from '../tables.server.ts'

/** VAT number → name: one of our suppliers, else the name given by the office or a file. */
export async function sellerNames(tx: Tx): Promise<Map<string, string>> {
  const named = await tx.select(pick(marketSellers, 'vatNumber', 'name')).from(marketSellers)
  const ours = await tx
    .select({ vatNumber: sql<string>`${suppliers.vatNumber}`, name: suppliers.name })
    .from(suppliers)
    .where(isNotNull(suppliers.vatNumber))
  return new Map([...named, ...ours].map(({ vatNumber, name }) => [vatNumber, name]))
}

const BATCH = 500

/** Stores names from a file, never over a name given by the office. */
export async function learnSellers(
  { tx, now }: Context,
  sellers: ReadonlyMap<string, string>,
  file: string,
): Promise<void> {
  const rows = [...sellers].map(([vatNumber, name]) => ({ vatNumber, name, fromFile: file, since: now }))
  for (const some of chunks(rows, BATCH))
    await tx
      .insert(marketSellers)
      .values(some)
      .onConflictDoUpdate({
        target: marketSellers.vatNumber,
        set: { name: sql`excluded.name`, fromFile: sql`excluded.from_file`, since: sql`excluded.since` },
        setWhere: sql`${marketSellers.fromFile} is not null and ${marketSellers.name} <> excluded.name`,
      })
}
