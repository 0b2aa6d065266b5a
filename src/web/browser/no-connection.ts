import { data, isRouteErrorResponse } from 'react-router'

export const noConnection = {
  title: 'Nessuna connessione',
  text: 'Non riusciamo a raggiungere il sito. Quello che hai scritto è ancora qui: riprova appena torna la linea.',
}

/** What browsers say of a request that got no answer (Chromium, Firefox, Safari). */
const NO_ANSWER = /failed to fetch|networkerror|load failed/i
/** A proxy in front of a site that is not there. */
const NOT_THERE = [502, 503, 504]

/** The line is gone or the site is being restarted: nothing is wrong with what was sent. */
export const isUnreachable = (error: unknown): boolean =>
  isRouteErrorResponse(error)
    ? NOT_THERE.includes(error.status)
    : error instanceof TypeError && NO_ANSWER.test(error.message)

/** Sends a form; without a connection the page stays as it is, with `answer` in place of the server's. */
export async function orKeepScreen<T, A>(serverAction: () => Promise<T>, answer: A) {
  try {
    return await serverAction()
  } catch (error) {
    if (!isUnreachable(error)) throw error
    // An error status: nothing is loaded again, which would fail, too.
    return data(answer, { status: 503 })
  }
}

/** A form of a page with several: without a connection its answer says which one it was and what was typed, as a refusal does. */
export async function orKeepTyped<T>({ request, serverAction }: { request: Request; serverAction(): Promise<T> }) {
  const form = await request.clone().formData()
  const typed = Object.fromEntries([...form].filter(entry => typeof entry[1] === 'string')) as Record<string, string>
  return orKeepScreen(serverAction, { errors: { form: noConnection.text }, typed })
}
