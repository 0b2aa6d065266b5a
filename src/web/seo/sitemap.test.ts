import { describe, expect, it } from 'vitest'
import { LEGAL_DOCUMENTS } from '#areas/consents/legal-documents.ts'
import { robotsText, lastChange, sitemapXml } from './sitemap.server.ts'
import { TEXTS_CHANGED } from './public-pages.ts'

const dates = { offers: '2026-11-10', market: '2026-10-06', blog: '2026-12-01', corrections: null }

describe('the day of the last change of a page', () => {
  it('is the newest of its words and the data it shows', () => {
    expect(lastChange({ path: '/x', name: 'X', changed: '2026-11-01' }, dates, '2026-11-21', LEGAL_DOCUMENTS)).toBe(
      '2026-11-01',
    )
    expect(
      lastChange(
        { path: '/x', name: 'X', changed: '2026-11-01', shows: ['market', 'offers'] },
        dates,
        '2026-11-21',
        LEGAL_DOCUMENTS,
      ),
    ).toBe('2026-11-10')
    expect(lastChange({ path: '/x', name: 'X' }, dates, '2026-11-21', LEGAL_DOCUMENTS)).toBe(TEXTS_CHANGED)
  })
  it('is that of the version in force for a legal text', () => {
    expect(lastChange({ path: '/terms', name: 'Condizioni' }, dates, '2026-11-21', LEGAL_DOCUMENTS)).toBe('2025-06-24')
  })
  it('is never a day to come', () => {
    expect(
      lastChange(
        { path: '/x', name: 'X', changed: '2026-11-01', shows: ['blog'] },
        dates,
        '2026-11-21',
        LEGAL_DOCUMENTS,
      ),
    ).toBe('2026-11-01')
  })
})

it('addresses in the sitemap are absolute and escaped', () => {
  expect(sitemapXml('https://site.example.test', [{ path: '/a&b', changed: '2026-11-21' }])).toContain(
    '<url><loc>https://site.example.test/a&amp;b</loc><lastmod>2026-11-21</lastmod></url>',
  )
})

it('robots.txt allows all, hides what is not public and names the sitemap', () => {
  expect(robotsText('https://site.example.test').split('\n')).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Allow: /',
      'Disallow: /dashboard',
      'Disallow: /admin',
      'Disallow: /api',
      'Sitemap: https://site.example.test/sitemap.xml',
    ]),
  )
})
