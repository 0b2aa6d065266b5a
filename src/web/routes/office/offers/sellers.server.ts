import { offerSentences } from '#areas/offers/editing/texts.ts'
import { fileIn, formAction, textIn } from '../route.server.ts'
import { setSupplierLogo } from '#areas/offers/procedures/set-supplier-logo.server.ts'
import { LOGO_RULES } from '#areas/offers/editing/logo.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { sellersAddress } from './address.ts'
import { fileErrors } from './file-texts.ts'
import { listSuppliers } from '#areas/offers/procedures/list-suppliers.server.ts'

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
