import { useEffect } from 'react'
import type { BrowserReport } from '#areas/security/browser-events.ts'
import { findGuardedPattern, type GuardedPattern } from '#core/input-guard.ts'
import { useFormToken } from '#web/ui/form-token.tsx'
import { showToast } from '#web/ui/toast.tsx'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/** Passwords may hold anything, also while they are shown as text. */
const guardedControl = (target: EventTarget | null): TextControl | null => {
  if (target instanceof HTMLTextAreaElement) return target
  if (!(target instanceof HTMLInputElement) || target.type === 'password' || target.type === 'file') return null
  return target.autocomplete.includes('password') ? null : target
}

/** Through the setter of the browser: React notices only values that it did not write itself. */
function clear(control: TextControl): void {
  const prototype = control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, '')
}

/** Lost reports are no harm: the guard only informs. */
function report(pattern: GuardedPattern, formToken: string): void {
  const sent: BrowserReport = { type: 'xss_attempt_detected', pattern }
  const headers = { 'Content-Type': 'application/json', 'X-CSRF-Token': formToken }
  fetch('/api/security-events', { method: 'POST', headers, body: JSON.stringify(sent), keepalive: true }).catch(
    () => {},
  )
}

/** spec 1 §5: markup that runs is cleared from the field where it is typed, said to the person and logged. */
export function InputGuard() {
  const formToken = useFormToken()
  useEffect(() => {
    const onInput = (event: Event) => {
      const control = guardedControl(event.target)
      const pattern = control && findGuardedPattern(control.value)
      if (!control || !pattern) return
      clear(control)
      showToast({
        title: 'Testo non consentito',
        text: 'Il campo conteneva codice e lo abbiamo svuotato: riscrivilo con parole tue.',
        tone: 'error',
      })
      report(pattern, formToken)
    }
    // Before React reads the field.
    document.addEventListener('input', onInput, { capture: true })
    return () => document.removeEventListener('input', onInput, { capture: true })
  }, [formToken])
  return null
}
