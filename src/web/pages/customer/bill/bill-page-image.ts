import { getBillPageImage } from '#areas/bills/procedures/my-bills.server.ts'
import { call } from '#platform/procedure.server.ts'
import { runtimeContext } from '#web/context.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import type { Route } from './+types/bill-page-image'

/** A page of a bill as a picture we drew ourselves: shown beside its values, to its owner and the office alone. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { bytes, contentType } = await orNotFound(call(context.get(runtimeContext), getBillPageImage, params))
  return new Response(new Uint8Array(await orNotFound(bytes())), { headers: { 'Content-Type': contentType } })
}
