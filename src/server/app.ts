import { AppError } from '#core/errors.ts'
import { problem, readAlone, retryAfterOf, statusOf } from './problem.ts'
import * as build from 'virtual:react-router/server-build'
import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { RouterContextProvider } from 'react-router'
import { isOneClick } from '#areas/consents/one-click.ts'
import { SESSION_COOKIE } from '#areas/identity/session.server.ts'
import { asRefusal, asRequest } from '#platform/away.server.ts'
import { bodyOf } from '#platform/http/body.server.ts'
import { contentSecurityPolicy, isHiddenPath, securityHeaders } from '#platform/http/headers.server.ts'
import { clientAddress, isOwnWrite, networkOf, onSite, ownName } from '#platform/http/origin.server.ts'
import { createPageCache, type PageCache, STALE_HEADER } from '#platform/page-cache/page-cache.server.ts'
import { type Services, userIdOf } from '#platform/procedure.server.ts'
import { cacheKey } from '#web/cached-pages.ts'
import {
  drawnContext,
  formTokenContext,
  fullRenderContext,
  nonceContext,
  refusalContext,
  routeContext,
  runtimeContext,
} from '#web/context.ts'
import { createApi } from '#server/api/api.ts'
import { compressed } from '#server/api/compressed.ts'
import { createConsentedCounter } from '#server/api/consented.ts'
import { type Environment, healthRoutes } from '#server/api/health.ts'
import { media } from '#server/api/media.ts'
import { postBox } from '#server/api/post-box.ts'
import { createVisitCounter } from '#server/api/visits.ts'
import { createPageQueues, type PageQueues } from './door/work-queue.ts'
import { formLimit } from './door/form-limit.ts'
import type { Node } from './node.ts'
import { createPageHandler } from './page-handler.ts'
import { createReadiness } from './readiness.ts'
import { stalePageServed } from './metrics.ts'
import { startSecurityLog } from './door/security-log.ts'
import { addCookies, strangerOf, visitOf } from './session.ts'
import { requestLog, type RequestTrace } from './door/request-log.ts'
import { signInScreen } from './door/sign-in-screen.ts'
import { indexnowKey } from '#areas/growth/procedures/indexnow.server.ts'
import { entriesOfFile, sitemapFiles, sitemapParts, sitemapPieces } from '#web/seo/sitemap.server.ts'

/** `/sitemap-1.xml`…: files listed by the index at `/sitemap.xml`. None while one file holds all addresses. */
function sitemapFileRoute(services: Services) {
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
    const pieces = sitemapPieces(services.config.SITE_URL, entriesOfFile(sitemapParts(rt), number))
    return new Response(bodyOf(pieces, services.log), {
      headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
    })
  })
  return routes
}

/** `/{key}.txt` contains the key: proves to the engines that the notifier owns the site. */
function indexnowKeyRoute(services: Services) {
  const routes = new Hono<{ Bindings: Environment }>()
  if (!services.config.INDEXNOW_ENDPOINT) return routes
  const key = indexnowKey(services)
  routes.get(`/${key}.txt`, c => c.text(key))
  return routes
}

export interface App {
  fetch(request: Request, env: Environment): Response | Promise<Response>
  pages: PageCache
  /** Reports that it is about to stop; resolves when proxies have switched to another node. */
  drain(): Promise<void>
  /** Flushes pending counts. */
  stop(): Promise<void>
}

/** Pipeline of requests not served by the page cache: id → headers → origin → session → routes. */
export function createApp(node: Node): App {
  const { services } = node
  const pages = createPageCache(SESSION_COOKIE, () => services.now().getTime())
  services.bus.subscribe(message => {
    if (message.kind !== 'drop-pages') return
    // Every page shows settings (footer, cookie banner).
    if (message.tags.includes('settings')) pages.dropAll()
    else pages.drop(message.tags)
  })
  node.onGap(() => pages.expireAll())
  startSecurityLog(services)

  const turns = createPageQueues()
  const readiness = createReadiness(services)
  const visits = createVisitCounter(services)
  const consented = createConsentedCounter(services)
  const app = new Hono<{
    Bindings: Environment
    Variables: { requestId: string; address: string; trace: RequestTrace }
  }>()
  app.use(async (c, next) => {
    const requestId = services.newId()
    c.set('requestId', requestId)
    c.set(
      'address',
      clientAddress(c.env.incoming?.socket.remoteAddress, c.req.header('x-forwarded-for'), services.config.TRUST_PROXY),
    )
    await asRequest(next)
    // A page may request the one device it uses (voice search).
    const permissions = c.res.headers.get('Permissions-Policy')
    for (const [name, value] of Object.entries(securityHeaders)) c.res.headers.set(name, value)
    if (permissions) c.res.headers.set('Permissions-Policy', permissions)
    // Pages and files have policies of their own; refusals, the post box and JSON run nothing.
    if (import.meta.env.PROD && !c.res.headers.has('Content-Security-Policy'))
      c.res.headers.set('Content-Security-Policy', contentSecurityPolicy(''))
    c.res.headers.set('X-Request-Id', requestId)
    if (isHiddenPath(new URL(c.req.url).pathname)) c.res.headers.set('X-Robots-Tag', 'noindex, nofollow')
  })
  app.use(requestLog(services.log))
  app.use(readAlone(services.log))
  app.use(async (c, next) => {
    // Not representable as a web Request.
    if (c.req.method === 'TRACE') return c.body(null, 405)
    const elsewhere = ownName(c.req.raw, services.config.SITE_URL)
    if (elsewhere) return c.redirect(elsewhere, 307)
    if (isOwnWrite(c.req.raw, services.config.SITE_URL) || c.req.path === '/api/csp-report' || isOneClick(c.req.raw))
      return next()
    return problem(new AppError('forbidden'), c.get('requestId'), services.log)
  })
  app.onError((error, c) => problem(error, c.get('requestId'), services.log))
  app.route('/', visits.routes)
  app.route('/', consented.routes)
  app.use('/api/*', compressed)
  app.route('/', healthRoutes(services, readiness))
  app.route('/', postBox(services.config))
  app.route('/', indexnowKeyRoute(services))
  app.route('/', sitemapFileRoute(services))
  app.route('/api', createApi(services))
  app.get('/media/*', c => media(services.storage, c.req.raw))
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', formLimit(services))
  app.all('*', c =>
    page({ services, pages, turns }, c.req.raw, { id: c.get('requestId'), address: c.get('address') }, c.get('trace')),
  )
  return {
    fetch: (request, env) => app.fetch(request, env),
    pages,
    drain: () => readiness.drain(),
    stop: async () => void (await Promise.all([visits.stop(), consented.stop()])),
  }
}

