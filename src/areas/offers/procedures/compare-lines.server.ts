import { z } from 'zod'
import { romeDate } from '#core/dates.ts'
import { limits } from '#core/limits.ts'
import { loadMarket } from '#areas/market/load-market.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { loadCatalogue } from '../catalogue.server.ts'
import { compareTelecom } from '../comparison/compare-catalogue.server.ts'
import type { LineComparison } from '../comparison/comparison.ts'
import { CLIENT_TYPES } from '../cost/use.ts'
import { LINE_KINDS } from '../offer-kinds.ts'

/** Internet or mobile offers by what they cost over 24 months, activation and end of promotion included. */
export const compareLines = procedure({
  name: 'compare-lines',
  allow: 'anyone',
  reads: true,
  keeps: ['offers', 'market'],
  limit: limits.offers,
  input: z.object({
    type: z.enum(LINE_KINDS, { error: 'unknown' }),
    client: z.enum(CLIENT_TYPES, { error: 'unknown' }).default('domestico'),
  }),
  async run({ type, client }, { tx, now }): Promise<LineComparison> {
    const asOf = romeDate(now)
    const [catalogue, market] = [await loadCatalogue(tx), await loadMarket(tx, asOf)]
    return compareTelecom({ catalogue, market, asOf }, type, client)
  },
})
