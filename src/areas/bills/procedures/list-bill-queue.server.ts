import { and, desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { profiles } from '#areas/people/tables.server.ts'
import { decodeCursor, pageOf } from '#core/cursor.ts'
import { PAGE_SIZE } from '#core/limits.ts'
import { maskedEmail, shortName } from '#core/masked.ts'
import { procedure, type Context } from '#platform/procedure.server.ts'
import { analysisStatuses, customerTypes, supplyTypes, type AnalysisStatus } from '../bill.ts'
import { hasDraft } from '../bill-draft.server.ts'
import { summaryOf, type BillSummary } from '../bill-view.server.ts'
import { bills } from '../tables.server.ts'

export interface QueueRow extends BillSummary {
  /** Masked: the whole name and address are on the desk, where each look is written down. */
  customer: { name: string; email: string }
  /** Corrections not published yet. */
  hasDraft: boolean
  updatedAt: Date
}

/** Who has to act: `office` for bills in error and for unpublished drafts. */
const waitingFor = ['office', 'customer', 'reading'] as const
export type WaitingFor = (typeof waitingFor)[number]

export interface BillQueue {
  bills: QueueRow[]
  next: string | null
  /** At most `COUNTED_UP_TO`: beyond it the exact number helps nobody and costs time. */
  counts: Record<AnalysisStatus | 'office', number>
}

export const COUNTED_UP_TO = 1_001

const waiting: Record<WaitingFor, SQL> = {
  office: sql`(${bills.analysisStatus} = 'error' or ${bills.draftVersion} > coalesce(${bills.publishedVersion}, 0))`,
  customer: sql`(${bills.analysisStatus} = 'pending' and ${bills.publishedVersion} is not null)`,
  reading: sql`(${bills.analysisStatus} = 'pending' and ${bills.publishedVersion} is null)`,
}

/** The office's queue of bills, newest first, with filters. */
export const listBillQueue = procedure({
  name: 'list-bill-queue',
  allow: 'admin',
  input: z.object({
    status: z.enum(analysisStatuses).optional(),
    supplyType: z.enum(supplyTypes).optional(),
    customerType: z.enum(customerTypes).optional(),
    waiting: z.enum(waitingFor).optional(),
    /** Name or address of the customer, or name of the file. */
    search: z.string().trim().max(100).optional(),
    cursor: z.string().max(100).optional(),
  }),
  reads: true,
  async run(filter, ctx): Promise<BillQueue> {
    const after = decodeCursor(filter.cursor)
    const rows = await ctx.tx
      .select({
        bill: bills,
        customer: { firstName: profiles.firstName, lastName: profiles.lastName, email: profiles.email },
      })
      .from(bills)
      .innerJoin(profiles, eq(profiles.id, bills.userId))
      .where(
        and(
          filter.status && eq(bills.analysisStatus, filter.status),
          filter.supplyType && eq(bills.supplyType, filter.supplyType),
          filter.customerType && eq(bills.customerType, filter.customerType),
          filter.waiting && waiting[filter.waiting],
          filter.search ? matches(filter.search) : undefined,
          after
            ? sql`(${bills.uploadDate}, ${bills.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`
            : undefined,
        ),
      )
      .orderBy(desc(bills.uploadDate), desc(bills.id))
      .limit(PAGE_SIZE + 1)
    const page = pageOf(rows, PAGE_SIZE, ({ bill }) => ({ at: bill.uploadDate, id: bill.id }))
    return {
      bills: page.rows.map(({ bill, customer }) => ({
        ...summaryOf(bill),
        customer: { name: shortName(customer.firstName, customer.lastName), email: maskedEmail(customer.email) },
        hasDraft: hasDraft(bill),
        updatedAt: bill.updatedAt,
      })),
      next: page.next,
      counts: {
        pending: await countUpTo(ctx, eq(bills.analysisStatus, 'pending')),
        analyzed: await countUpTo(ctx, eq(bills.analysisStatus, 'analyzed')),
        error: await countUpTo(ctx, eq(bills.analysisStatus, 'error')),
        office: await countUpTo(ctx, waiting.office),
      },
    }
  },
})

function matches(search: string): SQL | undefined {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return or(
    ilike(bills.fileName, pattern),
    ilike(profiles.email, pattern),
    ilike(sql`${profiles.firstName} || ' ' || ${profiles.lastName}`, pattern),
  )
}

async function countUpTo(ctx: Context, condition: SQL): Promise<number> {
  const found = ctx.tx
    .select({ one: sql`1` })
    .from(bills)
    .where(condition)
    .limit(COUNTED_UP_TO)
    .as('found')
  const [row] = await ctx.tx.select({ count: sql<number>`count(*)::int` }).from(found)
  return row?.count ?? 0
}
