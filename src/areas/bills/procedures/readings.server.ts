import { z } from 'zod'
import { advanceRequest } from '#areas/requests/case/case.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { isKeepable } from '../bill.ts'
import { hasDraft, recomputeDraft } from '../bill-draft.server.ts'
import { addVersion, anyBill, isReadBy, lockBill, readingOf, updateBill } from '../bill-rows.server.ts'
import { passToPerson, tellBrokenReader } from '../unread-bill.server.ts'
import { machineReadings, notesIn, outsideIn, supplyTypeIn, troubleIn } from '../machine-reading.ts'
import type { BillReading } from '#areas/bill-reading/read-bill.server.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { storedFiles } from '#platform/database/tables.server.ts'
import { billFiles } from '../tables.server.ts'

/**
 * Keeps what the machine read. The customer is asked to confirm it; on a bill already analysed, or on the desk of the
 * office, it is a draft that only the office sees.
 */
export const storeReading = procedure({
  name: 'store-reading',
  allow: 'system',
  input: z.object({
    billId: z.string(),
    jobId: z.string(),
    reading: z.custom<Omit<BillReading, 'images'>>(),
    /** A person said that it is a bill. */
    isKept: z.boolean().default(false),
  }),
  async run({ billId, jobId, reading, isKept }, ctx): Promise<void> {
    await lockBill(ctx, billId)
    if (await isReadBy(ctx, billId, jobId)) return
    const before = await anyBill(ctx, billId)
    const { kind } = reading
    const found = troubleIn(reading)
    const trouble = isKept && isKeepable(found) ? null : found
    ctx.record({
      subject: billId,
      detail: { kind, fields: Object.keys(reading.fields).length, trouble: trouble ?? 'none' },
    })
    if (trouble) return passToPerson(ctx, before, trouble)

    const isForOffice = before.analysisStatus === 'analyzed' || hasDraft(before)
    const supplyType = supplyTypeIn(kind, before.supplyType)
    if (!isForOffice) await updateBill(ctx, before, { supplyType, analysisStatus: 'pending', errorReason: null })
    const bill = { ...before, supplyType }
    const shown = bill.publishedVersion === null ? null : await readingOf(ctx, billId, bill.publishedVersion)
    const values = machineReadings(reading, shown?.values ?? {})
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

/** Keeps the pictures of the pages, already in the store, in place of those of an earlier reading. */
export const storeBillPages = procedure({
  name: 'store-bill-pages',
  allow: 'system',
  input: z.object({
    billId: z.string(),
    pages: z.array(z.object({ page: size, path: z.string(), sha256: z.string(), size, width: size, height: size })),
  }),
  async run({ billId, pages }, ctx): Promise<void> {
    await lockBill(ctx, billId)
    const { userId } = await anyBill(ctx, billId)
    const old = await ctx.tx
      .delete(billFiles)
      .where(and(eq(billFiles.billId, billId), eq(billFiles.kind, 'page')))
      .returning({ fileId: billFiles.fileId })
    if (old.length > 0) {
      const ids = old.map(({ fileId }) => fileId)
      const gone = await ctx.tx
        .delete(storedFiles)
        .where(inArray(storedFiles.id, ids))
        .returning({ path: storedFiles.path })
      const { storage } = ctx
      ctx.afterCommit(() => Promise.all(gone.map(({ path }) => storage.delete('bills', path))))
    }
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
  },
})

/** The reader itself broke: a person takes over. */
export const failReading = procedure({
  name: 'fail-reading',
  allow: 'system',
  input: z.object({ billId: z.string(), jobId: z.string() }),
  async run({ billId, jobId }, ctx): Promise<void> {
    await lockBill(ctx, billId)
    if (await isReadBy(ctx, billId, jobId)) return
    ctx.record({ subject: billId })
    await tellBrokenReader(ctx)
    await passToPerson(ctx, await anyBill(ctx, billId), 'reading-failed')
  },
})
