import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { countOwedUpload } from '#areas/requests/count-owed-upload.server.ts'
import { openUpload } from '#areas/wizards/procedures/drafts.server.ts'
import { AppError } from '#core/errors.ts'
import { DRAWN_AT_ONCE, limits, MAX_BODY_BYTES, OPENED_AT_ONCE, SENT_AT_ONCE } from '#core/limits.ts'
import { isSameSecret } from '#platform/crypto/keys.server.ts'
import { networkOf } from '#platform/http/origin.server.ts'
import { announcedBytes, createUploadServer, uploaderOf, UPLOADS_PATH } from '#platform/http/uploads.server.ts'
import { askerOf, call, noticeForgedForm, type Services } from '#platform/procedure.server.ts'
import { storedDownload } from '#web/stored-download.server.ts'
import { createWorkQueue } from '#server/door/work-queue.ts'
import { problem } from '#server/problem.ts'
import { addCookies, type ApiEnv, visitOf } from '#server/session.ts'
import { accountRoutes } from './account.ts'
import { FRESH, jsonBody } from './asked.ts'
import { blogRoutes } from './blog-posts.ts'
import { cspReport } from './csp-report.ts'
import { eventStream } from './events.ts'
import { offerRoutes } from './offers.ts'
import { openApi } from './openapi.ts'
import { supportRoutes } from './support.ts'
import { uploadAnswer } from './uploads.ts'
import { fetchStoredFile } from '#areas/security/procedures/fetch-stored-file.server.ts'
import { getWholesalePrices } from '#areas/market/procedures/prices.server.ts'
import { wholesaleJson } from '#areas/market/wholesale-json.ts'
import { logSecurityEvent } from '#areas/security/procedures/security-events.server.ts'

function securityEventRoutes() {
  const routes = new Hono<ApiEnv>()
  routes.post('/security-events', async c => {
    await call(c.get('visit').rt, logSecurityEvent, await jsonBody(c))
    return c.body(null, 204)
  })
  return routes
}

/** GET /api/market/pun and /api/market/psv (OPERATIONS.md). */
function marketRoutes() {
  const routes = new Hono<ApiEnv>()
  for (const index of ['pun', 'psv'] as const)
    routes.get(`/market/${index}`, async c =>
      c.json(wholesaleJson(await call(c.get('visit').rt, getWholesalePrices, { index })), 200, FRESH),
    )
  return routes
}

/** Sent by browsers or small page scripts, without a token; they only append events. */
const REPORTS: ReadonlySet<string> = new Set(['/api/csp-report', '/api/security-events'])

const READS = ['GET', 'HEAD', 'OPTIONS']

/** JSON routes. Every handler uses procedures; signed-in writes need the session's token in X-CSRF-Token. */
export function createApi(services: Services) {
  const uploads = createUploadServer(services.config, request => uploadOwner(services, request))
  // Clients requesting many costs at once only delay themselves, and are refused by the procedures' limits.
  const turns = createWorkQueue({ ...DRAWN_AT_ONCE, waiting: limits.compare.max })
  const openings = createWorkQueue(OPENED_AT_ONCE)
  const api = new Hono<ApiEnv>()
  api.onError((error, c) =>
    problem(error, c.get('requestId'), services.log, { hasSessionEnded: c.get('visit')?.hasEnded }),
  )
  api.use(async (c, next) => {
    const visit = await visitOf(services, c.req.raw, { id: c.get('requestId'), address: c.get('address') })
    c.set('visit', visit)
    const isWrite = !READS.includes(c.req.method)
    const isOwn = !visit.formToken || isSameSecret(c.req.header('x-csrf-token') ?? '', visit.formToken)
    if (isWrite && !isOwn && !REPORTS.has(c.req.path)) {
      noticeForgedForm(services.bus, visit.rt.actor)
      throw new AppError('forbidden')
    }
    if (c.req.method === 'POST' && c.req.path === UPLOADS_PATH)
      await countOwedUpload(visit.rt, announcedBytes(c.req.header('upload-length')))
    if (visit.rt.actor.kind === 'visitor' && READS.includes(c.req.method) && c.req.path !== '/api/events')
      await turns.inTurn(networkOf(c.get('address')), next)
    else await next()
    addCookies(c.res, visit)
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
  })
  for (const path of ['/uploads', '/uploads/*'])
    api.all(path, async c => uploadAnswer(await uploads.handle(c.req.raw), c.get('requestId'), services.log))
  api.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: c => problem(new AppError('too-large'), c.get('requestId') as string, services.log),
    }),
  )
  api.post('/open-upload', async c => {
    const { rt } = c.get('visit')
    const input: unknown = await c.req.json().catch(() => null)
    return c.json(await openings.inTurn(askerOf(rt), () => call(rt, openUpload, input)))
  })
  api.get('/events', c => eventStream(c.get('visit').rt, c.req.raw.signal))
  api.get('/files/:id', async c => {
    const { rt } = c.get('visit')
    return storedDownload(rt, c.req.raw, await call(rt, fetchStoredFile, { id: c.req.param('id') }))
  })
  api.post('/csp-report', async c => cspReport(c.get('visit').rt, await c.req.text()))
  api.get('/openapi.json', c => c.json(openApi(services.config), 200, FRESH))
  api.route('/auth', accountRoutes())
  api.route('/', offerRoutes())
  api.route('/', blogRoutes())
  api.route('/', marketRoutes())
  api.route('/', securityEventRoutes())
  api.route('/', supportRoutes(createWorkQueue(SENT_AT_ONCE)))
  api.all('*', c => problem(new AppError('not-found'), c.get('requestId'), services.log))
  return api
}

/** Called by tus on every upload request; for strangers it answers its own 401. */
async function uploadOwner(services: Services, request: Request): Promise<string> {
  const visit = await visitOf(services, request, { id: 'upload', address: '' })
  try {
    return uploaderOf(visit.rt)
  } catch {
    throw { status_code: 401, body: 'sign-in-required' }
  }
}
