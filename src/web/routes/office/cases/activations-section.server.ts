import { data, redirect } from 'react-router'
import { getCommission } from '#areas/commissions/procedures/get-commission.server.ts'
import { listCommissions } from '#areas/commissions/procedures/list-commissions.server.ts'
import { countPages } from '#areas/handover/draw-paper.server.ts'
import { sumCommissions } from '#areas/commissions/procedures/sum-commissions.server.ts'
import { correctCaseData } from '#areas/handover/procedures/correct-case-data.server.ts'
import { getHandover } from '#areas/handover/procedures/get-handover.server.ts'
import { listActivationSuppliers } from '#areas/handover/procedures/list-activation-suppliers.server.ts'
import { listActivations } from '#areas/handover/procedures/list-activations.server.ts'
import { listSupplierSends } from '#areas/handover/procedures/list-supplier-sends.server.ts'
import { recordSupplierAnswer } from '#areas/handover/procedures/record-supplier-answer.server.ts'
import { tickActivationCheck } from '#areas/handover/procedures/tick-activation-check.server.ts'
import { handoverSentences } from '#areas/handover/texts.ts'
import { CLAIMED } from '#areas/office/claim.ts'
import { listViews } from '#areas/office/procedures/list-views.server.ts'
import { listOpenWithdrawals } from '#areas/requests/procedures/list-open-withdrawals.server.ts'
import { fetchStoredFile } from '#areas/security/procedures/fetch-stored-file.server.ts'
import { AppError } from '#core/errors.ts'
import { call, type Procedure, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { actOnCommissions } from './act-on-commissions.server.ts'
import { actOnSends } from './act-on-sends.server.ts'
import { activationOf, filtersOf, listOf, paperOf } from './address.ts'
import { caseDeskAddress, TOO_LATE } from './requests-address.ts'
import { actOnRequests, loadRequests } from './requests-section.server.ts'

/** The queue, one case on the desk, what went to the suppliers, or what they pay. */
export async function loadActivations(rt: Runtime, url: URL) {
  const query = url.searchParams
  const asked = activationOf(query)
  if (asked) return { desk: await loadDesk(rt, url, asked) }
  const suppliers = await call(rt, listActivationSuppliers, {})
  const cursor = query.get('cursor') || undefined
  switch (listOf(query)) {
    case 'sends':
      return { sends: await call(rt, listSupplierSends, { cursor }) }
    case 'commissions': {
      const filters = { state: query.get('state') ?? '', supplier: query.get('supplier') ?? '' }
      const ledger = await orNotFound(call(rt, listCommissions, { ...given(filters), cursor }))
      // The figures stand above the first page.
      const totals = cursor
        ? null
        : await call(rt, sumCommissions, { ...(filters.supplier && { supplier: filters.supplier }) })
      return { ledger: { filters, suppliers, totals, ...ledger } }
    }
    case null: {
      const vista = query.get('vista') ?? ''
      const { open } = await call(rt, listViews, { section: 'activations', ...(vista && { viewId: vista }) })
      const filters = { ...filtersOf(query), search: open?.filters.search ?? '' }
      const list = await orNotFound(call(rt, listActivations, given(filters)))
      const left = await call(rt, listOpenWithdrawals, {})
      return { queue: { filters, vista: open ? vista : '', suppliers, left, ...list } }
    }
  }
}

/** The case as it stands on the desk of the requests, and what is between us and its supplier. */
async function loadDesk(rt: Runtime, url: URL, asked: { requestId: string; withData: boolean }) {
  const handover = await orNotFound(call(rt, getHandover, asked))
  const desk = await loadRequests(rt, caseUrl(url, asked, url.searchParams.get('modello') ?? ''))
  if (desk.part !== 'desk') throw new AppError('not-found')
  const commission = await call(rt, getCommission, { requestId: asked.requestId })
  const paper = paperOf(url.searchParams)
  return { desk, handover, commission, paper: paper && { ...paper, pages: await pagesOf(rt, paper.fileId) } }
}

/** Only while the paper is open: the same look as that at its pages. 0 where it is gone or cannot be read. */
async function pagesOf(rt: Runtime, fileId: string): Promise<number> {
  try {
    const file = await call(rt, fetchStoredFile, { id: fileId })
    return await countPages({ ...file, bytes: await file.bytes() })
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return 0
    throw error
  }
}

type Data = Awaited<ReturnType<typeof loadActivations>>
export type ActivationDeskData = NonNullable<Data['desk']>
export type ActivationQueueData = NonNullable<Data['queue']>
export type SendsData = NonNullable<Data['sends']>
export type LedgerData = NonNullable<Data['ledger']>

/** Where the same case stands among the requests: its acts are those of that desk. */
const caseUrl = (url: URL, { requestId, withData }: { requestId: string; withData: boolean }, template = ''): URL =>
  new URL(caseDeskAddress(requestId, withData, template), url)

/** An empty filter filters nothing. */
const given = (filters: Record<string, string>) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))

/** The acts that only this desk has. */
const intents: Record<string, { procedure: Procedure; fields: readonly string[] }> = {
  tick: { procedure: tickActivationCheck, fields: ['seen', 'check', 'outcome', 'reason', 'remedy', 'value'] },
  correct: { procedure: correctCaseData, fields: ['seen', 'datum', 'value', 'reason'] },
  answer: {
    procedure: recordSupplierAnswer,
    fields: ['seen', 'answer', 'on', 'reference', 'reason', 'note', 'told', 'toldFor'],
  },
}

export async function actOnActivations(rt: Runtime, url: URL, form: FormData) {
  const asked = activationOf(url.searchParams)
  if (!asked) return listOf(url.searchParams) === 'commissions' ? actOnCommissions(rt, form) : actOnSends(rt, url, form)
  const intent = intents[String(form.get('intent') ?? '')]
  if (!intent) {
    const done = await actOnRequests(rt, caseUrl(url, asked), form)
    return done instanceof Response ? redirect(url.pathname + url.search) : done
  }
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const input = intent.fields.filter(name => typed[name]).map(name => [name, typed[name]])
  try {
    await call(rt, intent.procedure, { requestId: asked.requestId, ...Object.fromEntries(input) })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const status = error.code === 'case-changed' || error.code === CLAIMED ? TOO_LATE : 422
    return data({ errors: handoverSentences(error), typed }, { status })
  }
  return redirect(url.pathname + url.search)
}
