import { data } from 'react-router'
import { compareLines } from '#areas/offers/procedures/compare-lines.server.ts'
import { listPublicOffers } from '#areas/offers/procedures/list-public-offers.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { readLineFilters } from '#web/blocks/lines/line-filters.ts'
import type { LineKind } from '#web/blocks/lines/line-row.ts'
import { orTooMany } from '#web/too-many.server.ts'
import { publicHeaders } from './comparison.server.ts'
import { lineRowOf } from './line-row-of.ts'
import { SAMPLE_OFFERS } from './sample-offers.ts'

/** The list of one kind of line, for homes or businesses; samples only where the catalogue has none of that kind at all. */
export async function linePage(rt: Runtime, kind: LineKind, params: URLSearchParams) {
  const { per } = readLineFilters(params)
  const client = per === 'azienda' ? 'business' : 'domestico'
  const { results, asOf } = await orTooMany(call(rt, compareLines, { type: kind, client }))
  const rows = results.map(compared => lineRowOf(compared, kind))
  const isMissing = rows.length === 0 && (await call(rt, listPublicOffers, { type: kind })).length === 0
  return data(
    { rows, samples: isMissing ? SAMPLE_OFFERS[kind] : [], asOf, query: params.toString() },
    { headers: publicHeaders(['offers']) },
  )
}
