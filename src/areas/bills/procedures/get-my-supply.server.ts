import { z } from 'zod'
import { sourceOf, type Source, type Sourced } from '#areas/supplies/sources.ts'
import { romeDate } from '#core/dates.ts'
import { procedure } from '#platform/procedure.server.ts'
import { fieldViews, type FieldView } from '../bill-view.server.ts'
import type { ContractMarket } from '../bill.ts'
import type { FieldName } from '../fields.ts'
import { gasUse, placeOf } from '../household.ts'
import { toldSupplies } from '../official-terms.server.ts'
import { costGround, costsOf } from '../supply-cost.server.ts'
import { supplyHistory } from '../supply-history.server.ts'
import type { BilledPeriod } from '../supply-history.ts'
import { columnsOf, readingsOf } from '../supply-readings.ts'
import { type HomeChoice, myHomes, ownSupply } from '../supply-rows.server.ts'
import { supplyLine, type SupplyLine } from '../supply-view.server.ts'

export interface SupplyDetail extends SupplyLine {
  market: ContractMarket | null
  /** Where it is, and whether gas heats there; null while that is not known. */
  place: { region: string; province: string | null; heating: boolean } | null
  /** The fields of a bill that apply to it, as they can be typed again. */
  fields: FieldView[]
  /** Where each value comes from, by the name of its field; `address` and `spread` too. */
  sources: Partial<Record<FieldName | 'spread', Source>>
  homes: HomeChoice[]
  history: { periods: BilledPeriod[]; next: string | null; isFirstPage: boolean }
}

/** One of one's supplies: all that is known of it, what it costs, and a page of its bills. */
export const getMySupply = procedure({
  name: 'get-my-supply',
  allow: 'signedIn',
  reads: true,
  input: z.object({ supplyId: z.string().max(60), cursor: z.string().max(100).optional() }),
  async run({ supplyId, cursor }, ctx): Promise<SupplyDetail> {
    const { supply, home } = await ownSupply(ctx, supplyId)
    const { commodity, customerType } = supply
    const ground = await costGround(ctx)
    const [known = { row: supply, supply, official: null }] = await toldSupplies(ctx, [supply])
    const values = readingsOf(supply, home)
    const place = placeOf(values, ground.market.facts)
    const use = commodity === 'gas' ? gasUse(values, customerType, place) : null
    const columns = new Map<FieldName, Sourced>([...columnsOf(commodity), ['address', 'address']])
    const shown = new Set<FieldName>([...columns.keys(), 'province'])
    const sources = [...columns, ['spread', 'spread'] as const].flatMap(([field, column]) => {
      const source = sourceOf(supply, column)
      return source ? [[field, source] as const] : []
    })
    return {
      ...supplyLine(known.supply, home, romeDate(ctx.now), costsOf(known, home, ground)),
      market: supply.market,
      place: place && { region: place.region, province: place.province, heating: use?.heating ?? false },
      fields: fieldViews(values, { supplyType: commodity, customerType }, place !== null).filter(({ name }) =>
        shown.has(name),
      ),
      sources: Object.fromEntries(sources),
      homes: await myHomes(ctx),
      history: { ...(await supplyHistory(ctx, supply, cursor)), isFirstPage: cursor === undefined },
    }
  },
})
