import { FILE_COLUMNS } from '#areas/offers/editing/import-plan.server.ts'
import { listOffers } from '#areas/offers/procedures/list-offers.server.ts'
import { call } from '#platform/procedure.server.ts'
import type { Export } from '../export-lines.server.ts'

/** The catalogue with every field, as it can be brought in again. */
export const offersExport: Export = {
  from: listOffers,
  head: FILE_COLUMNS,
  async *rows(rt, form) {
    const filters = Object.fromEntries(
      ['type', 'client', 'state', 'search'].flatMap(name => {
        const value = String(form.get(name) ?? '')
        return value === '' ? [] : [[name, value]]
      }),
    )
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof listOffers.run>> = await call(rt, listOffers, {
        ...filters,
        ...(cursor && { cursor }),
      })
      for (const { id, values } of page.offers) yield FILE_COLUMNS.map(name => (name === 'id' ? id : values[name]))
      cursor = page.next
    } while (cursor)
  },
}
