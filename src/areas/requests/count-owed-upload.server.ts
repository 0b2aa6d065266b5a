import { and, eq } from 'drizzle-orm'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { countBytes, countFile } from '#platform/http/uploads.server.ts'
import { asActor, count, type Runtime, userIdOf } from '#platform/procedure.server.ts'
import { isStillAsked } from './case/case.server.ts'
import { documentRequests } from './tables.server.ts'

/** Counts an upload; customers who owe the office a document have extra quota, not used by other files. */
export async function countOwedUpload(rt: Runtime, bytes: number): Promise<string> {
  await countBytes(rt, bytes)
  try {
    return await countFile(rt)
  } catch (error) {
    const userId = userIdOf(rt.actor)
    if (!(error instanceof AppError) || error.code !== 'too-many-attempts' || !userId) throw error
    const isOwed = and(eq(documentRequests.userId, userId), isStillAsked)
    if ((await asActor(rt, tx => tx.$count(documentRequests, isOwed))) === 0) throw error
    return count(rt, limits.owedUploads, userId)
  }
}
