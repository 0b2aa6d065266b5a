import { asc, notExists } from 'drizzle-orm'
import type { Context } from '#platform/procedure.server.ts'
import { openActivation } from './activation/activation.server.ts'
import { activations, requestCodes } from './tables.server.ts'
import { rowsIn } from '#platform/database/rows.server.ts'

/** Keyed hash under which a code is stored and searched: not reversible. */
export const hashOfCode = (keys: Context['keys'], code: string): string =>
  keys.hash(`request-code:${code.replace(/[^0-9A-Za-z]+/g, '').toUpperCase()}`)

/** Stores the searchable codes of a request: the holder's tax code and its supplies. */
export async function storeCodes(
  ctx: Context,
  requestId: string,
  { fiscalCode, podPdr }: { fiscalCode: string; podPdr: string | null },
): Promise<void> {
  const codes = [fiscalCode, ...(podPdr ?? '').split(',')].map(code => code.trim()).filter(code => code !== '')
  if (codes.length === 0) return
  await ctx.asSystem(() =>
    ctx.tx
      .insert(requestCodes)
      .values(codes.map(code => ({ requestId, code: hashOfCode(ctx.keys, code) })))
      .onConflictDoNothing(),
  )
}

/** Does the same for requests older than the index; returns how many. */
export async function storeEarlierCodes(ctx: Context, most: number): Promise<number> {
  const rows = await ctx.tx
    .select()
    .from(activations)
    .where(notExists(rowsIn(ctx.tx, requestCodes, { requestId: activations.requestId }, 'code')))
    .orderBy(asc(activations.createdAt))
    .limit(most)
  for (const row of rows) {
    const { personal } = openActivation(ctx.keys, row)
    // One without codes is marked as done.
    const fiscalCode = personal.fiscalCode || row.id
    await storeCodes(ctx, row.requestId, { fiscalCode, podPdr: row.podPdr })
  }
  return rows.length
}
