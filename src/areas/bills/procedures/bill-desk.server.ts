import { CLIENT_TYPES } from '#areas/offers/cost/use.ts'
import { ENERGY_KINDS } from '#areas/offers/offer-kinds.ts'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { claimOn } from '#areas/office/claims.server.ts'
import { loadCatalogue } from '#areas/offers/catalogue.server.ts'
import { signable } from '#areas/offers/public-offer.ts'
import { listStaff, staffName } from '#areas/office/staff.server.ts'
import { profiles } from '#areas/people/tables.server.ts'
import { recordAccess } from '#areas/security/access-log.server.ts'
import { advanceRequest, countSteps, documentsAsked } from '#areas/requests/case/case.server.ts'
import { isLate } from '#areas/requests/office/queue-counts.server.ts'
import { requests } from '#areas/requests/tables.server.ts'
import { romeDate } from '#core/dates.ts'
import { editionOf } from '#core/edited.ts'
import { AppError } from '#core/errors.ts'
import { command } from '#platform/procedure.server.ts'
import { batchReads } from '#platform/database/batch-reads.server.ts'
import { hasDraft, newestVersion, openDraft, recomputeDraft } from '../bill-draft.server.ts'
import { anyBill, readingOf, updateBill, versionsOf } from '../bill-rows.server.ts'
import { queueLesson } from '../jobs.server.ts'
import { billDetail } from '../bill-view.server.ts'
import { marketToday } from '#areas/market/load-market.server.ts'
import { draftChanged, lockOfficeBill } from '../office-bill.server.ts'
import { billQuotes, billReadings } from '../tables.server.ts'
import { correctedByForm, typedValues } from '../typed-values.ts'
import { countConversion } from '#areas/notifications/conversion.server.ts'
import { sendQuoteReady } from '../quotes/current-quotes.server.ts'
import { limits } from '#core/limits.ts'
import { readBillJob } from '../jobs.server.ts'
import { changeRows, pick, rowsIn } from '#platform/database/rows.server.ts'

/** Opens the newest version of a bill at the office desk. The customer can see who opened it, and when. */
export const openBill = command('open-bill', 'bills', {
  input: z.object({ billId: z.string().max(60) }),
  async run({ billId }, ctx) {
    const bill = await anyBill(ctx, billId)
    const {
      customers: [customer],
      cases: [request],
      steps,
      asked,
      versions,
    } = await batchReads(ctx.tx, {
      customers: rowsIn(ctx.tx, profiles, { id: bill.userId }, 'id', 'firstName', 'lastName', 'email', 'phone'),
      cases: ctx.tx.select().from(requests).where(eq(requests.id, bill.requestId)),
      steps: countSteps(ctx, bill.requestId),
      asked: documentsAsked(ctx, bill.requestId),
      versions: versionsOf(ctx, billId),
    })
    if (!customer || !request) throw new AppError('not-found')
    await recordAccess(ctx, { owner: bill.userId, what: 'bill', subject: bill.id })
    ctx.record({ subject: billId })
    const market = await marketToday(ctx)
    const catalogue = await loadCatalogue(ctx.tx)
    const newest = newestVersion(bill)
    const reading = newest === null ? null : await readingOf(ctx, billId, newest)
    return {
      ...(await billDetail(ctx, bill, reading, market.facts)),
      customer,
      // Staff member who submitted it, if still known.
      uploadedBy: await staffName(ctx, bill.uploadedBy),
      // The version shown is a draft: the customer still sees `publishedVersion`.
      isDraft: hasDraft(bill),
      publishedVersion: bill.publishedVersion,
      // Its case: assignee, current holder, due date.
      case: {
        requestId: request.id,
        seen: steps,
        isAsked: asked > 0,
        ...pick(request, 'number', 'assigneeId', 'dueOn'),
        claim: await claimOn(ctx, 'request', request.id),
        isLate: isLate(request, ctx.now),
      },
      edition: editionOf(bill),
      versions,
      // Offers of our catalogue that may be proposed for it.
      offers: (bill.supplyType === 'luce_gas' ? ENERGY_KINDS : [bill.supplyType]).flatMap(utilityType =>
        signable(catalogue, { market, today: romeDate(ctx.now), type: utilityType })
          .filter(offer => offer.client_type.includes(bill.customerType))
          .map(({ id, name, supplier_name: supplier }) => ({ utilityType, id, label: `${name} (${supplier})` })),
      ),
      staff: await listStaff(ctx),
    }
  },
})

