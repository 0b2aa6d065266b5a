import { downloadBill } from '#areas/bills/procedures/my-bills.server.ts'
import { call } from '#platform/procedure.server.ts'
import { runtimeContext } from '#web/context.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { storedDownload } from '#web/stored-download.server.ts'
import type { Route } from './+types/bill-download'

/** The original file. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const position = url.searchParams.get('file') ?? undefined
  const rt = context.get(runtimeContext)
  const file = await orNotFound(call(rt, downloadBill, { billId: params.billId, position }))
  return orNotFound(storedDownload(rt, request, file))
}
