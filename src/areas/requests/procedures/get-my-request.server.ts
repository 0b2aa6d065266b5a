import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { storedFiles } from '#platform/database/tables.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import type { CaseStep } from '../case.server.ts'
import { activations, caseEvents, requests } from '../tables.server.ts'
import type { RequestRow } from './list-my-requests.server.ts'

export interface RequestDetail extends RequestRow {
  /** Oldest first. */
  steps: { kind: string; ball: CaseStep['ball']; at: Date }[]
  /** Who acts next. */
  ball: CaseStep['ball']
  /** The document that was sent when the request was made; null while it is being written, and where there is none. */
  summary: { fileId: string; name: string; size: number } | null
}

/** One of one's own requests with its timeline. */
export const getMyRequest = procedure({
  name: 'get-my-request',
  allow: 'signedIn',
  input: z.object({ requestId: z.string().max(60) }),
  reads: true,
  async run({ requestId }, ctx): Promise<RequestDetail> {
    const [request] = await ctx.tx
      .select()
      .from(requests)
      .where(and(eq(requests.id, requestId), eq(requests.userId, ctx.userId)))
    if (!request) throw new AppError('not-found')
    const steps = await ctx.tx
      .select({ kind: caseEvents.kind, ball: caseEvents.ball, at: caseEvents.at })
      .from(caseEvents)
      .where(and(eq(caseEvents.requestId, requestId), eq(caseEvents.visible, true)))
      .orderBy(asc(caseEvents.at), asc(caseEvents.id))
    const [summary] = await ctx.tx
      .select({ fileId: storedFiles.id, name: storedFiles.name, size: storedFiles.size })
      .from(activations)
      .innerJoin(storedFiles, eq(storedFiles.path, activations.summaryPath))
      .where(and(eq(activations.requestId, requestId), eq(storedFiles.sha256, activations.summarySha256)))
    const { id, type, status, title, description, createdAt, updatedAt } = request
    return {
      id,
      type,
      status,
      title,
      description,
      createdAt,
      updatedAt,
      steps,
      ball: steps.at(-1)?.ball ?? 'nobody',
      summary: summary ?? null,
    }
  },
})
