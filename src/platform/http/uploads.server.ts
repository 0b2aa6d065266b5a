import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { ERRORS, Server } from '@tus/server'
import { AppError } from '#core/errors.ts'
import { limits, MAX_UPLOAD_BYTES } from '#core/limits.ts'
import { isAway } from '#platform/away.server.ts'
import type { Config } from '#platform/config.server.ts'
import { askerOf, count, type Runtime, userIdOf } from '#platform/procedure.server.ts'
import { isDiskFull } from '#platform/storage/storage.server.ts'
import { networkOf } from './origin.server.ts'

const MB = 1024 * 1024
export const UPLOADS_PATH = '/api/uploads'
/** Unsubmitted uploads are deleted after a day, like the drafts that would use them. */
const UNUSED_MS = 24 * 60 * 60 * 1000

export interface Upload {
  bytes: Buffer
  name: string
  declaredType: string
}

const ID = /^[0-9a-f-]{36}$/
const folderOf = (dataDir: string) => join(dataDir, 'uploads')

/** tus reports ENOSPC as a dropped connection; delete the partial file at once. */
class UploadStore extends FileStore {
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset })
    try {
      await pipeline(bytes, file)
    } catch (error) {
      if (!isDiskFull(error)) throw ERRORS.FILE_WRITE_ERROR
      await this.remove(id)
      throw error
    }
    return offset + file.bytesWritten
  }
}

/** Map the library's errors, English prose and partly 501, to our codes (`server/api/uploads.ts`). */
const REFUSALS = new Map<unknown, { status_code: number; body: string }>([
  [ERRORS.UNSUPPORTED_CONCATENATION_EXTENSION, { status_code: 400, body: 'upload-in-parallel' }],
  [ERRORS.INVALID_LENGTH, { status_code: 400, body: 'upload-length-missing' }],
  [ERRORS.INVALID_METADATA, { status_code: 400, body: 'bad-input' }],
  // Concurrent requests for one upload: the second may retry.
  [ERRORS.ABORTED, { status_code: 503, body: 'unavailable' }],
  [ERRORS.ERR_LOCK_TIMEOUT, { status_code: 503, body: 'unavailable' }],
])

/**
 * Resumable uploads (tus 1.0) into DATA_DIR/uploads, for our own pages only. `ownerOf` identifies the owner of a
 * request; others get 401. Errors have a code in the body, or only a status.
 */
export function createUploadServer(
  { DATA_DIR: dataDir, SITE_URL }: Pick<Config, 'DATA_DIR' | 'SITE_URL'>,
  ownerOf: (request: Request) => Promise<string>,
): { handle(request: Request): Promise<Response> } {
  const server = new Server({
    path: UPLOADS_PATH,
    datastore: new UploadStore({ directory: folderOf(dataDir) }),
    maxSize: MAX_UPLOAD_BYTES,
    relativeLocation: true,
    // By default the library lets every origin read its responses.
    allowedOrigins: () => false,
    disableTerminationForFinishedUploads: false,
    namingFunction: () => randomUUID(),
    onResponseError(_, error) {
      if (isDiskFull(error)) return { status_code: 507, body: 'storage-full' }
      return isAway(error) ? { status_code: 503, body: 'unavailable' } : REFUSALS.get(error)
    },
    async onUploadCreate(request, upload) {
      return { metadata: { ...upload.metadata, owner: await ownerOf(request) } }
    },
    async onIncomingRequest(request, id) {
      const owner = await ownerOf(request)
      if (request.method === 'POST') return
      const kept = await readMetadata(dataDir, id)
      if (kept?.metadata.owner !== owner) throw { status_code: 404, body: 'not-found' }
    },
  })
  const isForeign = (origin: string | null) => origin !== null && origin !== new URL(SITE_URL).origin
  return {
    async handle(request) {
      if (isForeign(request.headers.get('origin'))) return new Response(null, { status: 403 })
      // The library accepts uploads at any address below its own, where nothing counts them.
      const isElsewhere = request.method === 'POST' && new URL(request.url).pathname !== UPLOADS_PATH
      if (isElsewhere || request.method === 'GET') return new Response(null, { status: 404 })
      return server.handleWeb(request)
    },
  }
}

/** Owner of an upload: the person, else the browser by its cookie. Throws 'sign-in-required'. */
export function uploaderOf({ actor, request: { browser } }: Pick<Runtime, 'actor' | 'request'>): string {
  const uploader = userIdOf(actor) ?? (browser && `browser:${browser}`)
  if (!uploader) throw new AppError('sign-in-required')
  return uploader
}

/** Announced size of an upload: a missing or excessive one counts as the maximum. */
export const announcedBytes = (length = ''): number =>
  /^\d{1,9}$/.test(length) ? Math.min(Number(length), MAX_UPLOAD_BYTES) : MAX_UPLOAD_BYTES

/** Called before any file data is written. Throws 'too-many-attempts'. */
export async function countBytes(rt: Runtime, bytes: number): Promise<void> {
  const megabytes = Math.max(1, Math.ceil(bytes / MB))
  await count(rt, limits.uploadedMegabytesByAddress, networkOf(rt.request.address), megabytes)
  await count(rt, limits.uploadedMegabytes, askerOf(rt), megabytes)
}

