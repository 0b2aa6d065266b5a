import { legalDocuments } from '#areas/consents/ledger.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { announceChanges } from '../announce.server.ts'

/** spec 1 §9: changes of the terms are announced with at least 30 days' notice (tests hold the dates to it). */
export const announceLegalChanges = procedure({
  name: 'announce-legal-changes',
  allow: 'system',
  async run(_, ctx) {
    const told = await announceChanges(ctx, await legalDocuments(ctx.tx))
    ctx.record({ detail: { told } })
    return { told }
  },
})
