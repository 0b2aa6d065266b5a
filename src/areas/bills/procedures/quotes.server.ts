import { ENERGY_KINDS } from '#areas/offers/offer-kinds.ts'
import { z } from 'zod'
import { isCalendarDate } from '#core/dates.ts'
import { command } from '#platform/procedure.server.ts'
import { openDraft, rankAgain, quoteInDraft } from '../bill-draft.server.ts'
import { currentColumns, offerColumns, quoteInput, sharedColumns } from '../quotes/bill-quotes.server.ts'
import { draftChanged, lockOfficeBill } from '../office-bill.server.ts'
import { costOfCatalogue, costOfTyped } from '../quotes/staff-quote.server.ts'
import { billQuotes } from '../tables.server.ts'
import { exactAmount } from '../typed-values.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '#core/errors.ts'
import { pick, updateRow } from '#platform/database/rows.server.ts'

const offered = z.discriminatedUnion('from', [
  z.object({ from: z.literal('catalogue'), offerId: z.string().max(100) }),
  z.object({
    from: z.literal('typed'),
    offerName: z.string().trim().min(1).max(200),
    supplierName: z.string().trim().max(200).nullable().default(null),
    priceType: z.enum(['fisso', 'variabile']),
    pricePerUnit: exactAmount,
    pricePerUnitGas: exactAmount.nullable().default(null),
    monthlyFixedFee: exactAmount,
  }),
])

/** Adds an offer with a comment to the office's draft. The yearly cost is computed by the engine. */
export const addQuote = command('add-quote', 'bills', {
  input: z.object({
    billId: z.string().max(60),
    utilityType: z.enum(ENERGY_KINDS),
    offer: offered,
    comment: z.string().trim().max(2000).default(''),
    expiryDate: z.string().refine(isCalendarDate, 'field-not-valid').nullable().default(null),
  }),
  async run({ billId, utilityType, offer, comment, expiryDate }, ctx): Promise<{ version: number }> {
    const bill = await lockOfficeBill(ctx, billId)
    const draft = await openDraft(ctx, bill)
    const { values, market } = draft.reading
    const input = await quoteInput(ctx, bill, values, market)
    const priced = await pricedColumns()
    await ctx.tx.insert(billQuotes).values({
      ...sharedColumns(ctx, bill, draft.version, false)(),
      ...currentColumns(utilityType, input, null),
      ...priced,
      utilityType,
      kind: 'offer',
      origin: 'staff',
      rank: 0,
      comment: comment || null,
      expiryDate: expiryDate ?? priced.expiryDate,
    })
    await rankAgain(ctx, bill, draft.version, utilityType)
    await draftChanged(ctx, bill)
    ctx.record({ subject: billId, detail: { version: draft.version, utilityType } })
    return { version: draft.version }

    async function pricedColumns() {
      if (offer.from === 'catalogue') {
        const { offer: known, cost } = await costOfCatalogue(ctx, input, utilityType, offer.offerId)
        return { ...cost, offerId: known.id, ...offerColumns(known, input.market) }
      }
      return {
        ...costOfTyped(input, utilityType, offer),
        ...pick(offer, 'offerName', 'supplierName', 'pricePerUnit', 'pricePerUnitGas', 'monthlyFixedFee'),
        offerId: null,
        offerType: offer.priceType === 'variabile' ? 'prezzo_variabile' : null,
        expiryDate: null,
      }
    }
  },
})

/**
 * Edits a quote in the office's draft: comment and expiry of any, price and fee of those entered by hand. A computed
 * quote keeps the offer's price.
 */
export const editQuote = command('edit-quote', 'bills', {
  input: z.object({
    billId: z.string().max(60),
    quoteId: z.string().max(60),
    comment: z.string().trim().max(2000).optional(),
    expiryDate: z.string().refine(isCalendarDate, 'field-not-valid').nullable().optional(),
    price: z
      .object({
        pricePerUnit: exactAmount,
        pricePerUnitGas: exactAmount.nullable().default(null),
        monthlyFixedFee: exactAmount,
      })
      .optional(),
  }),
  async run({ billId, quoteId, comment, expiryDate, price }, ctx): Promise<{ version: number }> {
    const bill = await lockOfficeBill(ctx, billId)
    const { draft, quote } = await quoteInDraft(ctx, bill, quoteId)
    if (price && (quote.origin !== 'staff' || quote.offerId !== null)) throw new AppError('conflict')
    const priceType = quote.offerType === 'prezzo_variabile' ? 'variabile' : 'fisso'
    const priced = price && {
      ...price,
      ...costOfTyped(await quoteInput(ctx, bill, draft.reading.values, draft.reading.market), quote.utilityType, {
        offerName: quote.offerName,
        supplierName: quote.supplierName,
        priceType,
        ...price,
      }),
    }
    await updateRow(ctx.tx, billQuotes, quote.id, {
      comment: comment === undefined ? quote.comment : comment || null,
      expiryDate: expiryDate === undefined ? quote.expiryDate : expiryDate,
      ...priced,
    })
    await rankAgain(ctx, bill, draft.version, quote.utilityType)
    await draftChanged(ctx, bill)
    ctx.record({ subject: billId, detail: { version: draft.version } })
    return { version: draft.version }
  },
})

/** Removes an offer from the office's draft; the present contract stays, as the base of every comparison. */
export const removeQuote = command('remove-quote', 'bills', {
  input: z.object({ billId: z.string().max(60), quoteId: z.string().max(60) }),
  async run({ billId, quoteId }, ctx): Promise<{ version: number }> {
    const bill = await lockOfficeBill(ctx, billId)
    const { draft, quote } = await quoteInDraft(ctx, bill, quoteId)
    if (quote.kind === 'stay') throw new AppError('conflict')
    await ctx.tx.delete(billQuotes).where(eq(billQuotes.id, quote.id))
    await rankAgain(ctx, bill, draft.version, quote.utilityType)
    await draftChanged(ctx, bill)
    ctx.record({ subject: billId, detail: { version: draft.version } })
    return { version: draft.version }
  },
})
