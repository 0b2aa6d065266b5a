import { downloadBill } from '#areas/bills/procedures/download-bill.server.ts'
import { call } from '#platform/procedure.server.ts'
import { runtimeContext } from '#web/context.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import type { Route } from './+types/bill-download'

/** The file as it was sent: always a download, never something a browser runs on our address. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const position = url.searchParams.get('file') ?? undefined
  const file = await orNotFound(call(context.get(runtimeContext), downloadBill, { billId: params.billId, position }))
  return new Response(new Uint8Array(await orNotFound(file.bytes())), {
    headers: {
      'Content-Type': file.contentType,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  })
}
