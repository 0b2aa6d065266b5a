import { Hono } from 'hono'
import { listLatestPosts } from '#areas/blog/procedures/list-latest-posts.server.ts'
import { call } from '#platform/procedure.server.ts'
import type { ApiEnv } from '../session.ts'
import { askedIn, FRESH } from './asked.ts'

/** GET /api/blog-posts?limit= (spec 1 §7); HEAD comes with GET. */
export function blogRoutes() {
  const routes = new Hono<ApiEnv>()
  routes.get('/blog-posts', async c => {
    const posts = await call(c.get('visit').rt, listLatestPosts, askedIn(c.req.url, ['limit']))
    const rows = posts.map(({ id, title, excerpt, slug, publishedAt, coverImagePath, category }) => ({
      id,
      title,
      excerpt,
      slug,
      published_at: publishedAt.toISOString(),
      cover_image_path: coverImagePath,
      category,
    }))
    return c.json(rows, 200, FRESH)
  })
  return routes
}
