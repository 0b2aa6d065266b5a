import { isOfOffice } from '#platform/procedure.server.ts'
import { formAction, textIn } from '#web/forms.server.ts'
import { missingPage } from '#web/or-not-found.server.ts'
import { findInOffice } from './find.server.ts'

/** «Cerca o fai…»: a form, so that search terms stay out of addresses. */
export const action = formAction(async (rt, form) => {
  if (!isOfOffice(rt.actor)) throw new Response(null, { status: 403 })
  return { found: await findInOffice(rt, textIn(form, 'search')) }
})

export function loader(): never {
  throw missingPage()
}
