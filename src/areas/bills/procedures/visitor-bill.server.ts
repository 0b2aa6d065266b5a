import { CLIENT_TYPES } from '#areas/offers/cost/use.ts'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { addVisitorAnswer } from '#areas/consents/ledger.server.ts'
import { BROWSER_HOURS } from '#areas/identity/session.ts'
import { loadCatalogue } from '#areas/offers/catalogue.server.ts'
import { advanceRequest } from '#areas/requests/case/case.server.ts'
import type { FileAnswer } from '#areas/wizards/wizard.ts'
import { AppError } from '#core/errors.ts'
import { romeDate } from '#core/dates.ts'
import { limits, MAX_FILES_PER_BILL, MAX_VISITOR_READINGS } from '#core/limits.ts'
import { storedFiles } from '#platform/database/tables.server.ts'
import { deleteUploadsOf, dropUploads, uploaderOf } from '#platform/http/uploads.server.ts'
import { type AnswerOf, command, type Context, query } from '#platform/procedure.server.ts'
import { type HandedOut, handOut } from '#platform/storage/storage.server.ts'
import { isKeepable } from '../bill.ts'
import { priceEnd } from '../contract/dead-price.ts'
import { columnsOf, quoteInput, quotesOf } from '../quotes/bill-quotes.server.ts'
import {
  addVersion,
  anyBill,
  noOutsideAmounts,
  changeVisitorBill,
  dropVisitorBill,
  findVisitorBill,
  visitorBill,
  type VisitorBillRow,
} from '../bill-rows.server.ts'
import { fieldViews, groupsOf, type QuoteGroup } from '../bill-view.server.ts'
import { readBillJob, readVisitorBillJob } from '../jobs.server.ts'
import { placeOf } from '../supplies/household.ts'
import { marketToday } from '#areas/market/load-market.server.ts'
import { requiredFields, textIn } from '../readings.ts'
import { acknowledgeBill, insertBill, insertFiles, removeFiles, storeFiles } from '../store-bill.server.ts'
import { isSecondReaderOn } from '../second-reader/may-ask.server.ts'
import { billFiles, visitorBills } from '../tables.server.ts'
import { correctedByForm, typedValues } from '../typed-values.ts'
import { changeRows, pick, rowsIn } from '#platform/database/rows.server.ts'

const fileAnswer = z.object({
  id: z.string().max(100),
  name: z.string().max(255),
  size: z.number(),
  type: z.string().max(100),
}) satisfies z.ZodType<FileAnswer>

/**
 * Submits a bill without an account, replacing the browser's previous one. Its row does not identify anyone; only the
 * cookie leads to it.
 */
export const submitVisitorBill = command('submit-visitor-bill', 'anyone', {
  ofBrowser: true,
  limit: [limits.visitorBills, limits.visitorBillsDaily],
  input: z.object({
    files: z.array(fileAnswer).min(1, 'no-file').max(MAX_FILES_PER_BILL, 'too-many-files'),
    customerType: z.enum(CLIENT_TYPES, { error: 'no-customer' }),
    /** May a language model be asked for what cannot be read? */
    secondReader: z.boolean().default(false),
  }),
  async before({ files }, rt) {
    // Signed-in users have the bill wizard, and their own rows.
    if (rt.actor.kind !== 'visitor') throw new AppError('forbidden')
    const id = rt.newId()
    return { id, stored: await storeFiles(rt, { files }, `visitor-${id}`) }
  },
  undo: ({ stored }, rt) => removeFiles(rt, stored),
  async run({ customerType, secondReader }, ctx, { id, stored }): Promise<void> {
    const waiting = await ctx.asSystem(() => ctx.tx.$count(visitorBills, eq(visitorBills.status, 'reading')))
    if (waiting >= MAX_VISITOR_READINGS) throw new AppError('reader-busy')
    const before = await findVisitorBill(ctx, true)
    if (before) await dropVisitorBill(ctx, before)
    // Staff may list stored files, so the file name is not taken from the visitor's.
    const named = stored.map((file, n) => ({ ...file, name: `bolletta-${n + 1}` }))
    await ctx.asSystem(async () => {
      if (secondReader && (await isSecondReaderOn(ctx)))
        await addVisitorAnswer(ctx, 'second-reader', id, { given: true, source: 'upload' })
      await insertFiles(ctx, named, id)
      // Also replaces an expired one.
      await ctx.tx.delete(visitorBills).where(eq(visitorBills.browser, ctx.request.browser ?? ''))
    })
    await ctx.tx.insert(visitorBills).values({
      id,
      browser: ctx.request.browser ?? '',
      sentAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + BROWSER_HOURS * 3_600_000),
      files: stored.map(({ id: fileId, name, size }) => ({ fileId, name, size })),
      pages: [],
      supplyType: 'luce',
      customerType,
      status: 'reading',
      pagesRead: 0,
      pagesKnown: stored.length,
      version: 1,
      values: {},
      outside: noOutsideAmounts,
      notes: [],
    })
    await ctx.queue(readVisitorBillJob, { visitorBillId: id })
    ctx.afterCommit(() =>
      dropUploads(
        ctx.config.DATA_DIR,
        stored.map(({ uploadId }) => uploadId),
      ),
    )
    ctx.record({ detail: { files: stored.length } })
  },
})

