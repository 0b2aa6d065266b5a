import { createHash } from 'node:crypto'
import { runtimeContext } from '#web/context.ts'
import { pageOfShareImage } from '#web/seo/share-address.ts'
import { shareImage } from '#web/seo/share-image.server.tsx'
import type { Route } from './+types/share-image'

/** `/share/{page}.png`: what a link to the page shows elsewhere. */
export async function loader({ url, request, context }: Route.LoaderArgs) {
  const page = pageOfShareImage(url.pathname)
  const image = page && (await shareImage(context.get(runtimeContext), page))
  if (!image) return new Response(null, { status: 404 })
  const etag = `"${createHash('sha256').update(image).digest('base64url').slice(0, 27)}"`
  const headers = { ETag: etag, 'Cache-Control': 'public, max-age=86400' }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(image), { headers: { ...headers, 'Content-Type': 'image/png' } })
}
