import { offerFieldSentences, offerSentences, type OfferWarning, UNSEEN_WARNINGS } from '#areas/offers/editing/texts.ts'
import type { OfferValues } from '#areas/offers/editing/commodity-fields.ts'
import { getOfferForOffice } from '#areas/offers/procedures/get-offer-for-office.server.ts'
import { getOfferVersion } from '#areas/offers/procedures/get-offer-version.server.ts'
import { listOffers } from '#areas/offers/procedures/list-offers.server.ts'
import { listSuppliers } from '#areas/offers/procedures/list-suppliers.server.ts'
import { previewOfferCost } from '#areas/offers/procedures/preview-offer-cost.server.ts'
import { OFFER_KINDS } from '#areas/offers/offer-kinds.ts'
import { addDays, romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { call, reading, type Runtime } from '#platform/procedure.server.ts'
import { missingPage, orNotFound } from '#web/or-not-found.server.ts'
import { filterActs, readList } from '../list-filters.server.ts'
import { type Act, type At, calls, formAction, given, type Refusal, sentIn, textIn, typedIn } from '../route.server.ts'
import { OFFER_FILTERS, offerAddress, offersAddress } from '../addresses.ts'
import { OFFER_FIELDS } from '#areas/offers/editing/fields.ts'
import type { CostPreview } from '#areas/offers/editing/cost-preview.ts'
import { deleteOffer } from '#areas/bills/procedures/delete-offer.server.ts'
import { createOffer } from '#areas/offers/procedures/create-offer.server.ts'
import { dropPlannedVersion } from '#areas/offers/procedures/drop-planned-version.server.ts'
import { publishWaitingVersion } from '#areas/offers/procedures/publish-waiting-version.server.ts'
import { restoreOfferVersion } from '#areas/offers/procedures/restore-offer-version.server.ts'
import { setOfferActive } from '#areas/offers/procedures/set-offer-active.server.ts'
import { updateOffer } from '#areas/offers/procedures/update-offer.server.ts'
import { CHANGED_MEANWHILE } from '#core/edited.ts'

const OFFERS = 'offers'

export const loadOffers = (rt: Runtime, { query }: At) => readList(rt, OFFERS, OFFER_FILTERS, query, listOffers)

export const loadOffer = (rt: Runtime, { params: { offerId = '' }, query }: At) =>
  orNotFound(
    reading(rt, async within => {
      const offer = await call(within, getOfferForOffice, {
        offerId,
        ...given({ cursor: query.get('versioni') ?? '' }),
      })
      // What a kind is that nobody knows is asked for, as of a new offer.
      const type = kindOf(offer.values.type) ?? kindOf(query.get('tipo'))
      return {
        offer,
        isToDelete: query.get('elimina') === '1',
        tomorrow: addDays(romeDate(rt.now()), 1),
        editor: type ? await editorOf(within, { ...offer.values, type }, offerId) : null,
      }
    }),
  )
export type OfferDeskData = Awaited<ReturnType<typeof loadOffer>>

export async function loadVersion(rt: Runtime, { params: { offerId, versionId } }: At) {
  const version = await orNotFound(call(rt, getOfferVersion, { versionId }))
  if (version.offerId !== offerId) throw missingPage()
  return { version }
}

/** Nothing to write in until it is said what is sold. */
export async function loadNewOffer(rt: Runtime, { query }: At) {
  const offerId = query.get('copia')
  if (offerId) {
    const { values } = await orNotFound(call(rt, getOfferForOffice, { offerId }))
    return { editor: await editorOf(rt, copyOf(values)) }
  }
  const type = kindOf(query.get('tipo'))
  return {
    editor: type ? await editorOf(rt, { type, client_type: 'domestico', contract_type: DEFAULT_CONTRACTS }) : null,
  }
}

const kindOf = (type: string | null = '') => OFFER_KINDS.find(kind => kind === type)

const DEFAULT_CONTRACTS = 'switch'

/** A copy is another offer: it bears no code yet. */
const copyOf = (values: OfferValues): OfferValues => ({
  ...values,
  name: `${values.name ?? ''} (copia)`,
  offer_code: '',
})

/** What the form needs beside the values; the cost is missing only before the figures of the market are loaded. */
async function editorOf(rt: Runtime, values: OfferValues, offerId?: string) {
  const cost = await call(rt, previewOfferCost, { values, ...(offerId && { offerId }) }).catch((error: unknown) => {
    if (error instanceof AppError) return { preview: null, errors: null }
    throw error
  })
  const suppliers = await call(rt, listSuppliers, {})
  const faults = offerFieldSentences((offerId && cost.errors) || {})
  return { values, faults, preview: cost.preview, suppliers: suppliers.map(({ name }) => name) }
}

export interface OfferAnswer extends Refusal {
  values?: Record<string, string>
  /** Told who came first, they may save over it: the form now stands on that state. */
  edition?: string
  warnings?: OfferWarning[]
  preview?: CostPreview | null
}

/** The fields of an offer that a posted form holds; boxes of one list as one text, as in a file. */
const valuesIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    OFFER_FIELDS.map(({ name, kind }) => [
      name,
      kind === 'list' ? form.getAll(name).map(String).join(', ') : String(form.get(name) ?? ''),
    ]),
  )

