import { asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { openActivation } from '#areas/requests/activation.server.ts'
import { documentKindLabels } from '#areas/requests/document-kinds.ts'
import { activations, documentRequests, requests } from '#areas/requests/tables.server.ts'
import { slug } from '#core/text.ts'
import { storedFiles } from '#platform/database/tables.server.ts'
import { type Context, procedure } from '#platform/procedure.server.ts'
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
    const papers = await papersOf(
      ctx,
      rows.map(row => row.activation),
    )
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
        papers: papers.get(of.requestId) ?? [],
      })),
    }
  },
})

/** What came with each request, and what its customer has sent since because the office asked for it. */
async function papersOf({ tx }: Pick<Context, 'tx'>, of: readonly (typeof activations.$inferSelect)[]) {
  const papers = new Map<string, SentRequest['papers']>()
  const add = (requestId: string, label: string, path: string) => {
    const known = papers.get(requestId) ?? []
    const same = known.filter(paper => paper.label === label || paper.label.startsWith(`${label}-`)).length
    const name = same === 0 ? label : `${label}-${same + 1}`
    papers.set(requestId, [...known, { label: name, path, ending: path.split('.').at(-1) ?? 'bin' }])
  }
  const sent = of.flatMap(({ requestId, identityDocumentPath, oldBillDocumentPath, summaryPath, summaryAt }) =>
    [
      { requestId, label: 'documento', path: identityDocumentPath },
      { requestId, label: 'bolletta', path: oldBillDocumentPath },
      // One that is being written anew is no longer true.
      { requestId, label: 'riepilogo', path: summaryAt && summaryPath },
    ].flatMap(paper => (paper.path === null ? [] : [{ ...paper, path: paper.path }])),
  )
  const kept = new Set(
    sent.length > 0
      ? (
          await tx
            .select({ path: storedFiles.path })
            .from(storedFiles)
            .where(
              inArray(
                storedFiles.path,
                sent.map(({ path }) => path),
              ),
            )
        ).map(({ path }) => path)
      : [],
  )
  for (const { requestId, label, path } of sent) if (kept.has(path)) add(requestId, label, path)
  const requestIds = of.map(({ requestId }) => requestId)
  if (requestIds.length === 0) return papers
  const since = await tx
    .select({ requestId: documentRequests.requestId, kind: documentRequests.kind, path: storedFiles.path })
    .from(documentRequests)
    .innerJoin(storedFiles, eq(storedFiles.id, documentRequests.fileId))
    .where(inArray(documentRequests.requestId, requestIds))
    .orderBy(asc(documentRequests.answeredAt), asc(documentRequests.id))
  for (const { requestId, kind, path } of since) add(requestId, slug(documentKindLabels[kind]), path)
  return papers
}