/** The bill of this browser with its progress; null when there is none, or it expired. */
export const getVisitorBill = query('get-visitor-bill', 'anyone', {
  ofBrowser: true,
  limit: limits.compare,
  async run(_, ctx) {
    const bill = await findVisitorBill(ctx)
    if (!bill) return null
    const market = await marketToday(ctx)
    const place = placeOf(bill.values, market.facts)
    const isRead = bill.status === 'read'
    return {
      status: bill.status,
      trouble: bill.trouble,
      files: bill.files.map(({ name, size }) => ({ name, size })),
      ...pick(bill, 'pagesRead', 'pagesKnown', 'sentAt', 'expiresAt'),
      isKept: bill.keptAt !== null,
      // Sent back with corrections.
      version: bill.version,
      notes: bill.notes,
      supplier: textIn(bill.values, 'supplier'),
      ...pick(bill, 'supplyType', 'customerType', 'outside', 'market'),
      pages: bill.pages.map(({ page, width, height }) => ({ page, width, height })),
      fields: isRead ? fieldViews(bill.values, bill, place !== null) : [],
      quotes: isRead ? await quotesShown(ctx, bill, place) : [],
    }
  },
})
export type VisitorBill = NonNullable<AnswerOf<typeof getVisitorBill>>

/** Quotes for the current values; nothing is stored, and nothing shown while a needed value is missing. */
async function quotesShown(
  ctx: Context,
  row: VisitorBillRow,
  place: ReturnType<typeof placeOf>,
): Promise<QuoteGroup[]> {
  const { values, supplyType, customerType } = row
  if (requiredFields(values, supplyType, customerType, place !== null).needed.length > 0) return []
  const bill = { supplyType, customerType, uploadDate: row.sentAt }
  const quoteData = await quoteInput(ctx, bill, values, row.market)
  const catalogue = await loadCatalogue(ctx.tx)
  const quotes = quotesOf(quoteData, catalogue)
  const columns = columnsOf(quotes, quoteData, catalogue)
  const rows = quotes.map((quote, n) => ({
    id: `${quote.utilityType}-${n}`,
    prices: null,
    monthlyFixedFee: null,
    terms: null,
    comment: null,
    today: null,
    ...columns(quote),
  }))
  return groupsOf(bill, rows, place, quoteData.dead, priceEnd(values, romeDate(ctx.now)))
}

/** «È una bolletta» for a rejected bill, «Riprova» after a failed reading: reads it again, with new pages. */
export const rereadVisitorBill = command('reread-visitor-bill', 'anyone', {
  ofBrowser: true,
  limit: [limits.visitorBills, limits.visitorBillsDaily],
  async run(_, ctx): Promise<void> {
    const bill = await visitorBill(ctx, true)
    if (bill.status !== 'failed') return
    const isKept = isKeepable(bill.trouble)
    if (!isKept && bill.trouble !== 'reading-failed') throw new AppError('bill-not-ready')
    await changeVisitorBill(ctx, bill, { status: 'reading', trouble: null, pagesRead: 0, sentAt: ctx.now })
    await ctx.queue(readVisitorBillJob, { visitorBillId: bill.id, isKept })
    ctx.record({ detail: { isKept } })
  },
})

/** «Correggi»: the visitor's values replace those read in all computations. */
export const correctVisitorBill = command('correct-visitor-bill', 'anyone', {
  ofBrowser: true,
  limit: limits.correctVisitorBill,
  input: z.object({ version: z.coerce.number().pipe(z.int32()), values: typedValues.default({}) }),
  async run({ version, values: typed }, ctx): Promise<void> {
    const bill = await visitorBill(ctx, true)
    if (bill.status !== 'read') throw new AppError('bill-not-ready')
    if (bill.version !== version) throw new AppError('bill-changed')
    const values = correctedByForm(bill.values, typed, bill, 'customer')
    await changeVisitorBill(ctx, bill, { values, version: version + 1 })
  },
})

