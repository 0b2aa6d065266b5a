import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { MAX_UPLOAD_BYTES } from '#core/limits.ts'
import { createUploadServer, deleteUnusedUploads, dropUploads, storeUpload, takeUpload } from './uploads.server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'passafacile-uploads-'))
let handle: (request: Request) => Promise<Response>
beforeAll(() => {
  ;({ handle } = createUploadServer({ DATA_DIR: dataDir, SITE_URL: 'http://127.0.0.1:3000' }, async request => {
    const person = request.headers.get('x-person')
    if (person === 'away') throw new Error('Connection terminated unexpectedly')
    if (!person) throw { status_code: 401, body: 'sign-in-required' }
    return person
  }))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const base64 = (text: string) => Buffer.from(text).toString('base64')
const send = (method: string, path: string, headers: Record<string, string>, body?: Buffer<ArrayBuffer>) =>
  handle(
    new Request(`http://127.0.0.1:3000${path}`, { method, headers: { 'Tus-Resumable': '1.0.0', ...headers }, body }),
  )

/** Announces an upload of `size` bytes; its path. */
async function announce(
  person: string,
  size: number,
  metadata = `filename ${base64('bolletta è.pdf')},filetype ${base64('application/pdf')}`,
) {
  const response = await send('POST', '/api/uploads', {
    'x-person': person,
    'Upload-Length': String(size),
    'Upload-Metadata': metadata,
  })
  expect(response.status).toBe(201)
  const path = response.headers.get('location') ?? ''
  expect(path).toMatch(/^\/api\/uploads\/[0-9a-f-]{36}$/)
  return path
}
const append = (person: string, path: string, offset: number, bytes: Buffer<ArrayBuffer>) =>
  send(
    'PATCH',
    path,
    { 'x-person': person, 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' },
    bytes,
  )
const idOf = (path: string) => path.split('/').at(-1) ?? ''
const bytes = Buffer.from('%PDF-1.7 una bolletta di prova')

test('another site gets no answer, and is told of none', async () => {
  for (const method of ['OPTIONS', 'HEAD', 'POST', 'PATCH', 'DELETE'])
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:3001']) {
      const { status, headers } = await send(method, '/api/uploads/x', { 'x-person': 'maria', Origin: origin })
      expect([status, [...headers.keys()].filter(name => name.startsWith('access-control'))], method).toEqual([403, []])
    }
  const { headers } = await send('OPTIONS', '/api/uploads', { Origin: 'http://127.0.0.1:3000' })
  expect(headers.get('access-control-allow-origin')).toBeNull()
})

describe('a file sent in pieces', () => {
  test('goes on where it stopped, and is whole only at the end', async () => {
    const path = await announce('maria', bytes.length)
    expect((await append('maria', path, 0, bytes.subarray(0, 10))).status).toBe(204)
    await expect(takeUpload(dataDir, 'maria', idOf(path))).rejects.toMatchObject({ code: 'upload-incomplete' })
    const head = await send('HEAD', path, { 'x-person': 'maria' })
    expect(head.headers.get('upload-offset')).toBe('10')
    expect((await append('maria', path, 10, bytes.subarray(10))).status).toBe(204)
    expect(await takeUpload(dataDir, 'maria', idOf(path))).toEqual({
      bytes,
      name: 'bolletta è.pdf',
      declaredType: 'application/pdf',
    })
  })

  test('refuses a piece that does not start where it stopped', async () => {
    const path = await announce('maria', bytes.length)
    await append('maria', path, 0, bytes.subarray(0, 10))
    expect((await append('maria', path, 4, bytes.subarray(4))).status).toBe(409)
  })

  test('may have no more bytes than were announced', async () => {
    const path = await announce('maria', 10)
    expect((await append('maria', path, 0, bytes)).ok).toBe(false)
    await expect(takeUpload(dataDir, 'maria', idOf(path))).rejects.toMatchObject({ code: 'upload-incomplete' })
  })

  test('may have 50 MB and not one byte more', async () => {
    await announce('maria', MAX_UPLOAD_BYTES)
    const headers = { 'x-person': 'maria', 'Upload-Length': String(MAX_UPLOAD_BYTES + 1) }
    expect((await send('POST', '/api/uploads', headers)).status).toBe(413)
  })
})

describe('an upload belongs to who began it', () => {
  test('strangers cannot begin one', async () => {
    expect((await send('POST', '/api/uploads', { 'Upload-Length': '10' })).status).toBe(401)
  })

  // What begins one is counted there (server/api/api.ts): below it, everybody began as many as they liked.
  test.each(['/api/uploads/', '/api/uploads/x', '/api/%75ploads', '/api/uploads/x/..%2f'])(
    'begins at one address alone, not at %s',
    async path => {
      const headers = { 'x-person': 'maria', 'Upload-Length': '10' }
      expect((await send('POST', path, headers)).status).toBe(404)
    },
  )

  test.each(['HEAD', 'PATCH', 'DELETE'])('another person finds nothing there: %s', async method => {
    const path = await announce('maria', bytes.length)
    await append('maria', path, 0, bytes)
    const write: Record<string, string> =
      method === 'PATCH' ? { 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' } : {}
    const response = await send(
      method,
      path,
      { 'x-person': 'paolo', ...write },
      method === 'PATCH' ? Buffer.from('x') : undefined,
    )
    expect(response.status).toBe(404)
    expect((await send(method, path, write, method === 'PATCH' ? Buffer.from('x') : undefined)).status).toBe(401)
    await expect(takeUpload(dataDir, 'paolo', idOf(path))).rejects.toMatchObject({ code: 'upload-not-found' })
    expect((await takeUpload(dataDir, 'maria', idOf(path))).bytes).toEqual(bytes)
  })

  test('nobody reads it back from our address, as a page or under a name that breaks the answer', async () => {
    for (const name of ['pagina.html', 'a\r\nSet-Cookie: b=1; .pdf']) {
      const metadata = `filename ${base64(name)},filetype ${base64('image/svg+xml')}`
      const path = await announce('maria', bytes.length, metadata)
      await append('maria', path, 0, bytes)
      expect((await send('GET', path, { 'x-person': 'maria' })).status).toBe(404)
    }
  })

  test('also when somebody else is named in what the browser sends', async () => {
    const path = await announce('maria', bytes.length, `owner ${base64('paolo')},filename ${base64('a.pdf')}`)
    await append('maria', path, 0, bytes)
    await expect(takeUpload(dataDir, 'paolo', idOf(path))).rejects.toMatchObject({ code: 'upload-not-found' })
    expect((await takeUpload(dataDir, 'maria', idOf(path))).name).toBe('a.pdf')
  })

  test('an id that is a path is no upload', async () => {
    for (const id of ['../secret', '..', 'x', ''])
      await expect(takeUpload(dataDir, 'maria', id)).rejects.toMatchObject({ code: 'upload-not-found' })
  })
})

test('a file posted whole with a form becomes an upload like the others', async () => {
  const id = await storeUpload(dataDir, 'maria', new File([bytes], 'bolletta.pdf', { type: 'application/pdf' }))
  expect(await takeUpload(dataDir, 'maria', id)).toEqual({
    bytes,
    name: 'bolletta.pdf',
    declaredType: 'application/pdf',
  })
  await expect(takeUpload(dataDir, 'paolo', id)).rejects.toMatchObject({ code: 'upload-not-found' })
  dropUploads(dataDir, [id])
  await vi.waitFor(() => expect(existsSync(join(dataDir, 'uploads', id))).toBe(false))
  await expect(takeUpload(dataDir, 'maria', id)).rejects.toMatchObject({ code: 'upload-not-found' })
})

test('a submission that is committed does not end in the error of an upload that cannot be deleted', async () => {
  const id = await storeUpload(dataDir, 'maria', new File([bytes], 'bolletta.pdf'))
  const stuck = join(dataDir, 'uploads', crypto.randomUUID())
  mkdirSync(stuck)
  dropUploads(dataDir, [basename(stuck), id])
  await vi.waitFor(() => expect(existsSync(join(dataDir, 'uploads', id))).toBe(false))
  expect(existsSync(stuck)).toBe(true)
  rmSync(stuck, { recursive: true })
})

test('what nobody submitted is deleted after a day, and nothing younger', async () => {
  const now = new Date()
  const kept = await storeUpload(dataDir, 'maria', new File([bytes], 'young.pdf'))
  const forgotten = await storeUpload(dataDir, 'maria', new File([bytes], 'old.pdf'))
  const yesterday = new Date(now.getTime() - 24 * 60 * 60 * 1000 - 1000)
  for (const name of [forgotten, `${forgotten}.json`]) utimesSync(join(dataDir, 'uploads', name), yesterday, yesterday)
  expect(await deleteUnusedUploads(dataDir, now)).toBe(1)
  const names = readdirSync(join(dataDir, 'uploads'))
  expect(names).toContain(kept)
  expect(names.filter(name => name.startsWith(forgotten))).toEqual([])
  expect(await deleteUnusedUploads(join(dataDir, 'no-uploads-yet'), now)).toBe(0)
})

describe('on a full disk', () => {
  const left = (id: string) => readdirSync(join(dataDir, 'uploads')).filter(name => name.startsWith(id))

  test('a file sent in pieces is told so, and what came of it goes', async () => {
    const path = await announce('maria', bytes.length)
    const file = join(dataDir, 'uploads', idOf(path))
    rmSync(file)
    symlinkSync('/dev/full', file)
    const answer = await append('maria', path, 0, bytes)
    expect([answer.status, (await answer.text()).trim()]).toEqual([507, 'storage-full'])
    expect(left(idOf(path))).toEqual([])
    // Where there is room again the browser announces it anew.
    expect((await send('HEAD', path, { 'x-person': 'maria' })).status).toBe(404)
  })

  test('a file sent with a form is refused like it', async () => {
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
    const file = new File([bytes], 'bolletta.pdf')
    file.arrayBuffer = () => Promise.reject(full)
    const before = readdirSync(join(dataDir, 'uploads')).length
    await expect(storeUpload(dataDir, 'maria', file)).rejects.toMatchObject({ code: 'storage-full' })
    expect(readdirSync(join(dataDir, 'uploads'))).toHaveLength(before)
  })
})

test('an upload whose person cannot be asked for is told when to come back, not failed', async () => {
  const asked = await send('POST', '/api/uploads', { 'x-person': 'away', 'Upload-Length': '1' })
  expect(asked.status).toBe(503)
})
