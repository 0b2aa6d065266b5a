import { redirect } from 'react-router'
import { calendarResponse, icsCalendar } from '#core/calendar-file.ts'
import { formatDate, romeDate } from '#core/dates.ts'
import { runtimeContext } from '#web/context.ts'
import { OWN_FIGURE } from '#web/seo/meta.ts'
import type { Route } from './+types/price-end-calendar'
import { answerAddress } from './own-figure.server.ts'
import { priceEnd, priceEndIn } from './own-figure-words.ts'

/** When to compare again, as a calendar file. Nothing is stored. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  const { SITE_URL, SITE_NAME } = rt.config
  const when = priceEnd(priceEndIn(url.searchParams), romeDate(rt.now()))
  // Without a date the page asks for one, or explains why there is none.
  if (when.state !== 'later') throw redirect(`${OWN_FIGURE}${url.search}#promemoria`)
  const text = icsCalendar({ name: SITE_NAME, host: new URL(SITE_URL).host, now: rt.now() }, [
    {
      id: `fine-prezzo-${when.end}`,
      day: when.day,
      title: 'Il prezzo bloccato sta per finire: confronta le offerte',
      description: `Il tuo prezzo resta fermo fino al ${formatDate(when.end)}. Riapri la tua cifra e guarda se conviene cambiare.`,
      changedAt: rt.now(),
      url: answerAddress(url.search, SITE_URL).href,
      alarm: true,
    },
  ])
  return calendarResponse(text, 'fine-prezzo-bloccato')
}
