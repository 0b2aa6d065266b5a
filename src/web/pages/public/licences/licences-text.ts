import { licenceTexts } from '#platform/licences.server.ts'

/** The licences of what is shipped, in full. */
export const loader = async () =>
  new Response(await licenceTexts(), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
