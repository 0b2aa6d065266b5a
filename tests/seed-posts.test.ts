import { describe, expect, test } from 'vitest'
import { articleHtml, articleWords } from '#areas/blog/article-text.server.ts'
import { MAX_SLUG_LENGTH, POST_SLUG } from '#areas/blog/post.ts'
import { call } from '#platform/procedure.server.ts'
import { listLatestPosts } from '#areas/blog/procedures/list-latest-posts.server.ts'
import { inspect, useTestDatabase } from './support/test-runtime.ts'
import { seededPosts, seedPosts } from '../seed/posts.ts'

const { withRuntime } = useTestDatabase()

describe.each(seededPosts.map(post => [post.slug, post] as const))('the article %s', (slug, post) => {
  test('is long enough to be useful and short enough to be read', () => {
    const words = articleWords(post.content).split(' ').length
    expect(words).toBeGreaterThanOrEqual(500)
    expect(words).toBeLessThanOrEqual(900)
  })
  test('has an address, a day of 2026 and texts that search engines show whole', () => {
    expect(slug).toMatch(POST_SLUG)
    expect(slug.length).toBeLessThanOrEqual(MAX_SLUG_LENGTH)
    expect(post.date).toMatch(/^2026-(0\d|1[01])-\d\d$/)
    expect(post.metaDescription.length).toBeGreaterThan(80)
    expect(post.metaDescription.length).toBeLessThanOrEqual(160)
  })
  test('is written as the rest of the site, with nothing that is taken out when it is shown', () => {
    const all = [post.title, post.subtitle, post.excerpt, post.metaDescription, post.content].join('\n')
    expect(all).not.toMatch(/[a-zàèéìòù]'[a-zàèéìòù]/i)
    expect(all).not.toContain('"')
    const tags = (html: string) => html.match(/<\/?(?:h2|ul|li|strong)>/g)?.length
    expect(tags(articleHtml(post.content))).toBe(tags(post.content))
  })
})

test('there are at least twelve, each under an address of its own', () => {
  expect(seededPosts.length).toBeGreaterThanOrEqual(12)
  expect(new Set(seededPosts.map(post => post.slug)).size).toBe(seededPosts.length)
})

test('they are sown once; what was changed since stays', () =>
  withRuntime(async rt => {
    await inspect(rt, tx => seedPosts(tx, 'Redazione', rt.now()))
    const [newest] = await call(rt, listLatestPosts, { limit: 1 })
    expect(newest).toMatchObject({ author: 'Redazione', slug: 'cambiare-fornitore-senza-interruzioni' })
    await inspect(rt, tx => tx.execute(`update blog_posts set status = 'archived'`))
    await inspect(rt, tx => seedPosts(tx, 'Redazione', rt.now()))
    expect(await call(rt, listLatestPosts, {})).toEqual([])
  }))
