import { ago } from '#core/dates.ts'
import { and, eq, inArray, lt } from 'drizzle-orm'
import { z } from 'zod'
import { offerCodes } from '#areas/offers/catalogue.server.ts'
import { storedFiles } from '#platform/database/tables.server.ts'
import { command, type Context, query } from '#platform/procedure.server.ts'
import { isKeepable } from '../bill.ts'
import { alertBrokenReader } from '../unread-bill.server.ts'
import { kindOf, machineReadings, notesIn, outsideIn, supplyTypeIn, troubleIn } from '../machine-reading.ts'
import { countsOf, type SecondReading } from '../second-reader/ask-second-reader.server.ts'
import { mayAskModel } from '../second-reader/may-ask.server.ts'
import type { BillReading } from '#areas/bill-reading/read-bill.server.ts'
import { pagePictures } from './readings.server.ts'
import { insertFiles } from '../store-bill.server.ts'
import { visitorBills } from '../tables.server.ts'
import { dropVisitorBill } from '../bill-rows.server.ts'
import { rowsIn } from '#platform/database/rows.server.ts'

const ofJob = z.object({ visitorBillId: z.string() })
const one = (id: string) => eq(visitorBills.id, id)

/**
 * What the reader needs of a visitor's bill; null when it is gone, or already read by an earlier attempt. `isKept`:
 * the visitor confirmed that it is a bill.
 */
export const startVisitorReading = query('start-visitor-reading', 'system', {
  input: ofJob.extend({ isKept: z.boolean().default(false) }),
  async run({ visitorBillId, isKept }, ctx) {
    const [bill] = await ctx.tx.select().from(visitorBills).where(one(visitorBillId))
    if (bill?.status !== 'reading') return null
    const ids = bill.files.map(({ fileId }) => fileId)
    const files = await ctx.tx.select().from(storedFiles).where(inArray(storedFiles.id, ids))
    return {
      files: bill.files.flatMap(({ fileId, name }) => {
        const file = files.find(({ id }) => id === fileId)
        return file ? [{ path: file.path, name }] : []
      }),
      assumed: isKept ? kindOf(bill.supplyType) : undefined,
      knownOfferCodes: await offerCodes(ctx.tx),
      mayAskModel: await mayAskModel(ctx, { visitorBillId }),
    }
  },
})

export const tellVisitorReading = command('tell-visitor-reading', 'system', {
  input: ofJob.extend({ read: z.int().nonnegative(), pages: z.int().nonnegative() }),
  async run({ visitorBillId, read, pages }, ctx): Promise<void> {
    await ctx.tx.update(visitorBills).set({ pagesRead: read, pagesKnown: pages }).where(one(visitorBillId))
  },
})

/** Stores the reading, or the reason for none; false when the visitor has removed the bill. */
export const storeVisitorReading = command('store-visitor-reading', 'system', {
  // Null: the reader failed.
  input: ofJob.extend({
    reading: z.custom<Omit<BillReading, 'images'>>().nullable(),
    second: z.custom<SecondReading>().nullish(),
    isKept: z.boolean().default(false),
  }),
  async run({ visitorBillId, reading, second, isKept }, ctx): Promise<boolean> {
    const [bill] = await ctx.tx.select().from(visitorBills).where(one(visitorBillId)).for('update')
    if (bill?.status !== 'reading') return false
    if (!reading) await alertBrokenReader(ctx)
    const found = reading ? troubleIn(reading) : 'reading-failed'
    const trouble = isKept && isKeepable(found) ? null : found
    ctx.record({ detail: { trouble: trouble ?? 'none', ...(second && { second: countsOf(second) }) } })
    await ctx.tx
      .update(visitorBills)
      .set(
        trouble || !reading
          ? { status: 'failed', trouble }
          : {
              status: 'read',
              supplyType: supplyTypeIn(reading.kind, bill.supplyType),
              values: machineReadings(reading, {}, second?.values),
              outside: outsideIn(reading),
              market: reading.market,
              notes: notesIn(reading),
              charges: reading.charges,
            },
      )
      .where(one(visitorBillId))
    return trouble === null
  },
})

/** Records the page pictures, already in the store; false when the bill is gone, and with it their purpose. */
export const storeVisitorPages = command('store-visitor-pages', 'system', {
  input: ofJob.extend({ pages: pagePictures }),
  async run({ visitorBillId, pages }, ctx): Promise<boolean> {
    const [bill] = await ctx.tx.select().from(visitorBills).where(one(visitorBillId)).for('update')
    if (!bill) return false
    const rows = pages.map(page => ({
      ...page,
      id: ctx.newId(),
      name: `pagina-${page.page}.jpg`,
      contentType: 'image/jpeg',
    }))
    if (rows.length > 0) await insertFiles(ctx, rows, bill.id)
    await ctx.tx
      .update(visitorBills)
      .set({ pages: rows.map(({ id, page, width, height }) => ({ fileId: id, page, width, height })) })
      .where(one(visitorBillId))
    return true
  },
})

/** Bills per transaction; the job continues while a batch is full. */
export const VISITOR_BATCH = 50
/** Minutes after which an unfinished reading is presumed lost. */
const STUCK_AFTER_MINUTES = 30

/** Deletes bills older than a day with their files; reports lost readings. */
export const forgetVisitorBills = command('forget-visitor-bills', 'system', async (_, ctx) => {
  const over = await rowsIn(ctx.tx, visitorBills, lt(visitorBills.expiresAt, ctx.now), 'id')
    .orderBy(visitorBills.expiresAt)
    .limit(VISITOR_BATCH)
    .for('update')
  for (const bill of over) await dropVisitorBill(ctx, bill)
  await giveUpLost(ctx)
  ctx.record({ detail: { bills: over.length } })
  return { bills: over.length }
})

const giveUpLost = (ctx: Context) =>
  ctx.tx
    .update(visitorBills)
    .set({ status: 'failed', trouble: 'reading-failed' })
    .where(
      and(eq(visitorBills.status, 'reading'), lt(visitorBills.sentAt, ago(ctx.now, { minutes: STUCK_AFTER_MINUTES }))),
    )
