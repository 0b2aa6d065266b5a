import { getBillComplaint } from '#areas/bills/procedures/get-bill-complaint.server.ts'
import { call } from '#platform/procedure.server.ts'
import { runtimeContext } from '#web/context.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import type { Route } from './+types/complaint-pdf'

/** The letter to the supplier, always as a download. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { name, bytes } = await orNotFound(call(context.get(runtimeContext), getBillComplaint, params))
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  })
}
