import { z } from 'zod'
import { findEntries } from '#areas/search/find-entries.server.ts'
import { wordsOf } from '#areas/search/question.ts'
import { readSettings } from '#areas/settings/read-settings.server.ts'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { type Answer, answerFrom } from '../answer.ts'
import { MAX_HISTORY, MAX_MESSAGE } from '../conversation.ts'

/** «E per il gas?» is understood with the question before it. */
const FEW_WORDS = 2

/** What the site says about a question: the built-in answer, and the passages it rests on. */
export const findAnswer = procedure({
  name: 'find-answer',
  allow: 'anyone',
  reads: true,
  limit: [limits.chat, limits.chatDaily],
  input: z.object({
    message: z.string().trim().min(1, { error: 'required' }).max(MAX_MESSAGE, { error: 'too-long' }),
    history: z
      .array(z.object({ role: z.enum(['user', 'assistant']), content: z.string().max(5000) }))
      .max(MAX_HISTORY)
      .default([]),
  }),
  async run({ message, history }, { tx }): Promise<Answer> {
    if (!(await readSettings({ tx }, ['features'])).features.assistant) throw new AppError('unavailable')
    const { words, entries } = await findEntries(tx, message)
    const answer = answerFrom(words, entries)
    const before = history.findLast(turn => turn.role === 'user')?.content
    const isShort = answer.outcome !== 'answer' && before !== undefined && wordsOf(message).length <= FEW_WORDS
    if (!isShort || words.length === 0) return answer
    const together = await findEntries(tx, `${before.slice(0, MAX_MESSAGE)} ${message}`)
    const withBefore = answerFrom(together.words, together.entries)
    return withBefore.outcome === 'answer' ? withBefore : answer
  },
})
