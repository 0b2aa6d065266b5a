import { createReadStream } from 'node:fs'
import {
  access,
  constants,
  copyFile,
  mkdir,
  open,
  opendir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { dirname, join, normalize, relative, sep } from 'node:path'
import { addAbortSignal, type Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { S3 } from '@aws-sdk/client-s3'
import { AppError } from '#core/errors.ts'
import type { Config } from '#platform/config.server.ts'
import { wholeOf } from '#platform/away.server.ts'

/** Buckets of the specification, and `exports` for data copies. `assets` and `blog-images` are public, the others private. */
export type Bucket = 'bills' | 'activation-documents' | 'exports' | 'assets' | 'blog-images'

interface KeptFile {
  path: string
  changedAt: Date
}

export interface Storage {
  /**
   * Paths are write-once: callers choose a new one for every file. Throws AppError('storage-full'), and like all of
   * these AppError('storage-error') when the store refuses or times out.
   */
  put(bucket: Bucket, path: string, body: Buffer, contentType: string): Promise<void>
  /** Whole in memory: what may be larger is a `stream`. Throws AppError('not-found'). */
  get(bucket: Bucket, path: string): Promise<Buffer>
  delete(bucket: Bucket, path: string): Promise<void>
  /** The same for files too large for memory: from a local file, and as a stream. */
  putFile(bucket: Bucket, path: string, file: string, contentType: string): Promise<void>
  stream(bucket: Bucket, path: string): Promise<Readable>
  /** Every file under a folder of the bucket ('' for all), unordered. */
  list(bucket: Bucket, folder: string): AsyncIterable<KeptFile>
  /** Throws when the store is unreachable (readiness). */
  check(): Promise<void>
}

/** A `stored_files` row as returned by a procedure: its content is read from the store after the transaction. */
export const handOut = (
  storage: Storage,
  { bucket, path, ...file }: { bucket: string; path: string; name: string; contentType: string; size: number },
) => ({
  bytes: () => storage.get(bucket as Bucket, path),
  stream: () => storage.stream(bucket as Bucket, path),
  name: file.name,
  contentType: file.contentType,
  size: file.size,
})
export type HandedOut = ReturnType<typeof handOut>

/** Response timeout of the store, and its minimum speed beyond that. */
const ANSWER_MS = 6_000
const BYTES_PER_MS = 500
/** Of one file in memory: a supplier's whole pack of documents; a store that answers without end is not followed further. */
const MAX_HELD_BYTES = 512 * 1024 * 1024
/** Pages of a list, of a thousand files each: a store that always has one more is not followed further either. */
const MAX_LIST_PAGES = 10_000

export const createStorage = (
  config: Pick<Config, 'STORAGE_URL' | 'DATA_DIR'>,
  answerMs = ANSWER_MS,
  heldBytes = MAX_HELD_BYTES,
  listPages = MAX_LIST_PAGES,
): Storage =>
  config.STORAGE_URL?.startsWith('s3:')
    ? s3Storage(new URL(config.STORAGE_URL), answerMs, heldBytes, listPages)
    : folderStorage(config.STORAGE_URL ? fileURLToPath(config.STORAGE_URL) : join(config.DATA_DIR, 'files'))

/** Missing, a folder, or a path below a file. */
const NO_FILE = new Set(['ENOENT', 'EISDIR', 'ENOTDIR'])

function orNotThere(error: unknown): never {
  throw NO_FILE.has((error as NodeJS.ErrnoException).code ?? '') ? new AppError('not-found') : error
}

async function* filesUnder(root: string, folder: string): AsyncGenerator<KeptFile> {
  const entries = await opendir(folder).catch(() => null)
  if (!entries) return
  for await (const entry of entries) {
    const full = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesUnder(root, full)
    else {
      const info = await stat(full).catch(() => null) // Gone since the folder was read.
      if (info) yield { path: relative(root, full).split(sep).join('/'), changedAt: info.mtime }
    }
  }
}

/** An error for callers; the cause is only logged. */
function failed(error: unknown): never {
  if (error instanceof AppError) throw error
  throw new AppError(isFull(error) ? 'storage-full' : 'storage-error', {}, { cause: error })
}

const isFull = (error: unknown): boolean => {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  return isDiskFull(error) || $metadata?.httpStatusCode === 507 || /StorageFull|QuotaExceeded/.test(name ?? '')
}

function folderStorage(root: string): Storage {
  /** Atomic: a failed write leaves nothing behind. */
  const write = async (full: string, fill: (partial: string) => Promise<void>) => {
    const partial = `${full}.partial`
    try {
      await mkdir(dirname(full), { recursive: true, mode: 0o700 })
      await fill(partial)
      await rename(partial, full)
    } catch (error) {
      await rm(partial, { force: true }).catch(() => {})
      failed(error)
    }
  }
  const place = (bucket: Bucket, path: string) => {
    const full = normalize(join(root, bucket, path))
    if (!full.startsWith(join(root, bucket) + sep)) throw new AppError('not-found')
    return full
  }
  return {
    put: async (bucket, path, body) => write(place(bucket, path), partial => writeFile(partial, body, { mode: 0o600 })),
    get: (bucket, path) => readFile(place(bucket, path)).catch(orNotThere),
    delete: (bucket, path) => rm(place(bucket, path), { force: true }),
    putFile: async (bucket, path, file) => write(place(bucket, path), partial => copyFile(file, partial)),
    async stream(bucket, path) {
      const file = await open(place(bucket, path)).catch(orNotThere)
      return createReadStream('', { fd: file })
    },
    list: (bucket, folder) =>
      filesUnder(join(root, bucket), folder === '' ? join(root, bucket) : place(bucket, folder)),
    async check() {
      await mkdir(root, { recursive: true, mode: 0o700 })
      await access(root, constants.W_OK)
    },
  }
}

/**
 * `s3://bucket/prefix?endpoint=https://…&region=…`; keys by the SDK's own variables. One S3 bucket holds all of ours
 * as folders. Checksums only if required: some compatible servers corrupt streams otherwise.
 */
function s3Storage(url: URL, answerMs: number, heldBytes: number, listPages: number): Storage {
  const endpoint = url.searchParams.get('endpoint') ?? undefined
  const settings = {
    endpoint,
    forcePathStyle: Boolean(endpoint),
    region: url.searchParams.get('region') ?? process.env.AWS_REGION ?? 'eu-south-1',
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const
  let opened: Promise<S3> | undefined
  /** Loaded lazily: nodes with a local folder do not need the client. */
  const client = () => (opened ??= import('@aws-sdk/client-s3').then(({ S3 }) => new S3(settings)))
  const Bucket = url.hostname
  const prefix = url.pathname.replace(/^\/|\/$/g, '')
  const key = (bucket: string, path: string) => [prefix, bucket, path].filter(Boolean).join('/')
  /** One call with its deadline, scaled by size; the library retries within it. */
  const inTime = async <T>(
    bytes: number,
    work: (s3: S3, options: { abortSignal: AbortSignal }) => Promise<T>,
  ): Promise<T> => {
    const s3 = await client()
    const late = new AbortController()
    const clock = setTimeout(() => late.abort(), answerMs + bytes / BYTES_PER_MS)
    try {
      return await work(s3, { abortSignal: late.signal })
    } catch (error) {
      return failed(error)
    } finally {
      clearTimeout(clock)
    }
  }
  const found = (bucket: string, path: string) =>
    inTime(0, (s3, options) => s3.getObject({ Bucket, Key: key(bucket, path) }, options).catch(orNoKey))
  return {
    async put(bucket, path, body, ContentType) {
      const put = { Bucket, Key: key(bucket, path), Body: body, ContentType }
      await inTime(body.length, (s3, options) => s3.putObject(put, options))
    },
    async get(bucket, path) {
      const { Body, ContentLength = 0 } = await found(bucket, path)
      if (!Body) return Buffer.alloc(0)
      return inTime(Math.min(ContentLength, heldBytes), async (_, { abortSignal }) => {
        return wholeOf(addAbortSignal(abortSignal, Body as Readable), heldBytes)
      })
    },
    async delete(bucket, path) {
      await inTime(0, (s3, options) => s3.deleteObject({ Bucket, Key: key(bucket, path) }, options))
    },
    async putFile(bucket, path, file, ContentType) {
      const { size: ContentLength } = await stat(file)
      const Body = createReadStream(file)
      const put = { Bucket, Key: key(bucket, path), Body, ContentLength, ContentType }
      await inTime(ContentLength, (s3, options) => s3.putObject(put, options))
    },
    // The reader may be slow: no deadline at the end.
    stream: async (bucket, path) => (await found(bucket, path)).Body as Readable,
    async *list(bucket, folder) {
      const Prefix = `${key(bucket, folder)}/`
      const seen = new Set<string | undefined>()
      for (let ContinuationToken: string | undefined; !seen.has(ContinuationToken) && seen.size < listPages;) {
        seen.add(ContinuationToken)
        const asked = { Bucket, Prefix, ContinuationToken }
        const page = await inTime(0, (s3, options) => s3.listObjectsV2(asked, options))
        // Old files without a row get deleted: skip other prefixes, and treat an unknown age as new.
        for (const { Key = '', LastModified = new Date() } of page.Contents ?? [])
          if (Key.startsWith(Prefix)) yield { path: Key.slice(key(bucket, '').length + 1), changedAt: LastModified }
        if (!page.NextContinuationToken) return
        ContinuationToken = page.NextContinuationToken
      }
      throw new AppError('storage-error', {}, { cause: new Error(`its list of ${Prefix} has no end`) })
    },
    async check() {
      await inTime(0, (s3, options) => s3.headBucket({ Bucket }, options))
    },
  }
}

function orNoKey(error: unknown): never {
  throw (error as Error).name === 'NoSuchKey' ? new AppError('not-found') : error
}

const CODES = ['ENOSPC', 'EDQUOT']

/** Whether a write failed for lack of space. */
export const isDiskFull = (error: unknown): boolean => CODES.includes((error as NodeJS.ErrnoException).code ?? '')
