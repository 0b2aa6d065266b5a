import { and, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { command, query } from '#platform/procedure.server.ts'
import { keywordsOf, newestCrawl } from './crawls.server.ts'
import { targetKeywords } from '../tables.server.ts'
import { AppError, wrongField } from '#core/errors.ts'
import { pick } from '#platform/database/tables.server.ts'
import { deleteRow, insertNew, updateRow } from '#platform/database/rows.server.ts'
import { wordsOf } from '../crawl/page.ts'

/** Each target keyword and whether its page says it, by the last crawl; `crawledAt` null: nobody has looked yet. */
export const listKeywordCoverage = query('list-keyword-coverage', 'contents', async (_, { tx }) => {
  const crawl = await newestCrawl(tx)
  const rows = await keywordsOf(tx, crawl?.id ?? null)
  return {
    crawledAt: crawl?.finishedAt ?? null,
    keywords: rows.map(row => pick(row, 'keyword', 'covered')),
  }
})

const MAX_KEYWORDS = 500

export const saveTargetKeyword = command('save-target-keyword', 'admin', {
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
    const isOther = keywordId ? ne(targetKeywords.id, keywordId) : undefined
    const isSame = sql`lower(${targetKeywords.keyword}) = lower(${values.keyword})`
    if ((await tx.$count(targetKeywords, and(isSame, eq(targetKeywords.path, path), isOther))) > 0)
      throw wrongField('keyword', 'keyword-there')
    const id = keywordId || newId()
    record({ subject: id })
    if (keywordId) {
      if (!(await updateRow(tx, targetKeywords, id, values))) throw new AppError('not-found')
      return { keywordId: id }
    }
    if ((await tx.$count(targetKeywords)) >= MAX_KEYWORDS) throw wrongField('keyword', 'too-many-keywords')
    // Two people may type the same at once.
    if (!(await insertNew(tx, targetKeywords, { ...values, id, createdAt: now })))
      throw wrongField('keyword', 'keyword-there')
    return { keywordId: id }
  },
})

export const deleteTargetKeyword = command('delete-target-keyword', 'admin', {
  input: z.object({ keywordId: z.string().max(100) }),
  async run({ keywordId }, { tx, record }): Promise<void> {
    await deleteRow(tx, targetKeywords, eq(targetKeywords.id, keywordId))
    record({ subject: keywordId })
  },
})
