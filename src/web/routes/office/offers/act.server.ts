import { data, redirect } from 'react-router'
import { deleteOffer } from '#areas/bills/procedures/delete-offer.server.ts'
import { checkOfferFile } from '#areas/offers/procedures/check-offer-file.server.ts'
import { createOffer } from '#areas/offers/procedures/create-offer.server.ts'
import { dropPlannedVersion } from '#areas/offers/procedures/drop-planned-version.server.ts'
import { importMarketFile } from '#areas/offers/procedures/import-market-file.server.ts'
import { importOffers } from '#areas/offers/procedures/import-offers.server.ts'
import { acceptMarketOffer } from '#areas/offers/procedures/accept-market-offer.server.ts'
import { nameMarketSeller } from '#areas/offers/procedures/name-market-seller.server.ts'
import { previewOfferCost } from '#areas/offers/procedures/preview-offer-cost.server.ts'
import { restoreOfferVersion } from '#areas/offers/procedures/restore-offer-version.server.ts'
import { setOfferActive } from '#areas/offers/procedures/set-offer-active.server.ts'
import { setSupplierLogo } from '#areas/offers/procedures/set-supplier-logo.server.ts'
import { updateOffer } from '#areas/offers/procedures/update-offer.server.ts'
import { LOGO_RULES } from '#areas/offers/editing/logo.ts'
import { offerFailure, offerFieldErrors, type OfferWarning, UNSEEN_WARNINGS } from '#areas/offers/editing/texts.ts'
import { marketFileRefusal } from '#areas/offers/open-data/texts.ts'
import { CHANGED_MEANWHILE, changedMeanwhile } from '#core/edited.ts'
import { AppError } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { TOO_LATE } from '../cases/requests-address.ts'
import {
  importAddress,
  marketAddress,
  offerAddress,
  offersAddress,
  suppliersAddress,
  viewOf,
  withDone,
} from './address.ts'
import { fileErrors } from './file-texts.ts'
import { typedIn } from './typed.ts'

type Where = { rt: Runtime; url: URL; form: FormData; offerId: string }
const text = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()

/** What each button does; it answers where to go. */
const intents: Readonly<Record<string, (at: Where) => Promise<string>>> = {
  async save({ rt, form, offerId }) {
    const values = typedIn(form)
    if (offerId === '') {
      const made = await call(rt, createOffer, { values })
      return withDone(offerAddress(made.offerId), 'created')
    }
    const beginsOn = text(form, 'beginsOn') || null
    const [edition, seen] = [text(form, 'edition'), text(form, 'seen')]
    const { planned } = await call(rt, updateOffer, { offerId, edition, values, beginsOn, seen })
    return withDone(offerAddress(offerId), planned ? 'planned' : 'updated')
  },
  async activate({ rt, form, offerId }) {
    await call(rt, setOfferActive, { offerId, isActive: true, seen: text(form, 'seen') })
    return withDone(offerAddress(offerId), 'activated')
  },
  async deactivate({ rt, offerId }) {
    await call(rt, setOfferActive, { offerId, isActive: false })
    return withDone(offerAddress(offerId), 'deactivated')
  },
  async delete({ rt, offerId }) {
    const { kept } = await call(rt, deleteOffer, { offerId })
    return kept ? withDone(offerAddress(offerId), 'kept') : withDone(offersAddress(), 'deleted')
  },
  async restore({ rt, form, offerId }) {
    await call(rt, restoreOfferVersion, { versionId: text(form, 'versionId'), edition: text(form, 'edition') })
    return withDone(offerAddress(offerId), 'restored')
  },
  async 'drop-planned'({ rt, form, offerId }) {
    await call(rt, dropPlannedVersion, { versionId: text(form, 'versionId') })
    return withDone(offerAddress(offerId), 'dropped')
  },
  async 'check-file'({ rt, form }) {
    const file = await fileIn(form)
    if (!file) throw new AppError('file-missing')
    return importAddress((await call(rt, checkOfferFile, { name: file.name, bytes: file.bytes })).importId)
  },
  async import({ rt, form }) {
    await call(rt, importOffers, { importId: text(form, 'importId'), seen: text(form, 'seen') })
    return withDone(offersAddress(), 'imported')
  },
  async 'import-market'({ rt, form }) {
    const file = await fileIn(form)
    if (!file) throw new AppError('file-missing')
    const given = { name: file.name, bytes: file.bytes, force: form.get('force') === '1' }
    const { known } = await call(rt, importMarketFile, given)
    return withDone(marketAddress(), known ? 'market-known' : 'market-imported')
  },
  async 'accept-market'({ rt, form }) {
    const isAccepted = form.get('accepted') === '1'
    await call(rt, acceptMarketOffer, { offerId: text(form, 'offerId'), isAccepted })
    return withDone(marketAddress(), isAccepted ? 'market-accepted' : 'market-set-aside')
  },
  async 'name-seller'({ rt, form }) {
    const name = text(form, 'name')
    await call(rt, nameMarketSeller, { vatNumber: text(form, 'vatNumber'), name })
    return withDone(marketAddress(), name === '' ? 'seller-unnamed' : 'seller-named')
  },
  async logo({ rt, form }) {
    const file = await fileIn(form)
    if (!file) throw new AppError('file-missing')
    await call(rt, setSupplierLogo, { supplierId: text(form, 'supplierId'), file })
    return withDone(suppliersAddress(), 'logo')
  },
  async 'remove-logo'({ rt, form }) {
    await call(rt, setSupplierLogo, { supplierId: text(form, 'supplierId'), file: null })
    return withDone(suppliersAddress(), 'logo-removed')
  },
}

