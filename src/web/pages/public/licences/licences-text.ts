import { licenceTexts } from '#platform/licences.server.ts'
import { publicHeaders } from '#web/public-headers.server.ts'

/** The licences of what is shipped, in full: a megabyte, kept compressed like a page. */
export const loader = async () =>
  new Response(await licenceTexts(), {
    headers: { ...publicHeaders([]), 'Content-Type': 'text/plain; charset=utf-8' },
  })
