import { data } from 'react-router'
import { TAGS_HEADER } from '#platform/page-cache/page-cache.server.ts'

/** Public pages are kept five minutes, and dropped before when a procedure names one of their tags. */
export const publicHeaders = (tags: readonly string[]): Record<string, string> => ({
  'Cache-Control': 'public, max-age=0, s-maxage=300',
  [TAGS_HEADER]: tags.join(' '),
})

/** A loader's answer that may be kept; a refused question is a 400 and is never kept. */
export const publicPage = <T>(body: T, answered: { errors: object }, tags: readonly string[]) =>
  Object.keys(answered.errors).length > 0 ? data(body, { status: 400 }) : data(body, { headers: publicHeaders(tags) })
