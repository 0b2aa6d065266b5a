import { useEffect, useState, useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { closeToast, type ActiveToast, shownToast, showToast, subscribeToToasts, type ToastMessage } from './toasts.ts'

export { showToast, type ToastMessage }

/** PRODUCT decision on spec 1 §9: one at a time, four seconds. */
const TOAST_MS = 4000

/** Returns the function that shows a message; a newer one replaces the older. */
export const useToast = (): ((message: ToastMessage) => void) => showToast

/** One per document, empty at first: screen readers only announce changes of an existing live region. */
export function Toaster() {
  const message = useSyncExternalStore(subscribeToToasts, shownToast, () => null)
  const [isPaused, setIsPaused] = useState(false)
  const stays = message?.tone === 'error' || isPaused
  useEffect(() => {
    if (!message || stays) return
    const timer = setTimeout(() => closeToast(message.id), message.lastsMs ?? TOAST_MS)
    return () => clearTimeout(timer)
  }, [message, stays])
  const failed = message?.tone === 'error'
  return (
    <div className="toast-region">
      <div role="alert">{message && failed ? <Toast message={message} onHold={setIsPaused} /> : null}</div>
      <div role="status">{message && !failed ? <Toast message={message} onHold={setIsPaused} /> : null}</div>
    </div>
  )
}

function Toast({ message, onHold }: { message: ActiveToast; onHold(held: boolean): void }) {
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
