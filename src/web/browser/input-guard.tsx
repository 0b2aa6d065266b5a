import { useEffect } from 'react'
import type { BrowserReport } from '#areas/security/browser-events.ts'
import { findGuardedPattern, type GuardedPattern } from '#core/input-guard.ts'
import { showToast } from '#web/ui/toast.tsx'
import { watchFields } from './field-errors.ts'
import { guardSays, isCleared, isGuarded } from './guarded-control.ts'

/** Through the setter of the browser: React notices only values that it did not write itself. */
const clear = (control: Element): void =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, '')

/** Lost reports are no harm: the guard only informs. */
function report(pattern: GuardedPattern): void {
  const sent: BrowserReport = { type: 'xss_attempt_detected', pattern }
  fetch('/api/security-events', { method: 'POST', body: JSON.stringify(sent), keepalive: true }).catch(() => {})
}

/** spec 1 §5: markup that runs is cleared from the field where it is typed, said to the person and logged. */
export function InputGuard() {
  useEffect(() => {
    const onInput = (event: Event) => {
      const control = event.target
      const pattern = isGuarded(control) && findGuardedPattern(control.value)
      if (!pattern) return
      if (isCleared(control)) clear(control)
      else if (control.dataset.guarded === pattern) return
      control.dataset.guarded = pattern
      showToast({ ...guardSays(control), tone: 'error' })
      report(pattern)
    }
    // Before React reads the field.
    document.addEventListener('input', onInput, { capture: true })
    const stopWatching = watchFields(text => showToast({ text, tone: 'error' }))
    return () => {
      stopWatching()
      document.removeEventListener('input', onInput, { capture: true })
    }
  }, [])
  return null
}
