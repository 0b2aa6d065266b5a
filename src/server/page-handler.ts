import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'

/** A dynamic path segment. */
const ANY = ''

/**
 * React Router scans all routes several times per page. Here each page uses a handler with only the routes that its
 * address, or a parent, can match: chosen by the first two segments.
 */
export function createPageHandler(build: ServerBuild, mode: string): RequestHandler {
  const whole = createRequestHandler(build, mode)
  const ends = Object.values(build.routes).flatMap(route =>
    route && (route.index || route.path !== undefined)
      ? { id: route.id, steps: firstSteps(pathOf(build, route.id)) }
      : [],
  )
  const named = new Set(
    ends.flatMap(({ steps: [first = ANY, second] }) => [
      isName(first) ? first : ANY,
      `${isName(first) ? first : ANY}/${second}`,
    ]),
  )
  const handlers = new Map<string, RequestHandler>()
  return (request, context) => {
    const { pathname } = new URL(request.url)
    // The framework parses addresses of data and of its manifest in its own way.
    if (/\.data$|^\/__|%|\/\//.test(pathname)) return whole(request, context)
    const [first, second] = firstSteps(pathname.toLowerCase())
    const asked: string[] = []
    if (first !== undefined) asked.push(named.has(first) ? first : ANY)
    if (second !== undefined)
      asked.push(named.has(`${asked[0]}/${second}`) || named.has(`${ANY}/${second}`) ? second : ANY)
    const key = asked.join('/')
    const handler =
      handlers.get(key) ??
      createRequestHandler(
        withRoutes(
          build,
          ends.filter(({ steps }) => canLeadTo(steps, asked)).map(({ id }) => id),
        ),
        mode,
      )
    handlers.set(key, handler)
    return handler(request, context)
  }
}

const isName = (step: string) => step !== '*' && !step.startsWith(':')
const firstSteps = (path: string) => path.split('/').filter(Boolean).slice(0, 2)

function pathOf(build: ServerBuild, id: string): string {
  const route = build.routes[id]
  if (!route) return ''
  return `${route.parentId ? pathOf(build, route.parentId) : ''}/${route.path ?? ''}`
}

/** Parents included: the browser is also sent their routes. */
function canLeadTo([step, ...steps]: string[], [asked, ...more]: string[]): boolean {
  if (step === undefined || step === '*') return true
  if (asked === undefined) return false
  return (!isName(step) || step === asked) && canLeadTo(steps, more)
}

/** The build limited to these routes and their layouts, in order. */
function withRoutes(build: ServerBuild, ends: readonly string[]): ServerBuild {
  const kept = new Set<string>()
  for (const end of ends) for (let id: string | undefined = end; id; id = build.routes[id]?.parentId) kept.add(id)
  const only = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)))
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } }
}
