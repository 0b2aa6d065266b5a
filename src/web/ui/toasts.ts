export interface ToastMessage {
  title?: string
  text: string
  /** Errors stay until they are closed. */
  tone?: 'ok' | 'error'
  /** Where the specification says otherwise than TOAST_MS. */
  lastsMs?: number
}
export type ShownToast = ToastMessage & { id: number }

/** A newer message takes the place of the older, but not before that could be noticed: two may come with one answer. */
export const NOTICED_MS = 1_500

// Written by event handlers only, so the copy on the server is never touched.
let current: ShownToast | null = null
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

export const shownToast = (): ShownToast | null => current
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
