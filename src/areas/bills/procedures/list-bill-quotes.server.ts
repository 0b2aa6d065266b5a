import { z } from 'zod'
import type { PriceLine } from '#areas/offers/price-words.ts'
import { type AnswerOf, query } from '#platform/procedure.server.ts'
import { ownBill, readingOf } from '../bill-rows.server.ts'
import { type CurrentQuote, currentQuotes, quotedPrices, validQuotes } from '../quotes/current-quotes.server.ts'
import { deadOf } from '../contract/dead-price.ts'
import { suppliesOfBill } from '../supplies/supply-rows.server.ts'

/** Fields of a quote (spec 3 §3), and what activates it. */
const SHOWN = [
  'id',
  'kind',
  'offerId',
  'offerName',
  'supplierName',
  'utilityType',
  'pricePerUnit',
  'pricePerUnitGas',
  'monthlyFixedFee',
  'currentCustomerPrice',
  'estimatedAnnualConsumption',
  'estimatedAnnualSmc',
  'estimatedSavings',
  'comment',
  'currentSupplier',
  'currentPriceKwh',
  'currentPriceSmc',
  'currentMonthlyFee',
  'yearlyCost',
  'rank',
  'expiryDate',
  'createdAt',
  'today',
] as const satisfies readonly (keyof CurrentQuote)[]
type ListedQuote = Pick<CurrentQuote, (typeof SHOWN)[number]> & { prices: PriceLine[] }
const shown = (row: CurrentQuote): ListedQuote => ({
  ...(Object.fromEntries(SHOWN.map(name => [name, row[name]])) as Pick<CurrentQuote, (typeof SHOWN)[number]>),
  prices: quotedPrices(row),
})

/** Published, unexpired quotes of one of the actor's bills (spec 3 §7), best first. */
export const listBillQuotes = query('list-bill-quotes', 'signedIn', {
  input: z.object({ billId: z.string().max(60) }),
  answers: ['Read bill_quotes of a bill of the user'],
  async run({ billId }, ctx) {
    const bill = await ownBill(ctx, billId)
    const { id, fileName, supplyType, publishedVersion } = bill
    if (bill.analysisStatus !== 'analyzed' || publishedVersion === null)
      return { bill: { id, fileName, supplyType, supplies: [] as string[], dead: null }, quotes: [] as ListedQuote[] }
    const stored = (await validQuotes(ctx, billId, publishedVersion)).filter(row => row.publishedAt !== null)
    const reading = await readingOf(ctx, billId, publishedVersion)
    const { rows, dead } = await currentQuotes(ctx, bill, reading, stored)
    const quotes = rows.map(shown).toSorted((a, b) => a.utilityType.localeCompare(b.utilityType))
    const supplies = await suppliesOfBill(ctx, billId, reading.values)
    return { bill: { id, fileName, supplyType, supplies, dead: deadOf(dead, supplyType) }, quotes }
  },
})

export type QuotesOfBill = AnswerOf<typeof listBillQuotes>
export type BillQuote = QuotesOfBill['quotes'][number]
