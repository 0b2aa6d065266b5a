import { access, constants, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { AppError } from '#core/errors.ts'
import type { Config } from '#platform/config.server.ts'

/** Buckets of the specification; `bills` and `activation-documents` are private, `assets` and `blog-images` public. */
export type Bucket = 'bills' | 'activation-documents' | 'assets' | 'blog-images'

export interface Storage {
  /** A path holds one file for ever: callers choose a new one for every file. */
  put(bucket: Bucket, path: string, body: Buffer, contentType: string): Promise<void>
  /** Throws AppError('not-found'). */
  get(bucket: Bucket, path: string): Promise<Buffer>
  delete(bucket: Bucket, path: string): Promise<void>
  /** Throws when the store cannot be reached (readiness). */
  check(): Promise<void>
}

export const createStorage = (config: Pick<Config, 'STORAGE_URL' | 'DATA_DIR'>): Storage =>
  config.STORAGE_URL?.startsWith('s3:')
    ? s3Storage(new URL(config.STORAGE_URL))
    : folderStorage(config.STORAGE_URL ? fileURLToPath(config.STORAGE_URL) : join(config.DATA_DIR, 'files'))

/** Nothing there, a folder, or something under a file. */
const NO_FILE = new Set(['ENOENT', 'EISDIR', 'ENOTDIR'])

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
    get: (bucket, path) =>
      readFile(place(bucket, path)).catch(error => {
        throw NO_FILE.has((error as NodeJS.ErrnoException).code ?? '') ? new AppError('not-found') : error
      }),
    delete: (bucket, path) => rm(place(bucket, path), { force: true }),
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
      try {
        const found = await client.send(new GetObjectCommand({ Bucket, Key: key(bucket, path) }))
        return Buffer.from((await found.Body?.transformToByteArray()) ?? [])
      } catch (error) {
        throw (error as Error).name === 'NoSuchKey' ? new AppError('not-found') : error
      }
    },
    async delete(bucket, path) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: key(bucket, path) }))
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket }))
    },
  }
}
