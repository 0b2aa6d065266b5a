import { OFFER_FIELDS } from '#areas/offers/editing/fields.ts'
import type { CostPreview } from '#areas/offers/editing/cost-preview.ts'
import { deleteOffer } from '#areas/bills/procedures/delete-offer.server.ts'
import { checkOfferFile } from '#areas/offers/procedures/check-offer-file.server.ts'
import { createOffer } from '#areas/offers/procedures/create-offer.server.ts'
import { dropPlannedVersion } from '#areas/offers/procedures/drop-planned-version.server.ts'
import { importMarketFile } from '#areas/offers/procedures/import-market-file.server.ts'
import { importOffers } from '#areas/offers/procedures/import-offers.server.ts'
import { undoMarketImport } from '#areas/offers/procedures/undo-market-import.server.ts'
import { acceptMarketOffer } from '#areas/offers/procedures/accept-market-offer.server.ts'
import { nameMarketSeller } from '#areas/offers/procedures/name-market-seller.server.ts'
import { previewOfferCost } from '#areas/offers/procedures/preview-offer-cost.server.ts'
import { publishWaitingVersion } from '#areas/offers/procedures/publish-waiting-version.server.ts'
import { restoreOfferVersion } from '#areas/offers/procedures/restore-offer-version.server.ts'
import { setOfferActive } from '#areas/offers/procedures/set-offer-active.server.ts'
import { setSupplierLogo } from '#areas/offers/procedures/set-supplier-logo.server.ts'
import { updateOffer } from '#areas/offers/procedures/update-offer.server.ts'
import { LOGO_RULES } from '#areas/offers/editing/logo.ts'
import {
  offerFailure,
  type OfferDone,
  offerFieldErrors,
  type OfferWarning,
  UNSEEN_WARNINGS,
} from '#areas/offers/editing/texts.ts'
import { marketFileRefusal } from '#areas/offers/open-data/texts.ts'
import { CHANGED_MEANWHILE, changedMeanwhile } from '#core/edited.ts'
import { AppError } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { keptSearch } from '../kept-search.server.ts'
import { type Act, formAction, type Refusal, textIn, typedIn } from '../route.server.ts'
import { FILTERS, importAddress, marketAddress, offerAddress, offersAddress, sellersAddress } from './address.ts'
import { fileErrors } from './file-texts.ts'
import { OFFERS } from './offers.server.ts'

/** What a form about offers is answered with; without a connection only by `orKeepTyped`. */
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

async function fileIn(form: FormData) {
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) throw new AppError('file-missing')
  return { name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) }
}

const inSentences = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, code]) => [name, offerFieldErrors[code] ?? offerFieldErrors.unknown ?? code]),
  )

function sentencesOf(error: AppError, what: Parameters<typeof offerFailure>[0] = 'update'): Record<string, string> {
  if (error.code === CHANGED_MEANWHILE) return { form: changedMeanwhile(error) }
  const fields = error.code === 'bad-input' ? inSentences(error.detail.fields ?? {}) : {}
  return Object.keys(fields).length > 0 ? fields : { form: offerFailure(what, error.code) }
}

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
  return { preview: cost, errors: inSentences(errors ?? {}), values, typed: typedIn(form) }
}

/** An act on the offer of the address. */
const onOffer =
  (act: (rt: Runtime, offerId: string, form: FormData) => Promise<OfferDone>): Act =>
  async (rt, form, { params: { offerId = '' } }) =>
    offerAddress(offerId, { fatto: await act(rt, offerId, form) })

export const actOnList = formAction({ filter: keptSearch(OFFERS, FILTERS, offersAddress) }, error => sentencesOf(error))

export const actOnNewOffer = formAction(
  {
    preview,
    async save(rt, form) {
      const { offerId } = await call(rt, createOffer, { values: valuesIn(form) })
      return offerAddress(offerId, { fatto: 'created' })
    },
  },
  error => sentencesOf(error, 'create'),
  besideOf,
)

/** A version that is to stand, the state it was looked at beside, and the warnings that were seen. */
const versionIn = (form: FormData) => ({
  versionId: textIn(form, 'versionId'),
  edition: textIn(form, 'edition'),
  seen: textIn(form, 'seen'),
})

