import { eq, inArray } from 'drizzle-orm'
import { profiles } from '#areas/people/tables.server.ts'
import { shortName } from '#core/masked.ts'
import { type AnswerOf, query } from '#platform/procedure.server.ts'
import { accessLog } from '../tables.server.ts'
import { newestPage, pageInput, pick, rowsIn } from '#platform/database/rows.server.ts'

export const listWhoLooked = query('list-who-looked', 'signedIn', {
  input: pageInput,
  async run({ limit, cursor }, ctx) {
    const all = ctx.tx.select(pick(accessLog, 'id', 'at', 'what', 'subject', 'actorId')).from(accessLog)
    const asked = { where: eq(accessLog.userId, ctx.userId), cursor, size: limit }
    const page = await newestPage(all, accessLog, 'at', asked, row => row)
    const staff = [...new Set(page.rows.map(row => row.actorId))]
    // Names are in other people's rows: only first name and initial are exposed.
    const people =
      staff.length === 0
        ? []
        : await ctx.asSystem(() => rowsIn(ctx.tx, profiles, inArray(profiles.id, staff), 'id', 'firstName', 'lastName'))
    const names = new Map(people.map(each => [each.id, shortName(each.firstName, each.lastName)]))
    return {
      accesses: page.rows.map(({ actorId, ...row }) => ({ ...row, who: names.get(actorId) || null })),
      next: page.next,
    }
  },
})
export type AccessEntry = AnswerOf<typeof listWhoLooked>['accesses'][number]
