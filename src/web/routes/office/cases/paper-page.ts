import { drawPaper } from '#areas/handover/draw-paper.server.ts'
import { fetchStoredFile } from '#areas/security/procedures/fetch-stored-file.server.ts'
import { AppError } from '#core/errors.ts'
import { call, may } from '#platform/procedure.server.ts'
import { runtimeContext } from '#web/context.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import type { Route } from './+types/paper-page'

/** A page of a customer's paper as a picture drawn by us, for the desk of the office; each look is written down. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  if (!may(rt.actor, 'cases')) await orNotFound(Promise.reject(new AppError('forbidden')))
  const file = await orNotFound(call(rt, fetchStoredFile, { id: params.fileId }))
  const picture = await orNotFound(drawPaper({ ...file, bytes: await orNotFound(file.bytes()) }, Number(params.page)))
  return new Response(new Uint8Array(picture), {
    headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'private, no-store' },
  })
}
