import { calendarResponse, icsCalendar } from '#core/calendar-file.ts'
import { listContentCalendar } from '#areas/growth/procedures/content-queue.server.ts'
import { contentStates } from '#areas/growth/content/queue.ts'
import { addDays, romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { call, may } from '#platform/procedure.server.ts'
import { runtimeContext } from '#web/context.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import type { Route } from './+types/content-calendar'

const DAYS = { before: 31, after: 366 }

export async function loader({ context }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  if (!may(rt.actor, 'contents')) await orNotFound(Promise.reject(new AppError('forbidden')))
  const today = romeDate(rt.now())
  const rows = await orNotFound(
    call(rt, listContentCalendar, { from: addDays(today, -DAYS.before), to: addDays(today, DAYS.after) }),
  )
  const name = `${rt.config.SITE_NAME}, contenuti`
  const text = icsCalendar(
    { name, host: new URL(rt.config.SITE_URL).host, now: rt.now() },
    rows.flatMap(({ id, targetDate, title, keywords, status, updatedAt }) =>
      targetDate
        ? {
            id,
            day: targetDate,
            title,
            description: [contentStates[status].label, ...keywords].join(' · '),
            changedAt: updatedAt,
          }
        : [],
    ),
  )
  return calendarResponse(text, 'contenuti')
}
