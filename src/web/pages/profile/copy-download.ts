import { downloadDataCopy } from '#areas/privacy/procedures/data-copies.server.ts'
import { call } from '#platform/procedure.server.ts'
import { runtimeContext } from '#web/context.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { storedDownload } from '#web/stored-download.server.ts'
import type { Route } from './+types/copy-download'

/** Streams the archive from storage, without buffering it in memory. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const part = url.searchParams.get('parte') ?? undefined
  const rt = context.get(runtimeContext)
  const file = await orNotFound(call(rt, downloadDataCopy, { copyId: params.copyId, part }))
  return orNotFound(storedDownload(rt, request, { ...file, contentType: 'application/zip' }))
}
