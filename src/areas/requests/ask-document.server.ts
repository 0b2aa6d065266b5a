import { romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import type { Context } from '#platform/procedure.server.ts'
import { addCaseEvent } from './case.server.ts'
import { type DocumentKind, documentAskedWords } from './document-kinds.ts'
import { type HeldCase, isOpen, ownerOf } from './office-case.server.ts'
import { documentRequests } from './tables.server.ts'

/** Asks the customer of a held case for a document. */
export async function askDocument(ctx: Context, held: HeldCase, asked: { kind: DocumentKind; note: string }) {
  const userId = ownerOf(held)
  const requestId = held.request.id
  if (!isOpen(held.request)) throw new AppError('move-not-possible')
  await ctx.tx
    .insert(documentRequests)
    .values({ id: ctx.newId(), requestId, userId, ...asked, askedAt: ctx.now, askedBy: ctx.userId })
  await addCaseEvent(ctx, requestId, {
    kind: 'document-asked',
    detail: { document: asked.kind },
    words: documentAskedWords(asked.kind, asked.note, romeDate(ctx.now), held.request.type === 'analisi_bolletta'),
  })
}
