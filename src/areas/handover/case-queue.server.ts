import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { profiles } from '#areas/people/tables.server.ts'
import { isDated, isInQueue } from '#areas/requests/office/queue-counts.server.ts'
import { searched } from '#areas/requests/office/queue-search.server.ts'
import { activations, caseEvents, requests } from '#areas/requests/tables.server.ts'
import { activationChecks } from '#areas/requests/checks/tables.server.ts'
import type { Cursor } from '#core/cursor.ts'
import { romeDate } from '#core/dates.ts'
import { PAGE_SIZE } from '#core/limits.ts'
import { type CaseFilter, type CaseOrder, isOfOpen } from './case-filter.ts'
import { supplierAnswers, supplierSendItems } from './tables.server.ts'
import { isOpenContract, lastStep, narrowed, type Reader, stageColumn, stageOfView } from './case-conditions.server.ts'
import { rowsIn } from '#platform/database/rows.server.ts'

/** Cursor value for cases without a due date: after every date. */
const NO_DATE = new Date('9999-12-31T00:00:00Z')

const rows = (ctx: Reader) =>
  ctx.tx
    .select({
      request: requests,
      customer: { firstName: profiles.firstName, lastName: profiles.lastName, email: profiles.email },
      contract: { id: activations.id, offer: activations.selectedOffer, supplier: activations.supplierName },
      at: activations.createdAt,
      assignee: sql<
        [string, string] | null
      >`(select json_build_array(first_name, last_name) from ${profiles} as staff where staff.id = ${requests.assigneeId})`,
      stage: stageColumn,
      lastStep: sql<string | null>`${lastStep(sql`${caseEvents.kind}`)}`,
      problems: sql<number>`(select count(*)::int from ${activationChecks} where ${activationChecks.requestId} = ${requests.id} and ${activationChecks.outcome} = 'problem')`,
      isInSend: sql<boolean>`exists (select from ${supplierSendItems} where ${supplierSendItems.requestId} = ${requests.id} and ${supplierSendItems.outcome} = 'waiting')`,
    })
    .from(requests)
    .leftJoin(activations, eq(activations.requestId, requests.id))
    .leftJoin(profiles, eq(profiles.id, requests.userId))
    .$dynamic()
export type CaseRow = Awaited<ReturnType<typeof rows>>[number]

export async function matching(ctx: Reader, filter: CaseFilter): Promise<SQL | undefined> {
  const matches = await searchCondition(ctx, filter.search)
  return and(narrowed(ctx, filter), stageOfView(filter.view).is, matches)
}

export async function rowsOf(ctx: Reader, ids: readonly string[]): Promise<CaseRow[]> {
  const found = new Map((await rows(ctx).where(inArray(requests.id, [...ids]))).map(row => [row.request.id, row]))
  return ids.flatMap(id => found.get(id) ?? [])
}

/** The next `wanted` rows after a row, in an order backed by an index. */
export async function caseRows(
  ctx: Reader,
  filter: CaseFilter,
  order: CaseOrder,
  after: Cursor | null,
  wanted: number,
): Promise<CaseRow[]> {
  const where = await matching(ctx, filter)
  const isDown = order.startsWith('-')
  const by = isDown ? desc : asc
  const beyond = (key: SQL, value: SQL) => sql`${key} ${isDown ? sql`<` : sql`>`} ${value}`
  const page = (...more: (SQL | undefined)[]) => rows(ctx).where(and(where, ...more))
  const isOpen = isOfOpen(filter)
  const at = after?.at.toISOString()
  switch (order) {
    case 'due':
    case '-due': {
      // Dated cases, then undated ones: two ranges of one index.
      const isPastDates = after?.at.getTime() === NO_DATE.getTime()
      const from =
        after && beyond(sql`(${requests.dueOn}, ${requests.id})`, sql`(${romeDate(after.at)}::date, ${after.id})`)
      // Unassigned cases have an index of their own, keyed by state.
      const state = filter.assignee === 'none' ? isInQueue : undefined
      const dated = isPastDates
        ? []
        : await page(isDated, state, from ?? undefined)
            .orderBy(by(requests.dueOn), by(requests.id))
            .limit(wanted)
      if (dated.length === wanted || filter.late || filter.due) return dated
      const undated = await page(
        isInQueue,
        isNull(requests.dueOn),
        isPastDates ? sql`${requests.id} > ${after?.id}` : undefined,
      )
        .orderBy(requests.id)
        .limit(wanted - dated.length)
      return [...dated, ...undated]
    }
    case 'supplier':
    case '-supplier': {
      const place = sql`(${activations.supplierName}, ${activations.requestId})`
      const from =
        after && beyond(place, sql`(select supplier_name, request_id from activations where request_id = ${after.id})`)
      return page(isNotNull(activations.requestId), isOpenContract, from ?? undefined)
        .orderBy(by(activations.supplierName), by(activations.requestId))
        .limit(wanted)
    }
    case 'arrived':
    case '-arrived':
    case 'moved':
    case '-moved': {
      // Contracts, open or closed, have an index of their own: other requests are not scanned.
      const isOwn = filter.contracts && !isOpen && order.endsWith('arrived')
      const key = order.endsWith('moved') ? requests.updatedAt : isOwn ? activations.createdAt : requests.createdAt
      const id = isOwn ? activations.id : requests.id
      const from = after && beyond(sql`(${key}, ${id})`, sql`(${at}::timestamptz, ${after.id})`)
      return page(isOpen ? isInQueue : undefined, from ?? undefined)
        .orderBy(by(key), by(id))
        .limit(wanted)
    }
  }
}

export const cursorAfter =
  (filter: CaseFilter, order: CaseOrder) =>
  ({ request, contract }: CaseRow): Cursor => {
    const { id, createdAt, updatedAt, dueOn } = request
    if (order.endsWith('due')) return { at: dueOn ? new Date(dueOn) : NO_DATE, id }
    if (order.endsWith('moved')) return { at: updatedAt, id }
    const isOwn = filter.contracts && !isOfOpen(filter) && contract
    return { at: createdAt, id: isOwn ? contract.id : id }
  }

/** Resolves the search terms; nothing without any. */
export async function searchCondition(ctx: Reader, search: string | undefined): Promise<SQL | undefined> {
  if (!search) return undefined
  const named = await rowsIn(ctx.tx, supplierAnswers, { reference: search }, 'requestId').limit(PAGE_SIZE)
  const matches = await searched(ctx, search)
  if (named.length === 0) return matches
  return or(
    matches,
    inArray(
      requests.id,
      named.map(({ requestId }) => requestId),
    ),
  )
}
