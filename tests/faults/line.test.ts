import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Line, startLine } from '../../scripts/faults/line.ts'

/** Data received by the server behind the proxy. */
let received: string
let server: Server
let line: Line
const clients: Socket[] = []

beforeEach(async () => {
  received = ''
  server = createServer(socket => {
    socket.on('error', () => {})
    socket.on('data', piece => {
      received += String(piece)
      socket.write(`echo ${String(piece)}`)
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  line = await startLine((server.address() as AddressInfo).port)
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  await line.stop()
  await new Promise(done => server.close(done))
})

async function open(): Promise<Socket> {
  const client = connect(line.port, '127.0.0.1')
  clients.push(client)
  client.setEncoding('utf8')
  await once(client, 'connect')
  return client
}
const answerTo = async (client: Socket, words: string): Promise<unknown> => {
  client.write(words)
  return (await once(client, 'data'))[0]
}
const turn = () => new Promise(resolve => setImmediate(resolve))
/** Resolves once all previously sent chunks were handled. */
const turns = async () => {
  for (let n = 0; n < 50; n++) await turn()
}
const until = async (isSo: () => boolean) => {
  while (!isSo()) await turn()
}

test('carries bytes both ways, and each side learns that the other is done', async () => {
  const client = await open()
  expect(await answerTo(client, 'one')).toBe('echo one')
  client.end('two')
  expect(await text(client)).toBe('echo two')
  expect(received).toBe('onetwo')
})

test('refusing, it resets new connections and those that are open, and takes new ones afterwards', async () => {
  const before = await open()
  await answerTo(before, 'one')
  const cut = once(before, 'error')
  line.set('refuse')
  expect((await cut)[0]).toMatchObject({ code: 'ECONNRESET' })
  const during = connect(line.port, '127.0.0.1')
  clients.push(during)
  expect((await once(during, 'error'))[0]).toMatchObject({ code: 'ECONNRESET' })
  expect(line.open()).toBe(0)
  line.set('pass')
  expect(await answerTo(await open(), 'two')).toBe('echo two')
  expect(received).toBe('onetwo')
})

test('hanging, it takes connections and carries nothing, and what it held goes on afterwards', async () => {
  const before = await open()
  await answerTo(before, 'one')
  line.set('hang')
  const during = await open()
  before.write('two')
  during.write('three')
  await turns()
  expect(received).toBe('one')
  const answers = Promise.all([once(before, 'data'), once(during, 'data')])
  line.set('pass')
  expect((await answers).flat()).toEqual(['echo two', 'echo three'])
})

test('slow, it holds each piece back until its time has come', async () => {
  const client = await open()
  await answerTo(client, 'one')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    line.set({ slowMs: 60_000 })
    const answer = once(client, 'data')
    client.write('two')
    for (const way of ['there', 'back']) {
      await until(() => vi.getTimerCount() === 1)
      expect(received, way).toBe(way === 'there' ? 'one' : 'onetwo')
      vi.advanceTimersByTime(60_000)
    }
    expect((await answer)[0]).toBe('echo two')
  } finally {
    vi.useRealTimers()
  }
})

test('a server that is not there is a connection that breaks', async () => {
  const away = await startLine(1)
  const client = connect(away.port, '127.0.0.1')
  expect((await once(client, 'error'))[0]).toMatchObject({ code: 'ECONNRESET' })
  await away.stop()
})
