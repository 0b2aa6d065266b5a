import { countsFrom, storeTally, type Tally } from '#areas/monitoring/tally.server.ts'
import { beacon, isFailure } from '#areas/monitoring/visit.ts'
import { createTally } from '#areas/office/runs/day-counts.server.ts'
import { romeDate } from '#core/dates.ts'
import { limits } from '#core/limits.ts'
import { transactionAs } from '#platform/database/database.server.ts'
import type { Services } from '#platform/procedure.server.ts'
import { isCounted } from '#web/seo/public-pages.ts'
import { browserFailed } from '../metrics.ts'
import { beaconRoute } from './beacons.ts'

/** POST /api/visit: a visit, web vitals, or a script error. */
export function createVisitCounter(services: Services) {
  const { db, log, now } = services
  const { add, stop } = createTally<Tally>(
    counted => transactionAs(db, 'app_system', null, tx => storeTally(tx, counted, log)),
    err => log.error({ err }, 'visits could not be written'),
  )
  const routes = beaconRoute(services, '/api/visit', limits.visits, sent => {
    const seen = beacon.safeParse(sent)
    if (!seen.success) return
    const visit = seen.data
    const isPublic = isCounted(visit.path)
    if (isFailure(visit)) {
      browserFailed(visit.error)
      // Non-public addresses may identify somebody.
      log.warn({ error: visit.error, at: visit.at, ...(isPublic && { path: visit.path }) }, 'a script failed')
    } else if (isPublic) for (const each of countsFrom(romeDate(now()), visit)) add(each)
  })
  return { routes, stop }
}