/**
 * Office corrections, or manual entry when the machine could not read: in a draft, with its quotes recomputed. Visible
 * to the customer after «Pubblica».
 */
export const correctBill = command('correct-bill', 'bills', {
  input: z.object({
    billId: z.string().max(60),
    /** Version shown at the desk; 0 for a bill never read. */
    version: z.coerce.number().pipe(z.int32()),
    /** Edition shown at the desk (`editionOf`). */
    edition: z.string().max(40).optional(),
    values: typedValues,
    market: z.enum(['libero', 'tutela', 'tutele-graduali']).optional(),
    supplyType: z.enum(ENERGY_KINDS).optional(),
    customerType: z.enum(CLIENT_TYPES).optional(),
  }),
  async run(
    { billId, edition, version, values: typed, market, supplyType, customerType },
    ctx,
  ): Promise<{ version: number }> {
    const before = await lockOfficeBill(ctx, billId, edition)
    if ((newestVersion(before) ?? 0) !== version) throw new AppError('bill-changed')
    if (supplyType || customerType) {
      await updateBill(ctx, before, {
        supplyType: supplyType ?? before.supplyType,
        customerType: customerType ?? before.customerType,
      })
    }
    const bill = await anyBill(ctx, billId)
    const draft = await openDraft(ctx, bill)
    const reading = {
      values: correctedByForm(draft.reading.values, typed, bill, 'staff'),
      market: market ?? draft.reading.market,
    }
    await ctx.tx
      .update(billReadings)
      .set({ ...reading, author: 'staff', authorId: ctx.userId })
      .where(and(eq(billReadings.billId, billId), eq(billReadings.version, draft.version)))
    await recomputeDraft(ctx, bill, draft.version, reading)
    await draftChanged(ctx, bill)
    ctx.record({ subject: billId, detail: { version: draft.version, fields: Object.keys(typed).length } })
    return { version: draft.version }
  },
})

/** «Pubblica»: the draft becomes what the customer sees, marked «rivisto da una persona», with one notification. */
export const publishBill = command('publish-bill', 'bills', {
  input: z.object({
    billId: z.string().max(60),
    version: z.coerce.number().pipe(z.int32()),
    edition: z.string().max(40).optional(),
  }),
  async run({ billId, edition, version }, ctx): Promise<void> {
    const bill = await lockOfficeBill(ctx, billId, edition)
    if (!hasDraft(bill)) throw new AppError('nothing-to-publish')
    if (newestVersion(bill) !== version) throw new AppError('bill-changed')
    await changeRows(ctx.tx, billReadings, { billId, version }, { publishedAt: ctx.now })
    await changeRows(ctx.tx, billQuotes, { billId, version }, { publishedAt: ctx.now })
    await updateBill(ctx, bill, {
      analysisStatus: 'analyzed',
      errorReason: null,
      publishedVersion: version,
      draftVersion: null,
      reviewedAt: ctx.now,
    })
    await advanceRequest(ctx, bill.requestId, 'completed', { kind: 'bill-published', ball: 'nobody' })
    // If the customer confirmed earlier, it was counted then: one bill is one request for quotes.
    await countConversion(ctx, 'quote_request', billId, { subject: bill.supplyType, personId: bill.userId })
    await sendQuoteReady(ctx, bill, true)
    await queueLesson(ctx, billId, (await readingOf(ctx, billId, version)).values)
    await ctx.changed('bills', bill.userId)
    ctx.record({ subject: billId, detail: { version } })
  },
})

/**
 * Reads the bill again. The customer keeps seeing the current version until the new reading is stored. «È una
 * bolletta» (`isKept`) accepts it as a bill: the customer confirms what was read, and types the rest.
 */
export const rereadBill = command('reread-bill', 'bills', {
  input: z.object({ billId: z.string().max(60), isKept: z.boolean().default(false) }),
  limit: limits.rereadBill,
  async run({ billId, isKept }, ctx): Promise<void> {
    const bill = await lockOfficeBill(ctx, billId)
    if (bill.analysisStatus === 'error') {
      await updateBill(ctx, bill, { analysisStatus: 'pending', errorReason: null })
      await advanceRequest(ctx, bill.requestId, 'in_progress', { kind: 'bill-reread', ball: 'office' })
    }
    // The job that rejected it may still be rendering its pages.
    await ctx.queue(readBillJob, { billId, isKept }, { singletonKey: isKept ? `${billId} kept` : billId })
    await ctx.changed('bills', bill.userId)
    ctx.record({ subject: billId, detail: { isKept } })
  },
})
