import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { SupplyRow } from '#areas/supplies/supply.ts'
import { decodeCursor, pageOf } from '#core/cursor.ts'
import { MAX_BILLS_IN_HISTORY } from '#core/limits.ts'
import type { Context } from '#platform/procedure.server.ts'
import type { MeterReading } from './reading/charges.ts'
import { billedPeriod, type BilledPeriod, withoutRepeats } from './supply-history.ts'
import { billReadings, bills } from './tables.server.ts'

/** The day a bill stands at in the history: the last billed one, else that of the bill, else that it was sent on. */
const day = sql<string>`coalesce(
  ((${billReadings.values} -> 'periodTo') ->> 'value'),
  ((${billReadings.values} -> 'issueDate') ->> 'value'),
  to_char(${bills.uploadDate} at time zone 'Europe/Rome', 'YYYY-MM-DD')
)`
const codeRead = {
  luce: sql`((${billReadings.values} -> 'pod') ->> 'value')`,
  gas: sql`((${billReadings.values} -> 'pdr') ->> 'value')`,
}

/** The confirmed bills of a supply, newest days first: by its POD or PDR, or the one bill it was told by. */
export async function supplyHistory(
  ctx: Context,
  { commodity, code, billId }: SupplyRow,
  cursor?: string,
): Promise<{ periods: BilledPeriod[]; next: string | null }> {
  if (code === null && billId === null) return { periods: [], next: null }
  const after = decodeCursor(cursor)
  const rows = await ctx.tx
    .select({
      id: bills.id,
      supplyType: bills.supplyType,
      day,
      values: billReadings.values,
      outside: billReadings.outside,
      meter: sql<MeterReading[] | null>`${billReadings.charges} -> 'meter'`,
    })
    .from(billReadings)
    .innerJoin(bills, and(eq(bills.id, billReadings.billId), eq(bills.publishedVersion, billReadings.version)))
    .where(
      and(
        eq(billReadings.userId, ctx.userId),
        eq(bills.userId, ctx.userId),
        isNotNull(bills.confirmedAt),
        code === null ? eq(bills.id, billId ?? '') : sql`${codeRead[commodity]} = ${code}`,
        after ? sql`(${day}, ${bills.id}) < (${after.at.toISOString().slice(0, 10)}, ${after.id})` : undefined,
      ),
    )
    .orderBy(desc(day), desc(bills.id))
    .limit(MAX_BILLS_IN_HISTORY + 1)
  const page = pageOf(rows, MAX_BILLS_IN_HISTORY, row => ({ at: new Date(`${row.day}T00:00:00Z`), id: row.id }))
  const periods = page.rows.map(row =>
    billedPeriod(row.id, commodity, row.supplyType, row.values, row.outside, row.meter ?? []),
  )
  return { periods: withoutRepeats(periods), next: page.next }
}
