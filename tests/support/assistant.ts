import type { Turn } from '#areas/support/conversation.ts'
import { converse } from '#web/assistant/converse.server.ts'
import { intentOf } from '#web/assistant/topics.ts'
import type { TestRuntime } from './test-runtime.ts'

// Learns the topics now: within the first transaction, on a busy machine, that lasts longer than one may idle.
intentOf('luce')

/** Sends sentences as one conversation; returns the last reply. */
export async function askInTurn(rt: TestRuntime, ...messages: string[]) {
  let history: Turn[] = []
  let reply: Awaited<ReturnType<typeof converse>> | undefined
  for (const message of messages) {
    rt.setNow(new Date(rt.now().getTime() + 600_000))
    reply = await converse(rt, { message, history })
    history = [...history, { role: 'user', content: message }, { role: 'assistant', content: reply.text }]
  }
  const links = reply?.links ?? []
  return {
    text: reply?.text ?? '',
    url: links[0]?.url ?? '',
    address: links.find(({ url }) => url.startsWith('/offerte/'))?.url,
  }
}
