import { data, redirect } from 'react-router'
import { type SupplyType, supplyTypes } from '#areas/bills/bill.ts'
import { addQuote } from '#areas/bills/procedures/add-quote.server.ts'
import { correctBill } from '#areas/bills/procedures/correct-bill.server.ts'
import { editQuote } from '#areas/bills/procedures/edit-quote.server.ts'
import { COUNTED_UP_TO, listBillQueue } from '#areas/bills/procedures/list-bill-queue.server.ts'
import { openBill } from '#areas/bills/procedures/open-bill.server.ts'
import { publishBill } from '#areas/bills/procedures/publish-bill.server.ts'
import { removeQuote } from '#areas/bills/procedures/remove-quote.server.ts'
import { rereadBill } from '#areas/bills/procedures/reread-bill.server.ts'
import { CLAIMED, claimedByAnother } from '#areas/office/claim.ts'
import { keepView } from '#areas/office/procedures/keep-view.server.ts'
import { listStaff } from '#areas/office/procedures/list-staff.server.ts'
import { listViews } from '#areas/office/procedures/list-views.server.ts'
import { askForDocument } from '#areas/requests/procedures/ask-for-document.server.ts'
import { assignCase } from '#areas/requests/procedures/assign-case.server.ts'
import { claimCase } from '#areas/requests/procedures/claim-case.server.ts'
import { releaseCase } from '#areas/requests/procedures/release-case.server.ts'
import { changedMeanwhile, CHANGED_MEANWHILE } from '#core/edited.ts'
import { billErrors } from '#areas/bills/texts.ts'
import { listPublicOffers } from '#areas/offers/procedures/list-public-offers.server.ts'
import { caseChanged, OWN_CASE, OWN_CASE_TEXT } from '#areas/requests/office-texts.ts'
import { AppError } from '#core/errors.ts'
import { withTryAgain } from '#core/try-again.ts'
import { tooLong } from '#core/too-long.ts'
import { call, type Procedure, type Runtime } from '#platform/procedure.server.ts'
import { inSentences, typedValuesOf } from '#web/blocks/bill/typed-values.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { billOf, FILTERS, filtersOf, queueAddress } from './bills-address.ts'
import { TOO_LATE } from './requests-address.ts'

const BILLS = 'bills'

/** The queue with its filters, or one bill on the desk. */
export async function loadBills(rt: Runtime, url: URL) {
  const billId = billOf(url.searchParams)
  if (billId !== null) return { desk: await loadDesk(rt, billId) }
  const viewId = url.searchParams.get('vista') ?? undefined
  const { open } = await orNotFound(call(rt, listViews, { section: BILLS, viewId }))
  const filters = { ...filtersOf(url.searchParams), search: open?.filters.search ?? '' }
  const queue = await orNotFound(call(rt, listBillQueue, given(filters)))
  const staff = await call(rt, listStaff, {})
  return { queue: { filters, vista: open?.id ?? '', queue, staff, countedUpTo: COUNTED_UP_TO } }
}

/** The bill, and the offers of our catalogue that may be proposed for it. */
async function loadDesk(rt: Runtime, billId: string) {
  const bill = await orNotFound(call(rt, openBill, { billId }))
  const supplies = bill.supplyType === 'luce_gas' ? supplyTypes : [bill.supplyType]
  const catalogue: { utilityType: SupplyType; id: string; label: string }[] = []
  for (const utilityType of supplies) {
    for (const offer of await call(rt, listPublicOffers, { type: utilityType })) {
      if (!offer.client_type.includes(bill.customerType)) continue
      catalogue.push({ utilityType, id: offer.id, label: `${offer.name} (${offer.supplier_name})` })
    }
  }
  return { bill, catalogue, staff: await call(rt, listStaff, {}) }
}

export type Desk = Awaited<ReturnType<typeof loadDesk>>
export type QueueData = NonNullable<Awaited<ReturnType<typeof loadBills>>['queue']>

/** An empty filter filters nothing. */
const given = (filters: Record<string, string>) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))

const text = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()
const optional = (form: FormData, name: string): string | null => text(form, name) || null

/** What each button of the desk does, by its `intent`. */
const intents: Record<string, { procedure: Procedure; input(form: FormData): object }> = {
  correct: {
    procedure: correctBill,
    input: form => ({
      version: form.get('version'),
      edition: form.get('edition'),
      values: typedValuesOf(form),
      ...given({
        market: text(form, 'market'),
        supplyType: text(form, 'supplyType'),
        customerType: text(form, 'customerType'),
      }),
    }),
  },
  reread: { procedure: rereadBill, input: () => ({}) },
  publish: {
    procedure: publishBill,
    input: form => ({ version: form.get('version'), edition: form.get('edition') }),
  },
  'add-quote': {
    procedure: addQuote,
    input: form => ({
      ...offerIn(form),
      comment: text(form, 'comment'),
      expiryDate: optional(form, 'expiryDate'),
    }),
  },
  'edit-quote': {
    procedure: editQuote,
    input: form => ({
      quoteId: text(form, 'quoteId'),
      comment: text(form, 'comment'),
      expiryDate: optional(form, 'expiryDate'),
      ...(form.has('pricePerUnit') ? { price: priceIn(form) } : {}),
    }),
  },
  'remove-quote': { procedure: removeQuote, input: form => ({ quoteId: text(form, 'quoteId') }) },
}

