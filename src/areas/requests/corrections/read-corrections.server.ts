import { desc, eq } from 'drizzle-orm'
import type { Context } from '#platform/procedure.server.ts'
import { dataCorrections } from './tables.server.ts'

export interface Change {
  before: string
  after: string
}
export type Correction = Awaited<ReturnType<typeof correctionsOf>>[number]
/** What the change of a correction is sealed for. */
export const correctionKey = (id: string) => `correction:${id}`

/** The corrections of a case, newest first, with what each changed. */
export async function correctionsOf(ctx: Pick<Context, 'tx' | 'keys'>, requestId: string) {
  const rows = await ctx.tx
    .select()
    .from(dataCorrections)
    .where(eq(dataCorrections.requestId, requestId))
    .orderBy(desc(dataCorrections.at), desc(dataCorrections.id))
  return rows.map(({ change, ...row }) => ({
    ...row,
    ...(JSON.parse(ctx.keys.decrypt(change, correctionKey(row.id))) as Change),
  }))
}