const handle = createPageHandler(build, import.meta.env.MODE)

interface Drawing {
  services: Services
  pages: PageCache
  turns: PageQueues
}

/** A React Router page. Its URL is built from SITE_URL: a forged Host never reaches a page, and forms pass the action's origin check. */
async function page(
  drawing: Drawing,
  asked: Request,
  from: { id: string; address: string },
  trace: RequestTrace,
): Promise<Response> {
  const { services, pages, turns } = drawing
  const url = onSite(new URL(asked.url), services.config.SITE_URL)
  const key = import.meta.env.PROD && (asked.method === 'GET' || asked.method === 'HEAD') ? cacheKey(url) : null
  if (key && !asked.headers.get('cookie')?.includes(`${SESSION_COOKIE}=`)) {
    // A rendering shared by several waiting requests must not be refused because of one of them.
    if (!pages.holds(key) && turns.isFull(networkOf(from.address))) throw new AppError('too-many-attempts')
    trace.isKept = true
    const answer = await pages.render(key, asked, () => {
      trace.isKept = false
      return render(drawing, new Request(new URL(key, services.config.SITE_URL)), from, trace, true)
    })
    if (answer.headers.has(STALE_HEADER)) stalePageServed()
    return answer
  }
  return render(drawing, new Request(url, asked), from, trace, false)
}

async function render(
  { services, turns }: Drawing,
  request: Request,
  from: { id: string; address: string },
  trace: RequestTrace,
  shared: boolean,
): Promise<Response> {
  const context = new RouterContextProvider()
  const visit = await visitOf(services, request, from).catch((error: unknown) => {
    // The actor is currently unknown: the page says when to retry, and its root disables actions (root.tsx).
    const refusal = asRefusal(error)
    if (!refusal) throw error
    context.set(refusalContext, refusal)
    return strangerOf(services, request, from)
  })
  const nonce = import.meta.env.PROD ? randomBytes(16).toString('base64') : null
  context.set(runtimeContext, visit.rt)
  context.set(formTokenContext, visit.formToken)
  context.set(nonceContext, nonce)
  context.set(fullRenderContext, shared)
  const draw = (asked: Request) => handle(signInScreen(visit, asked) ?? asked, context)
  const who = { person: userIdOf(visit.rt.actor), network: networkOf(from.address) }
  const drawn = await turns.inTurn(request, who, draw)
  const response = withBody(drawn, context)
  // Nested route patterns lack their leading slash.
  trace.route = `/${context.get(routeContext).replace(/^\//, '')}`
  addCookies(response, visit)
  // Downloaded files have their own policy.
  if (import.meta.env.PROD && !response.headers.has('Content-Security-Policy'))
    response.headers.set('Content-Security-Policy', contentSecurityPolicy(nonce ? `'nonce-${nonce}'` : ''))
  if (!shared && !isPublicFile(response)) {
    response.headers.delete('x-cache-tags')
    response.headers.set('Cache-Control', 'private, no-store')
  }
  return response
}

/**
 * Adds the rendered page to the router's response. The router answers 500 for every error not caught by a page; a refusal keeps
 * the status of its code.
 */
function withBody(response: Response, context: RouterContextProvider): Response {
  const drawn = context.get(drawnContext)
  const refusal = context.get(refusalContext)
  if (!drawn && !refusal) return response
  const retryAfter = refusal && retryAfterOf(refusal)
  if (retryAfter) response.headers.set('Retry-After', String(retryAfter))
  const status = refusal && response.status === 500 ? statusOf(refusal) : response.status
  return new Response(response.body ?? drawn, { status, headers: response.headers })
}

/** robots.txt, share images: public, as declared by the route. Pages never are. */
const isPublicFile = ({ headers }: Response): boolean =>
  /^public, max-age=[1-9]/.test(headers.get('cache-control') ?? '') &&
  !headers.get('content-type')?.startsWith('text/html') &&
  !headers.has('set-cookie')
