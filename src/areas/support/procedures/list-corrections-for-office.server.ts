import { desc } from 'drizzle-orm'
import { z } from 'zod'
import { pageOf } from '#core/cursor.ts'
import { PAGE_SIZE } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import type { CorrectionStatus } from '../correction.ts'
import { figureCorrections } from '../tables.server.ts'
import { olderThan } from '#platform/database/rows.server.ts'

export interface OfficeCorrection {
  id: string
  status: CorrectionStatus
  reportedOn: string
  wrong: string
  updatedAt: Date
}

/** Every correction, also drafts and what was withdrawn, the last touched first. */
export const listCorrectionsForOffice = procedure({
  name: 'list-corrections-for-office',
  allow: 'messages',
  reads: true,
  input: z.object({ cursor: z.string().max(100).optional() }),
  async run({ cursor }, { tx }): Promise<{ corrections: OfficeCorrection[]; next: string | null }> {
    const { id, status, reportedOn, wrong, updatedAt } = figureCorrections
    const rows = await tx
      .select({ id, status, reportedOn, wrong, updatedAt })
      .from(figureCorrections)
      .where(olderThan(cursor, updatedAt, id))
      .orderBy(desc(updatedAt), desc(id))
      .limit(PAGE_SIZE + 1)
    const page = pageOf(rows, PAGE_SIZE, row => ({ at: row.updatedAt, id: row.id }))
    return { corrections: page.rows, next: page.next }
  },
})
