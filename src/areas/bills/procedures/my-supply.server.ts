import { CLIENT_TYPES } from '#areas/offers/cost/use.ts'
import { z } from 'zod'
import { addByHand, editByHand } from '#areas/supplies/hand-supply.server.ts'
import { limits, MAX_BILLS_IN_HISTORY } from '#core/limits.ts'
import { type AnswerOf, command, type Context, query } from '#platform/procedure.server.ts'
import { readTypedSupply } from '../supplies/supply-form.ts'
import { typedValues } from '../typed-values.ts'
import { lockSupply, type HomeChoice, myHomes, ownSupply, supplyLine } from '../supplies/supply-rows.server.ts'
import { fieldViews, type FieldView } from '../bill-view.server.ts'
import { columnsOf, type FieldName, OTHER_HOME } from '../fields.ts'
import { sourceOf, type Source, type Sourced } from '#areas/supplies/sources.ts'
import { romeDate } from '#core/dates.ts'
import { gasUse, placeOf } from '../supplies/household.ts'
import { withOfficialTerms } from '../contract/official-terms.server.ts'
import { costInput, costsOf } from '../supplies/supply-cost.server.ts'
import { type BilledPeriod, billedPeriod, withoutRepeats } from '../supplies/supply-history.ts'
import { readingsOf } from '../readings.ts'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { SupplyRow } from '#areas/supplies/supply.ts'
import { decodeCursor, pageOf } from '#core/cursor.ts'
import type { MeterReading } from '#areas/bill-reading/charges/charges.ts'
import { billReadings, bills } from '../tables.server.ts'
import { has } from '#platform/database/rows.server.ts'

/** A supply entered by its owner, without a bill. */
export const addSupply = command('add-supply', 'signedIn', {
  limit: limits.editSupplies,
  input: z.object({
    commodity: z.enum(['luce', 'gas']),
    customerType: z.enum(CLIENT_TYPES),
    /** One of the owner's homes, or `other`: then the address is among the values. */
    homeId: z.string().max(60).default(OTHER_HOME),
    values: typedValues,
  }),
  async run({ commodity, customerType, homeId, values: typed }, ctx): Promise<{ supplyId: string }> {
    const { values, home } = readTypedSupply(typed, commodity, customerType, { homeId })
    const supplyId = await addByHand(ctx, commodity, { ...values, customerType }, home)
    ctx.record({ subject: supplyId, detail: { commodity, fields: Object.keys(values).length } })
    return { supplyId }
  },
})

/** Corrects the actor's supply; changed values are marked as entered by hand. */
export const editSupply = command('edit-supply', 'signedIn', {
  limit: limits.editSupplies,
  input: z.object({
    supplyId: z.string().max(60),
    customerType: z.enum(CLIENT_TYPES),
    homeId: z.string().max(60).default(OTHER_HOME),
    values: typedValues,
  }),
  async run({ supplyId, customerType, homeId, values: typed }, ctx): Promise<{ changed: number }> {
    const before = await lockSupply(ctx, supplyId)
    const { values, home } = readTypedSupply(typed, before.commodity, customerType, {
      homeId,
      hasHome: before.homeId !== null,
    })
    const changed = await editByHand(ctx, before, values, home)
    ctx.record({ subject: supplyId, detail: { fields: changed.length } })
    return { changed: changed.length }
  },
})

export const getSupplyForm = query('get-supply-form', 'signedIn', {
  input: z.object({ commodity: z.enum(['luce', 'gas']) }),
  async run({ commodity }, ctx): Promise<{ fields: FieldView[]; homes: HomeChoice[] }> {
    const shown = new Set<FieldName>([...columnsOf(commodity).map(([field]) => field), 'province'])
    const all = fieldViews({}, { supplyType: commodity, customerType: 'domestico' }, true)
    return { fields: all.filter(({ name }) => shown.has(name)), homes: await myHomes(ctx) }
  },
})

/** Day of a bill in the history: the last billed one, else that of the bill, else its submission. */
const day = sql<string>`coalesce(
  ((${billReadings.values} -> 'periodTo') ->> 'value'),
  ((${billReadings.values} -> 'issueDate') ->> 'value'),
  to_char(${bills.uploadDate} at time zone 'Europe/Rome', 'YYYY-MM-DD')
)`
const codeRead = {
  luce: sql`((${billReadings.values} -> 'pod') ->> 'value')`,
  gas: sql`((${billReadings.values} -> 'pdr') ->> 'value')`,
}

async function supplyHistory(
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
        has(bills, { userId: ctx.userId, confirmedAt: isNotNull }),
        eq(billReadings.userId, ctx.userId),
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

export const getMySupply = query('get-my-supply', 'signedIn', {
  input: z.object({ supplyId: z.string().max(60), cursor: z.string().max(100).optional() }),
  async run({ supplyId, cursor }, ctx) {
    const { supply, home } = await ownSupply(ctx, supplyId)
    const { commodity, customerType } = supply
    const input = await costInput(ctx)
    const [known = { row: supply, supply, official: null }] = await withOfficialTerms(ctx, [supply])
    const values = readingsOf(supply, home)
    const place = placeOf(values, input.market.facts)
    const use = commodity === 'gas' ? gasUse(values, customerType, place) : null
    const columns = new Map<FieldName, Sourced>([...columnsOf(commodity), ['address', 'address']])
    const shown = new Set<FieldName>([...columns.keys(), 'province'])
    // Source of each value, by field name; `address` and `spread` too.
    const sources: Partial<Record<FieldName | 'spread', Source>> = Object.fromEntries(
      [...columns, ['spread', 'spread'] as const].flatMap(([field, column]) => {
        const source = sourceOf(supply, column)
        return source ? [[field, source] as const] : []
      }),
    )
    return {
      ...supplyLine(known.supply, home, romeDate(ctx.now), costsOf(known, home, input)),
      market: supply.market,
      place: place && { region: place.region, province: place.province, heating: use?.heating ?? false },
      fields: fieldViews(values, { supplyType: commodity, customerType }, place !== null).filter(({ name }) =>
        shown.has(name),
      ),
      sources,
      homes: await myHomes(ctx),
      history: { ...(await supplyHistory(ctx, supply, cursor)), isFirstPage: cursor === undefined },
    }
  },
})
export type SupplyDetail = AnswerOf<typeof getMySupply>
