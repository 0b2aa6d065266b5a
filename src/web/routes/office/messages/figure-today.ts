import { loads } from '../route.server.ts'
import { recomputeReportedFigure } from '#areas/bills/procedures/reported-figure.server.ts'
import { keepFigureToday, openContactMessage } from '#areas/support/procedures/office-messages.server.ts'
import type { ReportedFigure } from '#areas/support/reported-figure.ts'
import { onRefusal } from '#core/errors.ts'
import { call } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { figureAt } from '#web/pages/public/contact/reported-figure.server.ts'

/**
 * Recomputes a reported figure with the inputs of the report, fetched by its open message and stored with the report. Null
 * if it no longer exists. Any figure may be reported, so this route imports every engine and the message page none.
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

/** The message is shown regardless. */
const orNothing = onRefusal(() => null)
