import { isRouteErrorResponse } from 'react-router'

/**
 * A form whose hidden token is not the session's (somebody signed in or out in another tab): nothing was done, and what was
 * typed is shown again for review and resubmission.
 */
export interface RefusedForm {
  code: 'forbidden'
  again: {
    token: string
    fields: [name: string, value: string][]
    /** Some fields must be filled in again: passwords and files are never returned. */
    isIncomplete: boolean
  }
}

/** Never echoed back into a page. */
const SECRET = /password|code|codice/i

export function refusedForm(form: FormData, token: string): RefusedForm {
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !SECRET.test(name) ? [[name, value]] : [],
  )
  return { code: 'forbidden', again: { token, fields, isIncomplete: fields.length < [...form].length } }
}

/** The refused form of an error, or null. */
export function refusedFormIn(error: unknown): RefusedForm['again'] | null {
  if (!isRouteErrorResponse(error) || error.status !== 403) return null
  const data: unknown = error.data
  return data && typeof data === 'object' && 'again' in data ? (data as RefusedForm).again : null
}
