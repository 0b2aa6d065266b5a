import { inArray } from 'drizzle-orm'
import { profiles } from '#areas/people/tables.server.ts'
import { shortName } from '#core/masked.ts'
import type { Context } from '#platform/procedure.server.ts'

/** How the people of the office are named on what they wrote: first name and initial. Who has left is missing. */
export async function staffNames({ tx }: Pick<Context, 'tx'>, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const people = await tx
    .select({ id: profiles.id, firstName: profiles.firstName, lastName: profiles.lastName })
    .from(profiles)
    .where(inArray(profiles.id, [...new Set(ids)]))
  return new Map(people.map(each => [each.id, shortName(each.firstName, each.lastName)]))
}
