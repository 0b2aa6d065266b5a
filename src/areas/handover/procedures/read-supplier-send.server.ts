import { asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { openActivation } from '#areas/requests/activation.server.ts'
import { activations, requests } from '#areas/requests/tables.server.ts'
import { storedFiles } from '#platform/database/tables.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import type { SentRequest } from '../sent-request.ts'
import { supplierSendItems, supplierSends } from '../tables.server.ts'

export interface SendToMake {
  id: string
  supplierName: string
  format: 'csv' | 'pdf'
  askedAt: Date
  requests: SentRequest[]
}

/** What a file for a supplier is made of; null where it is made, or given up. */
export const readSupplierSend = procedure({
  name: 'read-supplier-send',
  allow: 'system',
  reads: true,
  input: z.object({ sendId: z.string().max(60) }),
  async run({ sendId }, ctx): Promise<SendToMake | null> {
    const [send] = await ctx.tx.select().from(supplierSends).where(eq(supplierSends.id, sendId))
    if (!send || send.state !== 'making') return null
    const rows = await ctx.tx
      .select({ activation: activations, number: requests.number })
      .from(supplierSendItems)
      .innerJoin(activations, eq(activations.requestId, supplierSendItems.requestId))
      .innerJoin(requests, eq(requests.id, activations.requestId))
      .where(eq(supplierSendItems.sendId, sendId))
      .orderBy(asc(activations.createdAt), asc(activations.id))
    const paths = rows.flatMap(({ activation: of }) =>
      [of.identityDocumentPath, of.oldBillDocumentPath, of.summaryPath].filter(path => path !== null),
    )
    const files =
      paths.length > 0 ? await ctx.tx.select().from(storedFiles).where(inArray(storedFiles.path, paths)) : []
    const nameOf = (path: string | null) =>
      files
        .find(file => file.path === path)
        ?.path.split('.')
        .at(-1) ?? null
    return {
      id: send.id,
      supplierName: send.supplierName,
      format: send.format,
      askedAt: send.askedAt,
      requests: rows.map(({ activation: of, number }): SentRequest => ({
        requestId: of.requestId,
        number,
        type: of.requestType,
        offer: of.selectedOffer,
        offerCode: of.offerSnapshot.offer?.offer_code ?? null,
        paymentMethod: of.paymentMethod,
        podPdr: of.podPdr,
        acceptances: of.acceptances,
        createdAt: of.createdAt,
        ...openActivation(ctx.keys, of),
        papers: [
          { label: 'documento', path: of.identityDocumentPath, ending: nameOf(of.identityDocumentPath) },
          { label: 'bolletta', path: of.oldBillDocumentPath, ending: nameOf(of.oldBillDocumentPath) },
          { label: 'riepilogo', path: of.summaryPath, ending: nameOf(of.summaryPath) },
        ].flatMap(({ label, path, ending }) => (path && ending ? [{ label, path, ending }] : [])),
      })),
    }
  },
})
