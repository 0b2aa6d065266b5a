import { data } from 'react-router'
import { runtimeContext } from '#web/context.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { loadOfferSheet } from '#web/wizard/offer-sheet.server.ts'
import { isService } from '#web/wizard/wizards.ts'
import type { Route } from './+types/offer-sheet'

/** The paper of the offer chosen in a wizard, always as a download. */
export async function loader({ context, params }: Route.LoaderArgs) {
  if (!isService(params.service)) throw data(null, { status: 404 })
  const { name, bytes } = await orNotFound(loadOfferSheet(context.get(runtimeContext), params.service))
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  })
}
