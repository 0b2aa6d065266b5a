import { offerFieldSentences, type OfferWarning, UNSEEN_WARNINGS } from '#areas/offers/editing/texts.ts'
import type { OfferValues } from '#areas/offers/editing/commodity-fields.ts'
import { listSuppliers } from '#areas/offers/procedures/suppliers.server.ts'
import { previewOfferCost } from '#areas/offers/procedures/office-offer.server.ts'
import { OFFER_KINDS } from '#areas/offers/offer-kinds.ts'
import { onRefusal } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { type Act, type formAction, type Refusal, typedIn } from '../route.server.ts'
import { OFFER_FIELDS } from '#areas/offers/editing/fields.ts'
import type { CostPreview } from '#areas/offers/editing/cost-preview.ts'
import { CHANGED_MEANWHILE } from '#core/edited.ts'

export const kindOf = (type: string | null = '') => OFFER_KINDS.find(kind => kind === type)

/** Form data besides the values, and warnings about a published offer; the cost is missing only before market figures are loaded. */
export async function editorOf(rt: Runtime, values: OfferValues, offerId?: string) {
  const cost = await call(rt, previewOfferCost, { values, ...(offerId && { offerId }) }).catch(
    onRefusal(() => ({ preview: null, errors: null })),
  )
  const suppliers = await call(rt, listSuppliers, {})
  const faults = offerFieldSentences((offerId && cost.errors) || {})
  return { values, faults, preview: cost.preview, suppliers: suppliers.map(({ name }) => name) }
}

export interface OfferAnswer extends Refusal {
  values?: Record<string, string>
  /** After a conflict notice they may overwrite: the form now has the newer edition. */
  edition?: string
  warnings?: OfferWarning[]
  preview?: CostPreview | null
}

/** Offer fields of a posted form; checkboxes of one list joined as in a file. */
export const valuesIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    OFFER_FIELDS.map(({ name, kind }) => [
      name,
      kind === 'list' ? form.getAll(name).map(String).join(', ') : String(form.get(name) ?? ''),
    ]),
  )

/** Data to render the form of an offer again. */
export const rerenderData: Parameters<typeof formAction>[2] = (_, form, __, { code, detail }) => ({
  values: valuesIn(form),
  ...(code === CHANGED_MEANWHILE && { edition: String(detail.values?.at ?? '') }),
  ...(code === UNSEEN_WARNINGS && { warnings: String(detail.values?.warnings ?? '').split(' ') }),
})

/** Cost of the form's current values; stores nothing, so it is not an action of the page. */
export const preview: Act = async (rt, form, { params: { offerId } }): Promise<OfferAnswer> => {
  const values = valuesIn(form)
  const { errors, preview: cost } = await call(rt, previewOfferCost, { values, ...(offerId && { offerId }) })
  return { preview: cost, errors: offerFieldSentences(errors ?? {}), values, typed: typedIn(form) }
}