export const getVisitorBillPage = query('get-visitor-bill-page', 'anyone', {
  ofBrowser: true,
  input: z.object({ page: z.coerce.number().pipe(z.int32().min(1)) }),
  async run({ page }, ctx): Promise<HandedOut> {
    const bill = await visitorBill(ctx)
    const shown = bill.pages.find(each => each.page === page)
    const [file] = shown
      ? await ctx.asSystem(() => rowsIn(ctx.tx, storedFiles, { id: shown.fileId, ownerId: bill.id }))
      : []
    if (!file) throw new AppError('not-found')
    return handOut(ctx.storage, file)
  },
})

/**
 * «Cancella adesso», and «Interrompi» during the reading: deletes the row, its files, and uploads not yet submitted.
 */
export const dropMyVisitorBill = command('drop-visitor-bill', 'anyone', {
  ofBrowser: true,
  async run(_, ctx): Promise<void> {
    const bill = await findVisitorBill(ctx, true)
    if (bill) await dropVisitorBill(ctx, bill)
    const { browser } = ctx.request
    const uploader = uploaderOf({ actor: { kind: 'visitor' }, request: { ...ctx.request, browser } })
    ctx.afterCommit(() => deleteUploadsOf(ctx.config.DATA_DIR, uploader))
  },
})

/** «Crea l’account per tenerla»: without it, a bill is not given to someone who signs in in this browser. */
export const keepVisitorBill = command('keep-visitor-bill', 'anyone', {
  ofBrowser: true,
  async run(_, ctx): Promise<void> {
    await changeVisitorBill(ctx, await visitorBill(ctx, true), { keptAt: ctx.now })
  },
})

/**
 * After «tenerla», signing in moves the bill to the account with its readings and corrections, to be confirmed; a bill
 * still being read is read for the account. All in one transaction, and the browser holds nothing any more.
 */
export const claimVisitorBill = command('claim-visitor-bill', 'signedIn', {
  ofBrowser: true,
  limit: limits.submitBill,
  async run(_, ctx): Promise<{ billId: string }> {
    const visitorRow = await visitorBill(ctx, true)
    if (!visitorRow.keptAt) throw new AppError('not-found')
    const { userId } = ctx
    const { supplyType, customerType } = visitorRow
    const names = new Map(visitorRow.files.map(({ fileId, name }) => [fileId, name]))
    const files = await ctx.asSystem(async () => {
      await ctx.tx.delete(visitorBills).where(eq(visitorBills.id, visitorRow.id))
      const moved = await changeRows(ctx.tx, storedFiles, { ownerId: visitorRow.id }, { ownerId: userId }).returning()
      for (const { id } of moved) {
        const name = names.get(id)
        if (name) await ctx.tx.update(storedFiles).set({ name }).where(eq(storedFiles.id, id))
      }
      return new Map(moved.map(file => [file.id, file]))
    })
    const originals = visitorRow.files.flatMap(({ fileId, name }) => {
      const file = files.get(fileId)
      return file ? [{ ...file, name }] : []
    })
    const answers = { supply_type: supplyType, customer_type: customerType }
    const { billId, requestId } = await insertBill(ctx, answers, originals, { userId, uploadedBy: null })
    if (visitorRow.status === 'read') {
      await ctx.asSystem(async () => {
        const isCorrected = Object.values(visitorRow.values).some(({ by }) => by === 'customer')
        await addVersion(ctx, await anyBill(ctx, billId), {
          author: isCorrected ? 'customer' : 'machine',
          ...pick(visitorRow, 'values', 'outside', 'market', 'notes', 'charges'),
          isPublished: true,
        })
        if (visitorRow.pages.length > 0)
          await ctx.tx.insert(billFiles).values(
            visitorRow.pages.map(({ page, fileId, width, height }) => ({
              billId,
              userId,
              kind: 'page' as const,
              position: page,
              fileId,
              width,
              height,
            })),
          )
      })
      await advanceRequest(ctx, requestId, 'in_progress', { kind: 'bill-read', ball: 'customer' })
    } else await ctx.queue(readBillJob, { billId })
    await acknowledgeBill(ctx, billId)
    return { billId }
  },
})
