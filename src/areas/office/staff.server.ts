import { and, arrayOverlaps, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { profiles, staffRoles, user } from '#areas/people/tables.server.ts'
import { MAX_STAFF } from '#core/limits.ts'
import { shortName } from '#core/masked.ts'
import { EVERYTHING } from '#core/permissions.ts'
import type { Context } from '#platform/procedure.server.ts'
import { officeViews } from './tables.server.ts'
import { pick, rowsIn } from '#platform/database/rows.server.ts'

export async function staffNames(
  { tx }: Pick<Context, 'tx'>,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids.flatMap(id => id ?? []))]
  if (known.length === 0) return new Map()
  const people = await rowsIn(tx, profiles, inArray(profiles.id, known), 'id', 'firstName', 'lastName')
  return new Map(people.map(({ id, firstName, lastName }) => [id, shortName(firstName, lastName)]))
}

/** Who can be given cases, bills and messages. Word by word as in its index. */
const takesWork = and(
  sql`${user.role} <> 'client'`,
  arrayOverlaps(staffRoles.permissions, [EVERYTHING, 'cases', 'bills', 'messages']),
)

export async function listStaff(ctx: Pick<Context, 'tx' | 'asSystem'>): Promise<{ id: string; name: string }[]> {
  const people = await ctx.asSystem(() =>
    ctx.tx
      .select(pick(profiles, 'id', 'firstName', 'lastName'))
      .from(profiles)
      .innerJoin(user, eq(user.id, profiles.id))
      .innerJoin(staffRoles, eq(staffRoles.role, user.role))
      .where(takesWork)
      .orderBy(asc(profiles.firstName), asc(profiles.id))
      .limit(MAX_STAFF),
  )
  return people.map(({ id, firstName, lastName }) => ({ id, name: shortName(firstName, lastName) }))
}

export const isOfStaff = async (ctx: Pick<Context, 'tx' | 'asSystem'>, id: string): Promise<boolean> => {
  const found = await ctx.asSystem(() =>
    ctx.tx
      .select({ id: user.id })
      .from(user)
      .innerJoin(staffRoles, eq(staffRoles.role, user.role))
      .where(and(eq(user.id, id), takesWork)),
  )
  return found.length > 0
}

/** Nobody's: pages of the office hear every topic, whoever it is about (`server/api/events.ts`). */
const OFFICE = 'office'

/** After the commit, open pages of the office reload what they show of the topic; no customer's does. */
export const tellOffice = (ctx: Pick<Context, 'changed'>, topic: string): Promise<void> => ctx.changed(topic, OFFICE)

const DAY_MS = 24 * 3_600_000

/** Lets go of searches of yesterday, which may name a customer; returns how many there were. */
export async function forgetSearches({ tx, now }: Pick<Context, 'tx' | 'now'>): Promise<number> {
  const gone = await tx
    .delete(officeViews)
    .where(and(isNull(officeViews.name), lt(officeViews.createdAt, new Date(now.getTime() - DAY_MS))))
    .returning({ id: officeViews.id })
  return gone.length
}
