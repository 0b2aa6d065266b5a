import { useEffect } from 'react'
import { drawMeters, startPasswords } from '#web/small/password.ts'

/** The React counterpart of small/auth.ts: show-password button and strength meter. */
export function usePasswordFields(): void {
  useEffect(() => {
    const stop = startPasswords()
    document.addEventListener('input', drawMeters)
    return () => {
      stop()
      document.removeEventListener('input', drawMeters)
    }
  }, [])
  // A remounted form is empty.
  useEffect(drawMeters)
}
