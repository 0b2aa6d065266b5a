/** Input guard for pages without React (root.tsx loads it elsewhere). */
import { guardFields, watchFields } from '#web/browser/watched-fields.ts'
import { report } from './beacon.ts'
import { showToast } from './toast.ts'

watchFields()
guardFields(({ title, text }, pattern) => {
  showToast(text, 'error', title)
  report('/api/security-events', { type: 'xss_attempt_detected', pattern })
})
