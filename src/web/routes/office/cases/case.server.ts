import { redirect } from 'react-router'
import { findBillOfRequest } from '#areas/bills/procedures/find-bill-of-request.server.ts'
import { getCommission } from '#areas/commissions/procedures/commissions.server.ts'
import { countPages } from '#areas/handover/render-page.server.ts'
import { listStaff } from '#areas/office/procedures/views.server.ts'
import { findCase } from '#areas/requests/procedures/find-case.server.ts'
import { openCase } from '#areas/handover/procedures/open-case.server.ts'
import { fetchStoredFile } from '#areas/security/procedures/fetch-stored-file.server.ts'
import { romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { call, permits, reading, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import type { At } from '../route.server.ts'
import { CASE_BESIDE, caseAddress, openPartsOf } from '../addresses.ts'

export const findIn = (rt: Runtime, { params }: At) =>
  orNotFound(call(rt, findCase, { caseNumber: params.requestId ?? '' }))

export async function loadCaseDesk(rt: Runtime, at: At) {
  const { withData, template, datum, openFile } = openPartsOf(at.query)
  const { handover, ...request } = await orNotFound(
    call(rt, openCase, { requestId: at.params.requestId ?? '', withData }),
  )
  const requestId = request.id
  // Other ids (a bill, a message, an older link) redirect to the case.
  if (at.params.requestId === requestId) throw redirect(caseAddress(request.number) + at.url.search)
  const pages = openFile ? await pagesOf(rt, openFile.fileId) : 0
  const [bill, staff, commission] = await reading(rt, within =>
    Promise.all([
      request.type === 'analisi_bolletta' ? call(within, findBillOfRequest, { requestId }) : null,
      call(within, listStaff, {}),
      // Undefined for roles without access: the section is hidden.
      request.activation && permits(getCommission.allow, rt.actor)
        ? call(within, getCommission, { requestId })
        : undefined,
    ]),
  )
  return {
    request,
    billId: bill?.billId ?? null,
    handover,
    commission,
    openFile: openFile && { ...openFile, pages },
    today: romeDate(rt.now()),
    withData,
    template,
    /** Field requested for correction. */
    datum: handover?.correctable.find(each => each === datum),
    staff,
  }
}
export type CaseDeskData = Awaited<ReturnType<typeof loadCaseDesk>>

/** Only while the document is open: logged as one access with its pages. 0 when it is gone or unreadable. */
async function pagesOf(rt: Runtime, fileId: string): Promise<number> {
  try {
    const file = await call(rt, fetchStoredFile, { id: fileId })
    return await countPages({ ...file, bytes: await file.bytes() })
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return 0
    throw error
  }
}

/** A list of cases, and the one open next to it. One that no longer exists is closed. */
export const withPanel =
  <T extends object>(load: (rt: Runtime, at: At) => Promise<T>) =>
  async (rt: Runtime, at: At) => {
    const requestId = at.query.get(CASE_BESIDE)
    const [list, beside] = await Promise.all([
      load(rt, at),
      requestId === null ? null : loadCaseDesk(rt, { ...at, params: { requestId } }).catch(orClosed),
    ])
    return { ...list, beside }
  }

function orClosed(error: unknown): null {
  if (error instanceof Error) throw error
  return null
}