export async function countUpload(rt: Runtime, bytes: number): Promise<string> {
  await countBytes(rt, bytes)
  return countFile(rt)
}

export const countFile = (rt: Runtime): Promise<string> => count(rt, limits.uploads, askerOf(rt))

/** Stores a file posted with a form (browsers without JavaScript), counted like the others; returns its id. */
export async function storePosted(rt: Runtime, file: File, counted = countUpload): Promise<string> {
  await counted(rt, file.size)
  return storeUpload(rt.config.DATA_DIR, uploaderOf(rt), file)
}

export async function storeUpload(dataDir: string, owner: string, file: File): Promise<string> {
  const id = randomUUID()
  const kept = { id, size: file.size, offset: file.size, metadata: { filename: file.name, filetype: file.type, owner } }
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 })
  try {
    await writeFile(join(folderOf(dataDir), id), Buffer.from(await file.arrayBuffer()), { mode: 0o600 })
    await writeFile(join(folderOf(dataDir), `${id}.json`), JSON.stringify(kept), { mode: 0o600 })
  } catch (error) {
    await deleteUpload(dataDir, id)
    throw isDiskFull(error) ? new AppError('storage-full', {}, { cause: error }) : error
  }
  return id
}

interface StoredUpload {
  size: number
  metadata: Record<string, string | undefined>
}

async function readMetadata(dataDir: string, id: string): Promise<StoredUpload | null> {
  if (!ID.test(id)) return null
  try {
    const info = JSON.parse(await readFile(join(folderOf(dataDir), `${id}.json`), 'utf8')) as StoredUpload
    return { size: info.size, metadata: info.metadata ?? {} }
  } catch {
    return null
  }
}

/** The bytes of a complete upload of this person. Throws AppError('upload-not-found' | 'upload-incomplete'). */
export async function takeUpload(dataDir: string, owner: string, id: string): Promise<Upload> {
  const kept = await readMetadata(dataDir, id)
  if (!kept || kept.metadata.owner !== owner) throw new AppError('upload-not-found')
  const bytes = await readFile(join(folderOf(dataDir), id)).catch(() => Buffer.alloc(0))
  if (bytes.length !== kept.size) throw new AppError('upload-incomplete')
  return {
    bytes,
    name: kept.metadata.filename ?? 'documento',
    declaredType: kept.metadata.filetype ?? 'application/octet-stream',
  }
}

/** Replaces the bytes of an upload of this person, which keeps its name. */
export async function replaceUpload(dataDir: string, owner: string, id: string, bytes: Uint8Array): Promise<void> {
  const kept = await readMetadata(dataDir, id)
  if (kept?.metadata.owner !== owner) throw new AppError('upload-not-found')
  const info = { id, size: bytes.length, offset: bytes.length, metadata: kept.metadata }
  await writeFile(join(folderOf(dataDir), id), bytes, { mode: 0o600 })
  await writeFile(join(folderOf(dataDir), `${id}.json`), JSON.stringify(info), { mode: 0o600 })
}

/** After the submission is committed: leftovers are removed by the sweep of unused uploads. */
export function dropUploads(dataDir: string, ids: readonly string[]): void {
  Promise.all(ids.map(id => deleteUpload(dataDir, id))).catch(() => {})
}

async function deleteUpload(dataDir: string, id: string): Promise<void> {
  if (!ID.test(id)) return
  await Promise.all([
    rm(join(folderOf(dataDir), id), { force: true }),
    rm(join(folderOf(dataDir), `${id}.json`), { force: true }),
  ])
}

/** Renews the lifetime of uploads still needed; missing ones stay missing. */
export async function touchUploads(dataDir: string, ids: readonly string[]): Promise<void> {
  const now = new Date()
  const names = ids.filter(id => ID.test(id)).flatMap(id => [id, `${id}.json`])
  await Promise.all(names.map(name => utimes(join(folderOf(dataDir), name), now, now).catch(() => {})))
}

/** Deletes every upload of a person on this node, complete or not; returns how many. */
export async function deleteUploadsOf(dataDir: string, owner: string): Promise<number> {
  const names = await readdir(folderOf(dataDir)).catch(() => [] as string[])
  let deleted = 0
  for (const name of names.filter(each => each.endsWith('.json'))) {
    const id = name.slice(0, -'.json'.length)
    if ((await readMetadata(dataDir, id))?.metadata.owner !== owner) continue
    await deleteUpload(dataDir, id)
    deleted++
  }
  return deleted
}

/** Deletes uploads neither touched nor submitted for a day; returns how many. */
export async function deleteUnusedUploads(dataDir: string, now: Date): Promise<number> {
  const folder = folderOf(dataDir)
  const names = await readdir(folder).catch(() => [] as string[])
  let deleted = 0
  for (const id of new Set(names.map(name => name.replace(/\.json$/, '')))) {
    const touched = await Promise.all([id, `${id}.json`].map(name => stat(join(folder, name)).catch(() => null)))
    if (touched.some(info => info && now.getTime() - info.mtimeMs < UNUSED_MS)) continue
    await deleteUpload(dataDir, id)
    deleted++
  }
  return deleted
}