/** What the form of an offer is drawn again from. */
const besideOf: Parameters<typeof formAction>[2] = (_, form, __, { code, detail }) => ({
  values: valuesIn(form),
  ...(code === CHANGED_MEANWHILE && { edition: String(detail.values?.at ?? '') }),
  ...(code === UNSEEN_WARNINGS && { warnings: String(detail.values?.warnings ?? '').split(' ') }),
})

/** The cost of what stands in the form; stores nothing, so it is no act on the page. */
const preview: Act = async (rt, form, { params: { offerId } }): Promise<OfferAnswer> => {
  const values = valuesIn(form)
  const { errors, preview: cost } = await call(rt, previewOfferCost, { values, ...(offerId && { offerId }) })
  return { preview: cost, errors: offerFieldSentences(errors ?? {}), values, typed: typedIn(form) }
}

export const actOnList = formAction(
  filterActs(
    OFFER_FILTERS,
    () => OFFERS,
    filters => offersAddress(filters),
  ),
  error => offerSentences(error),
)

export const actOnNewOffer = formAction(
  {
    preview,
    async save(rt, form) {
      const { offerId } = await call(rt, createOffer, { values: valuesIn(form) })
      return offerAddress(offerId, { fatto: 'created' })
    },
  },
  error => offerSentences(error, 'create'),
  besideOf,
)

/** A version that is to stand, the state it was looked at beside, and the warnings that were seen. */
const versionIn = (form: FormData) => ({ seen: '', ...sentIn(form, ['versionId', 'edition', 'seen']) })

export const actOnOffer = formAction(
  {
    preview,
    async save(rt, form, { params: { offerId = '' } }) {
      const { planned } = await call(rt, updateOffer, {
        offerId,
        edition: textIn(form, 'edition'),
        values: valuesIn(form),
        beginsOn: textIn(form, 'beginsOn') || null,
        seen: textIn(form, 'seen'),
      })
      return offerAddress(offerId, { fatto: planned ? 'planned' : 'updated' })
    },
    activate: calls(setOfferActive, form => ({ isActive: true, seen: textIn(form, 'seen') }), 'activated'),
    deactivate: calls(setOfferActive, () => ({ isActive: false }), 'deactivated'),
    async delete(rt, _, { params: { offerId = '' } }) {
      const { kept } = await call(rt, deleteOffer, { offerId })
      return kept ? offerAddress(offerId, { fatto: 'kept' }) : offersAddress({}, 'deleted')
    },
    restore: calls(restoreOfferVersion, versionIn, 'restored'),
    'publish-waiting': calls(publishWaitingVersion, versionIn, 'waiting-published'),
    'drop-planned': calls(dropPlannedVersion, ['versionId'], 'dropped'),
  },
  (error, { intent }) => offerSentences(error, intent === 'delete' ? 'delete' : 'update'),
  besideOf,
)
