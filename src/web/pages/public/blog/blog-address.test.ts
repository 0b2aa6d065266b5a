import { expect, test } from 'vitest'
import { blogAddress, categoryTabs, readBlogQuery } from './blog-address.ts'

test('the address of the list says what it was asked, and is read back the same', () => {
  const asked = { search: 'pod e pdr', category: 'Luce', cursor: 'abc.1' } as const
  expect(blogAddress(asked)).toBe('/blog?categoria=luce&q=pod+e+pdr&dopo=abc.1')
  expect(readBlogQuery(new URL(blogAddress(asked), 'http://x').searchParams)).toEqual(asked)
  expect(blogAddress({})).toBe('/blog')
})

test('an unknown category and a search that is too long are no errors, and nothing of it is cut', () => {
  const { search, category } = readBlogQuery(new URLSearchParams({ categoria: 'bollette', q: ` ${'a'.repeat(99)}` }))
  expect([search.length, category]).toEqual([99, null])
})

test('a category keeps the search that is on', () => {
  expect(categoryTabs('fibra').map(tab => tab.to)).toContain('/blog?categoria=internet&q=fibra')
  expect(categoryTabs('').map(tab => tab.label)).toEqual([
    'Tutti',
    'Luce',
    'Gas',
    'Internet',
    'Mobile',
    'Risparmio',
    'Guide',
    'News',
  ])
})
