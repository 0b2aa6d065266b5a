import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { SIMILARITY_THRESHOLD, type SimilarPost } from '../duplicates.ts'
import { alikeTitles } from '../similar-posts.server.ts'

/** The posts published in the last 30 days whose title resembles a new one, most alike first (spec 1 §7). */
export const detectDuplicateContent = procedure({
  name: 'detect-duplicate-content',
  allow: 'blog',
  reads: true,
  answers: ['detect_duplicate_content'],
  input: z.object({
    new_title: z.string().trim().min(1).max(300),
    similarity_threshold: z.number().min(0.1).max(1).default(SIMILARITY_THRESHOLD),
  }),
  run: ({ new_title, similarity_threshold }, { tx, now }): Promise<SimilarPost[]> =>
    alikeTitles(tx, now, { title: new_title, threshold: similarity_threshold }),
})
