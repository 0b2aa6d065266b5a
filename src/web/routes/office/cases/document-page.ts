import { renderPage } from '#areas/handover/render-page.server.ts'
import { fetchStoredFile } from '#areas/security/procedures/fetch-stored-file.server.ts'
import { call, may } from '#platform/procedure.server.ts'
import { missingPage, orNotFound } from '#web/or-not-found.server.ts'
import { loads } from '../route.server.ts'

/** A page of a customer's document as an image we rendered, for the office; each access is logged. */
export const loader = loads(async (rt, { params }) => {
  if (!may(rt.actor, 'cases')) throw missingPage()
  const file = await orNotFound(call(rt, fetchStoredFile, { id: params.fileId }))
  const picture = await orNotFound(renderPage({ ...file, bytes: await orNotFound(file.bytes()) }, Number(params.page)))
  return new Response(new Uint8Array(picture), {
    headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'private, no-store' },
  })
})
