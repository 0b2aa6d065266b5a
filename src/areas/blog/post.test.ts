import { expect, test } from 'vitest'
import { coverAddress } from './post.ts'

test('a stored cover is read from the public bucket, however its path was written', () => {
  expect(coverAddress(null)).toBeNull()
  expect(coverAddress('2026/luce.jpg')).toBe('/media/blog-images/2026/luce.jpg')
  expect(coverAddress('blog-images/2026/luce.jpg')).toBe('/media/blog-images/2026/luce.jpg')
  expect(coverAddress('/media/blog-images/2026/luce.jpg')).toBe('/media/blog-images/2026/luce.jpg')
})
