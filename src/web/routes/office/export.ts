import { runtimeContext } from '#web/context.ts'
import { isOfOffice } from '#platform/procedure.server.ts'
import { readForm } from '#web/forms.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import type { Route } from './+types/export'
import { exportCsv } from './exports.server.ts'

/** A list of the office as a CSV file: a form, so that nothing that was searched for stands in an address. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request, context)
  const rt = context.get(runtimeContext)
  if (!isOfOffice(rt.actor)) throw new Response(null, { status: 403 })
  return orNotFound(exportCsv(rt, form))
}

export function loader(): never {
  throw new Response(null, { status: 404 })
}
