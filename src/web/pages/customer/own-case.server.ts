import { redirect } from 'react-router'
import { findMyCase } from '#areas/requests/procedures/find-case.server.ts'
import { numberOfCase } from '#areas/requests/request.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'

/** A number typed from a paper leads the owner of a case to its page; for everybody else nothing stands there. */
export async function leadFromNumber(rt: Runtime, at: string, url: URL, addressOf: (requestId: string) => string) {
  if (numberOfCase(at) === null) return
  const { requestId } = await orNotFound(call(rt, findMyCase, { caseNumber: at }))
  throw redirect(addressOf(requestId) + url.search)
}
