import { sql } from 'drizzle-orm'
import { MAX_BULK, MAX_COUNTED } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { caseFilter } from '../case-filter.ts'
import { caseTabs } from '../case-tabs.ts'
import { countedSql } from '../case-conditions.server.ts'
import { meantBySearch } from '../case-queue.server.ts'
import { supplierSends } from '../tables.server.ts'

const STAGES_LOOKED_AT = 501

/** How many there are; with `more`, at least. */
export interface Counted {
  count: number
  more: boolean
}

/** Of what was counted up to `MAX_COUNTED`. */
export const countedOf = (found: number): Counted => ({
  count: Math.min(found, MAX_COUNTED - 1),
  more: found >= MAX_COUNTED,
})

/** What stands beside the tabs of a list of cases, that of the sends among those of contracts, and how many of those shown can be chosen at once, of how many customers. */
export const countCases = procedure({
  name: 'count-cases',
  allow: 'cases',
  reads: true,
  input: caseFilter,
  async run(filter, ctx): Promise<{ tabs: Record<string, Counted>; shown: Counted & { customers: number } }> {
    const contracts = filter.contracts && { contracts: filter.contracts }
    const asked = [
      ...caseTabs(filter.contracts !== undefined).map(tab => ({
        id: tab.id,
        // How far a contract is, is asked of each: among fewer.
        upTo: tab.filter.view && tab.filter.view !== 'all' ? STAGES_LOOKED_AT : MAX_COUNTED,
        of: { ...tab.filter, ...contracts },
        meant: undefined,
      })),
      { id: '', upTo: MAX_BULK + 1, of: filter, meant: await meantBySearch(ctx, filter.search) },
    ]
    const counts = asked.map(({ of, upTo, meant }) => countedSql(ctx, of, upTo, meant))
    // Of another table, and yet in the one statement.
    const sends = sql`(select json_build_array(count(*)) from (select from ${supplierSends} limit ${MAX_COUNTED}) counted)`
    const { rows } = await ctx.tx.execute<{ counts: [number, number, number][] }>(
      sql`select json_build_array(${sql.join(filter.contracts ? [...counts, sends] : counts, sql`, `)}) as counts`,
    )
    const told = asked.map(({ id, upTo }, n) => {
      const [count = 0, gone = 0, customers = 0] = rows[0]?.counts[n] ?? []
      return { id, count: Math.min(count, upTo - 1), more: gone >= upTo, customers }
    })
    const { count = 0, more = false, customers = 0 } = told.at(-1) ?? {}
    const tabs: Record<string, Counted> = Object.fromEntries(
      told.slice(0, -1).map(({ id, count, more }) => [id, { count, more }]),
    )
    if (filter.contracts) tabs.sends = countedOf(rows[0]?.counts[asked.length]?.[0] ?? 0)
    return {
      tabs,
      shown: { count, more, customers },
    }
  },
})
