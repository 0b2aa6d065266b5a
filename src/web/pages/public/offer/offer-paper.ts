import { idIn } from '#areas/offers/addresses.ts'
import { getPublicOfferSheet } from '#areas/requests/procedures/offer-sheet.server.ts'
import { call } from '#platform/procedure.server.ts'
import { runtimeContext } from '#web/context.ts'
import { orNotFound, orTooMany } from '#web/or-not-found.server.ts'
import { pdfDownload } from '#web/pdf-download.ts'
import type { Route } from './+types/offer-paper'

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = idIn(params.slug).slice(0, 100)
  return pdfDownload(await orNotFound(orTooMany(call(context.get(runtimeContext), getPublicOfferSheet, { id }))), {
    'X-Robots-Tag': 'noindex',
  })
}
