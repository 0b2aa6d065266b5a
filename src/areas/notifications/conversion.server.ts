import { and, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { profiles } from '#areas/people/tables.server.ts'
import { job } from '#platform/jobs/job.ts'
import type { Context } from '#platform/procedure.server.ts'
import { conversionEvents } from './tables.server.ts'

/** spec 3 §7. */
export const CONVERSIONS = [
  'registration',
  'bill_upload',
  'quote_request',
  'request_submission',
  'offer_activation',
  'contact_lead',
] as const
export type Conversion = (typeof CONVERSIONS)[number]

/** A conversion without name or address: keyed hashes of the event and of the person. */
interface ConversionData {
  kind: Conversion
  /** Equal events have equal hashes, so that a repeated job counts once. */
  fact: string
  at: string
  person?: string
  /** The offer or commodity, if any. */
  subject?: string
}

/** Emitted by the areas where it happens, counted by monitoring in a higher layer. */
export const recordConversionJob = job<ConversionData>('record-conversion', { concurrency: 2 })

/**
 * Counts a conversion in the transaction that causes it; `factId` is the resulting row, `personId` its owner. Demo
 * customers are not counted.
 */
export async function countConversion(
  ctx: Context,
  kind: Conversion,
  factId: string,
  { subject, personId }: { subject?: string; personId?: string } = {},
): Promise<void> {
  if (personId) {
    const [profile] = await ctx.tx.select({ demo: profiles.demo }).from(profiles).where(eq(profiles.id, personId))
    if (profile?.demo) return
  }
  await ctx.queue(recordConversionJob, {
    kind,
    fact: factOf(ctx, kind, factId),
    at: ctx.now.toISOString(),
    ...(personId && { person: personOf(ctx, personId) }),
    ...(subject && { subject }),
  })
}

type Hashing = Pick<Context, 'keys'>
const personOf = ({ keys }: Hashing, personId: string) => keys.hash(`conversion:${personId}`)
const factOf = ({ keys }: Hashing, kind: Conversion, factId: string) => keys.hash(`conversion:${kind}:${factId}`)

/** Hashes of this person in the data of pending jobs. */
export const conversionMarks = (ctx: Hashing, personId: string): [person: string, registration: string] => [
  personOf(ctx, personId),
  factOf(ctx, 'registration', personId),
]

/** A registration's hash derives from the person's id: both are removed. */
const NOBODYS = { person: null, id: sql`gen_random_uuid()::text` }

/** Anonymises the counts of a deleted account: with the key and the id, its hash could be found. */
export async function cutConversions(ctx: Pick<Context, 'tx' | 'keys'>, personId: string): Promise<number> {
  const [person, registration] = conversionMarks(ctx, personId)
  const isTheirs = or(eq(conversionEvents.person, person), eq(conversionEvents.id, registration))
  return (await ctx.tx.update(conversionEvents).set(NOBODYS).where(isTheirs).returning({ at: conversionEvents.at }))
    .length
}

/** Entry of the erasure register with the number of anonymised counts. */
export const CUT_CONVERSIONS = 'conversion_events'

/** Anonymises the counts of everybody not in `people`, left by earlier erasures. */
export async function cutConversionsOfOthers(ctx: Pick<Context, 'tx' | 'keys'>, people: readonly string[]) {
  const known = new Set(people.flatMap(id => conversionMarks(ctx, id)))
  const { id, person, kind } = conversionEvents
  const named = await ctx.tx
    .select({ id, person, kind })
    .from(conversionEvents)
    .where(or(isNotNull(person), eq(kind, 'registration')))
  const others = named.filter(row => !known.has(row.person ?? row.id)).map(row => row.id)
  const isOthers = sql`${id} = any(${sql.param(others)})`
  if (others.length > 0) await ctx.tx.update(conversionEvents).set(NOBODYS).where(isOthers)
}

/** Anonymises counts older than the funnel needs, for existing and deleted accounts. */
export async function cutOldConversions({ tx }: Pick<Context, 'tx'>, before: Date, most: number): Promise<number> {
  const { id, person, at } = conversionEvents
  const old = tx
    .select({ id })
    .from(conversionEvents)
    .where(and(isNotNull(person), lt(at, before)))
    .limit(most)
  return (await tx.update(conversionEvents).set(NOBODYS).where(inArray(id, old)).returning({ id })).length
}
