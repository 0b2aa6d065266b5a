import { bodyOf } from '#platform/http/body.server.ts'
import { runtimeContext } from '#web/context.ts'
import { sitemapFiles, sitemapIndexXml, sitemapParts, sitemapPieces } from '#web/seo/sitemap.server.ts'
import type { Route } from './+types/sitemap'
import { publicHeaders } from '#web/public-headers.server.ts'

/**
 * One file while it holds all addresses, else the index of several. Kept like a page, and made again when what the pages show
 * has changed.
 */
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
