import { getVisitorBillPage } from '#areas/bills/procedures/visitor-bill.server.ts'
import { call } from '#platform/procedure.server.ts'
import { runtimeContext } from '#web/context.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import type { Route } from './+types/visitor-bill-page'

/** A page of this browser's bill as an image we rendered. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { bytes, contentType } = await orNotFound(call(context.get(runtimeContext), getVisitorBillPage, params))
  return new Response(new Uint8Array(await orNotFound(bytes())), { headers: { 'Content-Type': contentType } })
}
