import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { ModelUnavailable, streamCompletion } from './chat-completions.server.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  stops.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`
}

const patient = { idleMs: 2000, totalMs: 4000, maxLength: 100 }
async function all(base: string | undefined, limits = patient, key?: string): Promise<string> {
  let text = ''
  for await (const piece of streamCompletion(
    { AI_BASE_URL: base, AI_API_KEY: key, AI_MODEL: 'prova' },
    [{ role: 'user', content: 'ciao' }],
    limits,
  ))
    text += piece
  return text
}
const word = (text: string) => `data: ${JSON.stringify({ choices: [{ delta: { content: text } }] })}\n\n`

test('words come as they are written, whatever the network cuts them into', async () => {
  const asked: { url?: string; headers?: IncomingHttpHeaders } = {}
  const base = await serve((request, response) => {
    Object.assign(asked, { url: request.url, headers: request.headers })
    const bytes = Buffer.from(`: comment\r\n\r\n${word('Perché ')}${word('è così.')}data: [DONE]\n\n`)
    for (let at = 0; at < bytes.length; at += 7) response.write(bytes.subarray(at, at + 7))
    response.end()
  })
  expect(await all(base, patient, 'segreta')).toBe('Perché è così.')
  expect(asked.url).toBe('/v1/chat/completions')
  expect(asked.headers?.authorization).toBe('Bearer segreta')
})

test('an answer that tells its reason to stop has ended, too', async () => {
  const end = `data: ${JSON.stringify({ choices: [{ delta: {}, finish_reason: 'stop' }] })}\n\n`
  const base = await serve((_, response) => response.end(word('Sì.') + end))
  expect(await all(base)).toBe('Sì.')
})

test('silence, slowness and excess end in time', async () => {
  const silent = await serve(() => {})
  await expect(all(silent, { ...patient, idleMs: 50 })).rejects.toThrow('no answer in time')
  const pausing = await serve((_, response) => void response.write(word('Poi')))
  await expect(all(pausing, { ...patient, idleMs: 50 })).rejects.toThrow('no answer in time')
  const alive = await serve((_, response) => {
    const beat = setInterval(() => response.write(': still here\n\n'), 10)
    response.on('close', () => clearInterval(beat))
  })
  await expect(all(alive, { ...patient, idleMs: 100, totalMs: 1_000_000 })).rejects.toThrow('no answer in time')
  const slow = await serve((_, response) => {
    const drip = setInterval(() => response.write(word('.')), 20)
    response.on('close', () => clearInterval(drip))
  })
  await expect(all(slow, { ...patient, totalMs: 200, maxLength: 10_000 })).rejects.toThrow('no answer in time')
  const long = await serve((_, response) => void response.write(word('x'.repeat(101))))
  await expect(all(long)).rejects.toThrow('answer too long')
})

test('refusals, redirects and unreachable servers are told alike', async () => {
  const refusing = await serve((_, response) => response.writeHead(429).end('{}'))
  await expect(all(refusing)).rejects.toBeInstanceOf(ModelUnavailable)
  const elsewhere = await serve((_, response) => response.writeHead(302, { Location: 'http://127.0.0.1:9/' }).end())
  await expect(all(elsewhere)).rejects.toBeInstanceOf(ModelUnavailable)
  await expect(all('http://127.0.0.1:1/v1')).rejects.toBeInstanceOf(ModelUnavailable)
})

test.each([
  ['-5', []],
  ['1e308', []],
  ['"321"', [321]],
])('of tokens counted as %s it is told %j', async (counted, told) => {
  const base = await serve((_, response) =>
    response.end(`data: {"usage":{"total_tokens":${counted}}}\n\n${word('Sì.')}data: [DONE]\n\n`),
  )
  const tokens: number[] = []
  for await (const _ of streamCompletion({ AI_BASE_URL: base }, [], { onUsage: count => void tokens.push(count) }));
  expect(tokens).toEqual(told)
})

test.each([
  ['no event', 'data: null\n\n'],
  ['deep nonsense', `data: ${'['.repeat(100_000)}\n\n`],
  ['a line without end', `data: ${' '.repeat(600_000)}`],
  ['words under other names', 'data: {"choices":{"0":5}}\n\n'],
])('%s is an answer that cannot be used', async (_, answer) => {
  const base = await serve((__, response) => response.end(answer))
  await expect(all(base)).rejects.toBeInstanceOf(ModelUnavailable)
})
