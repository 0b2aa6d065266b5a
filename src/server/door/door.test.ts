import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { HEAD_MS, MAX_ADDRESS_BYTES, MAX_CONNECTIONS, MAX_HEADER_BYTES } from '#core/limits.ts'
import { createDoor, createPlaces } from './door.ts'

let door: Server | undefined
afterEach(() => void door?.close())

/** A door behind which every body is read to its end. */
async function open(lookMs?: number, most?: number): Promise<number> {
  door = createDoor(
    (req, res) => {
      text(req).then(
        body => void res.end(`read ${body.length}`),
        () => {},
      )
    },
    lookMs,
    most,
  )
  await once(door.listen(0, '127.0.0.1'), 'listening')
  return (door.address() as AddressInfo).port
}

async function ask(port: number, head: string, rest: (write: (text: string) => void) => void = () => {}) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`${head}\r\n\r\n`)
  rest(part => void (socket.writable && socket.write(part)))
  // What is cut may be reset.
  return await text(socket).catch(() => '')
}
const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: a.test', 'Connection: close', ...headers].join('\r\n')

test('an address or a header longer than a browser sends is refused before anything reads it', async () => {
  const port = await open()
  expect(await ask(port, get('/'))).toContain('read 0')
  expect(await ask(port, get(`/${'a'.repeat(MAX_ADDRESS_BYTES - 1)}`))).toContain('read 0')
  expect(await ask(port, get(`/${'a'.repeat(MAX_ADDRESS_BYTES)}`))).toMatch(/^HTTP\/1.1 414 /)
  expect(await ask(port, get('/', `User-Agent: ${'a'.repeat(MAX_HEADER_BYTES)}`))).toContain('read 0')
  expect(await ask(port, get('/', `User-Agent: ${'a'.repeat(MAX_HEADER_BYTES + 1)}`))).toMatch(/^HTTP\/1.1 431 /)
})

test('a NUL in the address is refused', async () => {
  const port = await open()
  for (const path of ['/?consumo=%00', '/auth%00']) expect(await ask(port, get(path))).toMatch(/^HTTP\/1.1 400 /)
})

test('two Host headers are refused, also when they agree', async () => {
  const port = await open()
  for (const second of ['b.test', 'a.test'])
    expect(await ask(port, get('/', `Host: ${second}`))).toMatch(/^HTTP\/1.1 400 /)
})

test('a whole address as target is refused when its host is not the one of the header', async () => {
  const port = await open()
  for (const target of ['http://localhost/', 'http://A.test.evil/', 'http://a.test@localhost/', 'http://a.test:81/'])
    expect(await ask(port, get(target)), target).toMatch(/^HTTP\/1.1 400 /)
  expect(await ask(port, get('http://A.test/x?y'))).toContain('read 0')
  expect(await ask(port, 'GET http://a.test:80/ HTTP/1.1\r\nHost: a.test:80\r\nConnection: close')).toContain('read 0')
})

test('a body that hardly moves is cut, one that arrives is read', async () => {
  const port = await open(50)
  const post = (length: number) => `POST / HTTP/1.1\r\nHost: a.test\r\nConnection: close\r\nContent-Length: ${length}`
  expect(await ask(port, post(200_000), write => write('a'.repeat(200_000)))).toContain('read 200000')
  let drip: NodeJS.Timeout | undefined
  const cut = await ask(port, post(200_000), write => (drip = setInterval(() => write('a'), 5)))
  clearInterval(drip)
  expect(cut).toBe('')
})

test('a body that is refused unread is received to its end, and the connection answers what comes next', async () => {
  door = createDoor((req, res) => {
    // As an adapter does that offers the body as a web stream, of which the beginning alone is read.
    if (req.method === 'POST')
      void Readable.toWeb(req)
        .getReader()
        .read()
        .then(
          () => res.writeHead(413).end(),
          () => {},
        )
    else res.end()
  })
  await once(door.listen(0, '127.0.0.1'), 'listening')
  const { port } = door.address() as AddressInfo
  const answers = await ask(port, 'POST / HTTP/1.1\r\nHost: a.test\r\nContent-Length: 3000000', write => {
    for (let sent = 0; sent < 30; sent++) write('a'.repeat(100_000))
    write(`${get('/')}\r\n\r\n`)
  })
  expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
})

test('whoever holds all connections without asking anything keeps nobody out, and cuts nobody off', async () => {
  const port = await open(undefined, 10)
  let send: (text: string) => void = () => {}
  const post = `POST / HTTP/1.1\r\nHost: a.test\r\nConnection: close\r\nContent-Length: 6`
  const busy = ask(port, post, write => (send = write))
  const silent = Array.from({ length: 30 }, () => connect(port, '127.0.0.1').on('error', () => {}))
  for (const socket of silent) {
    socket.write('GET / HTTP/1.1\r\nX-Drip: ')
    if (socket.connecting) await once(socket, 'connect')
  }
  expect(await ask(port, get('/'))).toContain('read 0')
  send('a form')
  expect(await busy).toContain('read 6')
  for (const socket of silent) socket.destroy()
})

test('of one network only so many requests are open at once, and each that ends gives its place back', async () => {
  const waiting: ServerResponse[] = []
  const letIn = createPlaces(2)
  door = createDoor((req, res) => {
    if (letIn(req.headers.from ?? '', res)) waiting.push(res)
  })
  await once(door.listen(0, '127.0.0.1'), 'listening')
  const { port } = door.address() as AddressInfo
  const from = (network: string) => ask(port, get('/', `From: ${network}`))
  const [first, second] = [from('a'), from('a')]
  while (waiting.length < 2) await new Promise(resolve => setTimeout(resolve, 5))
  expect(await from('a')).toMatch(/^HTTP\/1.1 429 [\s\S]*Retry-After: 5/)
  const other = from('b')
  while (waiting.length < 3) await new Promise(resolve => setTimeout(resolve, 5))
  for (const res of waiting) res.end('done')
  for (const answer of [first, second, other]) expect(await answer).toContain('done')
  const again = from('a')
  while (waiting.length < 4) await new Promise(resolve => setTimeout(resolve, 5))
  waiting[3]?.end('again')
  expect(await again).toContain('again')
})

test('a head that is not there in time is waited for no longer', () => {
  const { headersTimeout } = createDoor(() => {})
  expect(headersTimeout).toBe(HEAD_MS)
})

test('connections are counted', () => {
  expect(createServer().maxConnections).toBeUndefined()
  expect(createDoor(() => {}).maxConnections).toBe(MAX_CONNECTIONS)
})
