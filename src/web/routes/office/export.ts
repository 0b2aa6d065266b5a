import { isOfOffice } from '#platform/procedure.server.ts'
import { formAction, textIn } from '#web/forms.server.ts'
import { AppError } from '#core/errors.ts'
import { ownPath } from '#core/own.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { exportCsv } from './exports.server.ts'

/** A list of the office as a CSV file: a form, so that search terms stay out of addresses. */
export const action = formAction(async (rt, form) => {
  if (!isOfOffice(rt.actor)) throw new Response(null, { status: 403 })
  try {
    return await exportCsv(rt, form)
  } catch (error) {
    // A refused password is reported on the page that asked for it.
    const back = ownPath(textIn(form, 'back'))
    if (!back || !(error instanceof AppError) || error.code === 'not-found')
      return orNotFound(Promise.reject(error as Error))
    const why = Object.values(error.detail.fields ?? {})[0] ?? error.code
    return `${back}${back.includes('?') ? '&' : '?'}${new URLSearchParams({ errore: why })}`
  }
})

export function loader(): never {
  throw new Response(null, { status: 404 })
}
