import { fetchSupplierSend } from '#areas/handover/procedures/supplier-sends.server.ts'
import { call } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { loads } from '../route.server.ts'

/** The file for a supplier; 404 for roles without access. */
export const loader = loads(async (rt, { params: { sendId } }) => {
  const { name, contentType, ...file } = await orNotFound(call(rt, fetchSupplierSend, { sendId }))
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
})
