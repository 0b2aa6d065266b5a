import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listPostAddresses } from '#areas/blog/procedures/posts.server.ts'
import { updateSitemap } from '#areas/growth/procedures/indexing.server.ts'
import { call } from '#platform/procedure.server.ts'
import { known, planOf } from '../../../tests/support/query-plans.ts'
import { inspect, system, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import {
  entriesOfFile,
  MOST_OF_A_FILE,
  sitemapFiles,
  sitemapOf,
  sitemapParts,
  sitemapPieces,
} from './sitemap.server.ts'

const { withRuntime } = useTestDatabase('its own')

test(
  '50,001 addresses: two files, read from the index, each part a few megabytes; told without reading all again',
  () =>
    withRuntime(async visitor => {
      await inspect(visitor, tx => tx.execute(sql`delete from blog_posts`))
      const [pages] = await sitemapFiles(sitemapParts(visitor))
      const posts = MOST_OF_A_FILE + 1 - (pages?.entries ?? 0)
      await inspect(visitor, async tx => {
        await tx.execute(sql`insert into blog_posts
        (id, title, slug, excerpt, content, category, author, status, published_at, created_at, updated_at)
        select 'p' || n, 'Titolo ' || n, 'articolo-' || n, 'e', 'c', 'guide', 'a', 'published',
          timestamptz '2020-01-01' + n * interval '1 minute', timestamptz '2020-01-01', timestamptz '2026-11-01'
        from generate_series(1, ${posts}::int) n`)
      })
      await known(visitor, 'blog_posts')
      const after = { id: 'p40000', publishedAt: new Date(Date.UTC(2020, 0, 1) + 40_000 * 60_000) }
      const plan = await planOf(visitor, 'blog_posts', () => call(visitor, listPostAddresses, { after }))
      expect(plan).toContain('blog_posts_list_idx')
      expect(plan).not.toMatch(/Seq Scan|Sort/)

      const files = await sitemapFiles(sitemapParts(visitor))
      expect(files.map(({ entries }) => entries)).toEqual([MOST_OF_A_FILE, 1])
      let urls = 0
      let largest = 0
      for (const number of [1, 2]) {
        let text = ''
        for await (const piece of sitemapPieces(
          'https://site.example.test',
          entriesOfFile(sitemapParts(visitor), number),
        )) {
          urls += piece.split('<url>').length - 1
          largest = Math.max(largest, piece.length)
          text = piece
        }
        expect(text).toBe('</urlset>\n')
      }
      expect(urls).toBe(MOST_OF_A_FILE + 1)
      expect(largest).toBeLessThan(1024 * 1024)

      const rt = visitor.as(system)
      const entries = await sitemapOf(rt)
      expect(await call(rt, updateSitemap, { entries, trigger: 'manual' })).toMatchObject({ entries: 50_001 })
      const again = await call(rt, updateSitemap, { entries: entries.slice(1), trigger: 'manual' })
      expect(again.changed).toEqual(['/'])
    }),
  120_000,
)
