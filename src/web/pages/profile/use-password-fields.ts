import { useEffect } from 'react'
import { drawMeters, startPasswords } from '#web/small/password.ts'

/** On a page with React: what small/auth.ts does on the account pages, the button that shows a password and the meter. */
export function usePasswordFields(): void {
  useEffect(() => {
    const stop = startPasswords()
    document.addEventListener('input', drawMeters)
    return () => {
      stop()
      document.removeEventListener('input', drawMeters)
    }
  }, [])
  // A form that was drawn anew is empty.
  useEffect(drawMeters)
}
