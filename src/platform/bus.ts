import { z } from 'zod'
import { attempt } from '#core/attempt.ts'

/** What one node tells the others after a commit: data of a person changed, or pages show old data. Ids only, never data. */
const nodeMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('changed'), topic: z.string(), person: z.string() }),
  z.object({ kind: z.literal('drop-pages'), tags: z.array(z.string()) }),
])

export type Message =
  | z.infer<typeof nodeMessage>
  /** This node alone: what the guards of the product noticed; it is written apart, so that a refused call keeps it. */
  | { kind: 'noticed'; notice: Notice }
  /** This node alone: it is about to stop, open streams end so that browsers turn to another node. */
  | { kind: 'stopping' }

/** Something the security log must hold even when the work it happened in is undone. Codes and counts, never what was typed. */
export interface Notice {
  type: string
  severity: 'info' | 'warning' | 'error' | 'critical'
  userId: string | null
  details?: Record<string, string | number | boolean>
}

/** What came over the database's channel, where anybody with the password may speak; null for what is no message of a node. */
export const readMessage = (payload: string): Message | null => attempt(() => nodeMessage.parse(JSON.parse(payload)))

type Listener = (message: Message) => void

export interface Bus {
  /** Delivers a message that arrived from the database to this node's listeners. */
  deliver(message: Message): void
  subscribe(listener: Listener): () => void
}

export function createBus(): Bus {
  const listeners = new Set<Listener>()
  return {
    deliver: message => {
      for (const listener of listeners) listener(message)
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
