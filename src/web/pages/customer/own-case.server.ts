import { redirect } from 'react-router'
import { findMyCase } from '#areas/requests/procedures/find-case.server.ts'
import { numberOfCase } from '#areas/requests/request.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'

/** A case number typed by hand redirects its owner to the case; 404 for everybody else. */
export async function leadFromNumber(rt: Runtime, at: string, url: URL, addressOf: (requestId: string) => string) {
  if (numberOfCase(at) === null) return
  const { requestId } = await orNotFound(call(rt, findMyCase, { caseNumber: at }))
  throw redirect(addressOf(requestId) + url.search)
}
