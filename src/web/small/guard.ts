/** spec 1 §5, on pages without React (root.tsx does it there): markup that runs is cleared, said and logged. */
import { guardSays, isCleared, isGuarded, watchFields } from '#web/browser/watched-fields.ts'
import { findGuardedPattern } from '#core/input-guard.ts'
import { report } from './beacon.ts'
import { say } from './toast.ts'

watchFields()

document.addEventListener('input', ({ target }) => {
  const pattern = isGuarded(target) && findGuardedPattern(target.value)
  if (!pattern) return
  if (isCleared(target)) target.value = ''
  else if (target.dataset.guarded === pattern) return
  target.dataset.guarded = pattern
  const { title, text } = guardSays(target)
  say(text, 'error', title)
  report('/api/security-events', { type: 'xss_attempt_detected', pattern })
})
