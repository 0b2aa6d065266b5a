/** What one node tells the others after a commit: data of a person changed, or pages show old data. Ids only, never data. */
export type Message =
  | { kind: 'changed'; topic: string; person: string }
  | { kind: 'drop-pages'; tags: string[] }
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
