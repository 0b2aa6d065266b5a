/** spec 1 §5, on pages without React (browser/input-guard.tsx does it there): markup that runs is cleared, said and logged. */
import { findGuardedPattern } from '#core/input-guard.ts'
import { say } from './toast.ts'

document.addEventListener('input', ({ target }) => {
  const isText =
    target instanceof HTMLTextAreaElement ||
    // Passwords may hold anything, also while they are shown as text.
    (target instanceof HTMLInputElement && target.type !== 'password' && !target.autocomplete.includes('password'))
  if (!isText || !target.form?.dataset.guard) return
  const pattern = findGuardedPattern(target.value)
  if (!pattern) return
  target.value = ''
  say('Testo non consentito: il campo conteneva codice e lo abbiamo svuotato. Riscrivilo con parole tue.', 'error')
  const token = target.form.querySelector<HTMLInputElement>('input[name="_csrf"]')?.value
  fetch('/api/security-events', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { 'X-CSRF-Token': token }) },
    body: JSON.stringify({ type: 'xss_attempt_detected', pattern }),
    keepalive: true,
  }).catch(() => {})
})
