import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { targetKeywords } from '../tables.server.ts'

export const deleteTargetKeyword = procedure({
  name: 'delete-target-keyword',
  allow: 'admin',
  input: z.object({ keywordId: z.string().max(100) }),
  async run({ keywordId }, { tx, record }): Promise<void> {
    const gone = await tx.delete(targetKeywords).where(eq(targetKeywords.id, keywordId)).returning()
    if (gone.length === 0) throw new AppError('not-found')
    record({ subject: keywordId })
  },
})
