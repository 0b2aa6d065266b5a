import { addQuote } from '#areas/bills/procedures/add-quote.server.ts'
import { correctBill } from '#areas/bills/procedures/correct-bill.server.ts'
import { editQuote } from '#areas/bills/procedures/edit-quote.server.ts'
import { openBill } from '#areas/bills/procedures/open-bill.server.ts'
import { publishBill } from '#areas/bills/procedures/publish-bill.server.ts'
import { removeQuote } from '#areas/bills/procedures/remove-quote.server.ts'
import { rereadBill } from '#areas/bills/procedures/reread-bill.server.ts'
import { askForDocument } from '#areas/requests/procedures/ask-for-document.server.ts'
import { assignCase, claimCase, releaseCase } from '#areas/requests/procedures/case-assignment.server.ts'
import { billDeskSentences } from '#areas/bills/office-texts.ts'
import { call, type Procedure, type Runtime } from '#platform/procedure.server.ts'
import { typedValuesOf } from '#web/blocks/bill/typed-values.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { type Act, type At, formAction, given, textIn as text } from '../route.server.ts'

/** The bill, and the offers of our catalogue that may be proposed for it. */
export async function loadBillDesk(rt: Runtime, { params: { billId } }: At) {
  const { offers: catalogue, staff, ...bill } = await orNotFound(call(rt, openBill, { billId }))
  return { bill, catalogue, staff }
}

export type Desk = Awaited<ReturnType<typeof loadBillDesk>>

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
  keep: { procedure: rereadBill, input: () => ({ isKept: true }) },
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

const ofBill =
  ({ procedure, input }: (typeof intents)[string]): Act =>
  async (rt, form, { url, params }) => {
    await call(rt, procedure, { billId: params.billId, ...input(form) })
    return url.pathname
  }
const ofCase =
  ({ procedure, input }: (typeof intents)[string]): Act =>
  async (rt, form, { url }) => {
    await call(rt, procedure, { requestId: text(form, 'requestId'), ...input(form) })
    return url.pathname
  }
const each = (table: typeof intents, wrap: (intent: (typeof intents)[string]) => Act) =>
  Object.fromEntries(Object.entries(table).map(([name, intent]) => [name, wrap(intent)]))

export const actOnBillDesk = formAction({ ...each(intents, ofBill), ...each(caseIntents, ofCase) }, billDeskSentences)
