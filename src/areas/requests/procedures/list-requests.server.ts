import { and, desc, eq, ilike, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { profiles } from '#areas/people/tables.server.ts'
import { type Cursor, decodeCursor, pageOf } from '#core/cursor.ts'
import { romeDate } from '#core/dates.ts'
import { PAGE_SIZE } from '#core/limits.ts'
import { maskedEmail, shortName } from '#core/masked.ts'
import { procedure, type Context } from '#platform/procedure.server.ts'
import type { Ball } from '../case-steps.ts'
import { requestStatuses, requestTypes, type RequestStatus, type RequestType } from '../request.ts'
import { countQueue, isInQueue, isLateOn } from '../queue-counts.server.ts'
import { requests } from '../tables.server.ts'

export interface QueuedRequest {
  id: string
  type: RequestType
  /** Of an activation the offer and its supplier; what a customer wrote is on the desk. */
  about: string
  status: RequestStatus
  ball: Ball | null
  expectedOn: string | null
  isLate: boolean
  /** Nobody of the office has opened it. */
  isUnseen: boolean
  createdAt: Date
  /** Masked: the whole name is on the desk, where each look is written down. Null where nobody is known any more. */
  customer: { name: string; email: string } | null
}

export interface RequestQueue {
  requests: QueuedRequest[]
  next: string | null
  /** At most `COUNTED_UP_TO`. */
  counts: { open: number; office: number; late: number }
}

/** Where the cursor stands among cases that expect nothing: after every date. */
const NO_DATE = new Date('9999-12-31T00:00:00Z')

const balls = ['office', 'customer', 'supplier', 'nobody'] as const satisfies readonly Ball[]

const input = z.object({
  /** `open` when nothing is said: in the order of what is due, so that the late come first. */
  view: z.enum(['open', 'all']).optional(),
  ball: z.enum(balls).optional(),
  late: z.literal('1').optional(),
  status: z.enum(requestStatuses).optional(),
  type: z.enum(requestTypes).optional(),
  /** Name or address of the customer. */
  search: z.string().trim().max(100).optional(),
  cursor: z.string().max(100).optional(),
})
type Filter = z.output<typeof input>

/** The office's queue of cases: open ones by when their next step is due, or all of them, newest first. */
export const listRequests = procedure({
  name: 'list-requests',
  allow: 'admin',
  input,
  reads: true,
  async run(filter, ctx): Promise<RequestQueue> {
    const today = romeDate(ctx.now)
    const after = decodeCursor(filter.cursor)
    const isByDate = filter.view !== 'all' && filter.status !== 'completed' && filter.status !== 'cancelled'
    const rows = isByDate ? await byDate(ctx, filter, after, today) : await newestFirst(ctx, filter, after, today)
    const page = pageOf(rows, PAGE_SIZE, ({ request }) => ({
      at: !isByDate ? request.createdAt : request.expectedOn ? new Date(request.expectedOn) : NO_DATE,
      id: request.id,
    }))
    return {
      requests: page.rows.map(row => queued(row, today)),
      next: page.next,
      counts: {
        open: await countQueue(ctx, 'open'),
        office: await countQueue(ctx, 'office'),
        late: await countQueue(ctx, 'late'),
      },
    }
  },
})

const rowsWhere = (ctx: Context, filter: Filter, today: string, ...more: (SQL | undefined)[]) =>
  ctx.tx
    .select({
      request: requests,
      customer: { firstName: profiles.firstName, lastName: profiles.lastName, email: profiles.email },
    })
    .from(requests)
    .leftJoin(profiles, eq(profiles.id, requests.userId))
    .where(
      and(
        filter.ball && eq(requests.ball, filter.ball),
        filter.late && and(isInQueue, isLateOn(today)),
        filter.status && eq(requests.status, filter.status),
        filter.type && eq(requests.type, filter.type),
        filter.search ? matches(filter.search) : undefined,
        ...more,
      ),
    )
    .$dynamic()

/** What expects a date, soonest first, then what expects none: two ranges of one index. */
async function byDate(ctx: Context, filter: Filter, after: Cursor | null, today: string) {
  const wanted = PAGE_SIZE + 1
  const isPastDates = after?.at.getTime() === NO_DATE.getTime()
  const from = after && sql`(${requests.expectedOn}, ${requests.id}) > (${romeDate(after.at)}::date, ${after.id})`
  const dated = isPastDates
    ? []
    : await rowsWhere(ctx, filter, today, isInQueue, isNotNull(requests.expectedOn), from ?? undefined)
        .orderBy(requests.expectedOn, requests.id)
        .limit(wanted)
  if (dated.length === wanted || filter.late) return dated
  const undated = await rowsWhere(
    ctx,
    filter,
    today,
    isInQueue,
    isNull(requests.expectedOn),
    isPastDates && after ? sql`${requests.id} > ${after.id}` : undefined,
  )
    .orderBy(requests.id)
    .limit(wanted - dated.length)
  return [...dated, ...undated]
}

const newestFirst = (ctx: Context, filter: Filter, after: Cursor | null, today: string) =>
  rowsWhere(
    ctx,
    filter,
    today,
    after
      ? sql`(${requests.createdAt}, ${requests.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`
      : undefined,
  )
    .orderBy(desc(requests.createdAt), desc(requests.id))
    .limit(PAGE_SIZE + 1)

function queued({ request, customer }: Awaited<ReturnType<typeof byDate>>[number], today: string): QueuedRequest {
  const { id, type, status, ball, expectedOn, createdAt, details } = request
  const isClosed = status === 'completed' || status === 'cancelled'
  return {
    id,
    type,
    about: type === 'consulenza' || type === 'analisi_bolletta' ? '' : request.description,
    status,
    ball: isClosed ? 'nobody' : ball,
    expectedOn: isClosed ? null : expectedOn,
    isLate: !isClosed && expectedOn !== null && expectedOn < today,
    isUnseen: !isClosed && ball === 'office' && request.officeSeenAt === null,
    createdAt,
    customer: customer
      ? { name: shortName(customer.firstName, customer.lastName), email: maskedEmail(customer.email) }
      : details && { name: nameOfVisitor(details.name), email: maskedEmail(details.email) },
  }
}

/** A visitor writes the whole name in one field: the last word is taken for the surname. */
function nameOfVisitor(name: string): string {
  const words = name.trim().split(' ')
  return words.length > 1 ? shortName(words.slice(0, -1).join(' '), words.at(-1) ?? '') : (words[0] ?? '')
}

function matches(search: string): SQL | undefined {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return or(
    ilike(profiles.email, pattern),
    ilike(sql`${profiles.firstName} || ' ' || ${profiles.lastName}`, pattern),
    ilike(sql`${requests.details}->>'name'`, pattern),
    ilike(sql`${requests.details}->>'email'`, pattern),
  )
}
