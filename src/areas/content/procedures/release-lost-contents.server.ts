import { and, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { LOST_WRITING_MINUTES } from '../queue.ts'
import { contentQueue } from '../tables.server.ts'

/** What a server was writing when it stopped goes back to the queue. */
export const releaseLostContents = procedure({
  name: 'release-lost-contents',
  allow: 'system',
  input: z.object({}),
  async run(_, { tx, now, record }): Promise<void> {
    const before = new Date(now.getTime() - LOST_WRITING_MINUTES * 60_000)
    const lost = await tx
      .update(contentQueue)
      .set({ status: 'pending', failure: 'interrupted', updatedAt: now })
      .where(and(eq(contentQueue.status, 'generating'), lt(contentQueue.startedAt, before)))
      .returning({ id: contentQueue.id })
    record({ detail: { lost: lost.length } })
  },
})
