import { z } from 'zod'
import { Decimal } from '#core/decimal.ts'

/** Amounts are text, so that JSON loses no precision. */
const amount = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .transform(text => Decimal.of(text))

const bandPrices = z.discriminatedUnion('bands', [
  z.object({ bands: z.literal('mono'), mono: amount }),
  z.object({ bands: z.literal('f1-f23'), f1: amount, f23: amount }),
  z.object({ bands: z.literal('f1-f2-f3'), f1: amount, f2: amount, f3: amount }),
])
const energyPrice = z.object({ index: z.enum(['pun', 'psv']).nullable(), prices: bandPrices })

/** Terms of one commodity beyond the plain unit price and monthly fee of spec 2 §3.1; stored as JSON. */
export const terms = z.object({
  /** Absent: fixed at the unit price of the offer. */
  price: energyPrice.optional(),
  renewal: energyPrice.nullable().default(null),
  /** Absent: as the offer type says. */
  fixedMonths: z.int().positive().nullable().optional(),
  /** €/year; absent: twelve monthly fees, or this commodity's share of them in a dual offer. */
  feeYear: amount.optional(),
  feePerKwYear: amount.default(Decimal.zero),
  declared: z.array(z.enum(['pcv', 'ppe', 'ccr', 'cpr', 'grad', 'qvd-fixed', 'qvd-variable'])).default([]),
  dispatching: z.array(z.enum(['01', '09', '10', '11', '12', '13', '14'])).default([]),
  discounts: z
    .array(
      z.object({
        name: z.string(),
        amount,
        unit: z.enum(['€', '€/unit', '%']),
        on: z.enum(['fee', 'power', 'energy', 'sale']).default('sale'),
        reducesVatBase: z.boolean().default(true),
        lasts: z.enum(['once', 'first-year', 'always']),
        condition: z.string().nullable().default(null),
      }),
    )
    .default([]),
})
export type StoredTerms = z.input<typeof terms>
export type Terms = z.output<typeof terms>
