import { z } from 'zod'
import type { NonTechnicalFunction } from '#areas/settings/non-technical-functions.ts'
import { VARIANTS } from './ab-test.ts'
import { click } from './click.ts'

/** The class of what led to a visit. «site»: the yes came later in the visit, and nobody knows. */
const ORIGINS = ['direct', 'search', 'social', 'other', 'site'] as const
export type Origin = (typeof ORIGINS)[number]

/** What a page can tell as reached (spec 3 §7). */
const TOLD_CONVERSIONS = ['request_submission', 'bill_upload', 'registration', 'contact_lead'] as const

const id = z.string().regex(/^[0-9A-Za-z-]{8,40}$/)

const trial = z.strictObject({
  kind: z.literal('trial'),
  test: id,
  variant: z.enum(VARIANTS),
  what: z.enum(['seen', 'reached']),
})
const conversion = z.strictObject({
  kind: z.literal('conversion'),
  conversion: z.enum(TOLD_CONVERSIONS),
  source: z.enum(ORIGINS),
})

/** What a browser sends after a yes; the server asks its cookie again. */
export const consented = z.discriminatedUnion('kind', [click, trial, conversion])
export type Consented = z.output<typeof consented>

/** What has to have been said yes to for each. */
export const FUNCTION_OF: Record<Consented['kind'], NonTechnicalFunction> = {
  click: 'clickmap',
  trial: 'experiments',
  conversion: 'origins',
}
