import { z } from 'zod'
import type { ReportedFigure } from '#areas/support/reported-figure.ts'
import { REPORT_FIELDS, REPORT_REFERENCE } from '#core/contact-fields.ts'
import { limits } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { personFigure } from '../person-figure.server.ts'

/** A figure of one's own bills or supplies as the page shows it, to be reported: from one's own rows, null where it is not there. */
export const describeMyFigure = procedure({
  name: 'describe-my-figure',
  allow: 'signedIn',
  reads: true,
  limit: limits.compare,
  input: z.object({
    /** A path of the area, without its query. */
    page: z.string().max(REPORT_FIELDS.page.maxLength),
    reference: z.string().regex(REPORT_REFERENCE),
  }),
  run: ({ page, reference }, ctx): Promise<ReportedFigure | null> => personFigure(ctx, page, reference, 'shown'),
})
