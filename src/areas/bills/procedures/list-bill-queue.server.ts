import { CLIENT_TYPES } from '#areas/offers/cost/use.ts'
import { ENERGY_KINDS } from '#areas/offers/offer-kinds.ts'
import { and, asc, desc, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { claimsOf } from '#areas/office/claims.server.ts'
import { staffNames } from '#areas/office/staff.server.ts'
import { profiles } from '#areas/people/tables.server.ts'
import { isLate, isLateOn } from '#areas/requests/office/queue-counts.server.ts'
import { questionOf } from '#areas/requests/office/queue-question.ts'
import { searched } from '#areas/requests/office/queue-search.server.ts'
import { requests } from '#areas/requests/tables.server.ts'
import { type Cursor, decodeCursor, pageOf } from '#core/cursor.ts'
import { romeDate } from '#core/dates.ts'
import { MAX_COUNTED, PAGE_SIZE, SHORTEST_SEARCH } from '#core/limits.ts'
import { maskedEmail, shortName } from '#core/masked.ts'
import { countUpTo } from '#platform/database/database.server.ts'
import { type AnswerOf, type Context, query } from '#platform/procedure.server.ts'
import { analysisStatuses } from '../bill.ts'
import { hasDraft } from '../bill-draft.server.ts'
import { summaryOf } from '../bill-view.server.ts'
import { bills } from '../tables.server.ts'
import { isOfOffice } from './count-waiting-bills.server.ts'
import { rowsIn } from '#platform/database/rows.server.ts'

/** Who has to act: `office` for bills in error and for unpublished drafts. */
const waitingFor = ['office', 'customer', 'reading'] as const
const waiting: Record<(typeof waitingFor)[number], SQL> = {
  office: isOfOffice,
  customer: sql`(${bills.analysisStatus} = 'pending' and ${bills.publishedVersion} is not null)`,
  reading: sql`(${bills.analysisStatus} = 'pending' and ${bills.publishedVersion} is null)`,
}

/** Files matched through their index; if more match, the queue is scanned in its own order until a page is full. */
const MAX_FILES = 1_000

/** Cursor value for bills without a due date: after every date. */
const NO_DATE = '9999-12-31'
/** Bills waiting for us sort by date, late first. */
const dueDate = sql`coalesce(${requests.dueOn}, ${NO_DATE}::date)`

/** Office queue of bills: those waiting for us by due date, late first; the others newest first. */
export const listBillQueue = query('list-bill-queue', 'bills', {
  input: z.object({
    status: z.enum(analysisStatuses).optional(),
    supplyType: z.enum(ENERGY_KINDS).optional(),
    customerType: z.enum(CLIENT_TYPES).optional(),
    waiting: z.enum(waitingFor).optional(),
    late: z.literal('1').optional(),
    /** `me`, `none`, or a staff member. */
    assignee: z.string().max(60).optional(),
    /** The search terms of the request queue (queue-search.server.ts), or the file name. */
    search: z.string().trim().max(100).optional(),
    cursor: z.string().max(100).optional(),
  }),
  async run(filter, ctx) {
    const after = decodeCursor(filter.cursor)
    const isByDate = filter.waiting === 'office' || filter.late !== undefined
    // Late bills have a date, and an index on it.
    const due = filter.late ? requests.dueOn : dueDate
    const today = romeDate(ctx.now)
    const { assignee } = filter
    const rows = await ctx.tx
      .select({
        bill: bills,
        request: requests,
        customer: { firstName: profiles.firstName, lastName: profiles.lastName, email: profiles.email },
      })
      .from(bills)
      .innerJoin(profiles, eq(profiles.id, bills.userId))
      .innerJoin(requests, eq(requests.id, bills.requestId))
      .where(
        and(
          filter.status && eq(bills.analysisStatus, filter.status),
          filter.supplyType && eq(bills.supplyType, filter.supplyType),
          filter.customerType && eq(bills.customerType, filter.customerType),
          filter.waiting && waiting[filter.waiting],
          filter.late && isLateOn(today),
          assignee === 'none'
            ? sql`${requests.assigneeId} is null`
            : assignee
              ? eq(requests.assigneeId, assignee === 'me' ? ctx.userId : assignee)
              : undefined,
          filter.search ? await matches(ctx, filter.search) : undefined,
          after
            ? isByDate
              ? sql`(${due}, ${bills.id}) > (${romeDate(after.at)}::date, ${after.id})`
              : sql`(${bills.uploadDate}, ${bills.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`
            : undefined,
        ),
      )
      .orderBy(...(isByDate ? [due, asc(bills.id)] : [desc(bills.uploadDate), desc(bills.id)]))
      .limit(PAGE_SIZE + 1)
    const page = pageOf(rows, PAGE_SIZE, ({ bill, request }): Cursor => ({
      at: isByDate ? new Date(request.dueOn ?? NO_DATE) : bill.uploadDate,
      id: bill.id,
    }))
    const cases = page.rows.map(({ request }) => request)
    const nameOf = await staffNames(ctx, cases, ({ assigneeId }) => assigneeId)
    const ids = cases.map(({ id }) => id)
    const claims = await claimsOf(ctx, 'request', ids)
    return {
      bills: page.rows.map(({ bill, request, customer }) => ({
        ...summaryOf(bill),
        // Masked: full name and address are only on the desk, where access is logged.
        customer: { name: shortName(customer.firstName, customer.lastName), email: maskedEmail(customer.email) },
        hasDraft: hasDraft(bill),
        updatedAt: bill.updatedAt,
        number: request.number,
        dueOn: request.dueOn,
        isLate: isLate(request, ctx.now),
        assignee: nameOf(request.assigneeId),
        claimedBy: claims.get(request.id)?.by ?? null,
      })),
      next: page.next,
      // At most `MAX_COUNTED`: an exact number beyond it is expensive and useless.
      counts: {
        pending: await countUpTo(ctx.tx, bills, eq(bills.analysisStatus, 'pending')),
        analyzed: await countUpTo(ctx.tx, bills, eq(bills.analysisStatus, 'analyzed')),
        error: await countUpTo(ctx.tx, bills, eq(bills.analysisStatus, 'error')),
        office: await countUpTo(ctx.tx, bills, isOfOffice),
        late: await ctx.tx.$count(
          ctx.tx
            .select({ one: sql`1` })
            .from(requests)
            .innerJoin(bills, eq(bills.requestId, requests.id))
            .where(isLateOn(today))
            .limit(MAX_COUNTED)
            .as('found'),
        ),
      },
    }
  },
})
export type QueueRow = AnswerOf<typeof listBillQueue>['bills'][number]

async function matches(ctx: Context, search: string): Promise<SQL | undefined> {
  const found = await searched(ctx, search, { id: bills.requestId, userId: bills.userId })
  if (questionOf(search).kind !== 'words' || search.length < SHORTEST_SEARCH) return found
  const isNamed = ilike(bills.fileName, `%${search.replace(/[\\%_]/g, '\\$&')}%`)
  const named = await rowsIn(ctx.tx, bills, isNamed, 'id').limit(MAX_FILES + 1)
  if (named.length > MAX_FILES) return or(found, sql`(select ${isNamed})`)
  const ids = named.map(({ id }) => id)
  return ids.length === 0 ? found : or(found, inArray(bills.id, ids))
}
