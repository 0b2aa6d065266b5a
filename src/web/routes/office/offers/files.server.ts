import { checkOfferFile } from '#areas/offers/procedures/check-offer-file.server.ts'
import { importOffers } from '#areas/offers/procedures/import-offers.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { importAddress, offersAddress, sellersAddress } from '../addresses.ts'
import { fileErrors } from '#areas/offers/editing/file-texts.ts'
import { getOfferImport } from '#areas/offers/procedures/get-offer-import.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { type At, fileIn, formAction, textIn } from '../route.server.ts'
import { LOGO_RULES } from '#areas/offers/editing/fields.ts'
import { offerSentences } from '#areas/offers/editing/texts.ts'
import { setSupplierLogo } from '#areas/offers/procedures/set-supplier-logo.server.ts'
import { listSuppliers } from '#areas/offers/procedures/list-suppliers.server.ts'

export const loadImported = async (rt: Runtime, { params: { importId }, query }: At) => ({
  file: await orNotFound(call(rt, getOfferImport, { importId, page: query.get('pagina') ?? '1' })),
})

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

export const loadSellers = async (rt: Runtime) => ({ suppliers: await call(rt, listSuppliers, {}) })

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
  (error, { intent }) => (intent === 'logo' ? { form: fileErrors(error, LOGO_RULES) } : offerSentences(error)),
)
