/** spec 1 §5, on pages without React (browser/input-guard.tsx does it there): markup that runs is cleared, said and logged. */
import { GUARD_SAYS, isGuarded } from '#web/browser/guarded-control.ts'
import { findGuardedPattern } from '#core/input-guard.ts'
import { report } from './beacon.ts'
import { say } from './toast.ts'

document.addEventListener('input', ({ target }) => {
  const pattern = isGuarded(target) && findGuardedPattern(target.value)
  if (!pattern) return
  target.value = ''
  say(GUARD_SAYS.text, 'error', GUARD_SAYS.title)
  report('/api/security-events', { type: 'xss_attempt_detected', pattern })
})
