import { MAX_SLUG_LENGTH, POST_SLUG } from '#areas/blog/post.ts'
import { PUBLIC_PAGES } from './public-pages.ts'

const paths = new Set(PUBLIC_PAGES.map(page => page.path))

/** Whether visits of this address are counted: public pages and what could be an article. Nothing else enters the tables. */
export const isCounted = (path: string): boolean => {
  if (paths.has(path)) return true
  const slug = path.startsWith('/blog/') ? path.slice('/blog/'.length) : ''
  return slug.length <= MAX_SLUG_LENGTH && POST_SLUG.test(slug)
}
