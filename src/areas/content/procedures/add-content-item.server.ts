import { count, eq } from 'drizzle-orm'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { queueItem } from '../queue-input.ts'
import { MAX_WAITING } from '../queue.ts'
import { contentQueue } from '../tables.server.ts'

/** An article that somebody wants, in their own words. */
export const addContentItem = procedure({
  name: 'add-content-item',
  allow: 'admin',
  input: queueItem,
  async run(item, { tx, now, newId, record }): Promise<{ id: string }> {
    const [waiting] = await tx.select({ items: count() }).from(contentQueue).where(eq(contentQueue.status, 'pending'))
    if ((waiting?.items ?? 0) >= MAX_WAITING) throw new AppError('queue-full')
    const id = newId()
    await tx.insert(contentQueue).values({ id, ...item, createdAt: now, updatedAt: now })
    record({ subject: id, detail: { after: item } })
    return { id }
  },
})
