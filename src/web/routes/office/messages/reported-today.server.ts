import { recomputeReportedFigure } from '#areas/bills/procedures/recompute-reported-figure.server.ts'
import { isSameFigure, type ReportedFigure } from '#areas/support/reported-figure.ts'
import type { OpenMessage } from '#areas/support/procedures/open-contact-message.server.ts'
import { AppError } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { figureAt } from '#web/pages/public/reported-figure.server.ts'

export interface ReportedToday extends ReportedFigure {
  /** Null where one of the two is not known. */
  isSame: boolean | null
}

/** A reported figure computed again now, with the inputs of the report; null where it cannot be. */
export async function reportedToday(
  rt: Runtime,
  { id, report }: Pick<OpenMessage, 'id' | 'report'>,
): Promise<ReportedToday | null> {
  if (!report?.reference) return null
  const figure = report.page.startsWith('/dashboard/')
    ? await orNothing(call(rt, recomputeReportedFigure, { messageId: id }))
    : await figureAt(rt, report.page, report.reference)
  if (!figure) return null
  return {
    ...figure,
    isSame: report.shown && figure.value ? isSameFigure(report.shown, figure.value) : null,
  }
}

/** The message is shown all the same. */
async function orNothing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
