import { expect, test } from 'vitest'
import { entriesOfFile, type SitemapEntry, sitemapFiles, sitemapIndexXml } from './sitemap.server.ts'

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
