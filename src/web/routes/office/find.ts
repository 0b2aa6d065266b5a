import { runtimeContext } from '#web/context.ts'
import { isOfOffice } from '#platform/procedure.server.ts'
import { readForm } from '#web/forms.server.ts'
import { missingPage } from '#web/or-not-found.server.ts'
import type { Route } from './+types/find'
import { findInOffice } from './find.server.ts'

/** «Cerca o fai…»: a POST form, so that no search text gets into an address. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request, context)
  const rt = context.get(runtimeContext)
  if (!isOfOffice(rt.actor)) throw new Response(null, { status: 403 })
  return { found: await findInOffice(rt, String(form.get('search') ?? '')) }
}

export function loader(): never {
  throw missingPage()
}
