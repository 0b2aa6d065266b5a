import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { keepEarlierCodes } from '../request-codes.server.ts'

/** Requests of one transaction; the job goes on while a batch is full. */
export const CODES_BATCH = 200

/** Makes requests from before codes were kept findable by theirs; does nothing once all are. */
export const keepRequestCodes = procedure({
  name: 'keep-request-codes',
  allow: 'system',
  input: z.object({}),
  async run(_, ctx): Promise<{ requests: number }> {
    const requests = await keepEarlierCodes(ctx, CODES_BATCH)
    ctx.record({ detail: { requests } })
    return { requests }
  },
})
