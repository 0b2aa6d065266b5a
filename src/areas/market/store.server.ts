import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.server.ts'
import type { IndexRow } from './index-series.ts'
import type { ParameterRow } from './parameters.ts'
import { readReferenceData, type ReferenceData } from './reference-data.server.ts'
import {
  factSheets,
  marketChanges,
  marketVersion,
  priceIndices,
  regulatedParameters,
  type Origin,
} from './tables.server.ts'

/** Bundled files never overwrite an operator's import for the same day or month. */
const mayReplace = (table: 'regulated_parameters' | 'price_indices' | 'fact_sheets', origin: Origin) => {
  const [name, column] = [sql.identifier(table), sql.identifier(table === 'fact_sheets' ? 'body' : 'value')]
  return origin === 'import'
    ? sql`true`
    : sql`${name}.origin = 'data' and (${name}.${column}, ${name}.source) is distinct from (excluded.${column}, excluded.source)`
}

export async function storeParameters(
  tx: Tx,
  rows: readonly ParameterRow[],
  origin: Origin,
  now: Date,
): Promise<number> {
  if (rows.length === 0) return 0
  const stored = await tx
    .insert(regulatedParameters)
    .values(rows.map(row => ({ ...row, value: row.value.toString(), origin, storedAt: now })))
    .onConflictDoUpdate({
      target: [regulatedParameters.commodity, regulatedParameters.name, regulatedParameters.validFrom],
      set: { value: sql`excluded.value`, source: sql`excluded.source`, origin: sql`excluded.origin`, storedAt: now },
      setWhere: mayReplace('regulated_parameters', origin),
    })
    .returning({ name: regulatedParameters.name })
  return stored.length
}

export async function storeIndices(tx: Tx, rows: readonly IndexRow[], origin: Origin, now: Date): Promise<number> {
  if (rows.length === 0) return 0
  const stored = await tx
    .insert(priceIndices)
    .values(rows.map(row => ({ ...row, value: row.value.toString(), origin, storedAt: now })))
    .onConflictDoUpdate({
      target: [priceIndices.index, priceIndices.month],
      set: { value: sql`excluded.value`, source: sql`excluded.source`, origin: sql`excluded.origin`, storedAt: now },
      setWhere: mayReplace('price_indices', origin),
    })
    .returning({ month: priceIndices.month })
  return stored.length
}

export async function storeSheets(tx: Tx, sheets: ReferenceData['sheets'], origin: Origin, now: Date): Promise<number> {
  const stored = await tx
    .insert(factSheets)
    .values(sheets.map(sheet => ({ ...sheet, origin, storedAt: now })))
    .onConflictDoUpdate({
      target: [factSheets.name, factSheets.validFrom],
      set: { body: sql`excluded.body`, source: sql`excluded.source`, origin: sql`excluded.origin`, storedAt: now },
      setWhere: mayReplace('fact_sheets', origin),
    })
    .returning({ name: factSheets.name })
  return stored.length
}

/** Synchronises the tables with `data/`; returns how many rows changed. Idempotent. */
export async function storeReferenceData(tx: Tx, now: Date): Promise<number> {
  const data = await readReferenceData()
  const changed =
    (await storeParameters(tx, data.parameters, 'data', now)) +
    (await storeIndices(tx, data.indices, 'data', now)) +
    (await storeSheets(tx, data.sheets, 'data', now))
  if (changed > 0) {
    await renewMarketVersion(tx)
    await tx.insert(marketChanges).values({
      id: crypto.randomUUID(),
      kind: 'data',
      name: 'data/',
      sha256: null,
      rows: changed,
      changed,
      via: 'data',
      madeBy: null,
      at: now,
    })
  }
  return changed
}

/** Call after every write to the market's tables: invalidates cached copies on every node. */
export async function renewMarketVersion(tx: Tx): Promise<void> {
  const version = crypto.randomUUID()
  await tx
    .insert(marketVersion)
    .values({ id: 'market', version })
    .onConflictDoUpdate({ target: marketVersion.id, set: { version } })
}
