import { ago } from '#core/dates.ts'
import { z } from 'zod'
import { advanceRequest } from '#areas/requests/case/case.server.ts'
import { command, query } from '#platform/procedure.server.ts'
import { isKeepable } from '../bill.ts'
import { hasDraft, recomputeDraft } from '../bill-draft.server.ts'
import { addVersion, anyBill, isReadBy, lockBill, readingOf, updateBill, dropFiles } from '../bill-rows.server.ts'
import { passToPerson, alertBrokenReader } from '../unread-bill.server.ts'
import { machineReadings, notesIn, outsideIn, supplyTypeIn, troubleIn, kindOf } from '../machine-reading.ts'
import type { BillReading } from '#areas/bill-reading/read-bill.server.ts'
import { and, eq, asc, isNull, lt } from 'drizzle-orm'
import { storedFiles } from '#platform/database/tables.server.ts'
import { billFiles, bills, billReadings } from '../tables.server.ts'
import { offerCodes } from '#areas/offers/catalogue.server.ts'
import { countsOf, type SecondReading } from '../second-reader/ask-second-reader.server.ts'
import { mayAskModel } from '../second-reader/may-ask.server.ts'
import type { BilledCharges } from '#areas/bill-reading/charges/charges.ts'
import { changeRows, deleteRows, pick, rowsIn } from '#platform/database/rows.server.ts'

/**
 * Stores the machine's reading. The customer is asked to confirm it; for a bill already analysed, or at the office
 * desk, it becomes a draft that only the office sees.
 */
export const storeReading = command('store-reading', 'system', {
  input: z.object({
    billId: z.string(),
    jobId: z.string(),
    reading: z.custom<Omit<BillReading, 'images'>>(),
    second: z.custom<SecondReading>().nullish(),
    /** A person confirmed that it is a bill. */
    isKept: z.boolean().default(false),
  }),
  async run({ billId, jobId, reading, second, isKept }, ctx): Promise<void> {
    const [isThere] = await lockBill(ctx, billId)
    if (!isThere || (await isReadBy(ctx, billId, jobId))) return
    const before = await anyBill(ctx, billId)
    const { kind } = reading
    const found = troubleIn(reading)
    const trouble = isKept && isKeepable(found) ? null : found
    ctx.record({
      subject: billId,
      detail: {
        kind,
        fields: Object.keys(reading.fields).length,
        trouble: trouble ?? 'none',
        ...(second && { second: countsOf(second) }),
      },
    })
    if (trouble) return passToPerson(ctx, before, trouble)

    const isForOffice = before.analysisStatus === 'analyzed' || hasDraft(before)
    const supplyType = supplyTypeIn(kind, before.supplyType)
    if (!isForOffice) await updateBill(ctx, before, { supplyType, analysisStatus: 'pending', errorReason: null })
    const bill = { ...before, supplyType }
    const shown = bill.publishedVersion === null ? null : await readingOf(ctx, billId, bill.publishedVersion)
    const values = machineReadings(reading, shown?.values ?? {}, second?.values)
    const { market } = reading
    const version = await addVersion(ctx, bill, {
      author: 'machine',
      values,
      outside: outsideIn(reading),
      market,
      notes: notesIn(reading),
      charges: reading.charges,
      jobId,
      isPublished: !isForOffice,
    })
    if (isForOffice) await recomputeDraft(ctx, before, version, { values, market })
    else await advanceRequest(ctx, bill.requestId, 'in_progress', { kind: 'bill-read', ball: 'customer' })
    await ctx.changed('bills', bill.userId)
  },
})

const size = z.int().positive()
/** Stored page pictures, not referenced by a row yet. */
export const pagePictures = z.array(
  z.object({ page: size, path: z.string(), sha256: z.string(), size, width: size, height: size }),
)

