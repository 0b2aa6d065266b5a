import { createHash } from 'node:crypto'
import { AppError } from '#core/errors.ts'
import type { Bucket, Storage } from '#platform/storage/storage.server.ts'

/** Public buckets (spec 1 §7); others give 404. */
const PUBLIC_BUCKETS: readonly string[] = ['assets', 'blog-images'] satisfies Bucket[]
const MAX_PATH = 300
/** Plain names in folders: no leading dot, so no path traversal. */
const PATH = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/

const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to))

/** Detected image type; null for anything else. */
function imageType(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg'
  if (bytes[0] === 0x89 && ascii(bytes, 1, 4) === 'PNG') return 'image/png'
  if (ascii(bytes, 0, 4) === 'GIF8') return 'image/gif'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp'
  if (ascii(bytes, 4, 12) === 'ftypavif') return 'image/avif'
  return /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)?<svg[\s>]/.test(ascii(bytes, 0, 1024)) ? 'image/svg+xml' : null
}

/**
 * GET /media/{bucket}/{path}: pictures of the public buckets. Paths are write-once, so responses are immutable;
 * non-images are downloads, so that nothing in them runs on our origin.
 */
export async function media(storage: Storage, request: Request): Promise<Response> {
  const [bucket = '', ...parts] = new URL(request.url).pathname.replace(/^\/media\//, '').split('/')
  const path = parts.join('/')
  if (!PUBLIC_BUCKETS.includes(bucket) || path.length > MAX_PATH || !PATH.test(path)) throw new AppError('not-found')
  const bytes = await storage.get(bucket as Bucket, path)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
  const type = imageType(bytes)
  const headers = {
    ETag: etag,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
    headers: {
      ...headers,
      'Content-Type': type ?? 'application/octet-stream',
      'Content-Length': String(bytes.length),
      ...(type === null && { 'Content-Disposition': 'attachment' }),
    },
  })
}
