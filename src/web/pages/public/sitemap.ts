import { runtimeContext } from '#web/context.ts'
import { sitemapOf, sitemapXml } from '#web/seo/sitemap.server.ts'
import type { Route } from './+types/sitemap'
import { publicHeaders } from './comparison.server.ts'

/** Kept like a page, and made again when what the pages show has changed. */
export async function loader({ context }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  return new Response(sitemapXml(rt.config.SITE_URL, await sitemapOf(rt)), {
    headers: {
      ...publicHeaders(['offers', 'market', 'blog', 'sitemap']),
      'Content-Type': 'application/xml; charset=utf-8',
    },
  })
}
