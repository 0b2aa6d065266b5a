import { comparable } from '#core/text.ts'
import { articleWords } from '#areas/blog/article-text.server.ts'
import { nearestPosts } from '#areas/blog/similar-posts.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import type { Article } from './article.ts'

/** Three consecutive words: short enough to recur, long enough to indicate a copy. */
const RUN = 3

function runsOf(text: string): Set<string> {
  const words = comparable(text).split(' ').filter(Boolean)
  return new Set(
    words.slice(0, Math.max(0, words.length - RUN + 1)).map((_, at) => words.slice(at, at + RUN).join(' ')),
  )
}

/** Similarity of two texts, 0 to 1: shared three-word shingles over all. */
export function textLikeness(a: string, b: string): number {
  const [one, two] = [runsOf(a), runsOf(b)]
  if (one.size === 0 || two.size === 0) return 0
  const shared = [...one].filter(run => two.has(run)).length
  return shared / (one.size + two.size - shared)
}

export async function likestPost(tx: Tx, article: Pick<Article, 'title' | 'excerpt' | 'html'>) {
  const words = articleWords(article.html)
  const posts = (await nearestPosts(tx, article)).map(({ id, title, content, score }) => ({
    postId: id,
    title,
    score: Math.round(Math.max(score, textLikeness(words, articleWords(content))) * 100) / 100,
  }))
  return posts.toSorted((one, other) => other.score - one.score)[0] ?? null
}
