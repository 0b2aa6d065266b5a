import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { tellOffice } from '#areas/office/tell-office.server.ts'
import type { HeldCase } from '#areas/requests/office-case.server.ts'
import { isOwn } from '#areas/requests/own-case.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { heldCase, isToSend } from '../held-stage.server.ts'
import { type LeftOut, MAX_IN_SEND, sendFormats } from '../send.ts'
import { supplierSendItems } from '../tables.server.ts'
import { openSend } from '../waiting-send.server.ts'

interface Prepared {
  /** One file for each supplier. */
  sends: { id: string; supplierName: string; count: number }[]
  refused: LeftOut[]
}

/** «Prepara l’invio»: the chosen requests, a file for each supplier among them; the files are made by a job. */
export const prepareSupplierSend = procedure({
  name: 'prepare-supplier-send',
  allow: 'cases',
  input: z.object({
    requestIds: z.array(z.string().max(60)).min(1, { error: 'required' }).max(MAX_IN_SEND),
    format: z.enum(sendFormats),
  }),
  async run({ requestIds, format }, ctx): Promise<Prepared> {
    // Held in the order of their ids, so that two who choose the same never wait for each other.
    const wanted = [...new Set(requestIds)].toSorted()
    const held = new Map<string, HeldCase | null>()
    for (const requestId of wanted) held.set(requestId, await heldCase(ctx, requestId))
    // Read once they are held: a colleague may have prepared some of them a moment ago.
    const waiting = new Set(
      (
        await ctx.tx
          .select({ requestId: supplierSendItems.requestId })
          .from(supplierSendItems)
          .where(and(inArray(supplierSendItems.requestId, wanted), eq(supplierSendItems.outcome, 'waiting')))
      ).map(row => row.requestId),
    )
    const refused: Prepared['refused'] = []
    const bySupplier = new Map<string, { requestId: string; userId: string }[]>()
    for (const requestId of wanted) {
      const of = held.get(requestId)
      const supplier = of?.activation?.supplierName
      const userId = of?.request.userId
      if (!of || !supplier || !userId) refused.push({ requestId, why: 'gone', lacks: [] })
      else if (isOwn(ctx, userId)) refused.push({ requestId, why: 'own', lacks: [] })
      else if (waiting.has(requestId)) refused.push({ requestId, why: 'in-a-send', lacks: [] })
      else if (!isToSend(of))
        refused.push({ requestId, why: 'not-ready', lacks: of.possible.lacks['sent-to-supplier'] ?? [] })
      else bySupplier.set(supplier, [...(bySupplier.get(supplier) ?? []), { requestId, userId }])
    }
    const sends: Prepared['sends'] = []
    for (const [supplierName, items] of bySupplier) {
      const id = await openSend(ctx, { supplierName, format }, items)
      sends.push({ id, supplierName, count: items.length })
    }
    await tellOffice(ctx, 'requests')
    ctx.record({ detail: { format, sends: sends.map(({ id, count }) => ({ id, count })), refused: refused.length } })
    return { sends, refused }
  },
})
