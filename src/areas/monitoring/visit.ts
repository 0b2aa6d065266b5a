import { z } from 'zod'

/** Traffic sources: the browser sends the class, never the address. */
export const SOURCES = ['direct', 'search', 'social', 'site', 'other'] as const
export type Source = (typeof SOURCES)[number]
/** Narrower than 768 px, or not. */
const DEVICES = ['phone', 'wide'] as const

const VERDICTS = ['stay', 'change'] as const
export type Verdict = (typeof VERDICTS)[number]

const path = z.string().startsWith('/').max(160)
const measured = z.number().min(0).max(600_000).optional()

/** A script error: its kind and its position in a build file, never its message, which may contain user input. */
const failure = z.strictObject({
  path,
  error: z.string().regex(/^[A-Z][A-Za-z]{2,40}$/),
  at: z.string().regex(/^[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/),
})

/** Page beacon: on load, source and outcome; on leave, web vitals; and errors. No id, no address, no input. */
export const beacon = z.union([
  failure,
  z.strictObject({ path, source: z.enum(SOURCES), device: z.enum(DEVICES), verdict: z.enum(VERDICTS).optional() }),
  z.strictObject({ path, lcp: measured, fid: measured, inp: measured, cls: measured }),
])
export type Beacon = z.output<typeof beacon>
type Failure = z.output<typeof failure>
export const isFailure = (beacon: Beacon): beacon is Failure => 'error' in beacon
export type PageBeacon = Exclude<Beacon, Failure>