export const actOnOffer = formAction(
  {
    preview,
    save: onOffer(async (rt, offerId, form) => {
      const { planned } = await call(rt, updateOffer, {
        offerId,
        edition: textIn(form, 'edition'),
        values: valuesIn(form),
        beginsOn: textIn(form, 'beginsOn') || null,
        seen: textIn(form, 'seen'),
      })
      return planned ? 'planned' : 'updated'
    }),
    activate: onOffer(async (rt, offerId, form) => {
      await call(rt, setOfferActive, { offerId, isActive: true, seen: textIn(form, 'seen') })
      return 'activated'
    }),
    deactivate: onOffer(async (rt, offerId) => {
      await call(rt, setOfferActive, { offerId, isActive: false })
      return 'deactivated'
    }),
    async delete(rt, _, { params: { offerId = '' } }) {
      const { kept } = await call(rt, deleteOffer, { offerId })
      return kept ? offerAddress(offerId, { fatto: 'kept' }) : offersAddress({}, 'deleted')
    },
    restore: onOffer(async (rt, _, form) => {
      await call(rt, restoreOfferVersion, versionIn(form))
      return 'restored'
    }),
    'publish-waiting': onOffer(async (rt, _, form) => {
      await call(rt, publishWaitingVersion, versionIn(form))
      return 'waiting-published'
    }),
    'drop-planned': onOffer(async (rt, _, form) => {
      await call(rt, dropPlannedVersion, { versionId: textIn(form, 'versionId') })
      return 'dropped'
    }),
  },
  (error, { intent }) => sentencesOf(error, intent === 'delete' ? 'delete' : 'update'),
  besideOf,
)

/** A CSV file of offers: what it would do, then the press that does it. */
export const actOnImport = formAction(
  {
    async 'check-file'(rt, form) {
      const { name, bytes } = await fileIn(form)
      return importAddress((await call(rt, checkOfferFile, { name, bytes })).importId)
    },
    async import(rt, form, { params: { importId } }) {
      await call(rt, importOffers, { importId, seen: textIn(form, 'seen') })
      return offersAddress({}, 'imported')
    },
  },
  error => ({ form: fileErrors(error) }),
)

export const actOnMarket = formAction(
  {
    async 'import-market'(rt, form) {
      const { name, bytes } = await fileIn(form)
      const { known } = await call(rt, importMarketFile, { name, bytes, force: form.get('force') === '1' })
      return marketAddress(known ? 'market-known' : 'market-imported')
    },
    'undo-market': async (rt, form) => ({
      undone: await call(rt, undoMarketImport, { undoId: textIn(form, 'undoId') }),
    }),
    async 'accept-market'(rt, form) {
      const isAccepted = form.get('accepted') === '1'
      await call(rt, acceptMarketOffer, { offerId: textIn(form, 'offerId'), isAccepted })
      return marketAddress(isAccepted ? 'market-accepted' : 'market-set-aside')
    },
    async 'name-seller'(rt, form) {
      const name = textIn(form, 'name')
      await call(rt, nameMarketSeller, { vatNumber: textIn(form, 'vatNumber'), name })
      return marketAddress(name === '' ? 'seller-unnamed' : 'seller-named')
    },
  },
  (error, { intent }) =>
    intent === 'import-market' || intent === 'undo-market'
      ? { form: marketFileRefusal(error) ?? fileErrors(error) }
      : sentencesOf(error),
)

export const actOnLogos = formAction(
  {
    async logo(rt, form) {
      await call(rt, setSupplierLogo, { supplierId: textIn(form, 'supplierId'), file: await fileIn(form) })
      return sellersAddress('logo')
    },
    async 'remove-logo'(rt, form) {
      await call(rt, setSupplierLogo, { supplierId: textIn(form, 'supplierId'), file: null })
      return sellersAddress('logo-removed')
    },
  },
  (error, { intent }) => (intent === 'logo' ? { form: fileErrors(error, LOGO_RULES) } : sentencesOf(error)),
)
