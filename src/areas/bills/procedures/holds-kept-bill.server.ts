import { procedure } from '#platform/procedure.server.ts'
import { findVisitorBill } from '../bill-rows.server.ts'

/** Whether this browser holds a bill that its visitor wanted to keep with an account. */
export const holdsKeptBill = procedure({
  name: 'holds-kept-bill',
  allow: 'signedIn',
  ofBrowser: true,
  reads: true,
  run: async (_, ctx): Promise<boolean> => ((await findVisitorBill(ctx))?.keptAt ?? null) !== null,
})
