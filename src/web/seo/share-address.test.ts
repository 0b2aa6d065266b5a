import { expect, it } from 'vitest'
import { PUBLIC_PAGES } from './public-pages.ts'
import { pageOfShareImage, shareImageOf } from './meta.ts'

it('every public page has a share image of its own, and its address leads back to the page', () => {
  const addresses = PUBLIC_PAGES.map(page => shareImageOf(page.path))
  expect(new Set(addresses).size).toBe(PUBLIC_PAGES.length)
  expect(addresses.map(pageOfShareImage)).toEqual(PUBLIC_PAGES.map(page => page.path))
})

it('so has an article; other pages show that of the site', () => {
  expect(shareImageOf('/blog/leggere-la-bolletta')).toBe('/share/blog/leggere-la-bolletta.png')
  expect(pageOfShareImage('/share/blog/leggere-la-bolletta.png')).toBe('/blog/leggere-la-bolletta')
  expect(shareImageOf('/dashboard')).toBe('/share.png')
})

it.each(['/share/dashboard.png', '/share/home', '/share/.png', '/share/a/b/c.png', '/share/home.png/x'])(
  '%s is the image of nothing',
  address => {
    expect(pageOfShareImage(address)).toBeNull()
  },
)
