import { and, count, desc, eq, gte, inArray, isNotNull, max, ne, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { bills } from '#areas/bills/tables.server.ts'
import { blogPosts } from '#areas/blog/tables.server.ts'
import { offers } from '#areas/offers/tables.server.ts'
import { staffName, staffNames } from '#areas/office/staff.server.ts'
import { user } from '#areas/people/tables.server.ts'
import { requests } from '#areas/requests/tables.server.ts'
import { contactMessages } from '#areas/support/tables.server.ts'
import { addDays, romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { MAX_STAFF, PAGE_SIZE } from '#core/limits.ts'
import { type OfficeSection, PERMISSIONS } from '#core/permissions.ts'
import { auditTrail } from '#platform/database/tables.server.ts'
import { type Context, query } from '#platform/procedure.server.ts'
import { ACTIVITY_DAYS, type ActSubject, actSections, type StaffAct, type StaffActivity } from '../acts.ts'
import { has, newestPage, pick } from '#platform/database/rows.server.ts'

/** Identical for the count and for its list. */
const isRecent = (now: Date): SQL =>
  gte(auditTrail.at, sql`${addDays(romeDate(now), 1 - ACTIVITY_DAYS)}::timestamp at time zone 'Europe/Rome'`)

/** Actions of each staff member within the last thirty days, most recent actor first. Counts only: nothing about customers. */
export const listStaffActivity = query('list-staff-activity', 'admin', async (_, ctx): Promise<StaffActivity[]> => {
  const { actorId, section, at } = auditTrail
  const rows = await ctx.asSystem(() =>
    ctx.tx
      .select({ id: user.id, section, acts: count(), lastAt: max(at) })
      .from(user)
      // Per staff member, by the index of their own actions.
      .innerJoin(auditTrail, and(sql`${actorId} = ${user.id}`, isRecent(ctx.now)))
      .where(and(ne(user.role, 'client'), isNotNull(section)))
      .groupBy(user.id, section)
      .orderBy(desc(max(at)), user.id)
      .limit(MAX_STAFF * (PERMISSIONS.length + 2)),
  )
  const nameOf = await staffNames(ctx, rows, ({ id }) => id)
  const people = new Map<string, StaffActivity>()
  for (const { id, section: where, acts, lastAt } of rows) {
    const person = people.get(id) ?? { id, name: nameOf(id) ?? '', lastAt: lastAt!, acts: {} }
    person.acts[where!] = acts
    people.set(id, person)
  }
  return [...people.values()]
})

/** Actions behind one of these counts, newest first: which, when, and on what; never whose it was. */
export const listStaffActs = query('list-staff-acts', 'admin', {
  input: z.object({
    userId: z.string().max(60),
    section: z.enum(Object.keys(actSections) as OfficeSection[]),
    cursor: z.string().max(100).optional(),
  }),
  async run({ userId, section, cursor }, ctx): Promise<{ name: string; acts: StaffAct[]; next: string | null }> {
    const isStaff = and(eq(user.id, userId), ne(user.role, 'client'))
    const found = await ctx.asSystem(() => ctx.tx.select({ id: user.id }).from(user).where(isStaff))
    const name = found.length > 0 ? await staffName(ctx, userId) : null
    if (name === null) throw new AppError('not-found')
    return ctx.asSystem(async () => {
      const all = ctx.tx
        .select({
          ...pick(auditTrail, 'id', 'at', 'procedure', 'subject'),
          isTrial: sql<boolean>`coalesce((${auditTrail.detail}->>'dryRun')::boolean, false)`,
        })
        .from(auditTrail)
      const where = and(has(auditTrail, { actorId: userId, section }), isRecent(ctx.now))
      const page = await newestPage(all, auditTrail, 'at', { where, cursor, size: PAGE_SIZE }, row => row)
      const subjects = await subjectsOf(
        ctx,
        page.rows.flatMap(({ subject }) => subject ?? []),
      )
      return {
        name,
        acts: page.rows.map(({ subject, ...row }) => ({ ...row, subject: subjects.get(subject ?? '') ?? null })),
        next: page.next,
      }
    })
  },
})

/** The trail only stores ids: resolves what still exists and has a page. */
async function subjectsOf({ tx }: Context, ids: string[]): Promise<ReadonlyMap<string, StaffAct['subject']>> {
  if (ids.length === 0) return new Map()
  const of = (kind: ActSubject, number = sql<number | null>`null::integer`) => ({
    kind: sql<ActSubject>`${kind}::text`.as('kind'),
    number: number.as('number'),
  })
  const found = await unionAll(
    tx
      .select({ id: requests.id, ...of('case', sql`${requests.number}`) })
      .from(requests)
      .where(inArray(requests.id, ids)),
    tx
      .select({ id: bills.id, ...of('bill') })
      .from(bills)
      .where(inArray(bills.id, ids)),
    tx
      .select({ id: user.id, ...of('customer') })
      .from(user)
      .where(inArray(user.id, ids)),
    tx
      .select({ id: contactMessages.id, ...of('message') })
      .from(contactMessages)
      .where(inArray(contactMessages.id, ids)),
    tx
      .select({ id: blogPosts.id, ...of('post') })
      .from(blogPosts)
      .where(inArray(blogPosts.id, ids)),
    tx
      .select({ id: offers.id, ...of('offer') })
      .from(offers)
      .where(inArray(offers.id, ids)),
  )
  return new Map(found.map(subject => [subject.id, subject]))
}
