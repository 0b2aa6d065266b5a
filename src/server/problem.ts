import { createMiddleware } from 'hono/factory'
import { SESSION_ENDED } from '#areas/security/texts.ts'
import { AppError } from '#core/errors.ts'
import { asRefusal } from '#platform/away.server.ts'
import type { Logger } from '#platform/log.server.ts'

/** HTTP status of the common codes; an area's own codes are input refusals (422). */
const STATUS: Record<string, number> = {
  'sign-in-required': 401,
  forbidden: 403,
  'second-factor-required': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'too-large': 413,
  'too-many-attempts': 429,
  'bad-input': 400,
  'upload-in-parallel': 400,
  'upload-length-missing': 400,
  unavailable: 503,
  'storage-error': 503,
  'storage-full': 507,
}

/** Retry-After in seconds for unavailable services. */
const AWAY_SECONDS = 5

/** Seconds until another attempt makes sense; undefined if never. */
export const retryAfterOf = (refusal: AppError): number | undefined =>
  refusal.detail.retryAfter ?? (statusOf(refusal) === 503 ? AWAY_SECONDS : undefined)

export const statusOf = ({ code }: AppError): number => STATUS[code] ?? 422

/**
 * RFC 9457 response with our code; an unexpected error is logged in full and reported as `internal`, without a stack.
 * `override.status`: for protocols with fixed statuses.
 */
export function problem(
  error: unknown,
  requestId: string,
  log: Logger,
  override: { hasSessionEnded?: boolean | undefined; sentence?: string | undefined; status?: number } = {},
): Response {
  const refusal = asRefusal(error)
  if (!refusal) log.error({ err: error, requestId }, 'request failed')
  else if (refusal.cause) log.warn({ err: refusal.cause, requestId }, 'request refused for want of a service')
  const code = refusal?.code ?? 'internal'
  const status = override.status ?? (refusal ? statusOf(refusal) : 500)
  const fields = refusal?.detail.fields
  const retryAfter = refusal ? retryAfterOf(refusal) : undefined
  const isOver = override.hasSessionEnded && code === 'sign-in-required'
  const detail = isOver ? SESSION_ENDED : override.sentence
  if (isOver) log.info({ requestId }, SESSION_ENDED)
  return new Response(
    JSON.stringify({
      type: 'about:blank',
      title: code,
      status,
      code,
      ...(detail && { detail }),
      requestId,
      ...(fields && { fields }),
      ...(retryAfter && { retryAfter }),
    }),
    {
      status,
      headers: {
        'Content-Type': 'application/problem+json',
        'Cache-Control': 'no-store',
        ...(retryAfter && { 'Retry-After': String(retryAfter) }),
      },
    },
  )
}

/** Read-only JSON (OPERATIONS.md). */
const READ_ALONE = /^\/api\/(offers(\/[^/]+)?|compare|blog-posts|market\/(pun|psv)|openapi\.json)$/

/** 405 with the allowed methods, before authentication. */
export const readAlone = (log: Logger) =>
  createMiddleware<{ Variables: { requestId: string } }>(async (c, next) => {
    if (!READ_ALONE.test(c.req.path) || ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return next()
    const answer = problem(new AppError('method-not-allowed'), c.get('requestId'), log)
    answer.headers.set('Allow', 'GET, HEAD')
    return answer
  })
