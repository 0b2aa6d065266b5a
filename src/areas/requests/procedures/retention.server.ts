import { and, asc, eq, inArray, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import { forgetCallers } from '#areas/identity/caller-account.server.ts'
import { forgetSearches } from '#areas/office/staff.server.ts'
import { user } from '#areas/people/tables.server.ts'
import { wizardDrafts } from '#areas/wizards/tables.server.ts'
import { isWorkingDay, monthsAgo, romeDate } from '#core/dates.ts'
import { command } from '#platform/procedure.server.ts'
import type { Bucket } from '#platform/storage/storage.server.ts'
import { CONTACT_YEARS, CONTRACT_ROWS, CONTRACT_YEARS, documentsOf, PASSING_ROWS } from '../retention.ts'
import { requests } from '../tables.server.ts'
import { storeEarlierCodes } from '../request-codes.server.ts'
import { leadTimeSettings } from '#areas/settings/lead-times.ts'
import { readSettings } from '#areas/settings/read-settings.server.ts'
import { addCaseEvent, stepsSoFar } from '../case/case.server.ts'
import { countOf, deleteRows, has } from '#platform/database/rows.server.ts'

/** Requests per transaction; the job continues while a batch is full. */
export const REQUEST_BATCH = 100

/** Deletes contracts after ten years, and what never became one two years after its last step; with their documents. */
export const forgetOldRequests = command('forget-old-requests', 'system', async (_, ctx) => {
  const { tx, storage } = ctx
  const before = (years: number) => monthsAgo(ctx.now, 12 * years)
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
  const [head, tail] = documentsOf('|').split('|')
  const files = await tx.execute<{ bucket: string; path: string }>(
    sql`delete from stored_files where ${sql.raw(head ?? '')}${listed}${sql.raw(tail ?? '')} returning bucket, path`,
  )
  await tx.delete(requests).where(inArray(requests.id, ids))
  ctx.afterCommit(() => Promise.all(files.rows.map(({ bucket, path }) => storage.delete(bucket as Bucket, path))))
  ctx.record({ detail: { requests: ids.length, files: files.rows.length } })
  return { requests: ids.length, files: files.rows.length }
})

/** As in the privacy notice: two years after the last contact, for people without an account. */
const MONTHS = 24

/**
 * Deletes consultations of people without an account, unopened accounts of callers, and yesterday's office searches.
 */
export const forgetOldConsultations = command('forget-old-consultations', 'system', async (_, ctx) => {
  const isOld = lt(requests.updatedAt, monthsAgo(ctx.now, MONTHS))
  const which = and(has(requests, { type: 'consulenza', userId: isNull }), isOld)
  const consultations = await countOf(deleteRows(ctx.tx, requests, which))
  const of = (table: typeof requests | typeof wizardDrafts) =>
    ctx.tx
      .select({ one: sql`1` })
      .from(table)
      .where(eq(table.userId, user.id))
  const callers = await forgetCallers(ctx, and(notExists(of(wizardDrafts)), notExists(of(requests))))
  const searches = await forgetSearches(ctx)
  ctx.record({ detail: { consultations, callers, searches } })
  return { consultations }
})

/** Requests per transaction; the job continues while a batch is full. */
export const CODES_BATCH = 200

/** Indexes the codes of requests older than the code index; a no-op once all are done. */
export const keepRequestCodes = command('keep-request-codes', 'system', async (_, ctx) => {
  const requests = await storeEarlierCodes(ctx, CODES_BATCH)
  ctx.record({ detail: { requests } })
  return { requests }
})

/** Cases per transaction; the job continues while a batch is full. */
export const DELAY_BATCH = 100

/**
 * Records on each open case that the date given to the customer has passed: one event with a new date, and a
 * notification the first time. Weekends, holidays and office closures do not count as delay.
 */
export const noticeDelays = command('notice-delays', 'system', async (_, ctx): Promise<{ cases: number }> => {
  const today = romeDate(ctx.now)
  const { 'working-calendar': closed } = await readSettings(ctx, leadTimeSettings)
  if (!isWorkingDay(today) || closed.some(({ day }) => day === today)) return { cases: 0 }
  const late = await ctx.tx
    .select({ id: requests.id, expectedOn: requests.expectedOn })
    .from(requests)
    .where(
      and(
        // Must match the index predicate literally.
        sql`${requests.status} in ('pending', 'in_progress')`,
        lt(requests.expectedOn, today),
        inArray(requests.ball, ['office', 'supplier']),
      ),
    )
    .orderBy(asc(requests.expectedOn), asc(requests.id))
    .limit(DELAY_BATCH)
    .for('update', { skipLocked: true })
  for (const { id, expectedOn } of late) {
    const last = (await stepsSoFar(ctx, id)).findLast(step => step.visible)
    const isFirst = last?.kind !== 'delay-noticed'
    await addCaseEvent(ctx, id, {
      kind: 'delay-noticed',
      detail: { expected: expectedOn ?? '' },
      ...(!isFirst && { isNotified: false }),
    })
  }
  ctx.record({ detail: { cases: late.length } })
  return { cases: late.length }
})
