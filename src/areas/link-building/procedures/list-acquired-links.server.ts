import { and, asc, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { linkProspects } from '../tables.server.ts'

const BATCH = 50

/** Pages that should link to us, in the order of their ids, after one of them. */
export const listAcquiredLinks = procedure({
  name: 'list-acquired-links',
  allow: 'system',
  reads: true,
  input: z.object({ after: z.string().max(60).default('') }),
  async run({ after }, { tx }) {
    const acquired = eq(linkProspects.status, 'acquired')
    return {
      total: await tx.$count(linkProspects, acquired),
      batch: await tx
        .select({ id: linkProspects.id, linkUrl: linkProspects.linkUrl })
        .from(linkProspects)
        .where(and(acquired, gt(linkProspects.id, after)))
        .orderBy(asc(linkProspects.id))
        .limit(BATCH),
    }
  },
})
