import { noConnection, orKeepScreen } from '#web/browser/no-connection.ts'
import type { ProfileRefusal } from './refusal.ts'
import { useEffect } from 'react'
import { drawMeters, startPasswords } from '#web/small/password.ts'

/** The `clientAction` of a page of the account with several forms: without a connection the one that was sent says so. */
export async function sendOrKeep<T>({ request, serverAction }: { request: Request; serverAction(): Promise<T> }) {
  const intent = String((await request.clone().formData()).get('intent'))
  const unsent: ProfileRefusal = { errors: { form: noConnection.text }, typed: {}, intent }
  return orKeepScreen(serverAction, unsent)
}

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
