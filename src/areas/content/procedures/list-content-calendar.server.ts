import { asc, between } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { MAX_WAITING } from '../queue.ts'
import { contentQueue } from '../tables.server.ts'

/** What is planned between two days, both included, in order. */
export const listContentCalendar = procedure({
  name: 'list-content-calendar',
  allow: 'admin',
  reads: true,
  input: z.object({ from: z.iso.date(), to: z.iso.date() }),
  run: ({ from, to }, { tx }) =>
    tx
      .select({
        id: contentQueue.id,
        title: contentQueue.title,
        keywords: contentQueue.keywords,
        status: contentQueue.status,
        priority: contentQueue.priority,
        targetDate: contentQueue.targetDate,
        updatedAt: contentQueue.updatedAt,
      })
      .from(contentQueue)
      .where(between(contentQueue.targetDate, from, to))
      .orderBy(asc(contentQueue.targetDate), asc(contentQueue.id))
      .limit(MAX_WAITING),
})
