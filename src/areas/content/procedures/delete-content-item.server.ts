import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { mayDelete } from '../queue.ts'
import { contentQueue } from '../tables.server.ts'

/** Takes a row out of the queue; the article that came of it stays where it is. */
export const deleteContentItem = procedure({
  name: 'delete-content-item',
  allow: 'admin',
  input: z.object({ itemId: z.string().max(60) }),
  async run({ itemId }, { tx, record }): Promise<void> {
    const [item] = await tx
      .select({ status: contentQueue.status, title: contentQueue.title })
      .from(contentQueue)
      .where(eq(contentQueue.id, itemId))
      .for('update')
    if (!item) throw new AppError('not-found')
    if (!mayDelete(item.status)) throw new AppError('content-generating')
    await tx.delete(contentQueue).where(eq(contentQueue.id, itemId))
    record({ subject: itemId, detail: { before: item } })
  },
})
