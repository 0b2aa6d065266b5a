import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { searchEntries } from '#areas/search/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import { putPost } from '../../../tests/support/posts.ts'
import { inspect, system, officeTest } from '../../../tests/support/test-runtime.ts'
import { getPost, listPostAddresses, listPosts, POSTS_A_PAGE } from './procedures/posts.server.ts'
import { listLatestPosts } from './procedures/list-latest-posts.server.ts'
import { publishScheduledPosts } from './procedures/publish-scheduled-posts.server.ts'
import { blogPosts } from './tables.server.ts'

const test = officeTest('its own')

const titles = ({ posts }: { posts: { title: string }[] }) => posts.map(post => post.title)

describe('the list of posts', () => {
  test('shows published ones alone, newest first, by category', async ({ rt }) => {
    await putPost(rt, { title: 'Vecchio', publishedAt: new Date('2026-01-01T08:00:00Z') })
    await putPost(rt, { title: 'Nuovo' })
    await putPost(rt, { title: 'Del gas', category: 'Gas', publishedAt: new Date('2026-03-01T08:00:00Z') })
    await putPost(rt, { title: 'Bozza', status: 'draft' })
    await putPost(rt, { title: 'Doppione', status: 'archived_duplicate' })
    expect(titles(await call(rt, listPosts, {}))).toEqual(['Nuovo', 'Del gas', 'Vecchio'])
    expect(titles(await call(rt, listPosts, { category: 'Gas' }))).toEqual(['Del gas'])
    await expect(call(rt, listPosts, { category: 'Bollette' })).rejects.toMatchObject({ code: 'bad-input' })
  })

  test('goes on where the page before ended, also between posts of the same moment', async ({ rt }) => {
    for (let n = 0; n < POSTS_A_PAGE + 3; n++) await putPost(rt, { title: `Articolo ${n}` })
    const first = await call(rt, listPosts, {})
    expect(first.posts).toHaveLength(POSTS_A_PAGE)
    const second = await call(rt, listPosts, { cursor: first.next ?? '' })
    expect(second.posts).toHaveLength(3)
    expect(second.next).toBeNull()
    expect(new Set([...titles(first), ...titles(second)]).size).toBe(POSTS_A_PAGE + 3)
  })

  test('finds Italian words in any form, then words written almost like that, in title and excerpt', async ({ rt }) => {
    await putPost(rt, { title: 'Come leggere la bolletta', category: 'Bollette' })
    await putPost(rt, { title: 'La portabilità del numero', excerpt: 'Serve l’ICCID della SIM.', category: 'Mobile' })
    const find = async (search: string) => titles(await call(rt, listPosts, { search }))
    expect(await find('bollette')).toEqual(['Come leggere la bolletta'])
    expect(await find('bolleta')).toEqual(['Come leggere la bolletta'])
    expect(await find('Portabilita')).toEqual(['La portabilità del numero'])
    expect(await find('iccid')).toEqual(['La portabilità del numero'])
    expect(await find('zanzariera')).toEqual([])
    expect(await find("'; drop table blog_posts; --")).toEqual([])
    expect(titles(await call(rt, listPosts, { search: 'bolleta', category: 'Mobile' }))).toEqual([])
  })

  test('does not show what is not published when words are looked for', async ({ rt }) => {
    await putPost(rt, { title: 'Bolletta segreta', status: 'in_review' })
    expect(titles(await call(rt, listPosts, { search: 'bolletta' }))).toEqual([])
    expect(titles(await call(rt, listPosts, { search: 'bolleta' }))).toEqual([])
  })
})

test('the newest posts come in the number asked, six by default, and no more than 24', async ({ rt }) => {
  for (let n = 0; n < 8; n++) await putPost(rt, { title: `Articolo ${n}` })
  expect(await call(rt, listLatestPosts, {})).toHaveLength(6)
  expect(await call(rt, listLatestPosts, { limit: '3' })).toHaveLength(3)
  for (const limit of ['0', '25', 'sei', '1.5'])
    await expect(call(rt, listLatestPosts, { limit }), limit).rejects.toMatchObject({ code: 'bad-input' })
})

