import { data, isRouteErrorResponse } from 'react-router'

export const noConnection = {
  title: 'Nessuna connessione',
  text: 'Non riusciamo a raggiungere il sito. Quello che hai scritto è ancora qui: riprova appena torna la linea.',
}

/** Error messages of a request without a response (Chromium, Firefox, Safari). */
const NO_ANSWER = /failed to fetch|networkerror|load failed/i
/** Statuses of a proxy whose upstream is down. */
const NOT_THERE = [502, 503, 504]

/** Offline, or the site is restarting: the request itself was fine. */
export const isUnreachable = (error: unknown): boolean =>
  isRouteErrorResponse(error)
    ? NOT_THERE.includes(error.status)
    : error instanceof TypeError && NO_ANSWER.test(error.message)

/** Submits a form; when offline the page stays and `answer` replaces the server's response. */
export async function orKeepScreen<T, A>(serverAction: () => Promise<T>, answer: A) {
  try {
    return await serverAction()
  } catch (error) {
    if (!isUnreachable(error)) throw error
    // With an error status the router does not revalidate, which would fail too.
    return data(answer, { status: 503 })
  }
}

/** For pages with several forms: the offline answer says which form it was and what was typed, as a refusal does. */
export async function orKeepTyped<T>({ request, serverAction }: { request: Request; serverAction(): Promise<T> }) {
  const form = await request.clone().formData()
  const typed = Object.fromEntries([...form].filter(entry => typeof entry[1] === 'string')) as Record<string, string>
  return orKeepScreen(serverAction, { errors: { form: noConnection.text }, typed })
}
