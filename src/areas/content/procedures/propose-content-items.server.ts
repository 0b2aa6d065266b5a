import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { proposeContents } from '../proposals.server.ts'
import { BULK_FROM_PHASE, MAX_KEYWORD } from '../queue.ts'

/** Ideas from the data of the site, into the queue: keywords not covered, words and suppliers without an article, months. */
export const proposeContentItems = procedure({
  name: 'propose-content-items',
  allow: 'admin',
  input: z.object({
    count: z.number().int().min(1).max(BULK_FROM_PHASE),
    keywords: z.array(z.string().max(MAX_KEYWORD)).max(500).default([]),
  }),
  async run({ count, keywords }, ctx): Promise<{ proposed: number }> {
    const done = await proposeContents(ctx, { most: count, keywords })
    if (done.proposed === 0) throw new AppError('nothing-to-propose')
    ctx.record({ detail: done })
    return done
  },
})
