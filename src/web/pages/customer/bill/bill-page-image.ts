import { getBillPageImage } from '#areas/bills/procedures/my-bills.server.ts'
import { call } from '#platform/procedure.server.ts'
import { runtimeContext } from '#web/context.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import type { Route } from './+types/bill-page-image'

/** A bill page as an image we rendered, for its owner and the office only. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { bytes, contentType } = await orNotFound(call(context.get(runtimeContext), getBillPageImage, params))
  return new Response(new Uint8Array(await orNotFound(bytes())), { headers: { 'Content-Type': contentType } })
}
