import { useEffect, useState, useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export interface ToastMessage {
  title?: string
  text: string
  /** Errors stay until they are closed. */
  tone?: 'ok' | 'error'
  /** Where the specification says otherwise than TOAST_MS. */
  lastsMs?: number
}

/** PRODUCT decision on spec 1 §9: one at a time, four seconds. */
const TOAST_MS = 4000

// Written by event handlers only, so the copy on the server is never touched.
let current: (ToastMessage & { id: number }) | null = null
let lastId = 0
const listeners = new Set<() => void>()
const publish = (next: typeof current) => {
  current = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const showToast = (message: ToastMessage): void => publish({ ...message, id: ++lastId })
const closeToast = (id: number) => {
  if (current?.id === id) publish(null)
}

/** Returns the function that shows a message; a newer one takes the place of the older. */
export const useToast = (): ((message: ToastMessage) => void) => showToast

/** Stands once per document, empty until something is said: screen readers announce changes of a region they know. */
export function Toaster() {
  const message = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
  const [held, setHeld] = useState(false)
  const stays = message?.tone === 'error' || held
  useEffect(() => {
    if (!message || stays) return
    const timer = setTimeout(() => closeToast(message.id), message.lastsMs ?? TOAST_MS)
    return () => clearTimeout(timer)
  }, [message, stays])
  const failed = message?.tone === 'error'
  return (
    <div className="toast-region">
      <div role="alert">{message && failed ? <Toast message={message} onHold={setHeld} /> : null}</div>
      <div role="status">{message && !failed ? <Toast message={message} onHold={setHeld} /> : null}</div>
    </div>
  )
}

function Toast({ message, onHold }: { message: ToastMessage & { id: number }; onHold(held: boolean): void }) {
  return (
    <div
      className={classNames('toast', message.tone === 'error' && 'toast-red')}
      onMouseEnter={() => onHold(true)}
      onMouseLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
    >
      <Icon name={message.tone === 'error' ? 'warning' : 'check'} />
      <p className="small">
        {message.title ? <b>{message.title}</b> : null}
        {message.text}
      </p>
      <button type="button" onClick={() => closeToast(message.id)}>
        Chiudi
      </button>
    </div>
  )
}
