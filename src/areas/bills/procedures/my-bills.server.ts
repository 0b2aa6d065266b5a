import { z } from 'zod'
import { type AnswerOf, command, type Context, query } from '#platform/procedure.server.ts'
import { ownBill, readingOf, anyBill, type BillRow } from '../bill-rows.server.ts'
import { billDetail, type BillDetail, billFigures, summaryOf } from '../bill-view.server.ts'
import { marketToday } from '#areas/market/load-market.server.ts'
import { suppliesOfBill } from '../supplies/supply-rows.server.ts'
import { and, eq } from 'drizzle-orm'
import { AppError } from '#core/errors.ts'
import { storedFiles } from '#platform/database/tables.server.ts'
import { type HandedOut, handOut } from '#platform/storage/storage.server.ts'
import { billFiles, bills } from '../tables.server.ts'
import { recordAccess } from '#areas/security/access-log.server.ts'
import { outcomesOf, publishedQuotes, publishedReadings } from '../quotes/current-quotes.server.ts'
import { newestPage, pageInput, pick, rowsIn } from '#platform/database/rows.server.ts'
import { batchReads } from '#platform/database/batch-reads.server.ts'

export interface MyBillDetail extends BillDetail {
  supplies: string[]
}

export const getMyBill = query('get-my-bill', 'signedIn', {
  input: z.object({ billId: z.string().max(60) }),
  async run({ billId }, ctx): Promise<MyBillDetail> {
    const bill = await ownBill(ctx, billId)
    const market = await marketToday(ctx)
    const reading = bill.publishedVersion === null ? null : await readingOf(ctx, billId, bill.publishedVersion)
    const detail = await billDetail(ctx, bill, reading, market.facts)
    return { ...detail, supplies: await suppliesOfBill(ctx, billId, reading?.values ?? {}) }
  },
})

/** What the overview tells of one's last bill: what it says, and its quotes as they are today. */
export const getMyLastBill = query('get-my-last-bill', 'signedIn', {
  input: z.object({ billId: z.string().max(60) }),
  async run({ billId }, ctx) {
    const read = await batchReads(ctx.tx, {
      bills: rowsIn(ctx.tx, bills, { id: billId, userId: ctx.userId }),
      readings: publishedReadings(ctx, [billId]),
      quotes: publishedQuotes(ctx, [billId]),
    })
    const [bill] = read.bills
    if (!bill) throw new AppError('not-found')
    const { facts } = await marketToday(ctx)
    return { id: billId, ...(await billFigures(ctx, bill, read.readings[0] ?? null, facts, read.quotes)) }
  },
})
export type LastBill = AnswerOf<typeof getMyLastBill>

/** One file of a bill. Throws AppError('not-found'). */
async function billFile(ctx: Context, bill: BillRow, kind: 'original' | 'page', position: number): Promise<HandedOut> {
  const [file] = await ctx.tx
    .select(pick(storedFiles, 'bucket', 'path', 'contentType', 'name', 'size'))
    .from(billFiles)
    .innerJoin(storedFiles, eq(storedFiles.id, billFiles.fileId))
    .where(and(eq(billFiles.billId, bill.id), eq(billFiles.kind, kind), eq(billFiles.position, position)))
  if (!file) throw new AppError('not-found')
  return handOut(ctx.storage, file)
}

/** The file as submitted, for its owner and the office, whose access is logged. */
export const downloadBill = command('download-bill', 'signedIn', {
  input: z.object({ billId: z.string().max(60), position: z.coerce.number().pipe(z.int32().min(1)).default(1) }),
  answers: ['Storage download from bucket bills'],
  async run({ billId, position }, ctx): Promise<HandedOut> {
    const bill = await anyBill(ctx, billId)
    await recordAccess(ctx, { owner: bill.userId, what: 'bill-file', subject: bill.id })
    ctx.record({ subject: billId })
    return billFile(ctx, bill, 'original', position)
  },
})

/** A page of a bill as a picture rendered by us, for its owner and the office (row policies hide it from others). */
export const getBillPageImage = query('get-bill-page-image', 'signedIn', {
  input: z.object({ billId: z.string().max(60), page: z.coerce.number().pipe(z.int32().min(1)) }),
  async run({ billId, page }, ctx): Promise<HandedOut> {
    const bill = await anyBill(ctx, billId)
    // Same access as the desk that shows the picture, which has already logged it.
    await recordAccess(ctx, { owner: bill.userId, what: 'bill', subject: bill.id })
    return billFile(ctx, bill, 'page', page)
  },
})

/** The actor's bills, newest first (spec 3 §7: with the quotes that are still valid). */
export const listMyBills = query('list-my-bills', 'signedIn', {
  input: pageInput,
  answers: ['Read bills with bill_quotes of the user'],
  async run({ limit, cursor }, ctx) {
    const asked = { where: eq(bills.userId, ctx.userId), cursor, size: limit }
    const page = await newestPage(ctx.tx.select().from(bills), bills, 'uploadDate', asked, row => row)
    const outcomes = await outcomesOf(ctx, page.rows)
    return {
      bills: page.rows.map(bill => ({
        ...summaryOf(bill),
        ...(outcomes.get(bill.id) ?? { quotes: 0, bestSaving: null, isDead: false }),
      })),
      next: page.next,
    }
  },
})
export type MyBill = AnswerOf<typeof listMyBills>['bills'][number]
