import { isRouteErrorResponse } from 'react-router'

/**
 * A form whose hidden token is not the session's (somebody signed in or out in another tab): nothing was done, and what
 * was typed comes back to be looked at and sent again.
 */
export interface RefusedForm {
  code: 'forbidden'
  again: {
    token: string
    fields: [name: string, value: string][]
    /** Something must be written or chosen anew: passwords and files never come back. */
    isIncomplete: boolean
  }
}

/** Never printed into a page again. */
const SECRET = /password|code|codice/i

export function refusedForm(form: FormData, token: string): RefusedForm {
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !SECRET.test(name) ? [[name, value]] : [],
  )
  return { code: 'forbidden', again: { token, fields, isIncomplete: fields.length < [...form].length } }
}

/** What the error of a page says when its form was refused so, or null. */
export function refusedFormIn(error: unknown): RefusedForm['again'] | null {
  if (!isRouteErrorResponse(error) || error.status !== 403) return null
  const data: unknown = error.data
  return data && typeof data === 'object' && 'again' in data ? (data as RefusedForm).again : null
}
