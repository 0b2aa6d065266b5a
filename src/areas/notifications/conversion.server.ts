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

/** What is counted: no name and no address, keyed hashes for the fact and for who did it. */
interface ConversionData {
  kind: Conversion
  /** The same fact gives the same hash, so that a job that is done twice counts once. */
  fact: string
  at: string
  person?: string
  /** The offer or commodity it was about, where there is one. */
  subject?: string
}

/** Told by the areas where it happens, counted by monitoring above them. */
export const recordConversionJob = job<ConversionData>('record-conversion', { concurrency: 2 })

/**
 * Counts one conversion with the transaction that makes it true; `factId` is the row that came of it, `personId` whose it
 * is. What happens to people of the demonstration is not counted.
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

/** What jobs that wait with counts of this person hold of them. */
export const conversionMarks = (ctx: Hashing, personId: string): [person: string, registration: string] => [
  personOf(ctx, personId),
  factOf(ctx, 'registration', personId),
]

/** The number of a registration is made of that of its person: it goes with them. */
const NOBODYS = { person: null, id: sql`gen_random_uuid()::text` }

/** The counts of a deleted account stay, as nobody's: whoever has the key and its number could find them by the hash. */
export async function cutConversions(ctx: Pick<Context, 'tx' | 'keys'>, personId: string): Promise<number> {
  const [person, registration] = conversionMarks(ctx, personId)
  const isTheirs = or(eq(conversionEvents.person, person), eq(conversionEvents.id, registration))
  return (await ctx.tx.update(conversionEvents).set(NOBODYS).where(isTheirs).returning({ at: conversionEvents.at }))
    .length
}

/** The line of the register of erasures that says how many counts were cut. */
export const CUT_CONVERSIONS = 'conversion_events'

/** The counts of all whom `people` does not name, of erasures that left them. */
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

/** Counts so old that the funnel no longer asks who it was become nobody's, whether the account is there or gone. */
export async function cutOldConversions({ tx }: Pick<Context, 'tx'>, before: Date, most: number): Promise<number> {
  const { id, person, at } = conversionEvents
  const old = tx
    .select({ id })
    .from(conversionEvents)
    .where(and(isNotNull(person), lt(at, before)))
    .limit(most)
  return (await tx.update(conversionEvents).set(NOBODYS).where(inArray(id, old)).returning({ id })).length
}
