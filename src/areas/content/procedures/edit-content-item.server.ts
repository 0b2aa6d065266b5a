import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { queueItem } from '../queue-input.ts'
import { EDITABLE } from '../queue.ts'
import { contentQueue } from '../tables.server.ts'

/** A row that nobody has begun to write. Of another kind it is no proposal any more: its words decide. */
export const editContentItem = procedure({
  name: 'edit-content-item',
  allow: 'admin',
  input: queueItem.extend({ itemId: z.string().max(60) }),
  async run({ itemId, ...item }, { tx, now, record }): Promise<void> {
    const [before] = await tx.select().from(contentQueue).where(eq(contentQueue.id, itemId)).for('update')
    if (!before) throw new AppError('not-found')
    if (before.status !== EDITABLE) throw new AppError('content-not-pending')
    const keepsItsSubject = before.contentType === item.contentType && before.title === item.title
    await tx
      .update(contentQueue)
      .set({
        ...item,
        subject: keepsItsSubject ? before.subject : '',
        failure: null,
        alike: null,
        updatedAt: now,
      })
      .where(eq(contentQueue.id, itemId))
    record({ subject: itemId, detail: { after: item } })
  },
})
