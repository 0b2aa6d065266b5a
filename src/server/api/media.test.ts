import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createStorage } from '#platform/storage/storage.server.ts'
import { media } from './media.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'passafacile-media-'))
const storage = createStorage({ STORAGE_URL: undefined, DATA_DIR })
const get = (path: string, init?: RequestInit) => media(storage, new Request(`http://site.test${path}`, init))
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])

beforeAll(async () => {
  await storage.put('blog-images', '2026/luce.jpg', png, 'image/jpeg')
  await storage.put(
    'assets',
    'logo.svg',
    Buffer.from('<?xml version="1.0"?>\n<svg xmlns="x"><script>1</script></svg>'),
    '',
  )
  await storage.put('assets', 'page.png', Buffer.from('<html><script>alert(1)</script></html>'), 'image/png')
  await storage.put('bills', 'secret.png', png, 'image/png')
})
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

describe('pictures of the public buckets', () => {
  test('are told by their bytes, kept for ever, and not sent again to who has them', async () => {
    const answer = await get('/media/blog-images/2026/luce.jpg')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(png)
    const again = await get('/media/blog-images/2026/luce.jpg', {
      headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
    const head = await get('/media/blog-images/2026/luce.jpg', { method: 'HEAD' })
    expect([head.headers.get('content-length'), await head.text()]).toEqual(['12', ''])
  })

  test('cannot run anything: a drawing is boxed in, and a page under the name of a picture is a download', async () => {
    const drawing = await get('/media/assets/logo.svg')
    expect(drawing.headers.get('content-type')).toBe('image/svg+xml')
    expect(drawing.headers.get('content-security-policy')).toContain('sandbox')
    const page = await get('/media/assets/page.png')
    expect(page.headers.get('content-type')).toBe('application/octet-stream')
    expect(page.headers.get('content-disposition')).toBe('attachment')
  })

  test.each([
    '/media/bills/secret.png',
    '/media/assets/../bills/secret.png',
    '/media/assets/..%2fbills/secret.png',
    '/media/assets/%2e%2e/bills/secret.png',
    '/media/assets/..%5cbills%5csecret.png',
    '/media/assets//etc/passwd',
    '/media/assets/.hidden',
    '/media/assets/a/../../bills/secret.png',
    '/media/assets/',
    '/media/assets',
    '/media/',
    '/media/assets/nothing.png',
    '/media/blog-images/2026',
    '/media/assets/logo.svg/x',
    `/media/assets/${'a'.repeat(400)}`,
    '/media/assets/%00',
  ])('%s is not there', async path => {
    await expect(get(path)).rejects.toMatchObject({ code: 'not-found' })
  })
})
