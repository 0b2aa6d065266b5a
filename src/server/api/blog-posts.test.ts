import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { putPost } from '../../../tests/support/posts.ts'
import { useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { problem } from '../problem.ts'
import type { ApiEnv } from '../session.ts'
import { blogRoutes } from './blog-posts.ts'

const { withRuntime } = useTestDatabase()

test('the newest posts come over HTTP with the fields of the specification, fresh for five minutes', () =>
  withRuntime(async rt => {
    await putPost(rt, { id: 'p1', title: 'La bolletta', excerpt: 'Come si legge.', category: 'Bollette' })
    const app = new Hono<ApiEnv>()
    app.use(async (c, next) => {
      c.set('visit', { rt, setCookies: [], formToken: '' })
      await next()
    })
    app.onError(error => problem(error, 'test-request', rt.log))
    app.route('/api', blogRoutes())
    const answer = await app.request('/api/blog-posts?limit=3')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
    expect(await answer.json()).toEqual([
      {
        id: 'p1',
        title: 'La bolletta',
        excerpt: 'Come si legge.',
        slug: 'la-bolletta',
        published_at: '2026-05-01T08:00:00.000Z',
        cover_image_path: null,
        category: 'Bollette',
      },
    ])
    const head = await app.request('/api/blog-posts', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect((await app.request('/api/blog-posts?limit=1000')).status).toBe(400)
    expect((await app.request('/api/blog-posts?limite=3')).status).toBe(400)
  }))
