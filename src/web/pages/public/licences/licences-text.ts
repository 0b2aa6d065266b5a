import { licenceTexts } from '#platform/licences.server.ts'
import { publicHeaders } from '#web/public-headers.server.ts'

/** Full licence texts of shipped packages: a megabyte, cached compressed like a page. */
export const loader = async () =>
  new Response(await licenceTexts(), {
    headers: { ...publicHeaders([]), 'Content-Type': 'text/plain; charset=utf-8' },
  })
