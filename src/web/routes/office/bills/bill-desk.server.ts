import { addQuote, editQuote, removeQuote } from '#areas/bills/procedures/quotes.server.ts'
import { correctBill } from '#areas/bills/procedures/correct-bill.server.ts'
import { openBill } from '#areas/bills/procedures/open-bill.server.ts'
import { publishBill } from '#areas/bills/procedures/publish-bill.server.ts'
import { rereadBill } from '#areas/bills/procedures/reread-bill.server.ts'
import { askForDocument } from '#areas/requests/procedures/ask-for-document.server.ts'
import { assignCase, claimCase, releaseCase } from '#areas/requests/procedures/case-assignment.server.ts'
import { billDeskSentences } from '#areas/bills/office-texts.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { typedValuesOf } from '#web/blocks/bill/typed-values.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { type At, calls, fieldsIn, formAction, sentIn, textIn as text } from '../route.server.ts'

export async function loadBillDesk(rt: Runtime, { params: { billId } }: At) {
  const { offers: catalogue, staff, ...bill } = await orNotFound(call(rt, openBill, { billId }))
  return { bill, catalogue, staff }
}

export type Desk = Awaited<ReturnType<typeof loadBillDesk>>

const optional = (form: FormData, name: string): string | null => text(form, name) || null
const versionIn = (form: FormData) => sentIn(form, ['version', 'edition'])
const noteIn = (form: FormData) => ({ comment: text(form, 'comment'), expiryDate: optional(form, 'expiryDate') })
const priceIn = (form: FormData) => ({
  pricePerUnit: text(form, 'pricePerUnit'),
  pricePerUnitGas: optional(form, 'pricePerUnitGas'),
  monthlyFixedFee: text(form, 'monthlyFixedFee'),
})

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

export const actOnBillDesk = formAction(
  {
    correct: calls(correctBill, form => ({
      ...versionIn(form),
      values: typedValuesOf(form),
      ...fieldsIn(form, ['market', 'supplyType', 'customerType']),
    })),
    reread: calls(rereadBill),
    keep: calls(rereadBill, () => ({ isKept: true })),
    publish: calls(publishBill, versionIn),
    'add-quote': calls(addQuote, form => ({ ...offerIn(form), ...noteIn(form) })),
    'edit-quote': calls(editQuote, form => ({
      quoteId: text(form, 'quoteId'),
      ...noteIn(form),
      ...(form.has('pricePerUnit') && { price: priceIn(form) }),
    })),
    'remove-quote': calls(removeQuote, ['quoteId']),
    // On the case of the bill: one person at a time works on both.
    claim: calls(claimCase, ['requestId', 'takeOver']),
    release: calls(releaseCase, ['requestId']),
    assign: calls(assignCase, form => sentIn(form, ['requestId', 'assignee'])),
    'ask-again': calls(askForDocument, form => ({
      ...sentIn(form, ['requestId', 'seen', 'note']),
      kind: 'recent-bill',
    })),
  },
  billDeskSentences,
)
