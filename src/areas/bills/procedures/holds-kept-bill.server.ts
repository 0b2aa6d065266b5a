import { query } from '#platform/procedure.server.ts'
import { findVisitorBill } from '../bill-rows.server.ts'

/** Whether this browser holds a bill that its visitor wanted to keep with an account. */
export const holdsKeptBill = query('holds-kept-bill', 'signedIn', {
  ofBrowser: true,
  run: async (_, ctx): Promise<boolean> => ((await findVisitorBill(ctx))?.keptAt ?? null) !== null,
})
