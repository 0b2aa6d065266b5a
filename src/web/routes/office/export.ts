import { runtimeContext } from '#web/context.ts'
import { isOfOffice } from '#platform/procedure.server.ts'
import { readForm } from '#web/forms.server.ts'
import { redirect } from 'react-router'
import { AppError } from '#core/errors.ts'
import { ownPath } from '#core/own.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import type { Route } from './+types/export'
import { exportCsv } from './exports.server.ts'

/** An office list as CSV: a POST form, so that no search text gets into an address. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request, context)
  const rt = context.get(runtimeContext)
  if (!isOfOffice(rt.actor)) throw new Response(null, { status: 403 })
  try {
    return await exportCsv(rt, form)
  } catch (error) {
    // A wrong password is reported on the page that asked for it.
    const back = ownPath(String(form.get('back') ?? ''))
    if (!back || !(error instanceof AppError) || error.code === 'not-found')
      return orNotFound(Promise.reject(error as Error))
    const why = Object.values(error.detail.fields ?? {})[0] ?? error.code
    return redirect(`${back}${back.includes('?') ? '&' : '?'}${new URLSearchParams({ errore: why })}`)
  }
}

export function loader(): never {
  throw new Response(null, { status: 404 })
}
