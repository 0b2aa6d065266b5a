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
import { count, type Runtime, userIdOf } from '#platform/procedure.server.ts'
import { isDiskFull } from '#platform/storage/storage.server.ts'
import { networkOf } from './origin.server.ts'

const MB = 1024 * 1024
export const UPLOADS_PATH = '/api/uploads'
/** An upload nobody submitted is deleted after a day, like the drafts that would have used it. */
const UNUSED_MS = 24 * 60 * 60 * 1000

export interface Upload {
  bytes: Buffer
  name: string
  declaredType: string
}

const ID = /^[0-9a-f-]{36}$/
const folderOf = (dataDir: string) => join(dataDir, 'uploads')

/** As the library's, which tells a full disk like a broken line; what a full disk left unfinished goes at once. */
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

/** The library's own refusals are English prose, some of them as faults of ours (501): each is told by a code (`server/api/uploads.ts`). */
const REFUSALS = new Map<unknown, { status_code: number; body: string }>([
  [ERRORS.UNSUPPORTED_CONCATENATION_EXTENSION, { status_code: 400, body: 'upload-in-parallel' }],
  [ERRORS.INVALID_LENGTH, { status_code: 400, body: 'upload-length-missing' }],
  [ERRORS.INVALID_METADATA, { status_code: 400, body: 'bad-input' }],
  // Two requests for one upload at a time: the second may come again.
  [ERRORS.ABORTED, { status_code: 503, body: 'unavailable' }],
  [ERRORS.ERR_LOCK_TIMEOUT, { status_code: 503, body: 'unavailable' }],
])

/**
 * Resumable uploads (tus 1.0) into DATA_DIR/uploads, for our own pages alone. `ownerOf` names whose a request is;
 * others get 401. What is refused is told by a code in the body, or by its status alone.
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
    // Of itself the library lets every site of the web read its answers.
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
      // The library begins one at every address below its own, where nothing counts them, and shows what was sent.
      const isElsewhere = request.method === 'POST' && new URL(request.url).pathname !== UPLOADS_PATH
      if (isElsewhere || request.method === 'GET') return new Response(null, { status: 404 })
      return server.handleWeb(request)
    },
  }
}

/** Whose an upload is: of the person, else of the browser with its cookie. Throws 'sign-in-required'. */
export function uploaderOf({ actor, request: { browser } }: Pick<Runtime, 'actor' | 'request'>): string {
  const uploader = userIdOf(actor) ?? (browser && `browser:${browser}`)
  if (!uploader) throw new AppError('sign-in-required')
  return uploader
}

/** What an upload says that it will bring: one that does not say, or says too much, counts as the largest. */
export const announcedBytes = (length = ''): number =>
  /^\d{1,9}$/.test(length) ? Math.min(Number(length), MAX_UPLOAD_BYTES) : MAX_UPLOAD_BYTES

/** Before anything of a file is written, however it is sent. Throws 'too-many-attempts'. */
export async function countBytes(rt: Runtime, bytes: number): Promise<void> {
  const megabytes = Math.max(1, Math.ceil(bytes / MB))
  const network = networkOf(rt.request.address)
  await count(rt, limits.uploadedMegabytesByAddress, network, megabytes)
  await count(rt, limits.uploadedMegabytes, userIdOf(rt.actor) ?? network, megabytes)
}

export async function countUpload(rt: Runtime, bytes: number): Promise<string> {
  await countBytes(rt, bytes)
  return countFile(rt)
}

export const countFile = (rt: Runtime): Promise<string> =>
  count(rt, limits.uploads, userIdOf(rt.actor) ?? networkOf(rt.request.address))

/** A whole file posted with a form (browsers without JavaScript) is counted and kept like the others; returns its id. */
export async function keepPosted(rt: Runtime, file: File, counted = countUpload): Promise<string> {
  await counted(rt, file.size)
  return keepUpload(rt.config.DATA_DIR, uploaderOf(rt), file)
}

export async function keepUpload(dataDir: string, owner: string, file: File): Promise<string> {
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

interface Kept {
  size: number
  metadata: Record<string, string | undefined>
}

async function readMetadata(dataDir: string, id: string): Promise<Kept | null> {
  if (!ID.test(id)) return null
  try {
    const info = JSON.parse(await readFile(join(folderOf(dataDir), `${id}.json`), 'utf8')) as Kept
    return { size: info.size, metadata: info.metadata ?? {} }
  } catch {
    return null
  }
}

/** The whole bytes of an upload of this person. Throws AppError('upload-not-found' | 'upload-incomplete'). */
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

/** Other bytes for an upload of this person, which keeps its name. */
export async function replaceUpload(dataDir: string, owner: string, id: string, bytes: Uint8Array): Promise<void> {
  const kept = await readMetadata(dataDir, id)
  if (kept?.metadata.owner !== owner) throw new AppError('upload-not-found')
  const info = { id, size: bytes.length, offset: bytes.length, metadata: kept.metadata }
  await writeFile(join(folderOf(dataDir), id), bytes, { mode: 0o600 })
  await writeFile(join(folderOf(dataDir), `${id}.json`), JSON.stringify(info), { mode: 0o600 })
}

/** After the submission is committed: what cannot be deleted now goes with the sweep of unused uploads. */
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

/** Somebody still counts on these: their day begins again. Those that are gone stay gone. */
export async function touchUploads(dataDir: string, ids: readonly string[]): Promise<void> {
  const now = new Date()
  const names = ids.filter(id => ID.test(id)).flatMap(id => [id, `${id}.json`])
  await Promise.all(names.map(name => utimes(join(folderOf(dataDir), name), now, now).catch(() => {})))
}

/** Deletes every upload of a person, whole or not, on this node; returns how many. */
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

/** Deletes the uploads that nobody touched or submitted for a day; returns how many. */
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
