import { getBillComplaint } from '#areas/bills/procedures/my-bill-check.server.ts'
import { call } from '#platform/procedure.server.ts'
import { runtimeContext } from '#web/context.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { pdfDownload } from '#web/pdf-download.ts'
import type { Route } from './+types/complaint-pdf'

export const loader = async ({ context, params }: Route.LoaderArgs) =>
  pdfDownload(await orNotFound(call(context.get(runtimeContext), getBillComplaint, params)))
