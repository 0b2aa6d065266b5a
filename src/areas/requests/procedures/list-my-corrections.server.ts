import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { correctionsOf } from '../corrections/correct.server.ts'
import { datumRule, maskedDatum } from '../corrections/data.ts'
import { ownRequest } from '../my-case.server.ts'
import { isClosed } from '../request.ts'

export interface AskedCorrection {
  id: string
  label: string
  /** Masked where it is a code; the new one is read whole, because it is to be confirmed. */
  before: string
  after: string
  reason: string
  at: Date
}

/** The data of one of one's own requests that the office corrected and waits to see confirmed. */
export const listMyCorrections = procedure({
  name: 'list-my-corrections',
  allow: 'signedIn',
  input: z.object({ requestId: z.string().max(60) }),
  reads: true,
  async run({ requestId }, ctx): Promise<AskedCorrection[]> {
    const [request] = await ownRequest(ctx, requestId)
    if (!request) throw new AppError('not-found')
    if (isClosed(request.status)) return []
    return (await correctionsOf(ctx, requestId))
      .filter(({ state }) => state === 'asked')
      .map(({ id, datum, before, after, reason, at }) => ({
        id,
        label: datumRule(datum).label,
        before: maskedDatum(datum, before),
        after,
        reason,
        at,
      }))
  },
})
