import { fetchStoredFile } from '#areas/security/procedures/fetch-stored-file.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'

/** Always a download with its stored type, never something a browser runs on our address. */
export async function storedFile(rt: Runtime, id: string): Promise<Response> {
  const file = await call(rt, fetchStoredFile, { id })
  const bytes = await file.bytes()
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': file.contentType,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'Content-Length': String(bytes.length),
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  })
}