/** Replaces the page pictures of an earlier reading with new ones, already in the store; false when the bill is gone. */
export const storeBillPages = command('store-bill-pages', 'system', {
  input: z.object({ billId: z.string(), pages: pagePictures }),
  async run({ billId, pages }, ctx): Promise<boolean> {
    const [isThere] = await lockBill(ctx, billId)
    if (!isThere) return false
    const { userId } = await anyBill(ctx, billId)
    const old = await deleteRows(ctx.tx, billFiles, { billId, kind: 'page' }).returning({ fileId: billFiles.fileId })
    await dropFiles(ctx, { id: old.map(({ fileId }) => fileId) })
    for (const { page, path, sha256, size, width, height } of pages) {
      const fileId = ctx.newId()
      await ctx.tx.insert(storedFiles).values({
        id: fileId,
        ownerId: userId,
        bucket: 'bills',
        path,
        name: `pagina-${page}.jpg`,
        contentType: 'image/jpeg',
        size,
        sha256,
        createdAt: ctx.now,
      })
      await ctx.tx.insert(billFiles).values({ billId, userId, kind: 'page', position: page, fileId, width, height })
    }
    await ctx.changed('bills', userId)
    ctx.record({ subject: billId, detail: { pages: pages.length } })
    return true
  },
})

/** The reader failed: a person takes over. */
export const failReading = command('fail-reading', 'system', {
  input: z.object({ billId: z.string(), jobId: z.string() }),
  async run({ billId, jobId }, ctx): Promise<void> {
    await lockBill(ctx, billId)
    if (await isReadBy(ctx, billId, jobId)) return
    ctx.record({ subject: billId })
    await alertBrokenReader(ctx)
    await passToPerson(ctx, await anyBill(ctx, billId), 'reading-failed')
  },
})

/**
 * What the reader needs of a bill: its files, the known offer codes, the supplies of one that a person confirmed as a
 * bill, and whether an earlier attempt already stored the values. Null when the bill is gone.
 */
export const startReading = query('start-reading', 'system', {
  input: z.object({ billId: z.string(), jobId: z.string(), isKept: z.boolean().default(false) }),
  async run({ billId, jobId, isKept }, ctx) {
    const [bill] = await rowsIn(ctx.tx, bills, { id: billId }, 'userId', 'supplyType', 'publishedVersion')
    if (!bill) return null
    const files = await ctx.tx
      .select(pick(storedFiles, 'path', 'name'))
      .from(billFiles)
      .innerJoin(storedFiles, eq(storedFiles.id, billFiles.fileId))
      .where(and(eq(billFiles.billId, billId), eq(billFiles.kind, 'original')))
      .orderBy(asc(billFiles.position))
    return {
      userId: bill.userId,
      files,
      assumed: isKept || bill.publishedVersion !== null ? kindOf(bill.supplyType) : undefined,
      knownOfferCodes: await offerCodes(ctx.tx),
      isRead: await isReadBy(ctx, billId, jobId),
      mayAskModel: await mayAskModel(ctx, { userId: bill.userId }),
    }
  },
})

/** Stores the cost rows; the confirmed values that the customer sees stay. */
export const storeBillCharges = command('store-bill-charges', 'system', {
  input: z.object({ billId: z.string(), charges: z.custom<BilledCharges>() }),
  async run({ billId, charges }, ctx): Promise<void> {
    await lockBill(ctx, billId)
    const bill = await anyBill(ctx, billId)
    await changeRows(ctx.tx, billReadings, { billId, version: bill.publishedVersion ?? 0 }, { charges })
    await ctx.changed('bills', bill.userId)
    ctx.record({ subject: billId, detail: { rows: charges.lines.length } })
  },
})

/** Minutes after which a reading is presumed lost: far above the slowest reading and its retry. */
const STUCK_AFTER_MINUTES = 30

/** Passes readings lost with their node to a person, so that no bill waits forever. */
export const giveUpStuckReadings = command('give-up-stuck-readings', 'system', async (_, ctx) => {
  const before = ago(ctx.now, { minutes: STUCK_AFTER_MINUTES })
  const stuck = await ctx.tx
    .select()
    .from(bills)
    .where(and(eq(bills.analysisStatus, 'pending'), isNull(bills.publishedVersion), lt(bills.updatedAt, before)))
    .for('update')
  for (const bill of stuck) await passToPerson(ctx, bill, 'reading-failed')
  ctx.record({ detail: { given: stuck.length } })
  return { given: stuck.length }
})
