import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createLog } from '#platform/log.server.ts'
import { storedDownload } from './stored-download.server.ts'

const PIECE = Buffer.alloc(64 * 1024)

/** A 50 MB file, the chunks requested from storage, and the request for it. */
function asked(init?: RequestInit) {
  let pieces = 0
  const source = Readable.from(
    (function* () {
      for (; pieces < 800; pieces++) yield PIECE
    })(),
    { objectMode: false },
  )
  const stream = vi.fn(() => Promise.resolve(source))
  const file = { stream, name: 'bolletta «maggio».pdf', contentType: 'application/pdf', size: 800 * PIECE.length }
  const request = new Request('http://site.invalid/file', init)
  return { source, stream, taken: () => pieces, answer: storedDownload({ log: createLog('silent') }, request, file) }
}

test('a file is read from the store only as fast as it is taken', async () => {
  const { answer, taken } = asked()
  const { body, headers } = await answer
  await setTimeout(20)
  expect(taken()).toBeLessThan(20)
  expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''bolletta%20%C2%ABmaggio%C2%BB.pdf")
  let bytes = 0
  for await (const piece of body ?? []) bytes += (piece as Uint8Array).length
  expect(String(bytes)).toBe(headers.get('content-length'))
})

test('whoever goes away, or asks for the head alone, leaves no file open', async () => {
  const gone = new AbortController()
  const { answer, source } = asked({ signal: gone.signal })
  await answer
  gone.abort()
  await expect.poll(() => source.destroyed).toBe(true)

  const head = asked({ method: 'HEAD' })
  expect((await head.answer).headers.get('content-length')).toBe(String(800 * PIECE.length))
  expect(head.stream).not.toHaveBeenCalled()
})
