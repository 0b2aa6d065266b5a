import { and, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { keywordsOf, newestCrawl } from './crawls.server.ts'
import { targetKeywords } from '../tables.server.ts'
import { AppError } from '#core/errors.ts'
import { pick } from '#platform/database/tables.server.ts'
import { deleteRow } from '#platform/database/rows.server.ts'
import { wordsOf } from '../crawl/page.ts'

/** Each target keyword and whether its page says it, by the last crawl; `crawledAt` null: nobody has looked yet. */
export const listKeywordCoverage = procedure({
  name: 'list-keyword-coverage',
  allow: 'contents',
  reads: true,
  async run(_, { tx }) {
    const crawl = await newestCrawl(tx)
    const rows = await keywordsOf(tx, crawl?.id ?? null)
    return {
      crawledAt: crawl?.finishedAt ?? null,
      keywords: rows.map(row => pick(row, 'keyword', 'covered')),
    }
  },
})

const MAX_KEYWORDS = 500
const wrong = (code: string) => new AppError('bad-input', { fields: { keyword: code } })

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
    if (same) throw wrong('keyword-there')
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
    const all = await tx.$count(targetKeywords)
    if (all >= MAX_KEYWORDS) throw wrong('too-many-keywords')
    const id = newId()
    const [written] = await tx
      .insert(targetKeywords)
      .values({ ...values, id, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: targetKeywords.id })
    // Two people typed the same at once.
    if (!written) throw wrong('keyword-there')
    record({ subject: id })
    return { keywordId: id }
  },
})

export const deleteTargetKeyword = procedure({
  name: 'delete-target-keyword',
  allow: 'admin',
  input: z.object({ keywordId: z.string().max(100) }),
  async run({ keywordId }, { tx, record }): Promise<void> {
    await deleteRow(tx, targetKeywords, eq(targetKeywords.id, keywordId))
    record({ subject: keywordId })
  },
})
