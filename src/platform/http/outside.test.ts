import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { askOutside, isOutside } from './outside.server.ts'

test.each([
  'http://127.0.0.1/',
  'http://localhost/',
  'http://[::1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://169.254.169.254/latest',
  'http://0x7f000001/',
  'http://2130706433/',
  'https://example.com:8443/',
  'https://user@example.com/',
  'ftp://example.com/',
  'nothing',
])('%s is not asked for', async link => {
  expect(await isOutside(link)).toBe(false)
})

test('an address on the public internet is', async () => {
  expect(await isOutside('https://93.184.215.14/cte.pdf')).toBe(true)
  expect(await isOutside('https://[2606:4700::1111]/cte.pdf')).toBe(true)
})

test('a name that leads inside at the moment of asking reaches nobody', async () => {
  let reached = 0
  const server = createServer((_, answer) => {
    reached += 1
    answer.end()
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  // Past the first check, as a name would be that answered otherwise then.
  const asked = askOutside(`http://localhost:${port}/`, { method: 'HEAD', timeoutMs: 2000 })
  await expect(asked).rejects.toThrow('not outside')
  expect(reached).toBe(0)
  // The same way of asking does reach a server: it is the lookup that refuses.
  const bare = await askOutside(`http://127.0.0.1:${port}/`, { method: 'HEAD', timeoutMs: 2000 })
  expect([bare, reached]).toEqual([{ status: 200, location: null }, 1])
  server.close()
})