describe('an article', () => {
  test('is found by its address while it is published, with others beside it', async ({ rt }) => {
    await putPost(rt, { title: 'Perché sì', content: 'Riga uno\nriga due' })
    await putPost(rt, { title: 'Altro di luce' })
    await putPost(rt, { title: 'Altro di gas', category: 'Gas' })
    const article = await call(rt, getPost, { slug: 'perche-si' })
    expect(article).toMatchObject({ title: 'Perché sì', html: '<p>Riga uno<br />riga due</p>', minutes: 1 })
    expect(article.related.map(post => post.title)).toEqual(['Altro di luce', 'Altro di gas'])
    expect(await call(rt, listPostAddresses, {})).toHaveLength(3)
  })

  test('in any other state, or with an impossible address, is not there', async ({ rt }) => {
    for (const status of ['draft', 'in_review', 'scheduled', 'archived', 'archived_duplicate'] as const) {
      await putPost(rt, { title: `Stato ${status}`, status })
      await expect(call(rt, getPost, { slug: `stato-${status.replaceAll('_', '-')}` })).rejects.toMatchObject({
        code: 'not-found',
      })
    }
    await expect(call(rt, getPost, { slug: '../x' })).rejects.toMatchObject({ code: 'bad-input' })
  })
})

test('a post is found by the search of the site while it is published, under its newest address', async ({ rt }) => {
  const found = () =>
    inspect(rt, tx => tx.select({ url: searchEntries.url }).from(searchEntries).where(eq(searchEntries.kind, 'post')))
  const id = crypto.randomUUID()
  await putPost(rt, { id, title: 'Prima' })
  expect(await found()).toEqual([{ url: '/blog/prima' }])
  await putPost(rt, { id, title: 'Seconda' })
  expect(await found()).toEqual([{ url: '/blog/seconda' }])
  await putPost(rt, { id, title: 'Seconda', status: 'archived' })
  expect(await found()).toEqual([])
})

test('scheduled posts are published when their time has come, the others wait', async ({ rt }) => {
  await putPost(rt, { title: 'Di ieri', status: 'scheduled', publishedAt: new Date('2026-11-20T08:00:00Z') })
  await putPost(rt, { title: 'Di domani', status: 'scheduled', publishedAt: new Date('2026-11-22T08:00:00Z') })
  expect(await call(rt.as(system), publishScheduledPosts, {})).toEqual({ published: 1 })
  expect(titles(await call(rt, listPosts, {}))).toEqual(['Di ieri'])
  expect(await call(rt.as(system), publishScheduledPosts, {})).toEqual({ published: 0 })
})

test('the lists and the search use their indexes', ({ rt }) =>
  inspect(rt, async tx => {
    await tx.execute(sql`
        insert into blog_posts (id, title, slug, excerpt, content, category, author, status, published_at, created_at, updated_at)
        select 'p' || n, 'Articolo ' || md5(n::text), 'p-' || n, md5((n * 7)::text), 'x', case when n % 50 = 0 then 'Gas' else 'Luce' end, 'r',
          'published', now() - n * interval '1 minute', now(), now() from generate_series(1, 3000) n`)
    // Only the owner of a table may take its statistics.
    const analyze = async (table: string) => {
      await tx.execute(sql`select set_config('role', 'none', true)`)
      await tx.execute(sql`analyze ${sql.identifier(table)}`)
      await tx.execute(sql`select set_config('role', 'app_system', true)`)
    }
    await analyze('blog_posts')
    const plan = async (query: ReturnType<typeof sql>) =>
      (await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)).rows.map(row => row['QUERY PLAN']).join('\n')
    const newest = sql`order by published_at desc, id desc limit 11`
    expect(await plan(sql`select id from ${blogPosts} where status = 'published' ${newest}`)).toContain(
      'blog_posts_list_idx',
    )
    expect(
      await plan(sql`select id from ${blogPosts} where status = 'published' and category = 'Gas' ${newest}`),
    ).toContain('blog_posts_category_idx')
    await tx.execute(sql`
        insert into "user" (id, name, email) values ('someone', 'x', 'someone@example.test')`)
    await tx.execute(sql`
        insert into blog_comments (id, blog_post_id, user_id, content, created_at, status)
        select 'c' || n, 'p' || (1 + n % 300), 'someone', 'x', now() + n * interval '1 second',
          case when n % 10 = 0 then 'pending' else 'approved' end from generate_series(1, 3000) n`)
    await analyze('blog_comments')
    expect(
      await plan(
        sql`select id from blog_comments where blog_post_id = 'p7' and status = 'approved' order by created_at, id limit 51`,
      ),
    ).toContain('blog_comments_post_idx')
    expect(
      await plan(sql`select id from blog_comments where status = 'pending' order by created_at, id limit 21`),
    ).toContain('blog_comments_queue_idx')
    // Word indexes cost a little to open: with so few rows the planner would read them all. That they can serve is the point.
    await tx.execute(sql`set local enable_seqscan = off`)
    expect(
      await plan(sql`select id from ${blogPosts} where search @@ websearch_to_tsquery('italian', 'bolletta')`),
    ).toContain('blog_posts_search_idx')
    expect(await plan(sql`select id from ${blogPosts} where 'bolleta' <% words`)).toContain('blog_posts_words_idx')
  }))
