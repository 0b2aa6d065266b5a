import { and, count, desc, gte, isNotNull, max, ne, sql } from 'drizzle-orm'
import { user } from '#areas/people/tables.server.ts'
import { MAX_STAFF } from '#core/limits.ts'
import { PERMISSIONS } from '#core/permissions.ts'
import { addDays, romeDate } from '#core/dates.ts'
import { auditTrail } from '#platform/database/tables.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { ACTIVITY_DAYS, type StaffActivity } from '../activity.ts'
import { staffNames } from '../staff.server.ts'

/** What each person of the office did within the last thirty days, whoever acted last first. Counts alone: of no customer anything is told. */
export const listStaffActivity = procedure({
  name: 'list-staff-activity',
  allow: 'admin',
  reads: true,
  async run(_, ctx): Promise<StaffActivity[]> {
    const from = addDays(romeDate(ctx.now), 1 - ACTIVITY_DAYS)
    const { actorId, section, at } = auditTrail
    const rows = await ctx.asSystem(() =>
      ctx.tx
        .select({ id: user.id, section, acts: count(), lastAt: max(at) })
        .from(user)
        // Each of the few people of the office by the index of their own acts.
        .innerJoin(
          auditTrail,
          and(sql`${actorId} = ${user.id}`, gte(at, sql`${from}::timestamp at time zone 'Europe/Rome'`)),
        )
        .where(and(ne(user.role, 'client'), isNotNull(section)))
        .groupBy(user.id, section)
        .orderBy(desc(max(at)), user.id)
        .limit(MAX_STAFF * (PERMISSIONS.length + 2)),
    )
    const names = await staffNames(
      ctx,
      rows.map(({ id }) => id),
    )
    const people = new Map<string, StaffActivity>()
    for (const { id, section: where, acts, lastAt } of rows) {
      const person = people.get(id) ?? { id, name: names.get(id) ?? '', lastAt: lastAt!, acts: {} }
      person.acts[where!] = acts
      people.set(id, person)
    }
    return [...people.values()]
  },
})
