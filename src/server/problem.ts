import { AppError } from '#core/errors.ts'
import type { Logger } from '#platform/log.server.ts'

/** HTTP status of the common codes; an area's own codes are refusals of the input (422). */
const STATUS: Record<string, number> = {
  'sign-in-required': 401,
  forbidden: 403,
  'second-factor-required': 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'too-many-attempts': 429,
  'bad-input': 400,
  unavailable: 503,
}

export const statusOf = ({ code }: AppError): number => STATUS[code] ?? 422

/** RFC 9457 answer with our code; an unexpected error is logged whole and told as `internal`, never with a stack. */
export function problem(error: unknown, requestId: string, log: Logger): Response {
  if (!(error instanceof AppError)) log.error({ err: error, requestId }, 'request failed')
  const code = error instanceof AppError ? error.code : 'internal'
  const status = error instanceof AppError ? statusOf(error) : 500
  const detail = error instanceof AppError ? error.detail : {}
  return new Response(
    JSON.stringify({
      type: 'about:blank',
      title: code,
      status,
      code,
      requestId,
      ...(detail.fields && { fields: detail.fields }),
      ...(detail.retryAfter && { retryAfter: detail.retryAfter }),
    }),
    {
      status,
      headers: {
        'Content-Type': 'application/problem+json',
        'Cache-Control': 'no-store',
        ...(detail.retryAfter && { 'Retry-After': String(detail.retryAfter) }),
      },
    },
  )
}
