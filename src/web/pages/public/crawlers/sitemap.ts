import { bodyOf } from '#platform/http/body.server.ts'
import { runtimeContext } from '#web/context.ts'
import { sitemapFiles, sitemapIndexXml, sitemapParts, sitemapPieces } from '#web/seo/sitemap.server.ts'
import type { Route } from './+types/sitemap'
import { publicHeaders } from '#web/public-headers.server.ts'

/** A single file while it fits all addresses, else an index. Cached like a page, and rebuilt when the listed pages change. */
export async function loader({ context }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  const { SITE_URL } = rt.config
  const files = await sitemapFiles(sitemapParts(rt))
  return new Response(
    files.length > 1 ? sitemapIndexXml(SITE_URL, files) : bodyOf(sitemapPieces(SITE_URL, sitemapParts(rt)), rt.log),
    {
      headers: {
        ...publicHeaders(['offers', 'market', 'blog', 'sitemap']),
        'Content-Type': 'application/xml; charset=utf-8',
      },
    },
  )
}
