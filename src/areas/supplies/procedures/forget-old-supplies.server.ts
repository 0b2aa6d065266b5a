import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import { addMonths, romeDate, startOfRomeDay } from '#core/dates.ts'
import { procedure } from '#platform/procedure.server.ts'
import { homes, supplies } from '../tables.server.ts'

/** Years since a person last confirmed them: they are what a bill said (spec 1 §9, analysis data). */
const YEARS = 3
const BATCH = 500

/** Supplies that nobody confirmed for three years, and the homes they leave empty. */
export const forgetOldSupplies = procedure({
  name: 'forget-old-supplies',
  allow: 'system',
  async run(_, ctx): Promise<{ supplies: number; homes: number }> {
    const { tx } = ctx
    const before = startOfRomeDay(addMonths(romeDate(ctx.now), -12 * YEARS))
    const old = tx.select({ id: supplies.id }).from(supplies).where(lt(supplies.confirmedAt, before)).limit(BATCH)
    const gone = await tx.delete(supplies).where(inArray(supplies.id, old)).returning({ homeId: supplies.homeId })
    const left = gone.flatMap(({ homeId }) => homeId ?? [])
    const inUse = tx
      .select({ one: sql`1` })
      .from(supplies)
      .where(eq(supplies.homeId, homes.id))
    const empty =
      left.length === 0
        ? []
        : await tx
            .delete(homes)
            .where(and(inArray(homes.id, left), notExists(inUse)))
            .returning({ id: homes.id })
    ctx.record({ detail: { supplies: gone.length, homes: empty.length } })
    return { supplies: gone.length, homes: empty.length }
  },
})
