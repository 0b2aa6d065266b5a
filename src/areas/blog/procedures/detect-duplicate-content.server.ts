import { and, desc, sql } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { SIMILARITY_THRESHOLD, type SimilarPost } from '../duplicates.ts'
import { isPublished } from '../posts.server.ts'
import { inWindow } from '../similar-posts.server.ts'
import { blogPosts } from '../tables.server.ts'

const MOST_FOUND = 10

/** The posts published in the last 30 days whose title resembles a new one, most alike first (spec 1 §7). */
export const detectDuplicateContent = procedure({
  name: 'detect-duplicate-content',
  allow: 'admin',
  reads: true,
  answers: ['detect_duplicate_content'],
  input: z.object({
    new_title: z.string().trim().min(1).max(300),
    similarity_threshold: z.number().min(0.1).max(1).default(SIMILARITY_THRESHOLD),
  }),
  async run({ new_title, similarity_threshold }, { tx, now }): Promise<SimilarPost[]> {
    const score = sql<number>`similarity(${blogPosts.title}, ${new_title})`
    const rows = await tx
      .select({ existing_id: blogPosts.id, existing_title: blogPosts.title, similarity_score: score })
      .from(blogPosts)
      .where(and(isPublished, inWindow(now), sql`${score} >= ${similarity_threshold}::real`))
      .orderBy(desc(score), desc(blogPosts.createdAt))
      .limit(MOST_FOUND)
    return rows.map(row => ({ ...row, similarity_score: Math.round(row.similarity_score * 100) / 100 }))
  },
})
