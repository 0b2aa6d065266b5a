import { noConnection, orKeepScreen } from '#web/browser/no-connection.ts'
import type { ProfileRefusal } from './refusal.ts'

/** The `clientAction` of a page of the account with several forms: without a connection the one that was sent says so. */
export async function sendOrKeep<T>({ request, serverAction }: { request: Request; serverAction(): Promise<T> }) {
  const intent = String((await request.clone().formData()).get('intent'))
  const unsent: ProfileRefusal = { errors: { form: noConnection.text }, typed: {}, intent }
  return orKeepScreen(serverAction, unsent)
}
