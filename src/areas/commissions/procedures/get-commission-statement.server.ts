import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { requests } from '#areas/requests/tables.server.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import type { ReportRow } from '../statement.ts'
import { commissionStatements } from '../tables.server.ts'

/** The report of a statement as it was imported, line by line; a request that is not kept any more has no number. */
export const getCommissionStatement = procedure({
  name: 'get-commission-statement',
  allow: 'commissions',
  reads: true,
  input: z.object({ statementId: z.string().max(60) }),
  async run({ statementId }, { tx }): Promise<{ rows: (ReportRow & { number: number | null })[] }> {
    const [statement] = await tx
      .select({ report: commissionStatements.report })
      .from(commissionStatements)
      .where(eq(commissionStatements.id, statementId))
    if (!statement) throw new AppError('not-found')
    const { rows } = statement.report
    const ids = [...new Set(rows.flatMap(({ requestId }) => requestId ?? []))]
    const known =
      ids.length > 0
        ? await tx
            .select(pick(requests, 'id', 'number'))
            .from(requests)
            .where(inArray(requests.id, ids))
        : []
    const numbers = new Map(known.map(({ id, number }) => [id, number]))
    return { rows: rows.map(row => ({ ...row, number: numbers.get(row.requestId ?? '') ?? null })) }
  },
})
