import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { caseFilter } from '#areas/handover/case-filter.ts'
import { isOpenContract } from '#areas/handover/case-conditions.server.ts'
import { matching } from '#areas/handover/case-queue.server.ts'
import { activations, agreementDay, requests } from '#areas/requests/tables.server.ts'
import { addDays, romeDate } from '#core/dates.ts'
import { MAX_EXPORT_PAGE, PAGE_SIZE } from '#core/limits.ts'
import { type Context, query } from '#platform/procedure.server.ts'
import { isAmong, NOT_CONCLUDED, termFor, type CommissionGroup, commissionGroups } from '../commission.ts'
import { commissions, commissionTerms } from '../tables.server.ts'

/** Ranges fetched at once: most pages are filled by the first few. */
const AT_ONCE = 25

/**
 * Next open contracts by commission: ranges of supplier and days with a constant agreement are sorted, and each is
 * read from its index. So no amounts are stored with the contracts. No search: commission staff cannot look people up.
 */
export const orderCasesByWorth = query('order-cases-by-worth', 'commissions', {
  input: caseFilter.omit({ search: true }).extend({
    order: z.enum(['value', '-value']),
    /** Last case of the previous page. */
    cursor: z.string().max(60).optional(),
    size: z.int().positive().max(MAX_EXPORT_PAGE).default(PAGE_SIZE),
  }),
  async run({ order, cursor, size, ...filter }, ctx): Promise<{ ids: string[]; next: string | null }> {
    const terms = await ctx.tx.select().from(commissionTerms)
    const of = { today: romeDate(ctx.now), isDown: order === '-value' }
    const all = commissionGroups(await openSuppliers(ctx), terms, of).filter(
      ({ supplierName }) => !filter.supplier || supplierName === filter.supplier,
    )
    const last = cursor ? await placeOf(ctx, cursor) : null
    const start = last
      ? Math.max(
          0,
          all.findIndex(worth => isAmong(worth, last)),
        )
      : 0
    const matches = await matching(ctx, filter)
    const ids: string[] = []
    for (let from = start; ids.length <= size && from < all.length; from += AT_ONCE) {
      const after =
        from === start &&
        last &&
        sql`(stretch.n > 0 or (${agreementDay}, ${activations.requestId}) > (${last.day}::date, ${cursor}))`
      ids.push(
        ...(await read(ctx, all.slice(from, from + AT_ONCE), and(matches, after || undefined), size + 1 - ids.length)),
      )
    }
    return { ids: ids.slice(0, size), next: (ids.length > size && ids[size - 1]) || null }
  },
})

async function placeOf({ tx }: Pick<Context, 'tx'>, requestId: string) {
  const [row] = await tx
    .select({
      supplierName: activations.supplierName,
      offerId: activations.offerId,
      day: sql<string>`${agreementDay}::text`,
    })
    .from(activations)
    .where(eq(activations.requestId, requestId))
  return row ?? null
}

async function openSuppliers({ tx }: Pick<Context, 'tx'>): Promise<string[]> {
  const next = (after: SQL) =>
    sql`select supplier_name from ${activations} where ${isOpenContract} ${after} order by supplier_name limit 1`
  const { rows } = await tx.execute<{ name: string }>(sql`
    with recursive found as (
      (${next(sql``)})
      union all
      select step.* from found, lateral (${next(sql`and activations.supplier_name > found.supplier_name`)}) step)
    select supplier_name as name from found`)
  return rows.map(({ name }) => name)
}

/** Makes both ends of a range index bounds: contracts not concluded sort after all days. */
const lastDay = (to: string | null): string =>
  to === null ? NOT_CONCLUDED : to === NOT_CONCLUDED ? LAST_OF_ALL : addDays(to, -1)
/** After any contract day. */
const LAST_OF_ALL = '9999-12-31'

async function read(
  { tx }: Pick<Context, 'tx'>,
  of: readonly CommissionGroup[],
  meant: SQL | undefined,
  wanted: number,
): Promise<string[]> {
  const stretches = sql.join(
    of.map(
      ({ supplierName, offerIds, isOnly, from, to }, n) =>
        sql`(${n}::int, ${supplierName}::text, ${sql.param(offerIds)}::text[], ${isOnly}::boolean, ${from}::date, ${lastDay(to)}::date)`,
    ),
    sql`, `,
  )
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from (values ${stretches}) stretch(n, supplier, offers, is_only, first_day, last_day),
      lateral (
        select ${activations.requestId} as id, ${agreementDay} as day
        from ${activations} join ${requests} on ${requests.id} = ${activations.requestId}
        where ${isOpenContract} and ${activations.supplierName} = stretch.supplier
          and (${activations.offerId} = any (offers)) = is_only
          and ${agreementDay} between first_day and last_day and ${meant ?? sql`true`}
        order by ${agreementDay}, ${activations.requestId}
        limit ${wanted}) found
    order by n, day, id limit ${wanted}`)
  return rows.map(({ id }) => id)
}

/**
 * Value of each contract, in cents: open ones by the agreement of their day, or today's before there is one (the order
 * of `orderCasesByWorth`); closed ones as confirmed by the supplier, else as expected.
 */
export const valueCases = query('value-cases', 'commissions', {
  input: z.object({ requestIds: z.array(z.string().max(60)).max(MAX_EXPORT_PAGE) }),
  async run({ requestIds }, { tx, now }): Promise<Record<string, number>> {
    if (requestIds.length === 0) return {}
    const rows = await tx
      .select({
        requestId: activations.requestId,
        supplier: activations.supplierName,
        offerId: activations.offerId,
        isOpen: sql<boolean>`${isOpenContract}`,
        day: sql<string>`${agreementDay}::text`,
        owed: commissions,
      })
      .from(activations)
      .leftJoin(commissions, eq(commissions.requestId, activations.requestId))
      .where(inArray(activations.requestId, requestIds))
    const terms = await tx
      .select()
      .from(commissionTerms)
      .where(inArray(commissionTerms.supplierName, [...new Set(rows.map(({ supplier }) => supplier))]))
    const today = romeDate(now)
    return Object.fromEntries(
      rows.flatMap(({ requestId, supplier, offerId, isOpen, day, owed }): [string, number][] => {
        const theirs = terms.filter(term => term.supplierName === supplier)
        const cents =
          owed && !isOpen
            ? owed.state === 'confirmed'
              ? owed.confirmedCents
              : owed.expectedCents
            : termFor(theirs, offerId, day === NOT_CONCLUDED ? today : day)?.cents
        return cents == null ? [] : [[requestId, cents]]
      }),
    )
  },
})
