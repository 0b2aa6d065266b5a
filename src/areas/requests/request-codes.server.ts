import { and, asc, eq, inArray, isNotNull, notExists } from 'drizzle-orm'
import type { Context } from '#platform/procedure.server.ts'
import { openActivation } from './activation/activation.server.ts'
import { codeOf, codesIn } from './requested-supplies.ts'
import { activations, requestCodes, requests, withdrawals } from './tables.server.ts'
import { pick, rowsIn } from '#platform/database/rows.server.ts'

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

/** The person's first open case about one of these supplies; a contract they withdrew from is no longer one. */
export async function openCaseAbout({ tx, userId }: Pick<Context, 'tx' | 'userId'>, codes: readonly string[]) {
  if (codes.length === 0) return null
  const rows = await tx
    .select({ ...pick(requests, 'id', 'number'), podPdr: activations.podPdr })
    .from(activations)
    .innerJoin(requests, eq(requests.id, activations.requestId))
    .where(
      and(
        eq(activations.userId, userId),
        isNotNull(activations.podPdr),
        inArray(requests.status, ['pending', 'in_progress']),
        notExists(rowsIn(tx, withdrawals, { requestId: requests.id }, 'id')),
      ),
    )
    .orderBy(asc(requests.createdAt))
  for (const { id, number, podPdr } of rows) {
    const code = codesIn(podPdr).find(each => codes.includes(each))
    if (code) return { id, number, commodity: codeOf(code) === 'pdr' ? ('gas' as const) : ('luce' as const) }
  }
  return null
}
