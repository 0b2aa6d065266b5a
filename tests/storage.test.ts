import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createStorage, type Storage } from '#platform/storage/storage.server.ts'
import { startLine } from '../scripts/faults/line.ts'
import { startObjectStore } from './support/object-store.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'passafacile-storage-'))
let store: Awaited<ReturnType<typeof startObjectStore>>
let s3: Storage
const folder = createStorage({ DATA_DIR: dataDir, STORAGE_URL: undefined })

beforeAll(async () => {
  process.env.AWS_ACCESS_KEY_ID = 'a key'
  process.env.AWS_SECRET_ACCESS_KEY = 'its secret'
  store = await startObjectStore('passafacile')
  store.allow('a key', 'its secret')
  s3 = createStorage({ DATA_DIR: dataDir, STORAGE_URL: `s3://passafacile/demo?endpoint=${store.endpoint}` })
})
afterAll(async () => {
  await store.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe.each([
  ['a folder', () => folder],
  ['an S3 store', () => s3],
])('files kept in %s', (_, of) => {
  test('come back byte for byte, also large ones', async () => {
    for (const bytes of [Buffer.alloc(0), Buffer.from('bolletta'), randomBytes(3 * 1024 * 1024)]) {
      const path = `person/${bytes.length}.pdf`
      await of().put('bills', path, bytes, 'application/pdf')
      expect(sha256(await of().get('bills', path))).toBe(sha256(bytes))
    }
  })

  test('are not found once deleted, nor in another bucket; deleting twice is no error', async () => {
    await of().put('bills', 'person/gone.pdf', Buffer.from('x'), 'application/pdf')
    await expect(of().get('assets', 'person/gone.pdf')).rejects.toMatchObject({ code: 'not-found' })
    await of().delete('bills', 'person/gone.pdf')
    await of().delete('bills', 'person/gone.pdf')
    await expect(of().get('bills', 'person/gone.pdf')).rejects.toMatchObject({ code: 'not-found' })
  })

  test('go in from a file and come out as a stream, and are listed by folder', async () => {
    const bytes = randomBytes(2 * 1024 * 1024)
    const file = join(dataDir, 'large.zip')
    writeFileSync(file, bytes)
    await of().putFile('exports', 'maria/1.zip', file, 'application/zip')
    await of().putFile('exports', 'maria/deep/2.zip', file, 'application/zip')
    await of().putFile('exports', 'mariarosa/3.zip', file, 'application/zip')
    const chunks: Buffer[] = []
    for await (const chunk of await of().stream('exports', 'maria/1.zip')) chunks.push(chunk as Buffer)
    expect(sha256(Buffer.concat(chunks))).toBe(sha256(bytes))
    await expect((async () => of().stream('exports', 'maria/none.zip'))()).rejects.toMatchObject({ code: 'not-found' })
    const listed = async (folder: string) =>
      (await Array.fromAsync(of().list('exports', folder))).map(({ path }) => path)
    expect((await listed('maria')).toSorted()).toEqual(['maria/1.zip', 'maria/deep/2.zip'])
    expect(await listed('')).toHaveLength(3)
    expect(await listed('nobody')).toEqual([])
  })

  test('are reported as reachable', async () => {
    await expect(of().check()).resolves.toBeUndefined()
  })
})

describe('the folder', () => {
  test('keeps files for its owner alone', async () => {
    await folder.put('bills', 'person/private.pdf', Buffer.from('x'), 'application/pdf')
    expect(statSync(join(dataDir, 'files/bills/person/private.pdf')).mode & 0o777).toBe(0o600)
    expect(statSync(join(dataDir, 'files/bills/person')).mode & 0o777).toBe(0o700)
  })

  test.each(['../../secret', '../assets/logo.svg', '../bills-of-others/a.pdf', 'a/../../../secret', '..', '.'])(
    'never leaves its bucket: %s',
    async path => {
      writeFileSync(join(dataDir, 'secret'), 'secret')
      await expect((async () => folder.get('bills', path))()).rejects.toMatchObject({ code: 'not-found' })
      await expect(folder.put('bills', path, Buffer.from('x'), 'text/plain')).rejects.toMatchObject({
        code: 'not-found',
      })
      await expect((async () => folder.delete('bills', path))()).rejects.toMatchObject({ code: 'not-found' })
      expect(existsSync(join(dataDir, 'secret'))).toBe(true)
    },
  )

  test('says that it is full, and keeps no piece of what did not fit', async () => {
    const place = join(dataDir, 'files/bills/person')
    mkdirSync(place, { recursive: true })
    symlinkSync('/dev/full', join(place, 'full.pdf.partial'))
    const put = folder.put('bills', 'person/full.pdf', Buffer.from('x'), 'application/pdf')
    await expect(put).rejects.toMatchObject({ code: 'storage-full' })
    expect(readdirSync(place).filter(name => name.startsWith('full'))).toEqual([])
  })

  test('stands where STORAGE_URL says', async () => {
    const elsewhere = join(dataDir, 'else where')
    const storage = createStorage({ DATA_DIR: dataDir, STORAGE_URL: pathToFileURL(elsewhere).href })
    await storage.put('assets', 'logo.svg', Buffer.from('<svg/>'), 'image/svg+xml')
    expect(existsSync(join(elsewhere, 'assets/logo.svg'))).toBe(true)
  })
})

test('a store that hangs is not waited for, and one that refuses is told like it', async () => {
  const line = await startLine(Number(new URL(store.endpoint).port))
  const away = createStorage(
    { DATA_DIR: dataDir, STORAGE_URL: `s3://passafacile/demo?endpoint=http://127.0.0.1:${line.port}` },
    2_000,
  )
  await away.put('bills', 'person/there.pdf', Buffer.from('x'), 'application/pdf')
  for (const mode of ['hang', 'refuse'] as const) {
    line.set(mode)
    const works = [
      away.put('bills', `person/${mode}.pdf`, Buffer.from('x'), 'application/pdf'),
      away.get('bills', 'person/there.pdf'),
      away.stream('bills', 'person/there.pdf'),
      away.delete('bills', 'person/gone.pdf'),
      Array.fromAsync(away.list('bills', 'person')),
      away.check(),
    ]
    const codes = (await Promise.allSettled(works)).map(end => (end.status === 'rejected' ? end.reason.code : 'done'))
    expect(codes).toEqual(works.map(() => 'storage-error'))
  }
  line.set('pass')
  expect((await away.get('bills', 'person/there.pdf')).toString()).toBe('x')
  await line.stop()
})

test('more files than a page of a list holds are all listed', async () => {
  const names = Array.from({ length: 110 }, (_, n) => `many/${n} & più.txt`)
  for (const name of names) await s3.put('assets', name, Buffer.from('x'), 'text/plain')
  const listed = (await Array.fromAsync(s3.list('assets', 'many'))).map(({ path }) => path)
  expect(listed.toSorted()).toEqual(names.toSorted())
})

test.each([
  ['the same page', () => 'x'],
  ['always one more page', (page: number) => `x${page}`],
])('a store that lists other files, no age and %s for ever leads to no deletion, and to an end', async (_, token) => {
  const keys = ['demo/bills/a.pdf', 'demo/assets/logo.svg', 'altro/bills/b.pdf']
  const contents = keys.map(key => `<Contents><Key>${key}</Key></Contents>`).join('')
  let pages = 0
  const strange = createServer((_asked, answer) => {
    const next = `<IsTruncated>true</IsTruncated><NextContinuationToken>${token(pages++)}</NextContinuationToken>`
    answer.setHeader('content-type', 'application/xml').end(`<ListBucketResult>${next}${contents}</ListBucketResult>`)
  })
  await once(strange.listen(0, '127.0.0.1'), 'listening')
  const { port } = strange.address() as AddressInfo
  const url = `s3://passafacile/demo?endpoint=http://127.0.0.1:${port}`
  const began = Date.now()
  const listed: { path: string; changedAt: Date }[] = []
  const read = (async () => {
    const storage = createStorage({ DATA_DIR: dataDir, STORAGE_URL: url }, undefined, undefined, 6)
    for await (const file of storage.list('bills', '')) {
      listed.push(file)
      if (listed.length > 9) break
    }
  })()
  await expect(read).rejects.toMatchObject({ code: 'storage-error' })
  strange.close()
  expect(new Set(listed.map(({ path }) => path))).toEqual(new Set(['a.pdf']))
  expect(listed.every(({ changedAt }) => changedAt.getTime() >= began)).toBe(true)
})

test('a store that answers a file without end and without length is not held in memory', async () => {
  let sent = 0
  const endless = createServer((_, answer) => {
    const more = () => {
      while (answer.write(Buffer.alloc(1024 * 1024))) sent++
      sent++
    }
    answer.on('drain', more)
    more()
  })
  await once(endless.listen(0, '127.0.0.1'), 'listening')
  const { port } = endless.address() as AddressInfo
  const url = `s3://passafacile/demo?endpoint=http://127.0.0.1:${port}`
  const storage = createStorage({ DATA_DIR: dataDir, STORAGE_URL: url }, 60_000, 8 * 1024 * 1024)
  await expect(storage.get('bills', 'person/endless.pdf')).rejects.toMatchObject({ code: 'storage-error' })
  expect(sent).toBeLessThan(50)
  endless.closeAllConnections()
  endless.close()
})

test('a store is not read with a secret that it does not know', async () => {
  store.allow('a key', 'another secret')
  await expect(s3.get('bills', 'person/8.pdf')).rejects.toMatchObject({ code: 'storage-error' })
  store.revoke('a key')
  await expect(s3.check()).rejects.toMatchObject({ code: 'storage-error' })
  store.allow('a key', 'its secret')
  expect((await s3.get('bills', 'person/8.pdf')).toString()).toBe('bolletta')
})

test('a store that cannot be reached is reported', async () => {
  const noBucket = createStorage({ DATA_DIR: dataDir, STORAGE_URL: `s3://other?endpoint=${store.endpoint}` })
  await expect(noBucket.check()).rejects.toThrow()
  writeFileSync(join(dataDir, 'a-file'), '')
  const notAFolder = createStorage({ DATA_DIR: dataDir, STORAGE_URL: pathToFileURL(join(dataDir, 'a-file')).href })
  await expect(notAFolder.check()).rejects.toThrow()
})
