import { comparableCode, offersByCode } from '#areas/offers/open-data/by-code.server.ts'
import type { Source } from '#areas/supplies/sources.ts'
import { withSources } from '#areas/supplies/merge-supply.ts'
import type { SupplyRow } from '#areas/supplies/supply.ts'
import { romeDate } from '#core/dates.ts'
import type { Context } from '#platform/procedure.server.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import { commoditiesOf, type EnergyKind } from '#areas/offers/offer-kinds.ts'
import type { ContractMarket } from '../bill.ts'
import { codeField, conditionsEnd, type OfficialTerms, termsOf } from './official-terms.ts'
import { type Readings, readingsOf, textIn } from '../readings.ts'

export type OfficialOf = Partial<Record<Commodity, OfficialTerms>>

interface Contracted {
  supplyType: EnergyKind
  values: Readings
  contractMarket: ContractMarket | null
}

/** Open-data terms of these bills' or supplies' contracts, in their order; one query for all. */
export async function officialTerms(ctx: Context, all: readonly Contracted[]): Promise<OfficialOf[]> {
  const wanted = all.map(({ supplyType, values, contractMarket }) =>
    // Regulated services have no offer.
    contractMarket === 'tutela' || contractMarket === 'tutele-graduali'
      ? []
      : commoditiesOf(supplyType).flatMap(commodity => {
          const code = textIn(values, codeField[commodity])
          return code === null ? [] : [{ commodity, code }]
        }),
  )
  const found = await offersByCode(
    ctx.tx,
    wanted.flatMap(each => each.map(({ code }) => code)),
  )
  if (found.size === 0) return all.map(() => ({}))
  const today = romeDate(ctx.now)
  return all.map(({ values }, i) => {
    const official: OfficialOf = {}
    for (const { commodity, code } of wanted[i] ?? []) {
      const terms = termsOf(found.get(comparableCode(code)) ?? [], commodity, values, today)
      if (terms) official[commodity] = terms
    }
    return official
  })
}

export interface SupplyWithTerms {
  row: SupplyRow
  /** The same, completed from the open data. */
  supply: SupplyRow
  official: OfficialTerms | null
}

/** Supplies with the kind and the end of their price from the open data, if neither a bill nor the owner gave them. */
export async function withOfficialTerms(ctx: Context, rows: readonly SupplyRow[]): Promise<SupplyWithTerms[]> {
  const all = await officialTerms(
    ctx,
    rows.map(row => ({ supplyType: row.commodity, values: readingsOf(row, null), contractMarket: row.market })),
  )
  const today = romeDate(ctx.now)
  return rows.map((row, i) => {
    const official = all[i]?.[row.commodity] ?? null
    return { row, supply: official ? completed(row, official, today) : row, official }
  })
}

function completed(row: SupplyRow, official: OfficialTerms, today: string): SupplyRow {
  const { day, from } = conditionsEnd(readingsOf(row, null), official, today)
  const isEnd = row.conditionsEnd === null && from === 'start'
  const isType = row.priceType === null && official.priceType !== null
  if (!isEnd && !isType) return row
  // Known once both the contract and the open data are.
  const confirmed = romeDate(row.confirmedAt)
  const source: Source = { from: 'market', on: confirmed > official.since ? confirmed : official.since }
  return {
    ...row,
    ...(isEnd && { conditionsEnd: day }),
    ...(isType && { priceType: official.priceType }),
    sources: withSources(row, { ...(isEnd && { conditionsEnd: source }), ...(isType && { priceType: source }) }),
  }
}
