import { Hono } from 'hono'
import type { Services } from '#platform/procedure.server.ts'
import { entriesOfFile, sitemapFiles, sitemapParts, sitemapPieces, streamOf } from '#web/seo/sitemap.server.ts'
import type { Environment } from './health.ts'

/** `/sitemap-1.xml`…: the files that the index at `/sitemap.xml` names. There is none while one file holds all addresses. */
export function sitemapFileRoute(services: Services) {
  const routes = new Hono<{ Bindings: Environment }>()
  routes.get('/:file{sitemap-[1-9][0-9]{0,2}\\.xml}', async (c, next) => {
    const rt = {
      ...services,
      actor: { kind: 'visitor' },
      request: { id: crypto.randomUUID(), address: '', userAgent: '' },
    } as const
    const number = Number(/\d+/.exec(c.req.param('file'))?.[0])
    const files = await sitemapFiles(sitemapParts(rt))
    if (files.length < 2 || number > files.length) return next()
    return c.body(streamOf(sitemapPieces(services.config.SITE_URL, entriesOfFile(sitemapParts(rt), number))), 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    })
  })
  return routes
}
