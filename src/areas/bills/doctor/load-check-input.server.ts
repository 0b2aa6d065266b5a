import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { loadMarket, marketToday } from '#areas/market/load-market.server.ts'
import type { Market } from '#areas/market/market.ts'
import { quarterStart, romeDate } from '#core/dates.ts'
import { loadCatalogue } from '#areas/offers/catalogue.server.ts'
import { AppError } from '#core/errors.ts'
import type { Context } from '#platform/procedure.server.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import { commoditiesOf } from '#areas/offers/offer-kinds.ts'
import { billStage } from '../bill.ts'
import { type BillRow, ownBill, readingOf } from '../bill-rows.server.ts'
import { placeOf } from '../supplies/household.ts'
import { type Readings, textIn } from '../readings.ts'
import { billReadings, bills } from '../tables.server.ts'
import { withAnswers } from './answers.ts'
import type { BilledPeriod } from './finding.ts'
import { type CheckInput, type EarlierBill, periodOf } from './check-input.ts'

/** Only a bill whose data were confirmed by its owner is checked. */
export async function confirmedBill(ctx: Context, billId: string): Promise<BillRow> {
  const bill = await ownBill(ctx, billId)
  if (billStage(bill) !== 'analyzed' || bill.confirmedAt === null || bill.publishedVersion === null)
    throw new AppError('not-found')
  return bill
}

export async function loadCheckInput(ctx: Context, bill: BillRow) {
  const reading = await readingOf(ctx, bill.id, bill.publishedVersion ?? 0)
  const { values, charges } = reading
  if (!charges) return { values, charges, input: null }
  const today = await marketToday(ctx)
  const period = periodOf(values)
  const input: CheckInput = {
    supplyType: bill.supplyType,
    customerType: bill.customerType,
    values,
    charges: withAnswers(charges, bill.chargeAnswers),
    period,
    market: period && (await marketOf(ctx, period, today)),
    place: placeOf(values, today.facts),
    earlier: {},
    offers: await offersOf(ctx, values, commoditiesOf(bill.supplyType)),
    facts: today.facts,
  }
  for (const commodity of commoditiesOf(bill.supplyType)) {
    const earlier = period && (await earlierBill(ctx, bill, values, commodity, period))
    if (earlier) input.earlier[commodity] = earlier
  }
  return { values, charges, input }
}

/** Parameters of the quarter containing the whole period; null when it spans two, or none is known. */
async function marketOf(ctx: Context, { from, to }: BilledPeriod, today: Market): Promise<Market | null> {
  const quarter = quarterStart(from)
  if (quarter !== quarterStart(to)) return null
  const market = quarter === quarterStart(romeDate(ctx.now)) ? today : await loadMarket(ctx.tx, to)
  return market.luce.validFrom === quarter && market.gas.validFrom === quarter ? market : null
}

const CODE = {
  luce: { field: 'pod', read: sql`((${billReadings.values} -> 'pod') ->> 'value')` },
  gas: { field: 'pdr', read: sql`((${billReadings.values} -> 'pdr') ->> 'value')` },
} as const
const lastDay = sql<string>`((${billReadings.values} -> 'periodTo') ->> 'value')`
const firstDay = sql<string>`((${billReadings.values} -> 'periodFrom') ->> 'value')`

/** The newest confirmed bill of the same supply that begins before this one. */
async function earlierBill(
  ctx: Context,
  bill: BillRow,
  values: Readings,
  commodity: Commodity,
  period: BilledPeriod,
): Promise<EarlierBill | null> {
  const code = textIn(values, CODE[commodity].field)
  if (code === null) return null
  const [row] = await ctx.tx
    .select({ values: billReadings.values, charges: billReadings.charges, answers: bills.chargeAnswers })
    .from(billReadings)
    .innerJoin(bills, and(eq(bills.id, billReadings.billId), eq(bills.publishedVersion, billReadings.version)))
    .where(
      and(
        eq(billReadings.userId, ctx.userId),
        eq(bills.userId, ctx.userId),
        ne(bills.id, bill.id),
        isNotNull(bills.confirmedAt),
        sql`${CODE[commodity].read} = ${code}`,
        sql`${firstDay} < ${period.from}`,
        // The same document sent twice is not another bill.
        sql`${lastDay} < ${period.to}`,
      ),
    )
    .orderBy(desc(lastDay))
    .limit(1)
  if (!row) return null
  return {
    issueDate: textIn(row.values, 'issueDate'),
    values: row.values,
    charges: row.charges && withAnswers(row.charges, row.answers),
  }
}

const OFFER_CODE = { luce: 'offerCodeLuce', gas: 'offerCodeGas' } as const

async function offersOf(
  ctx: Context,
  values: Readings,
  commodities: readonly Commodity[],
): Promise<CheckInput['offers']> {
  const found: CheckInput['offers'] = {}
  const catalogue = await loadCatalogue(ctx.tx)
  for (const commodity of commodities) {
    const code = textIn(values, OFFER_CODE[commodity])
    const offer = code === null ? undefined : catalogue.find(({ offerCode }) => offerCode === code)
    const plan = offer?.plans?.find(each => each.commodity === commodity)
    if (offer && plan) found[commodity] = { name: offer.name, plan }
  }
  return found
}
