import { isVatNumber } from '#core/identifiers/fiscal-code.ts'
import { z } from 'zod'

const shortText = (max: number) =>
  z
    .string()
    .trim()
    .min(2, 'required')
    .max(max, 'too-long')
    .regex(/^[^<>]*$/, 'markup')

/** People named on the site as its team; no others are. */
const people = z.array(z.object({ name: shortText(80), role: shortText(120) })).max(30, 'too-many')

/** Name and contacts of the brand, overriding the installation's (SITE_NAME etc.). */
export const brand = z.object({
  name: shortText(40).optional(),
  phone: z
    .string()
    .trim()
    .regex(/^\+?[\d ]{6,20}$/, 'not-a-phone')
    .optional(),
  email: z.email('not-an-email').max(254, 'too-long').optional(),
  privacyEmail: z.email('not-an-email').max(254, 'too-long').optional(),
  address: shortText(160).optional(),
  /** Partita IVA. */
  taxId: z
    .string()
    .refine(text => /^\d{11}$/.test(text) && isVatNumber(text), 'not-a-tax-id')
    .optional(),
  /** Ragione sociale. */
  company: shortText(120).optional(),
  /** Registro imprese, REA and capital, as required by law. */
  register: shortText(160).optional(),
  /** PEC. */
  certifiedEmail: z.email('not-an-email').max(254, 'too-long').optional(),
})

export const brandSettings = { brand: { schema: brand, unset: {} }, people: { schema: people, unset: [] } }
