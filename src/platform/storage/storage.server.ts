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
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { AppError } from '#core/errors.ts'
import type { Config } from '#platform/config.server.ts'

/**
 * Buckets of the specification, and `exports` for the copies of their data that people ask for. `assets` and
 * `blog-images` are public, the others private.
 */
export type Bucket = 'bills' | 'activation-documents' | 'exports' | 'assets' | 'blog-images'

interface KeptFile {
  path: string
  changedAt: Date
}

export interface Storage {
  /** A path holds one file for ever: callers choose a new one for every file. */
  put(bucket: Bucket, path: string, body: Buffer, contentType: string): Promise<void>
  /** Throws AppError('not-found'). */
  get(bucket: Bucket, path: string): Promise<Buffer>
  delete(bucket: Bucket, path: string): Promise<void>
  /** The same for what is too large to be held in memory: a file of this machine goes in, a stream comes out. */
  putFile(bucket: Bucket, path: string, file: string, contentType: string): Promise<void>
  stream(bucket: Bucket, path: string): Promise<Readable>
  /** Every file under a folder of the bucket ('' for all), in no order. */
  list(bucket: Bucket, folder: string): AsyncIterable<KeptFile>
  /** Throws when the store cannot be reached (readiness). */
  check(): Promise<void>
}

export const createStorage = (config: Pick<Config, 'STORAGE_URL' | 'DATA_DIR'>): Storage =>
  config.STORAGE_URL?.startsWith('s3:')
    ? s3Storage(new URL(config.STORAGE_URL))
    : folderStorage(config.STORAGE_URL ? fileURLToPath(config.STORAGE_URL) : join(config.DATA_DIR, 'files'))

/** Nothing there, a folder, or something under a file. */
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

function folderStorage(root: string): Storage {
  const place = (bucket: Bucket, path: string) => {
    const full = normalize(join(root, bucket, path))
    if (!full.startsWith(join(root, bucket) + sep)) throw new AppError('not-found')
    return full
  }
  return {
    async put(bucket, path, body) {
      const full = place(bucket, path)
      await mkdir(dirname(full), { recursive: true, mode: 0o700 })
      const partial = `${full}.partial`
      await writeFile(partial, body, { mode: 0o600 })
      await rename(partial, full)
    },
    get: (bucket, path) => readFile(place(bucket, path)).catch(orNotThere),
    delete: (bucket, path) => rm(place(bucket, path), { force: true }),
    async putFile(bucket, path, file) {
      const full = place(bucket, path)
      await mkdir(dirname(full), { recursive: true, mode: 0o700 })
      const partial = `${full}.partial`
      await copyFile(file, partial)
      await rename(partial, full)
    },
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
 * `s3://bucket/prefix?endpoint=https://…&region=…`; keys by the SDK's own variables. One S3 bucket holds all of ours as
 * folders. Checksums only where required: some compatible servers corrupt streams otherwise.
 */
function s3Storage(url: URL): Storage {
  const endpoint = url.searchParams.get('endpoint') ?? undefined
  const client = new S3Client({
    endpoint,
    forcePathStyle: Boolean(endpoint),
    region: url.searchParams.get('region') ?? process.env.AWS_REGION ?? 'eu-south-1',
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const Bucket = url.hostname
  const prefix = url.pathname.replace(/^\/|\/$/g, '')
  const key = (bucket: string, path: string) => [prefix, bucket, path].filter(Boolean).join('/')
  return {
    async put(bucket, path, body, contentType) {
      await client.send(new PutObjectCommand({ Bucket, Key: key(bucket, path), Body: body, ContentType: contentType }))
    },
    async get(bucket, path) {
      const found = await client.send(new GetObjectCommand({ Bucket, Key: key(bucket, path) })).catch(orNoKey)
      return Buffer.from((await found.Body?.transformToByteArray()) ?? [])
    },
    async delete(bucket, path) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: key(bucket, path) }))
    },
    async putFile(bucket, path, file, contentType) {
      const { size: ContentLength } = await stat(file)
      const Body = createReadStream(file)
      await client.send(
        new PutObjectCommand({ Bucket, Key: key(bucket, path), Body, ContentLength, ContentType: contentType }),
      )
    },
    async stream(bucket, path) {
      const found = await client.send(new GetObjectCommand({ Bucket, Key: key(bucket, path) })).catch(orNoKey)
      return found.Body as Readable
    },
    async *list(bucket, folder) {
      const Prefix = `${key(bucket, folder)}/`
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }))
        for (const { Key = '', LastModified } of page.Contents ?? [])
          yield { path: Key.slice(key(bucket, '').length + 1), changedAt: LastModified ?? new Date(0) }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket }))
    },
  }
}

function orNoKey(error: unknown): never {
  throw (error as Error).name === 'NoSuchKey' ? new AppError('not-found') : error
}
