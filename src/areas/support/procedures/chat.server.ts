import { featureSetting } from '#areas/settings/site-settings.ts'
import { z } from 'zod'
import { findEntries } from '#areas/search/find-entries.server.ts'
import type { Ranked } from '#areas/search/relevance.ts'
import { wordsOf } from '#areas/search/question.ts'
import { readSettings } from '#areas/settings/read-settings.server.ts'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { command, query } from '#platform/procedure.server.ts'
import { answerFrom, type FoundAnswer } from '../answer.ts'
import { MAX_HISTORY, MAX_MESSAGE, MAX_TURNS, type StoredTurn, withoutCodes } from '../conversation.ts'
import { eq } from 'drizzle-orm'
import { conversations } from '../tables.server.ts'
import { rowsIn } from '#platform/database/rows.server.ts'

/** Follow-ups like «E per il gas?» are combined with the previous question. */
const FEW_WORDS = 2

/** The built-in answer to a question, with its passages. */
export const findAnswer = query('find-answer', 'anyone', {
  limit: [limits.chat, limits.chatDaily],
  input: z.object({
    message: z.string().trim().min(1, { error: 'required' }).max(MAX_MESSAGE, { error: 'too-long' }),
    history: z
      .array(z.object({ role: z.enum(['user', 'assistant']), content: z.string().max(5000) }))
      .max(MAX_HISTORY)
      .default([]),
  }),
  async run({ message, history }, { tx }): Promise<FoundAnswer> {
    if (!(await readSettings({ tx }, featureSetting)).features.assistant) throw new AppError('unavailable')
    const { words, entries } = await findEntries(tx, message)
    const answer = answerFrom(words, entries, message)
    const before = history.findLast(turn => turn.role === 'user')?.content
    if (before === undefined || words.length === 0 || wordsOf(message).length > FEW_WORDS) return answer
    const both = `${before.slice(0, MAX_MESSAGE)} ${message}`
    const combined = await findEntries(tx, both)
    const withBefore = answerFrom(combined.words, combined.entries, both)
    // An answer to both must include what answers the short question alone.
    const held = (found: readonly Ranked[], { links }: FoundAnswer) =>
      found.find(({ url }) => url === links[0]?.url)?.words ?? []
    const own = answer.outcome === 'answer' ? held(entries, answer) : []
    const heldByBoth = held(combined.entries, withBefore)
    // A different question («Che tempo fa?») is not a follow-up.
    const isBoth = own.every(word => heldByBoth.includes(word)) && words.some(({ word }) => heldByBoth.includes(word))
    return withBefore.outcome === 'answer' && isBoth ? withBefore : answer
  },
})

const link = z.object({ title: z.string().max(300), url: z.string().startsWith('/').max(300) })

/** Appends a question and its answer to a conversation, for the holder of its random id. */
export const keepTurns = command('keep-turns', 'anyone', {
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
        ? await rowsIn(ctx.tx, conversations, { id: ctx.keys.hash(conversationId) }).for('update')
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
