import { and, desc, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { claimsOf } from '#areas/office/claims.server.ts'
import { staffNames } from '#areas/office/staff.server.ts'
import { profiles } from '#areas/people/tables.server.ts'
import { activationChecks } from '#areas/requests/checks/tables.server.ts'
import type { Ball } from '#areas/requests/case-steps.ts'
import { isDated, isInQueue, isLateOn } from '#areas/requests/queue-counts.server.ts'
import { searched } from '#areas/requests/queue-search.server.ts'
import { type RequestStatus, type RequestType, requestTypes } from '#areas/requests/request.ts'
import { activations, requests } from '#areas/requests/tables.server.ts'
import { type Cursor, decodeCursor, pageOf } from '#core/cursor.ts'
import { romeDate } from '#core/dates.ts'
import { MAX_EXPORT_PAGE, PAGE_SIZE } from '#core/limits.ts'
import { shortName } from '#core/masked.ts'
import { type Context, procedure } from '#platform/procedure.server.ts'
import { activationViews, isAtStage, stageColumn, stageFrom } from '../activation-views.server.ts'
import type { Stage } from '../send.ts'
import { supplierAnswers, supplierSendItems } from '../tables.server.ts'

export interface ListedActivation {
  requestId: string
  number: number
  type: RequestType
  offer: string
  supplierName: string
  status: RequestStatus
  ball: Ball | null
  stage: Stage
  /** By when the office had to have it moved on. */
  dueOn: string | null
  isLate: boolean
  createdAt: Date
  /** Masked. */
  customer: string
  /** Who of the office follows it, and who is working on it now. */
  assignee: string | null
  claimedBy: string | null
  /** How many of its checks were ticked, and how many of them as a problem. */
  checked: number
  problems: number
  /** In a file that is prepared and not transmitted yet. */
  isInSend: boolean
}

/** Where the cursor stands among cases that expect nothing: after every date. */
const NO_DATE = new Date('9999-12-31T00:00:00Z')

const input = z.object({
  /** `open` when nothing is said: by when the next step is due, the late first. */
  view: z.enum(activationViews).optional(),
  late: z.literal('1').optional(),
  supplier: z.string().max(200).optional(),
  type: z.enum(requestTypes).optional(),
  /** Whatever the queue of requests is searched by, and the supplier's number of the contract. */
  search: z.string().trim().max(100).optional(),
  cursor: z.string().max(100).optional(),
  /** More at a time for a file. */
  size: z.int().positive().max(MAX_EXPORT_PAGE).default(PAGE_SIZE),
})
type Filter = z.output<typeof input>

/** «Pratiche Clienti»: requests that end in a contract, as they stand between us and the suppliers. */
export const listActivations = procedure({
  name: 'list-activations',
  allow: 'admin',
  reads: true,
  input,
  async run(filter, ctx): Promise<{ activations: ListedActivation[]; next: string | null }> {
    const today = romeDate(ctx.now)
    const after = decodeCursor(filter.cursor)
    const isByDate = filter.view !== 'all' && filter.view !== 'completed'
    const meant = filter.search ? await matches(ctx, filter.search) : undefined
    const rows = isByDate
      ? await byDate(ctx, filter, after, today, meant)
      : await newestFirst(ctx, filter, after, meant)
    const page = pageOf(rows, filter.size, row => ({
      at: !isByDate ? row.createdAt : row.dueOn ? new Date(row.dueOn) : NO_DATE,
      id: isByDate ? row.requestId : row.id,
    }))
    const ids = page.rows.map(({ requestId }) => requestId)
    const claims = await claimsOf(ctx, 'request', ids)
    const ticks = await ticksOf(ctx, ids)
    const inSend = await inSendOf(ctx, ids)
    const names = await staffNames(
      ctx,
      page.rows.map(({ assigneeId }) => assigneeId),
    )
    return {
      activations: page.rows.map(({ stage, firstName, lastName, assigneeId, id: _, ...row }) => {
        const isClosed = row.status === 'completed' || row.status === 'cancelled'
        const dueOn = isClosed ? null : row.dueOn
        return {
          ...row,
          ball: isClosed ? 'nobody' : row.ball,
          dueOn,
          isLate: dueOn !== null && dueOn < today,
          stage: stageFrom(stage),
          customer: shortName(firstName ?? '', lastName ?? ''),
          assignee: (assigneeId && names.get(assigneeId)) ?? null,
          claimedBy: claims.get(row.requestId)?.by ?? null,
          checked: ticks.get(row.requestId)?.checked ?? 0,
          problems: ticks.get(row.requestId)?.problems ?? 0,
          isInSend: inSend.has(row.requestId),
        }
      }),
      next: page.next,
    }
  },
})

const rowsWhere = (ctx: Context, filter: Filter, ...more: (SQL | undefined)[]) =>
  ctx.tx
    .select({
      id: activations.id,
      requestId: requests.id,
      number: requests.number,
      type: requests.type,
      offer: activations.selectedOffer,
      supplierName: activations.supplierName,
      status: requests.status,
      ball: requests.ball,
      dueOn: requests.dueOn,
      createdAt: activations.createdAt,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      assigneeId: requests.assigneeId,
      stage: stageColumn,
    })
    .from(requests)
    .innerJoin(activations, eq(activations.requestId, requests.id))
    .leftJoin(profiles, eq(profiles.id, requests.userId))
    .where(
      and(
        viewOf(filter.view),
        filter.supplier ? eq(activations.supplierName, filter.supplier) : undefined,
        filter.type && eq(requests.type, filter.type),
        ...more,
      ),
    )
    .$dynamic()

/**
 * Cases by who has to act, as the index of the queue has them; what the supplier refused, whoever’s turn that made it, is found by
 * the last step that moved it. They are open ones already, so that those in progress are all but the pending.
 */
function viewOf(view: Filter['view']): SQL | undefined {
  switch (view) {
    case 'to-check':
      return and(eq(requests.ball, 'office'), sql`${stageColumn} is null`)
    case 'to-send':
      return and(eq(requests.ball, 'office'), ne(requests.status, 'pending'), isAtStage('data-checked'))
    case 'refused':
      return and(
        inArray(requests.ball, ['office', 'customer']),
        ne(requests.status, 'pending'),
        isAtStage('supplier-refused', 'supplier-took-back'),
      )
    case 'customer':
    case 'supplier':
      return eq(requests.ball, view)
    case 'completed':
      return eq(activations.status, 'completed')
    case 'all':
    case undefined:
      return undefined
  }
}

/** As in the index of one supplier's open cases, word by word. */
const isOpenActivation = sql`${activations.status} in ('pending', 'in_progress')`

/** What expects a date, soonest first, then what expects none: two ranges of one index. */
async function byDate(ctx: Context, filter: Filter, after: Cursor | null, today: string, meant: SQL | undefined) {
  const wanted = filter.size + 1
  const isPastDates = after?.at.getTime() === NO_DATE.getTime()
  const from = after ? sql`(${requests.dueOn}, ${requests.id}) > (${romeDate(after.at)}::date, ${after.id})` : undefined
  const late = filter.late ? isLateOn(today) : undefined
  const ofSupplier = filter.supplier ? isOpenActivation : undefined
  const dated = isPastDates
    ? []
    : await rowsWhere(ctx, filter, isDated, ofSupplier, late, from, meant)
        .orderBy(requests.dueOn, requests.id)
        .limit(wanted)
  if (dated.length === wanted || filter.late) return dated
  const undated = await rowsWhere(
    ctx,
    filter,
    isInQueue,
    ofSupplier,
    isNull(requests.dueOn),
    isPastDates && after ? sql`${requests.id} > ${after.id}` : undefined,
    meant,
  )
    .orderBy(requests.id)
    .limit(wanted - dated.length)
  return [...dated, ...undated]
}

const newestFirst = (ctx: Context, filter: Filter, after: Cursor | null, meant: SQL | undefined) =>
  rowsWhere(
    ctx,
    filter,
    after
      ? sql`(${activations.createdAt}, ${activations.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`
      : undefined,
    meant,
  )
    .orderBy(desc(activations.createdAt), desc(activations.id))
    .limit(filter.size + 1)

/** What was ticked on each of these. */
async function ticksOf({ tx }: Context, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await tx
    .select({
      requestId: activationChecks.requestId,
      checked: sql<number>`count(*)::int`,
      problems: sql<number>`count(*) filter (where ${activationChecks.outcome} = 'problem')::int`,
    })
    .from(activationChecks)
    .where(inArray(activationChecks.requestId, ids))
    .groupBy(activationChecks.requestId)
  return new Map(rows.map(row => [row.requestId, row]))
}

async function inSendOf({ tx }: Context, ids: string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ requestId: supplierSendItems.requestId })
    .from(supplierSendItems)
    .where(and(inArray(supplierSendItems.requestId, ids), eq(supplierSendItems.outcome, 'waiting')))
  return new Set(rows.map(({ requestId }) => requestId))
}

async function matches(ctx: Context, search: string): Promise<SQL | undefined> {
  const named = await ctx.tx
    .select({ requestId: supplierAnswers.requestId })
    .from(supplierAnswers)
    .where(eq(supplierAnswers.reference, search))
    .limit(PAGE_SIZE)
  const meant = await searched(ctx, search)
  if (named.length === 0) return meant
  return or(
    meant,
    inArray(
      requests.id,
      named.map(({ requestId }) => requestId),
    ),
  )
}