async function fileIn(form: FormData) {
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return null
  return { name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) }
}

/** Runs the button that was pressed; a refusal comes back to the same page with what was typed. */
export async function actOnOffers(rt: Runtime, url: URL, form: FormData) {
  const open = viewOf(url.searchParams)
  const offerId = open.view === 'offer' ? open.offerId : ''
  const intent = text(form, 'intent')
  if (intent === 'preview') return preview(rt, form, offerId)
  const act = Object.hasOwn(intents, intent) ? intents[intent] : undefined
  if (!act) throw new AppError('bad-input')
  try {
    return redirect(await act({ rt, url, form, offerId }))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const isLate = error.code === CHANGED_MEANWHILE
    return data(
      {
        intent,
        errors: errorsOf(error, intent, offerId === ''),
        values: typedIn(form),
        beginsOn: text(form, 'beginsOn'),
        // Told who came first, they may save over it: the form now stands on that state.
        edition: isLate ? String(error.detail.values?.at ?? '') : text(form, 'edition'),
        warnings: warningsIn(error),
        subject: text(form, 'supplierId') || text(form, 'versionId') || text(form, 'vatNumber'),
      },
      { status: isLate ? TOO_LATE : 422 },
    )
  }
}

/** The cost of what stands in the form; stores nothing, so it is no act on the page. */
async function preview(rt: Runtime, form: FormData, offerId: string) {
  const values = typedIn(form)
  const { errors, preview: cost } = await call(rt, previewOfferCost, { values, ...(offerId && { offerId }) })
  return {
    intent: 'preview',
    preview: cost,
    errors: errors ? sentencesOf(errors) : {},
    values,
    beginsOn: text(form, 'beginsOn'),
    edition: text(form, 'edition'),
    warnings: [],
    subject: '',
  }
}

interface Refused {
  intent: string
  errors: Record<string, string>
  values: Record<string, string>
  beginsOn: string
  edition: string
  warnings: OfferWarning[]
  subject: string
}

/** Of the server; or of the browser, when it had no connection (`dashboard.tsx`). */
export type OfferAnswer = Awaited<ReturnType<typeof preview>> | (Refused & { preview?: undefined }) | Unsent
type Unsent = Pick<Refused, 'errors'> & { [name in Exclude<keyof Refused, 'errors'> | 'preview']?: undefined }

const warningsIn = ({ code, detail }: AppError): OfferWarning[] =>
  code === UNSEEN_WARNINGS ? (String(detail.values?.warnings ?? '').split(' ') as OfferWarning[]) : []

const sentencesOf = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, code]) => [name, offerFieldErrors[code] ?? offerFieldErrors.unknown ?? code]),
  )

function errorsOf(error: AppError, intent: string, isNew: boolean): Record<string, string> {
  if (error.code === CHANGED_MEANWHILE)
    return { form: intent === 'import' ? fileErrors(error) : changedMeanwhile(error) }
  if (intent === 'logo') return { form: fileErrors(error, LOGO_RULES) }
  if (intent === 'import-market') return { form: marketFileRefusal(error) ?? fileErrors(error) }
  if (intent === 'check-file' || intent === 'import') return { form: fileErrors(error) }
  const what = intent === 'delete' ? 'delete' : isNew ? 'create' : 'update'
  const fields = error.code === 'bad-input' ? sentencesOf(error.detail.fields ?? {}) : {}
  return Object.keys(fields).length > 0 ? fields : { form: offerFailure(what, error.code) }
}
