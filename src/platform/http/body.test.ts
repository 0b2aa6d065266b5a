import { expect, test, vi } from 'vitest'
import { bodyOf } from './body.server.ts'

test('text goes out as bytes', async () => {
  async function* pieces() {
    yield '<urlset>'
    yield Buffer.from('perché')
  }
  expect(await new Response(bodyOf(pieces(), { error: vi.fn() })).text()).toBe('<urlset>perché')
})

test('what breaks a body off is told to the log, and nothing of it to who asked', async () => {
  const secret = new Error('Failed query: select … params: maria@example.test')
  async function* pieces() {
    yield 'a'
    throw secret
  }
  const error = vi.fn()
  await expect(new Response(bodyOf(pieces(), { error })).text()).rejects.toThrow(/^broken off$/)
  expect(error).toHaveBeenCalledWith({ err: secret }, 'answer broken off')
})
