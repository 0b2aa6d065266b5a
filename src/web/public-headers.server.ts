import { data } from 'react-router'
import { TAGS_HEADER } from '#platform/page-cache/page-cache.server.ts'

/** Public pages are cached five minutes, or until a procedure invalidates one of their tags. */
export const publicHeaders = (tags: readonly string[]): Record<string, string> => ({
  'Cache-Control': 'public, max-age=0, s-maxage=300',
  [TAGS_HEADER]: tags.join(' '),
})

/** Cacheable loader response; a rejected query is a 400 and never cached. */
export const publicPage = <T>(body: T, answered: { errors: object }, tags: readonly string[]) =>
  Object.keys(answered.errors).length > 0 ? data(body, { status: 400 }) : data(body, { headers: publicHeaders(tags) })
