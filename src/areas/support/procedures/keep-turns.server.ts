import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { MAX_MESSAGE, MAX_TURNS, type StoredTurn, withoutCodes } from '../conversation.ts'
import { conversations } from '../tables.server.ts'

const link = z.object({ title: z.string().max(300), url: z.string().startsWith('/').max(300) })

/** Adds a question and its answer to a conversation; whoever holds its random id may go on with it, nobody else. */
export const keepTurns = procedure({
  name: 'keep-turns',
  allow: 'anyone',
  input: z.object({
    conversationId: z.uuid().optional().catch(undefined),
    question: z.string().max(MAX_MESSAGE),
    answer: z.string().max(5000),
    links: z.array(link).max(10).default([]),
    outcome: z.string().max(20),
  }),
  async run({ conversationId, question, answer, links, outcome }, ctx) {
    const at = ctx.now.toISOString()
    const added: StoredTurn[] = [
      { role: 'user', content: withoutCodes(question), at },
      { role: 'assistant', content: answer, links, at },
    ]
    ctx.record({ detail: { outcome } })
    return ctx.asSystem(async () => {
      const [kept] = conversationId
        ? await ctx.tx
            .select()
            .from(conversations)
            .where(eq(conversations.id, ctx.keys.hash(conversationId)))
            .for('update')
        : []
      if (kept && conversationId) {
        const turns = [...kept.turns, ...added].slice(-MAX_TURNS)
        await ctx.tx.update(conversations).set({ turns, updatedAt: ctx.now }).where(eq(conversations.id, kept.id))
        return { conversationId, turns }
      }
      const id = crypto.randomUUID()
      await ctx.tx
        .insert(conversations)
        .values({ id: ctx.keys.hash(id), turns: added, startedAt: ctx.now, updatedAt: ctx.now })
      return { conversationId: id, turns: added }
    })
  },
})
