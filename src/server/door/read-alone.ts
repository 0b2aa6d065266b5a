import { createMiddleware } from 'hono/factory'
import { AppError } from '#core/errors.ts'
import type { Logger } from '#platform/log.server.ts'
import { problem } from '../problem.ts'

/** JSON that nobody writes to (OPERATIONS.md). */
const READ_ALONE = /^\/api\/(offers(\/[^/]+)?|compare|blog-posts|market\/(pun|psv)|openapi\.json)$/

/** 405 with what may be asked, before anybody is asked who they are. */
export const readAlone = (log: Logger) =>
  createMiddleware<{ Variables: { requestId: string } }>(async (c, next) => {
    if (!READ_ALONE.test(c.req.path) || ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return next()
    const answer = problem(new AppError('method-not-allowed'), c.get('requestId'), log)
    answer.headers.set('Allow', 'GET, HEAD')
    return answer
  })
