import { fetchSupplierSend } from '#areas/handover/procedures/supplier-sends.server.ts'
import { AppError } from '#core/errors.ts'
import { call, may } from '#platform/procedure.server.ts'
import { runtimeContext } from '#web/context.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import type { Route } from './+types/supplier-send'

export async function loader({ context, params }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  if (!may(rt.actor, 'cases')) await orNotFound(Promise.reject(new AppError('forbidden')))
  const { name, contentType, ...file } = await orNotFound(call(rt, fetchSupplierSend, { sendId: params.sendId }))
  const bytes = await orNotFound(file.bytes())
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': contentType,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Content-Length': String(bytes.length),
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  })
}
