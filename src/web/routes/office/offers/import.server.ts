import { type At, fileIn, formAction, textIn } from '../route.server.ts'
import { checkOfferFile } from '#areas/offers/procedures/check-offer-file.server.ts'
import { importOffers } from '#areas/offers/procedures/import-offers.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { importAddress, offersAddress } from './address.ts'
import { fileErrors } from './file-texts.ts'
import { getOfferImport } from '#areas/offers/procedures/get-offer-import.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'

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
