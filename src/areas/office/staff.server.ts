import { ago } from '#core/dates.ts'
import { and, arrayOverlaps, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import { profiles, staffRoles, user } from '#areas/people/tables.server.ts'
import { MAX_STAFF } from '#core/limits.ts'
import { shortName } from '#core/masked.ts'
import { EVERYTHING } from '#core/permissions.ts'
import type { Context } from '#platform/procedure.server.ts'
import { officeViews } from './tables.server.ts'
import { countOf, deleteRows, pick, rowsIn } from '#platform/database/rows.server.ts'

type Id = string | null | undefined

/** Staff display names for ids found by `of`; null for missing ids and deleted accounts. */
export async function staffNames<R>(
  { tx }: Pick<Context, 'tx'>,
  rows: readonly R[],
  of: (row: R) => Id,
): Promise<(id: Id) => string | null> {
  const ids = [...new Set(rows.flatMap(row => of(row) ?? []))]
  const people = ids.length === 0 ? [] : await rowsIn(tx, profiles, { id: ids }, 'id', 'firstName', 'lastName')
  const names = new Map(people.map(({ id, firstName, lastName }) => [id, shortName(firstName, lastName)]))
  return id => names.get(id ?? '') ?? null
}

export const staffName = async (ctx: Pick<Context, 'tx'>, id: Id): Promise<string | null> =>
  (await staffNames(ctx, [id], each => each))(id)

/** Staff who can be assigned cases, bills and messages. Must match its index literally. */
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

/** Pseudo-owner: office pages receive every topic, whoever it concerns (`server/api/events.ts`). */
const OFFICE = 'office'

/** After commit, open office pages reload the topic; customers' pages do not. */
export const notifyOffice = (ctx: Pick<Context, 'changed'>, topic: string): Promise<void> => ctx.changed(topic, OFFICE)

/** Deletes yesterday's searches, which may name a customer; returns how many. */
export async function forgetSearches({ tx, now }: Pick<Context, 'tx' | 'now'>): Promise<number> {
  return countOf(
    deleteRows(tx, officeViews, and(isNull(officeViews.name), lt(officeViews.createdAt, ago(now, { days: 1 })))),
  )
}
