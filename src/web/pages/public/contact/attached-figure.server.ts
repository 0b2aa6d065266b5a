import { type ReportedFigure, fittingInputs } from '#areas/support/reported-figure.ts'
import { REPORT_REFERENCE, REPORT_SHOWN } from '#core/contact-fields.ts'
import type { Runtime } from '#platform/procedure.server.ts'
import { figureAt } from './reported-figure.server.ts'

/** What goes with a report of one figure, shown before it is sent. */
export interface AttachedFigure extends Omit<ReportedFigure, 'value'> {
  page: string
  reference: string
  /** As displayed to the reader; in a person's area, its current value. */
  shown: string | null
}

/** The figure to attach, from a link or its form; null if not found. */
export async function attachedFigure(
  rt: Runtime,
  { page, reference, shown }: { page: string; reference: string | null; shown: string | null },
): Promise<AttachedFigure | null> {
  if (!reference || !REPORT_REFERENCE.test(reference)) return null
  const found = await figureAt(rt, page, reference)
  if (!found) return null
  const value = shown && REPORT_SHOWN.test(shown) ? shown : found.value
  return {
    page,
    reference,
    figure: found.figure,
    shown: value && REPORT_SHOWN.test(value) ? value : null,
    inputs: fittingInputs(found.inputs),
  }
}
