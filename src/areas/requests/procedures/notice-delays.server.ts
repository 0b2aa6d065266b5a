import { leadTimeSettings } from '#areas/settings/lead-times.ts'
import { and, asc, inArray, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { readSettings } from '#areas/settings/read-settings.server.ts'
import { isWorkingDay, romeDate } from '#core/dates.ts'
import { procedure } from '#platform/procedure.server.ts'
import { addCaseEvent, stepsSoFar } from '../case/case.server.ts'
import { requests } from '../tables.server.ts'

/** Cases of one transaction; the job goes on while a batch is full. */
export const DELAY_BATCH = 100

/**
 * Says of each open case that the date told to its customer has passed with nothing done: one event with a new date, and
 * a word to the customer the first time. Weekends, holidays and the days the
 * office is closed make nobody late.
 */
export const noticeDelays = procedure({
  name: 'notice-delays',
  allow: 'system',
  input: z.object({}),
  async run(_, ctx): Promise<{ cases: number }> {
    const today = romeDate(ctx.now)
    const { 'working-calendar': closed } = await readSettings(ctx, leadTimeSettings)
    if (!isWorkingDay(today) || closed.some(({ day }) => day === today)) return { cases: 0 }
    const late = await ctx.tx
      .select({ id: requests.id, expectedOn: requests.expectedOn })
      .from(requests)
      .where(
        and(
          // As in the index, word by word.
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
        ...(!isFirst && { isTold: false }),
      })
    }
    ctx.record({ detail: { cases: late.length } })
    return { cases: late.length }
  },
})
