import { desc } from 'drizzle-orm'
import type { Context } from '#platform/procedure.server.ts'
import { dataCorrections } from './tables.server.ts'
import { rowsIn } from '#platform/database/rows.server.ts'

export interface CorrectedValue {
  before: string
  after: string
}
export type Correction = Awaited<ReturnType<typeof correctionsOf>>[number]
/** Purpose under which a correction's change is sealed. */
export const correctionKey = (id: string) => `correction:${id}`

export const correctionsOf = async (ctx: Pick<Context, 'tx' | 'keys'>, requestId: string) =>
  openCorrections(ctx.keys, await correctionRows(ctx.tx, requestId))

/** The same with sealed changes, to be batched with the queries of a screen. */
export const correctionRows = (tx: Context['tx'], requestId: string) =>
  rowsIn(tx, dataCorrections, { requestId }).orderBy(desc(dataCorrections.at), desc(dataCorrections.id))

export const openCorrections = (keys: Context['keys'], rows: readonly (typeof dataCorrections.$inferSelect)[]) =>
  rows.map(({ change, ...row }) => ({
    ...row,
    ...(JSON.parse(keys.decrypt(change, correctionKey(row.id))) as CorrectedValue),
  }))
