export interface ToastMessage {
  title?: string
  text: string
  /** Errors stay until closed. */
  tone?: 'ok' | 'error'
  /** Where the specification deviates from TOAST_MS. */
  lastsMs?: number
}
export type ActiveToast = ToastMessage & { id: number }

/** A newer message replaces the older, after a minimum display time: two may come with one response. */
export const NOTICED_MS = 1_500

// Module state is safe: only event handlers write it, never the server.
let current: ActiveToast | null = null
let shownAt = 0
let next: { message: ToastMessage; timer: ReturnType<typeof setTimeout> } | null = null
let lastId = 0
const listeners = new Set<() => void>()

function publish(message: ToastMessage | null): void {
  if (next) clearTimeout(next.timer)
  next = null
  current = message && { ...message, id: ++lastId }
  shownAt = Date.now()
  for (const listener of listeners) listener()
}

export const shownToast = (): ActiveToast | null => current
export const subscribeToToasts = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function showToast(message: ToastMessage): void {
  const wait = current ? shownAt + NOTICED_MS - Date.now() : 0
  if (wait <= 0) return publish(message)
  if (next) clearTimeout(next.timer)
  next = { message, timer: setTimeout(() => publish(message), wait) }
}

export function closeToast(id: number): void {
  if (current?.id === id) publish(next?.message ?? null)
}