/** What is done on the case of the bill: one person at a time works on both. */
const caseIntents: Record<string, { procedure: Procedure; input(form: FormData): object }> = {
  claim: { procedure: claimCase, input: form => given({ takeOver: text(form, 'takeOver') }) },
  release: { procedure: releaseCase, input: () => ({}) },
  'ask-again': {
    procedure: askForDocument,
    input: form => ({ seen: form.get('seen'), kind: 'recent-bill', note: text(form, 'note') }),
  },
  assign: { procedure: assignCase, input: form => ({ assignee: text(form, 'assignee') }) },
}

/** Somebody else came before, and who. */
const meanwhile: Readonly<Record<string, (error: AppError) => string>> = {
  [CLAIMED]: claimedByAnother,
  [CHANGED_MEANWHILE]: changedMeanwhile,
  'case-changed': caseChanged,
  [OWN_CASE]: () => OWN_CASE_TEXT,
}

/** What was searched for is kept here, and the address says where. */
async function filtered(rt: Runtime, form: FormData) {
  const filters = given(Object.fromEntries(FILTERS.map(name => [name, text(form, name)])))
  const search = text(form, 'search')
  const refusal = tooLong(search, MAX_SEARCH)
  if (refusal) return data({ errors: { form: refusal }, typed: { search } }, { status: 422 })
  if (search === '') return redirect(queueAddress(filters))
  const { viewId } = await call(rt, keepView, { section: BILLS, filters: { search } })
  return redirect(queueAddress({ ...filters, vista: viewId }))
}
const MAX_SEARCH = 100

/** One of our offers (`supply:id` of the list), or one typed in. */
function offerIn(form: FormData) {
  const [utilityType, offerId] = text(form, 'catalogueOffer').split(':')
  if (offerId) return { utilityType, offer: { from: 'catalogue', offerId } }
  return {
    utilityType: text(form, 'utilityType'),
    offer: {
      from: 'typed',
      offerName: text(form, 'offerName'),
      supplierName: optional(form, 'supplierName'),
      priceType: text(form, 'priceType'),
      ...priceIn(form),
    },
  }
}

const priceIn = (form: FormData) => ({
  pricePerUnit: text(form, 'pricePerUnit'),
  pricePerUnitGas: optional(form, 'pricePerUnitGas'),
  monthlyFixedFee: text(form, 'monthlyFixedFee'),
})

/** What the form of a quote asks for, beside its field. */
const QUOTE_FIELDS: Readonly<Record<string, string>> = {
  offerName: 'Scrivi il nome dell’offerta.',
  pricePerUnit: 'Scrivi il prezzo dell’energia, per esempio 0,1355.',
  pricePerUnitGas: 'Scrivi il prezzo del gas, per esempio 0,4720.',
  monthlyFixedFee: 'Scrivi la quota fissa al mese, per esempio 6,00.',
  expiryDate: 'La data non è possibile.',
}

function quoteFieldsIn(fields: Record<string, string> = {}): Record<string, string> | undefined {
  const known = Object.keys(fields).flatMap(path => {
    const name = path.split('.').at(-1) ?? path
    return QUOTE_FIELDS[name] ? [[name, QUOTE_FIELDS[name]]] : []
  })
  return known.length > 0 ? Object.fromEntries(known) : undefined
}

const GENERAL = 'Controlla i dati: qualcosa non può essere giusto.'

/** Runs the button that was pressed and comes back to the same desk; a refusal keeps what was typed. */
export async function actOnBills(rt: Runtime, url: URL, form: FormData) {
  const name = text(form, 'intent')
  if (name === 'filter') return filtered(rt, form)
  const [intent, ofCase] = [intents[name], caseIntents[name]]
  const billId = billOf(url.searchParams)
  if ((!intent && !ofCase) || billId === null) throw new AppError('bad-input')
  try {
    if (intent) await call(rt, intent.procedure, { billId, ...intent.input(form) })
    else if (ofCase) await call(rt, ofCase.procedure, { requestId: text(form, 'requestId'), ...ofCase.input(form) })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const sentences: Readonly<Record<string, string>> = billErrors
    const fields = error.code === 'bad-input' ? quoteFieldsIn(error.detail.fields) : error.detail.fields
    const errors = fields
      ? inSentences(fields, sentences)
      : {
          form: withTryAgain(
            meanwhile[error.code]?.(error) ?? sentences[error.code] ?? GENERAL,
            error.detail.retryAfter,
          ),
        }
    return data(
      { errors, typed: Object.fromEntries([...form].map(([name, value]) => [name, String(value)])) },
      { status: error.code === 'bill-changed' || meanwhile[error.code] ? TOO_LATE : 422 },
    )
  }
  return redirect(url.pathname + url.search)
}
