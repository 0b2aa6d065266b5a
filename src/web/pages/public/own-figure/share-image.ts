import { createHash } from 'node:crypto'
import { runtimeContext } from '#web/context.ts'
import { isAsked } from '#web/blocks/comparison/query.ts'
import { OWN_FIGURE, pageOfShareImage } from '#web/seo/meta.ts'
import { answerImage, shareImage } from '#web/seo/share-image.server.tsx'
import { answerTo } from './own-figure.server.ts'
import type { Route } from './+types/share-image'

/** `/share/{page}.png`: the page's share image; with a query, its answer. */
export async function loader({ url, request, context }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  const page = pageOfShareImage(url.pathname)
  const answer = page === OWN_FIGURE && isAsked(url.searchParams) ? await answerTo(rt, url.searchParams) : null
  const image = answer?.verdict ? await answerImage(rt, answer) : page && (await shareImage(rt, page))
  if (!image) return new Response(null, { status: 404 })
  const etag = `"${createHash('sha256').update(image).digest('base64url').slice(0, 27)}"`
  const headers = { ETag: etag, 'Cache-Control': 'public, max-age=86400' }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(image), { headers: { ...headers, 'Content-Type': 'image/png' } })
}
