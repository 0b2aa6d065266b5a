import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listPostAddresses } from '#areas/blog/procedures/list-post-addresses.server.ts'
import { updateSitemap } from '#areas/growth/procedures/update-sitemap.server.ts'
import { call } from '#platform/procedure.server.ts'
import { known, planOf } from '../../../tests/support/query-plans.ts'
import { inspect, system, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { PUBLIC_PAGES } from './public-pages.ts'
import {
  entriesOfFile,
  MOST_OF_A_FILE,
  type SitemapEntry,
  sitemapFiles,
  sitemapIndexXml,
  sitemapOf,
  sitemapParts,
  sitemapPieces,
} from './sitemap.server.ts'

const { withRuntime } = useTestDatabase('its own')

async function* parts(...lengths: number[]): AsyncGenerator<SitemapEntry[]> {
  let number = 0
  for (const length of lengths)
    yield Array.from({ length }, () => ({
      path: `/${++number}`,
      changed: `2026-11-${String(number % 9).padStart(2, '0')}`,
    }))
}
const pathsOf = async (given: AsyncIterable<readonly SitemapEntry[]>) => {
  const paths: string[] = []
  for await (const part of given) paths.push(...part.map(({ path }) => path))
  return paths
}

test('addresses fall into files in their order, each once', async () => {
  expect(await sitemapFiles(parts(3, 4, 1), 3)).toEqual([
    { entries: 3, changed: '2026-11-03' },
    { entries: 3, changed: '2026-11-06' },
    { entries: 2, changed: '2026-11-08' },
  ])
  const files = await Promise.all([1, 2, 3, 4].map(number => pathsOf(entriesOfFile(parts(3, 4, 1), number, 3))))
  expect(files).toEqual([['/1', '/2', '/3'], ['/4', '/5', '/6'], ['/7', '/8'], []])
})

test('the index names each file with its newest change', () => {
  expect(sitemapIndexXml('https://site.example.test', [{ entries: 2, changed: '2026-11-03' }])).toContain(
    '<sitemap><loc>https://site.example.test/sitemap-1.xml</loc><lastmod>2026-11-03</lastmod></sitemap>',
  )
})

test(
  '50,001 addresses: two files, read from the index, each part a few megabytes; told without reading all again',
  () =>
    withRuntime(async visitor => {
      const listed = PUBLIC_PAGES.filter(page => !page.unlisted).length
      const posts = MOST_OF_A_FILE + 1 - listed
      await inspect(visitor, async tx => {
        await tx.execute(sql`delete from blog_posts`)
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
