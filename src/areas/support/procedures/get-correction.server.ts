import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { staffNames } from '#areas/office/staff.server.ts'
import { editionOf } from '#core/edited.ts'
import { procedure } from '#platform/procedure.server.ts'
import type { CorrectionStatus, PublicCorrection } from '../correction.ts'
import { publicCorrection } from '../correction-rows.server.ts'
import { figureCorrections } from '../tables.server.ts'
import { rowOf } from '#platform/database/rows.server.ts'

export interface CorrectionDetail extends PublicCorrection {
  status: CorrectionStatus
  edition: string
  /** The report it came from, while that is kept. */
  messageId: string | null
  publishedAt: Date | null
  withdrawnReason: string | null
  updatedBy: string | null
}

/** One correction on the desk of the office. */
export const getCorrection = procedure({
  name: 'get-correction',
  allow: 'messages',
  reads: true,
  input: z.object({ correctionId: z.string().max(60) }),
  async run({ correctionId }, ctx): Promise<CorrectionDetail> {
    const row = await rowOf(ctx.tx, figureCorrections, eq(figureCorrections.id, correctionId))
    const names = await staffNames(ctx, [row.updatedBy])
    return {
      ...publicCorrection(row),
      status: row.status,
      edition: editionOf(row),
      messageId: row.messageId,
      publishedAt: row.publishedAt,
      withdrawnReason: row.withdrawnReason,
      updatedBy: (row.updatedBy && names.get(row.updatedBy)) ?? null,
    }
  },
})
