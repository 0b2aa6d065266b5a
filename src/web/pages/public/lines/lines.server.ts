import { data } from 'react-router'
import { compareLines } from '#areas/offers/procedures/compare.server.ts'
import { listPublicOffers } from '#areas/offers/procedures/public-offers.server.ts'
import { probableTechnology, widestOf } from '#areas/market/coverage.ts'
import { findCoverage } from '#areas/market/procedures/find-coverage.server.ts'
import { technologyOf } from '#areas/offers/network.ts'
import { groupOf } from '#web/blocks/lines/line-groups.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { readLineFilters } from '#web/blocks/lines/line-filters.ts'
import { type LineKind, sellsSpeed } from '#areas/offers/offer-kinds.ts'
import { orTooMany } from '#web/or-not-found.server.ts'
import { publicHeaders } from '#web/public-headers.server.ts'
import { lineRowOf, proposedFirst } from './line-row-of.ts'
import { SAMPLE_OFFERS } from '#web/pages/public/comparison/sample-offers.ts'

/** List of one kind of line, for homes or businesses; samples only when the catalogue has none of that kind. */
export async function linePage(rt: Runtime, kind: LineKind, params: URLSearchParams) {
  const { per, comune } = readLineFilters(params)
  const client = per === 'azienda' ? 'business' : 'domestico'
  const { results, asOf, leftOut } = await orTooMany(call(rt, compareLines, { type: kind, client }))
  const listed = results.map(lineRowOf)
  const isMissing = listed.length === 0 && (await call(rt, listPublicOffers, { type: kind })).length === 0
  const { town, coverage } = sellsSpeed(kind) ? await findTown(rt, comune) : NOT_ASKED
  const rows = coverage ? proposedFirst(listed, coverage) : listed
  const samples = isMissing ? (SAMPLE_OFFERS[kind] ?? []) : []
  const shown = { kind, rows, leftOut, town, samples, asOf, query: params.toString() }
  return data(shown, { headers: publicHeaders(['offers']) })
}

const NOT_ASKED = { town: null, coverage: null }

/** Coverage of the reader's town; null before any import: then nothing is asked. */
async function findTown(rt: Runtime, comune: string) {
  const { isKnown, towns, capIn, ...coverage } = await orTooMany(call(rt, findCoverage, { town: comune.slice(0, 60) }))
  if (!isKnown) return NOT_ASKED
  const probable = probableTechnology(coverage.coverage)
  const proposed = probable && groupOf(technologyOf(probable) ?? '')
  return { town: { towns, capIn, coverage: widestOf(coverage.coverage), proposed }, coverage }
}
