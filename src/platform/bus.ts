import { z } from 'zod'
import { attempt } from '#core/attempt.ts'

/** Messages between nodes after a commit: a person's data changed, or pages are outdated. Ids only, never data. */
const nodeMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('changed'), topic: z.string(), person: z.string() }),
  z.object({ kind: z.literal('drop-pages'), tags: z.array(z.string()) }),
])

export type Message =
  | z.infer<typeof nodeMessage>
  /** This node only: notices of the guards, written separately, so that they survive a refused call. */
  | { kind: 'noticed'; notice: Notice }
  /** This node only: it is about to stop; open streams end so that browsers reconnect to another node. */
  | { kind: 'stopping' }

/** A security log entry that survives the rollback of its transaction. Codes and counts, never user input. */
export interface Notice {
  type: string
  severity: 'info' | 'warning' | 'error' | 'critical'
  userId: string | null
  details?: Record<string, string | number | boolean>
}

/** Parses a message from the database channel, where anybody with the password may write; null when invalid. */
export const readMessage = (payload: string): Message | null => attempt(() => nodeMessage.parse(JSON.parse(payload)))

type Listener = (message: Message) => void

export interface Bus {
  /** Delivers a message received from the database to this node's listeners. */
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
