import { and, asc, isNull, lt, notInArray, or } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { linkProspects } from '../tables.server.ts'

const BATCH = 20
/** Sites change slowly. */
const AGAIN_DAYS = 30

/** Open prospects whose site was never looked at, or long ago; the first of them, and how many there are. */
export const takeProspectsToCheck = procedure({
  name: 'take-prospects-to-check',
  allow: 'system',
  reads: true,
  input: z.object({}),
  async run(_, { tx, now }) {
    const due = and(
      or(
        isNull(linkProspects.checkedAt),
        lt(linkProspects.checkedAt, new Date(now.getTime() - AGAIN_DAYS * 86_400_000)),
      ),
      notInArray(linkProspects.status, ['acquired', 'rejected']),
    )
    return {
      total: await tx.$count(linkProspects, due),
      batch: await tx
        .select({ id: linkProspects.id, domain: linkProspects.domain })
        .from(linkProspects)
        .where(due)
        .orderBy(asc(linkProspects.createdAt))
        .limit(BATCH),
    }
  },
})
