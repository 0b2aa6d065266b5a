import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { profiles } from '#areas/people/tables.server.ts'
import type { Cursor } from '#core/cursor.ts'
import { addDays, romeDate } from '#core/dates.ts'
import type { Context } from '#platform/procedure.server.ts'
import { isByDate, type QueueFilter } from './queue-filter.ts'
import { isDated, isInQueue, isLateOn } from './queue-counts.server.ts'
import { searched } from './queue-search.server.ts'
import { requests } from './tables.server.ts'

/** Where the cursor stands among cases that expect nothing: after every date. */
const NO_DATE = new Date('9999-12-31T00:00:00Z')

type Reader = Pick<Context, 'tx' | 'keys' | 'now' | 'userId'>
export type QueueRow = Awaited<ReturnType<typeof byDate>>[number]

/** The next `wanted` rows of the queue after a row, in the order of the view. */
export async function queueRows(ctx: Reader, filter: QueueFilter, after: Cursor | null, wanted: number) {
  const meant = filter.search ? await searched(ctx, filter.search) : undefined
  return isByDate(filter) ? byDate(ctx, filter, after, wanted, meant) : newestFirst(ctx, filter, after, wanted, meant)
}

export const cursorOf =
  (filter: QueueFilter) =>
  ({ request }: QueueRow): Cursor => ({
    at: !isByDate(filter) ? request.createdAt : request.dueOn ? new Date(request.dueOn) : NO_DATE,
    id: request.id,
  })

function narrowed(ctx: Reader, filter: QueueFilter): (SQL | undefined)[] {
  const today = romeDate(ctx.now)
  const { ball, late, assignee, due, status, type, channel } = filter
  return [
    ball && eq(requests.ball, ball),
    late && isLateOn(today),
    assignee === 'none'
      ? isNull(requests.assigneeId)
      : assignee && eq(requests.assigneeId, assignee === 'me' ? ctx.userId : assignee),
    due && sql`${requests.dueOn} <= ${due === 'today' ? today : addDays(today, 7)}::date`,
    status && eq(requests.status, status),
    type && eq(requests.type, type),
    channel && eq(requests.channel, channel),
  ].map(condition => condition || undefined)
}

const rowsWhere = (ctx: Reader, filter: QueueFilter, ...more: (SQL | undefined)[]) =>
  ctx.tx
    .select({
      request: requests,
      customer: { firstName: profiles.firstName, lastName: profiles.lastName, email: profiles.email },
    })
    .from(requests)
    .leftJoin(profiles, eq(profiles.id, requests.userId))
    .where(and(...narrowed(ctx, filter), ...more))
    .$dynamic()

/** What is due, soonest first, then what expects no date: two ranges of one index. */
async function byDate(ctx: Reader, filter: QueueFilter, after: Cursor | null, wanted: number, meant: SQL | undefined) {
  const isPastDates = after?.at.getTime() === NO_DATE.getTime()
  const from = after && sql`(${requests.dueOn}, ${requests.id}) > (${romeDate(after.at)}::date, ${after.id})`
  const dated = isPastDates
    ? []
    : // Nobody's cases have an index of their own, which knows them by their state.
      await rowsWhere(
        ctx,
        filter,
        isDated,
        filter.assignee === 'none' ? isInQueue : undefined,
        from ?? undefined,
        meant,
      )
        .orderBy(requests.dueOn, requests.id)
        .limit(wanted)
  if (dated.length === wanted || filter.late || filter.due) return dated
  const undated = await rowsWhere(
    ctx,
    filter,
    isInQueue,
    isNull(requests.dueOn),
    isPastDates && after ? sql`${requests.id} > ${after.id}` : undefined,
    meant,
  )
    .orderBy(requests.id)
    .limit(wanted - dated.length)
  return [...dated, ...undated]
}

const newestFirst = (ctx: Reader, filter: QueueFilter, after: Cursor | null, wanted: number, meant: SQL | undefined) =>
  rowsWhere(
    ctx,
    filter,
    after
      ? sql`(${requests.createdAt}, ${requests.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`
      : undefined,
    meant,
  )
    .orderBy(desc(requests.createdAt), desc(requests.id))
    .limit(wanted)
