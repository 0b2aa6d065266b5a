import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface ObjectStore {
  endpoint: string
  allow(id: string, secret: string): void
  revoke(id: string): void
  stop(): Promise<void>
}

/** Page size of listings: far below S3's, so that tests need a second page. */
const PAGE = 100

interface Stored {
  body: Buffer
  type: string
  changedAt: Date
}

class Refusal extends Error {
  readonly status: number
  constructor(status: number, code: string) {
    super(code)
    this.status = status
  }
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

/** Verifies a SigV4 header: known key, matching payload hash, valid signature. */
function checkSignature(request: IncomingMessage, body: Buffer, keys: ReadonlyMap<string, string>): void {
  const { authorization = '', ...headers } = request.headers
  const [, id = '', scope = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=([\da-f]{64})$/.exec(
      authorization,
    ) ?? []
  const secret = keys.get(id)
  if (secret === undefined) throw new Refusal(403, 'InvalidAccessKeyId')
  const hash = String(headers['x-amz-content-sha256'])
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) throw new Refusal(400, 'XAmzContentSHA256Mismatch')
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const canonical = [
    request.method,
    path,
    query
      .split('&')
      .map(pair => (pair === '' || pair.includes('=') ? pair : `${pair}=`))
      .sort()
      .join('&'),
    ...names.split(';').map(name => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    names,
    hash,
  ].join('\n')
  const signed = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = scope.split('/').reduce<Buffer | string>(hmac, `AWS4${secret}`)
  if (hmac(key, signed).toString('hex') !== signature) throw new Refusal(403, 'SignatureDoesNotMatch')
}

/** One page of a listing after a key, in key order. */
function listed(objects: ReadonlyMap<string, Stored>, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter(key => key.startsWith(query.get('prefix') ?? '') && key > after).sort()
  const page = keys.slice(0, PAGE)
  const rows = page.map(key => {
    const { body, changedAt } = objects.get(key) as Stored
    return `<Contents><Key>${escapeXml(key)}</Key><LastModified>${changedAt.toISOString()}</LastModified><Size>${body.length}</Size></Contents>`
  })
  const next =
    keys.length > PAGE ? `<NextContinuationToken>${escapeXml(page.at(-1) ?? '')}</NextContinuationToken>` : ''
  return `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`
}

/** A local in-memory S3-compatible store with one bucket: the calls used by `storage.server.ts`, path-style. */
export async function startObjectStore(bucket: string): Promise<ObjectStore> {
  const keys = new Map<string, string>()
  const objects = new Map<string, Stored>()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Aborted requests store nothing.
    const body = await buffer(request)
    checkSignature(request, body, keys)
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://store')
    const [, asked = '', ...parts] = decodeURIComponent(pathname).split('/')
    const key = parts.join('/')
    if (asked !== bucket) throw new Refusal(404, 'NoSuchBucket')
    const call = `${request.method} ${key ? 'object' : 'bucket'}`
    if (call === 'HEAD bucket') return void response.end()
    if (call === 'GET bucket')
      return void response.setHeader('Content-Type', 'application/xml').end(listed(objects, searchParams))
    if (call === 'PUT object') {
      const type = request.headers['content-type'] ?? 'application/octet-stream'
      objects.set(key, { body, type, changedAt: new Date() })
      return void response.setHeader('ETag', `"${sha256(body)}"`).end()
    }
    if (call === 'DELETE object') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    if (call !== 'GET object') throw new Refusal(501, 'NotImplemented')
    const found = objects.get(key)
    if (!found) throw new Refusal(404, 'NoSuchKey')
    response.writeHead(200, {
      'Content-Type': found.type,
      'Content-Length': found.body.length,
      'Last-Modified': found.changedAt.toUTCString(),
    })
    response.end(found.body)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!(error instanceof Refusal)) return void response.destroy()
      response.writeHead(error.status, { 'Content-Type': 'application/xml' })
      response.end(`<Error><Code>${error.message}</Code><Message>${error.message}</Message></Error>`)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    allow: (id, secret) => void keys.set(id, secret),
    revoke: id => void keys.delete(id),
    async stop() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}
