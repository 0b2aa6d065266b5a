import { runtimeContext } from '#web/context.ts'
import { robotsText } from '#web/seo/sitemap.server.ts'
import type { Route } from './+types/robots'

export function loader({ context }: Route.LoaderArgs) {
  return new Response(robotsText(context.get(runtimeContext).config.SITE_URL), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
