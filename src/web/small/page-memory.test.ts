import { describe, expect, it } from 'vitest'
import { PAGE_LIFE_MS, placeOf, SCROLL_LIFE_MS, dropExpired } from './page-memory.ts'
import { sourceOf } from './visits.ts'

const page = (path: string, timestamp: number) => ({ path, timestamp, scrollX: 0, scrollY: 700 })

describe('the memory of the pages', () => {
  const now = 1_800_000_000_000
  it('gives a place back within half an hour', () => {
    const pages = [page('/pun', now - SCROLL_LIFE_MS + 1), page('/psv', now - SCROLL_LIFE_MS)]
    expect(placeOf(pages, '/pun', now)?.scrollY).toBe(700)
    expect(placeOf(pages, '/psv', now)).toBeNull()
    expect(placeOf(pages, '/blog', now)).toBeNull()
  })
  it('forgets pages after a day, and the oldest beyond twenty', () => {
    const many = Array.from({ length: 30 }, (_, n) => page(`/p${n}`, now - n))
    expect(dropExpired([page('/old', now - PAGE_LIFE_MS), ...many], now).map(each => each.path)).toEqual(
      many.slice(0, 20).map(each => each.path),
    )
  })
})

describe('the class of what led to a page', () => {
  it.each([
    ['', 'direct'],
    ['https://site.example.test/pun', 'site'],
    ['https://www.google.it/', 'search'],
    ['https://duckduckgo.com/', 'search'],
    ['https://l.facebook.com/l.php', 'social'],
    ['https://t.co/abc', 'social'],
    ['https://x.com/', 'social'],
    ['https://www.box.com/', 'other'],
    ['https://googleads.example.com/', 'other'],
    ['https://notgoogle.com/', 'other'],
    ['android-app://com.slack/', 'other'],
  ])('%s → %s', (referrer, source) => {
    expect(sourceOf(referrer, 'site.example.test')).toBe(source)
  })
})
