import { storeTally, type Told, toldBy } from '#areas/monitoring/tally.server.ts'
import { beacon, isFailure } from '#areas/monitoring/visit.ts'
import { createTally } from '#areas/runs/day-counts.server.ts'
import { romeDate } from '#core/dates.ts'
import { limits } from '#core/limits.ts'
import { transactionAs } from '#platform/database/database.server.ts'
import type { Services } from '#platform/procedure.server.ts'
import { isCounted } from '#web/seo/public-pages.ts'
import { browserFailed } from '../metrics.ts'
import { beaconRoute } from './beacons.ts'

/** POST /api/visit: one more visit, how a page felt, or that it failed. */
export function createVisitCounter(services: Services) {
  const { db, log, now } = services
  const { add, stop } = createTally<Told>(
    counted => transactionAs(db, 'app_system', null, tx => storeTally(tx, counted, log)),
    err => log.error({ err }, 'visits could not be written'),
  )
  const routes = beaconRoute(services, '/api/visit', limits.visits, sent => {
    const seen = beacon.safeParse(sent)
    if (!seen.success) return
    const told = seen.data
    const isPublic = isCounted(told.path)
    if (isFailure(told)) {
      browserFailed(told.error)
      // The address of a page that is not for everyone may name somebody.
      log.warn({ error: told.error, at: told.at, ...(isPublic && { path: told.path }) }, 'a script failed')
    } else if (isPublic) for (const each of toldBy(romeDate(now()), told)) add(each)
  })
  return { routes, stop }
}
