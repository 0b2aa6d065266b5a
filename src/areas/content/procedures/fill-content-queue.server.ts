import { eq, count } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { proposeContents } from '../proposals.server.ts'
import { MAX_KEYWORD, MAX_WAITING } from '../queue.ts'
import { contentQueue } from '../tables.server.ts'

/** Proposals from the data of the site, until so many rows wait. Keywords that no page covers come first. */
export const fillContentQueue = procedure({
  name: 'fill-content-queue',
  allow: 'system',
  input: z.object({
    upTo: z.number().int().min(1).max(MAX_WAITING),
    /** No more than these at once. */
    most: z.number().int().min(0).max(MAX_WAITING).default(MAX_WAITING),
    keywords: z.array(z.string().max(MAX_KEYWORD)).max(500).default([]),
  }),
  async run({ upTo, most: wanted, keywords }, ctx): Promise<{ proposed: number }> {
    const [row] = await ctx.tx.select({ waiting: count() }).from(contentQueue).where(eq(contentQueue.status, 'pending'))
    const most = Math.min(wanted, upTo - (row?.waiting ?? 0))
    if (most <= 0) return { proposed: 0 }
    const done = await proposeContents(ctx, { most, keywords })
    ctx.record({ detail: done })
    return done
  },
})
