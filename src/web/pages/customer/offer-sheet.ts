import { data } from 'react-router'
import { runtimeContext } from '#web/context.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { pdfDownload } from '#web/pdf-download.ts'
import { loadOfferSheet } from '#web/wizard/offer-sheet.server.ts'
import { isService } from '#web/wizard/wizards.ts'
import type { Route } from './+types/offer-sheet'

/** Document of the offer chosen in a wizard. */
export async function loader({ context, params }: Route.LoaderArgs) {
  if (!isService(params.service)) throw data(null, { status: 404 })
  return pdfDownload(await orNotFound(loadOfferSheet(context.get(runtimeContext), params.service)))
}
