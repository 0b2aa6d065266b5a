import { termOf } from '#areas/requests/withdrawal/withdrawal.ts'
import { calendarResponse, icsCalendar } from '#core/calendar-file.ts'
import { formatDate, romeDate, startOfRomeDay } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { runtimeContext } from '#web/context.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import type { Route } from './+types/last-day-calendar'
import { listFacts } from '#web/pages/public/comparison/asked.server.ts'
import { acceptedOn } from './quoted-price.server.ts'

/** Last day to withdraw from a contract accepted by telephone, as a calendar file. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  const { SITE_URL, SITE_NAME } = rt.config
  const accepted = acceptedOn(url.searchParams.get('quando') ?? '', rt.now())
  if (!accepted) return orNotFound(Promise.reject(new AppError('not-found')))
  const { lastDay } = termOf(startOfRomeDay(accepted), (await listFacts(rt)).withdrawal.terms)
  if (lastDay < romeDate(rt.now())) return orNotFound(Promise.reject(new AppError('not-found')))
  const text = icsCalendar({ name: SITE_NAME, host: new URL(SITE_URL).host, now: rt.now() }, [
    {
      id: `ripensamento-${lastDay}`,
      day: lastDay,
      title: 'Ultimo giorno per ripensarci',
      description: `Contratto accettato al telefono il ${formatDate(accepted)}. Conta il giorno in cui mandi la comunicazione.`,
      changedAt: rt.now(),
      url: `${SITE_URL}/mi-hanno-chiamato`,
      alarm: true,
    },
  ])
  return calendarResponse(text, 'ultimo-giorno-per-ripensarci')
}
