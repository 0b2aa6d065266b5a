import { and, eq, inArray, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { forgetCallers } from '#areas/identity/caller-account.server.ts'
import { forgetSearches } from '#areas/office/staff.server.ts'
import { user } from '#areas/people/tables.server.ts'
import { wizardDrafts } from '#areas/wizards/tables.server.ts'
import { addMonths, romeDate, startOfRomeDay } from '#core/dates.ts'
import { procedure } from '#platform/procedure.server.ts'
import type { Bucket } from '#platform/storage/storage.server.ts'
import { CONTACT_YEARS, CONTRACT_ROWS, CONTRACT_YEARS, papersOf, PASSING_ROWS } from '../retention.ts'
import { requests } from '../tables.server.ts'

/** Requests of one transaction; the job goes on while a batch is full. */
export const REQUEST_BATCH = 100

/** Contracts after ten years, what never became one two years after its last step; with their papers. */
export const forgetOldRequests = procedure({
  name: 'forget-old-requests',
  allow: 'system',
  input: z.object({}),
  async run(_, ctx): Promise<{ requests: number; files: number }> {
    const { tx, storage } = ctx
    const before = (years: number) => startOfRomeDay(addMonths(romeDate(ctx.now), -12 * years))
    const old = await tx
      .select({ id: requests.id })
      .from(requests)
      .where(
        or(
          and(sql`(${sql.raw(PASSING_ROWS)})`, lt(requests.updatedAt, before(CONTACT_YEARS))),
          and(sql`(${sql.raw(CONTRACT_ROWS)})`, lt(requests.updatedAt, before(CONTRACT_YEARS))),
        ),
      )
      .limit(REQUEST_BATCH)
    if (old.length === 0) return { requests: 0, files: 0 }
    const ids = old.map(({ id }) => id)
    const listed = sql.join(
      ids.map(id => sql`${id}`),
      sql`, `,
    )
    const [head, tail] = papersOf('|').split('|')
    const files = await tx.execute<{ bucket: string; path: string }>(
      sql`delete from stored_files where ${sql.raw(head ?? '')}${listed}${sql.raw(tail ?? '')} returning bucket, path`,
    )
    await tx.delete(requests).where(inArray(requests.id, ids))
    ctx.afterCommit(() => Promise.all(files.rows.map(({ bucket, path }) => storage.delete(bucket as Bucket, path))))
    ctx.record({ detail: { requests: ids.length, files: files.rows.length } })
    return { requests: ids.length, files: files.rows.length }
  },
})

/** As the privacy notice says: two years after the last contact, for people who have no account. */
const MONTHS = 24

/**
 * Consultations of people without an account, accounts of callers who never opened what was prepared for them, and what the
 * office searched for yesterday.
 */
export const forgetOldConsultations = procedure({
  name: 'forget-old-consultations',
  allow: 'system',
  input: z.object({}),
  async run(_, ctx) {
    const gone = await ctx.tx
      .delete(requests)
      .where(
        and(
          eq(requests.type, 'consulenza'),
          isNull(requests.userId),
          lt(requests.updatedAt, startOfRomeDay(addMonths(romeDate(ctx.now), -MONTHS))),
        ),
      )
      .returning({ id: requests.id })
    const of = (table: typeof requests | typeof wizardDrafts) =>
      ctx.tx
        .select({ one: sql`1` })
        .from(table)
        .where(eq(table.userId, user.id))
    const callers = await forgetCallers(ctx, and(notExists(of(wizardDrafts)), notExists(of(requests))))
    const searches = await forgetSearches(ctx)
    ctx.record({ detail: { consultations: gone.length, callers, searches } })
    return { consultations: gone.length }
  },
})
