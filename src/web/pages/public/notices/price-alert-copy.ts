import { getPriceAlert } from '#areas/guardian/procedures/price-alert.server.ts'
import { call } from '#platform/procedure.server.ts'
import { AppError } from '#core/errors.ts'
import { runtimeContext } from '#web/context.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import type { Route } from './+types/price-alert-copy'

/** All data of one alert, for the holder of its link. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const link = url.searchParams.get('link') ?? ''
  const held =
    (await orNotFound(call(context.get(runtimeContext), getPriceAlert, { link }))) ??
    (await orNotFound<never>(Promise.reject(new AppError('not-found'))))
  return new Response(JSON.stringify(held, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="avviso.json"',
      'Cache-Control': 'private, no-store',
    },
  })
}
