import { and, asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { pick } from '#platform/database/rows.server.ts'
import { storedFiles } from '#platform/database/tables.server.ts'
import { type AnswerOf, query } from '#platform/procedure.server.ts'
import { documentKindLabels } from '../document-kinds.ts'
import { activations, documentRequests, withdrawals } from '../tables.server.ts'

export const listMyCaseDocuments = query('list-my-case-documents', 'signedIn', {
  input: z.object({ requestId: z.string().max(60) }),
  async run({ requestId }, ctx) {
    const { tx, userId } = ctx
    const [activation] = await tx
      .select({
        summary: activations.summaryPath,
        oldBill: activations.oldBillDocumentPath,
        identity: activations.identityDocumentPath,
        receipt: withdrawals.receiptPath,
      })
      .from(activations)
      .leftJoin(withdrawals, eq(withdrawals.requestId, activations.requestId))
      .where(and(eq(activations.requestId, requestId), eq(activations.userId, userId)))
    const titles = new Map<string, string>()
    const name = (path: string | null | undefined, title: string) => path && titles.set(path, title)
    name(activation?.summary, 'Riepilogo della richiesta')
    name(activation?.oldBill, 'Bolletta del vecchio intestatario')
    name(activation?.identity, 'Documento d’identità')
    name(activation?.receipt, 'Ricevuta di recesso')

    const documents = await tx
      .select({
        ...pick(documentRequests, 'id', 'kind', 'note', 'askedAt', 'answeredAt', 'withdrawnAt'),
        path: storedFiles.path,
      })
      .from(documentRequests)
      .leftJoin(storedFiles, eq(storedFiles.id, documentRequests.fileId))
      .where(and(eq(documentRequests.requestId, requestId), eq(documentRequests.userId, userId)))
      .orderBy(asc(documentRequests.askedAt), asc(documentRequests.id))
    for (const { path, kind } of documents) name(path, documentKindLabels[kind])

    const files = await tx
      .select()
      .from(storedFiles)
      .where(and(eq(storedFiles.ownerId, userId), inArray(storedFiles.path, [...titles.keys()])))
      .orderBy(asc(storedFiles.createdAt), asc(storedFiles.id))
    return {
      documents: files.map(file => ({
        fileId: file.id,
        title: titles.get(file.path) ?? '',
        name: file.name,
        size: file.size,
        at: file.createdAt,
      })),
      asked: documents
        .filter(({ answeredAt, withdrawnAt }) => !answeredAt && !withdrawnAt)
        .map(({ id, kind, note, askedAt }) => ({ id, kind, note, askedAt })),
    }
  },
})
export type CaseDocument = AnswerOf<typeof listMyCaseDocuments>['documents'][number]
export type AskedDocument = AnswerOf<typeof listMyCaseDocuments>['asked'][number]
