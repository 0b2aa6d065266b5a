import { query } from '#platform/procedure.server.ts'
import { findVisitorBill } from '../bill-rows.server.ts'

export const holdsKeptBill = query('holds-kept-bill', 'signedIn', {
  ofBrowser: true,
  run: async (_, ctx): Promise<boolean> => ((await findVisitorBill(ctx))?.keptAt ?? null) !== null,
})
