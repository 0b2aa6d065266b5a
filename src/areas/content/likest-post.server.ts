import { articleWords } from '#areas/blog/article-text.server.ts'
import { nearestPosts } from '#areas/blog/similar-posts.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import type { Article } from './article.ts'
import { textLikeness } from './likeness.ts'

interface Likest {
  postId: string
  title: string
  /** 0 to 1: the higher of the likeness of the titles and of the texts. */
  score: number
}

/** The article of the blog that a new one repeats most; null where there is none yet. */
export async function likestPost(tx: Tx, article: Pick<Article, 'title' | 'excerpt' | 'html'>): Promise<Likest | null> {
  const words = articleWords(article.html)
  let likest: Likest | null = null
  for (const { id, title, content, score: ofTitles } of await nearestPosts(tx, article)) {
    const score = Math.round(Math.max(ofTitles, textLikeness(words, articleWords(content))) * 100) / 100
    if (!likest || score > likest.score) likest = { postId: id, title, score }
  }
  return likest
}
