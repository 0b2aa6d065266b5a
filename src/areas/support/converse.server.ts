import { hasModel, ModelUnavailable, streamCompletion } from '#platform/ai/chat-completions.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import type { Answer } from './answer.ts'
import type { AnswerLink, StoredTurn, Turn } from './conversation.ts'
import { figuresAreGrounded, plainSentence, promptFor, sentences } from './grounded.ts'
import { findAnswer } from './procedures/find-answer.server.ts'
import { keepTurns } from './procedures/keep-turns.server.ts'

export interface Question {
  message: string
  history?: Turn[]
  conversationId?: string
}

export interface Reply {
  text: string
  links: AnswerLink[]
  conversationId: string
  turns: StoredTurn[]
}

/** Hears the sentences of an answer as they come; `replace` takes back what was said. */
interface Listener {
  say(text: string): void
  replace(text: string): void
}

const silent: Listener = { say: () => {}, replace: () => {} }

/**
 * One question. The site's own answer stands ready before a language model is asked; the model may word it better, and
 * is dropped as soon as it fails or names a figure that is not in the passages. No transaction waits for it.
 */
export async function converse(rt: Runtime, question: Question, listener: Listener = silent): Promise<Reply> {
  const { message, history = [], conversationId } = question
  const answer = await call(rt, findAnswer, { message, history })
  const text = (await wordedByModel(rt, question, answer, listener)) ?? answer.text
  const kept = await call(rt, keepTurns, {
    conversationId,
    question: message.trim(),
    answer: text,
    links: answer.links,
    outcome: answer.outcome,
  })
  return { text, links: answer.links, ...kept }
}

async function wordedByModel(
  rt: Runtime,
  { message, history = [] }: Question,
  answer: Answer,
  listener: Listener,
): Promise<string | null> {
  if (!hasModel(rt.config) || answer.passages.length === 0) {
    listener.say(answer.text)
    return null
  }
  let said = ''
  try {
    const words = streamCompletion(rt.config, promptFor(message, history, answer, rt.config.SITE_NAME))
    for await (const sentence of sentences(words)) {
      if (!figuresAreGrounded(sentence, answer, message)) throw new ModelUnavailable('a figure of its own')
      const plain = plainSentence(sentence)
      said += plain
      listener.say(plain)
    }
    if (said.trim()) return said.trim()
    throw new ModelUnavailable('empty answer')
  } catch (error) {
    if (!(error instanceof ModelUnavailable)) throw error
    rt.log.warn({ requestId: rt.request.id, reason: error.message }, 'language model not used')
    listener.replace(answer.text)
    return null
  }
}
