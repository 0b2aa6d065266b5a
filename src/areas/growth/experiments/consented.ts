import { z } from 'zod'
import type { NonTechnicalFunction } from '#areas/settings/non-technical-functions.ts'
import { VARIANTS } from './ab-test.ts'
import { AREA, COLUMNS, ROWS, WIDTHS } from './press-grid.ts'

const TARGETS = ['link', 'button', 'field', 'text'] as const
export type Target = (typeof TARGETS)[number]

/** Names per page and day; clicks beyond them count as «altro». */
export const MAX_AREAS = 40

/** Click event. Clicks by keyboard have no position. No id, no input, no page text. */
const click = z.strictObject({
  kind: z.literal('click'),
  path: z.string().startsWith('/').max(160),
  device: z.enum(WIDTHS),
  area: z.string().regex(AREA),
  target: z.enum(TARGETS),
  column: z
    .int()
    .min(0)
    .max(COLUMNS - 1)
    .optional(),
  row: z
    .int()
    .min(0)
    .max(ROWS - 1)
    .optional(),
})
export type Click = z.output<typeof click>

export const cellOf = ({ column, row }: Pick<Click, 'column' | 'row'>): number | null =>
  column === undefined || row === undefined ? null : row * COLUMNS + column

/** Traffic sources. «site»: consent was given later in the visit, so the source is unknown. */
const ORIGINS = ['direct', 'search', 'social', 'other', 'site'] as const
export type Origin = (typeof ORIGINS)[number]

const REPORTED_CONVERSIONS = ['request_submission', 'bill_upload', 'registration', 'contact_lead'] as const

const id = z.string().regex(/^[0-9A-Za-z-]{8,40}$/)

const trial = z.strictObject({
  kind: z.literal('trial'),
  test: id,
  variant: z.enum(VARIANTS),
  what: z.enum(['seen', 'reached']),
})
const conversion = z.strictObject({
  kind: z.literal('conversion'),
  conversion: z.enum(REPORTED_CONVERSIONS),
  source: z.enum(ORIGINS),
})

/** Events sent after consent; the server checks the cookie again. */
export const consented = z.discriminatedUnion('kind', [click, trial, conversion])
export type Consented = z.output<typeof consented>

export const FUNCTION_OF: Record<Consented['kind'], NonTechnicalFunction> = {
  click: 'clickmap',
  trial: 'experiments',
  conversion: 'origins',
}
