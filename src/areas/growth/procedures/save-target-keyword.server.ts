import { and, count, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { wordsOf } from '../crawl/keyword.ts'
import { targetKeywords } from '../tables.server.ts'

const MAX_KEYWORDS = 500

/** A new target keyword, or another wording or page for one that is there. */
export const saveTargetKeyword = procedure({
  name: 'save-target-keyword',
  allow: 'admin',
  input: z.object({
    keywordId: z.string().max(100).optional(),
    keyword: z
      .string()
      .trim()
      .max(100, 'too-long')
      .refine(text => wordsOf(text).length > 0, 'no-words'),
    path: z
      .string()
      .trim()
      .max(300, 'too-long')
      .regex(/^\/(?!\/)[^\s?#\\]*$/, 'no-path'),
  }),
  async run({ keywordId, keyword, path }, { tx, now, newId, record }): Promise<{ keywordId: string }> {
    const values = { keyword: keyword.replace(/\s+/g, ' '), path }
    const [same] = await tx
      .select({ id: targetKeywords.id })
      .from(targetKeywords)
      .where(
        and(
          sql`lower(${targetKeywords.keyword}) = lower(${values.keyword})`,
          eq(targetKeywords.path, path),
          keywordId ? ne(targetKeywords.id, keywordId) : undefined,
        ),
      )
    if (same) throw new AppError('keyword-there')
    if (keywordId) {
      const [saved] = await tx
        .update(targetKeywords)
        .set(values)
        .where(eq(targetKeywords.id, keywordId))
        .returning({ id: targetKeywords.id })
      if (!saved) throw new AppError('not-found')
      record({ subject: saved.id })
      return { keywordId: saved.id }
    }
    const [all] = await tx.select({ count: count() }).from(targetKeywords)
    if ((all?.count ?? 0) >= MAX_KEYWORDS) throw new AppError('too-many-keywords')
    const id = newId()
    const [written] = await tx
      .insert(targetKeywords)
      .values({ ...values, id, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: targetKeywords.id })
    // Two people typed the same at once.
    if (!written) throw new AppError('keyword-there')
    record({ subject: id })
    return { keywordId: id }
  },
})
