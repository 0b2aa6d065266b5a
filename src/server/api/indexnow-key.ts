import { Hono } from 'hono'
import { indexnowKey } from '#areas/growth/indexing/indexnow.server.ts'
import type { Services } from '#platform/procedure.server.ts'
import type { Environment } from './health.ts'

/** `/{key}.txt` holds the key: so the engines see that who told them of an address owns the site. */
export function indexnowKeyRoute(services: Services) {
  const routes = new Hono<{ Bindings: Environment }>()
  if (!services.config.INDEXNOW_ENDPOINT) return routes
  const key = indexnowKey(services)
  routes.get(`/${key}.txt`, c => c.text(key))
  return routes
}
