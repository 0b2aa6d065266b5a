import { redirect } from 'react-router'
import { idIn } from '#areas/offers/addresses.ts'
import { getPublicOfferSheet } from '#areas/requests/procedures/offer-sheet.server.ts'
import { call } from '#platform/procedure.server.ts'
import { runtimeContext } from '#web/context.ts'
import { orNotFound, orTooMany } from '#web/or-not-found.server.ts'
import { pdfDownload } from '#web/pdf-download.ts'
import { publicHeaders } from '#web/public-headers.server.ts'
import type { Route } from './+types/offer-paper'

/** Cached like a page, under its canonical address only: made-up slugs render nothing and take no cache entry. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = idIn(params.slug).slice(0, 100)
  const { path, ...file } = await orNotFound(orTooMany(call(context.get(runtimeContext), getPublicOfferSheet, { id })))
  if (`${path}/scheda.pdf` !== url.pathname) throw redirect(`${path}/scheda.pdf`, 301)
  return pdfDownload(file, { ...publicHeaders(['offers', 'market']), 'X-Robots-Tag': 'noindex' })
}
