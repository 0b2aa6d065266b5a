import type { ClientType } from '#areas/offers/cost/use.ts'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { command } from '#platform/procedure.server.ts'
import { billStage, type ContractMarket, isKeepable } from '../bill.ts'
import { addVersion, lockBill, ownBill, readingOf, updateBill } from '../bill-rows.server.ts'
import { queueLesson } from '../jobs.server.ts'
import { correctedByForm, typedValues } from '../typed-values.ts'
import { countConversion } from '#areas/notifications/conversion.server.ts'
import { advanceRequest } from '#areas/requests/case/case.server.ts'
import { type ConfirmedSupply, storeConfirmedSupply } from '#areas/supplies/store-supply.server.ts'
import { quoteInput, storeQuotes } from '../quotes/bill-quotes.server.ts'
import { placeOf } from '../supplies/household.ts'
import { requiredFields, type Readings, valueOf } from '../readings.ts'
import { sendQuoteReady } from '../quotes/current-quotes.server.ts'
import { commoditiesOf, type EnergyKind } from '#areas/offers/offer-kinds.ts'
import { columnsOf, type FieldName, ruleOf } from '../fields.ts'
import { priceTypeOf } from '../contract/present-contract.ts'
import { limits } from '#core/limits.ts'
import { readBillJob } from '../jobs.server.ts'
import { pick } from '#platform/database/rows.server.ts'

/** «Correggi»: stores typed values before «Confermo i dati». Nothing is computed from them yet. */
export const correctBillData = command('correct-bill-data', 'signedIn', {
  input: z.object({
    billId: z.string().max(60),
    version: z.coerce.number().pipe(z.int32()),
    values: typedValues.default({}),
  }),
  async run({ billId, version, values: typed }, ctx): Promise<{ version: number }> {
    await lockBill(ctx, billId)
    const bill = await ownBill(ctx, billId)
    const stage = billStage(bill)
    if (stage === 'reading') throw new AppError('bill-not-ready')
    // Confirmed in another tab, it is no longer corrected here.
    if (stage !== 'to-confirm' || bill.publishedVersion !== version) throw new AppError('bill-changed')
    const before = await readingOf(ctx, billId, version)
    const values = correctedByForm(before.values, typed, bill, 'customer')
    const newVersion = await addVersion(ctx, bill, {
      author: 'customer',
      values,
      ...pick(before, 'outside', 'market', 'charges'),
      isPublished: true,
    })
    await ctx.changed('bills', bill.userId)
    ctx.record({ subject: billId, detail: { version: newVersion, fields: Object.keys(typed).length } })
    return { version: newVersion }
  },
})

/**
 * «Confermo i dati», with the last corrections of the same form. Only now are the data used: quotes are computed and
 * stored, supplies written, and the customer notified. Idempotent without changes.
 */
export const confirmBillData = command('confirm-bill-data', 'signedIn', {
  input: z.object({
    billId: z.string().max(60),
    version: z.coerce.number().pipe(z.int32()),
    values: typedValues.default({}),
  }),
  answers: ['send-notification-email (quote_ready)'],
  async run({ billId, version, values: typed }, ctx): Promise<{ version: number }> {
    await lockBill(ctx, billId)
    const bill = await ownBill(ctx, billId)
    const stage = billStage(bill)
    if (stage === 'reading' || bill.publishedVersion === null) throw new AppError('bill-not-ready')
    if (bill.publishedVersion !== version) throw new AppError('bill-changed')
    const before = await readingOf(ctx, billId, version)
    const values = correctedByForm(before.values, typed, bill, 'customer')
    const isChanged = Object.entries(values).some(
      ([field, reading]) => before.values[field as keyof typeof values] !== reading,
    )
    if (stage === 'analyzed' && bill.confirmedAt !== null && !isChanged) return { version }

    const input = await quoteInput(ctx, bill, values, before.market)
    const place = placeOf(values, input.market.facts)
    const { needed } = requiredFields(values, bill.supplyType, bill.customerType, place !== null)
    if (needed.length > 0)
      throw new AppError('field-needed', { fields: Object.fromEntries(needed.map(field => [field, 'field-needed'])) })

    const confirmed = isChanged
      ? await addVersion(ctx, bill, {
          author: 'customer',
          values,
          ...pick(before, 'outside', 'market', 'charges'),
          isPublished: true,
        })
      : version
    const quotes = await storeQuotes(ctx, bill, confirmed, values, input, true)
    for (const supply of confirmedSupplies(bill, values, place?.province ?? null, before.market))
      await storeConfirmedSupply(ctx, bill.userId, supply)
    await updateBill(ctx, bill, {
      analysisStatus: 'analyzed',
      errorReason: null,
      confirmedAt: ctx.now,
      reviewedAt: isChanged ? null : bill.reviewedAt,
    })
    await advanceRequest(ctx, bill.requestId, 'completed', { kind: 'bill-confirmed', ball: 'nobody' })
    // Corrected and confirmed again, it is still the same request.
    if (bill.confirmedAt === null)
      await countConversion(ctx, 'quote_request', billId, { subject: bill.supplyType, personId: bill.userId })
    await sendQuoteReady(ctx, bill, false)
    await queueLesson(ctx, billId, values)
    await ctx.changed('bills', bill.userId)
    ctx.record({ subject: billId, detail: { version: confirmed, quotes: quotes.length } })
    return { version: confirmed }
  },
})

/** Supplies of a confirmed bill, ready to be stored: values on the bill are never typed again. */
function confirmedSupplies(
  bill: { id: string; supplyType: EnergyKind; customerType: ClientType },
  values: Readings,
  province: string | null,
  market: ContractMarket | null = null,
): ConfirmedSupply[] {
  const text = (field: FieldName) => valueOf(values, field)?.toString() ?? null
  const kept = (field: FieldName) => {
    const value = valueOf(values, field)
    return ruleOf(field).kind.type !== 'yes-no' ? text(field) : typeof value === 'boolean' ? value : null
  }
  return commoditiesOf(bill.supplyType).map(commodity => ({
    commodity,
    billId: bill.id,
    address: text('address'),
    province,
    customerType: bill.customerType,
    ...Object.fromEntries(columnsOf(commodity).map(([field, column]) => [column, kept(field)])),
    priceType: priceTypeOf(values, market),
    pricedFrom: text('periodFrom'),
    pricedTo: text('periodTo'),
    market,
  }))
}

/**
 * «È una bolletta»: the owner keeps a bill that the machine rejected. It is read as a bill, and missing values are
 * typed in. Idempotent.
 */
export const keepMyBill = command('keep-my-bill', 'signedIn', {
  input: z.object({ billId: z.string().max(60) }),
  limit: limits.rereadMyBill,
  async run({ billId }, ctx): Promise<void> {
    await lockBill(ctx, billId)
    const bill = await ownBill(ctx, billId)
    if (bill.analysisStatus !== 'error') return
    if (!isKeepable(bill.errorReason)) throw new AppError('bill-not-ready')
    await updateBill(ctx, bill, { analysisStatus: 'pending', errorReason: null })
    await advanceRequest(ctx, bill.requestId, 'in_progress', { kind: 'bill-reread', ball: 'office' })
    // The job that rejected it may still be rendering its pages.
    await ctx.queue(readBillJob, { billId, isKept: true }, { singletonKey: `${billId} kept` })
    await ctx.changed('bills', bill.userId)
    ctx.record({ subject: billId })
  },
})
