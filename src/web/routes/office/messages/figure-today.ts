import { loads } from '../route.server.ts'
import { recomputeReportedFigure } from '#areas/bills/procedures/reported-figure.server.ts'
import { keepFigureToday, openContactMessage } from '#areas/support/procedures/office-messages.server.ts'
import type { ReportedFigure } from '#areas/support/reported-figure.ts'
import { onRefusal } from '#core/errors.ts'
import { call } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { figureAt } from '#web/pages/public/contact/reported-figure.server.ts'

/**
 * What a reported figure comes to now, with the inputs of the report, asked for by its open message; kept beside the
 * report. Null where it is not there any more. Any figure of the site may be meant, so this address reaches every engine
 * of ours, and the message none.
 */
export const loader = loads(async (rt, { params: { messageId } }): Promise<ReportedFigure | null> => {
  const { id, report } = await orNotFound(call(rt, openContactMessage, { messageId }))
  if (!report?.reference) return null
  const today = report.page.startsWith('/dashboard/')
    ? await call(rt, recomputeReportedFigure, { messageId: id }).catch(orNothing)
    : await figureAt(rt, report.page, report.reference)
  await call(rt, keepFigureToday, { messageId: id, today: today && { figure: today.figure, value: today.value } })
  return today
})

/** The message is shown all the same. */
const orNothing = onRefusal(() => null)
