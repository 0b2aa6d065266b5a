import { runtimeContext } from '#web/context.ts'
import type { Route } from './+types/manifest'

/** Web app manifest; the name is a setting. */
export function loader({ context }: Route.LoaderArgs) {
  const { SITE_NAME } = context.get(runtimeContext).config
  const manifest = {
    id: '/',
    name: `${SITE_NAME}: quanto spendi di luce e gas in un anno`,
    short_name: SITE_NAME,
    description:
      'Confronta quanto spendi in un anno di luce e gas e in due di internet e mobile, e legge la tua bolletta.',
    lang: 'it',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#fcfdfb',
    theme_color: '#fcfdfb',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
