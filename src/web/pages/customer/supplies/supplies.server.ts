import { addSupply, editSupply } from '#areas/bills/procedures/my-supply.server.ts'
import { supplyErrors } from '#areas/bills/texts.ts'
import { deleteSupply, mergeHomes, renameHome } from '#areas/supplies/procedures/supplies.server.ts'
import { call } from '#platform/procedure.server.ts'
import { typedValuesOf } from '#web/blocks/bill/typed-values.ts'
import { type Act, calls, formAction, saying, sentIn } from '#web/forms.server.ts'
import { missingPage, orNotFound } from '#web/or-not-found.server.ts'
import { type Done, doneAt } from '#web/pages/profile/done-notice.tsx'
import { SUPPLIES, supplyAddress } from '../addresses.ts'

/** Form fields of a supply besides the bill fields. */
const supplyIn = (form: FormData) => ({
  commodity: form.get('commodity') ?? undefined,
  customerType: form.get('customerType') || 'domestico',
  homeId: form.get('homeId') || undefined,
  values: { ...typedValuesOf(form), ...sentIn(form, ['spread']) },
})

const errorText = saying(supplyErrors, supplyErrors['field-not-valid'])

/** Adds, changes or deletes a supply. */
export const actOnSupply = formAction(
  {
    async add(rt, form) {
      const { supplyId } = await call(rt, addSupply, supplyIn(form))
      return doneAt(supplyAddress(supplyId), 'supply-added')
    },
    async save(rt, form, { params: { supplyId = '' } }) {
      await call(rt, editSupply, { ...supplyIn(form), supplyId })
      return doneAt(supplyAddress(supplyId), 'supply-saved')
    },
    async delete(rt, _, { params }) {
      await orNotFound(call(rt, deleteSupply, params))
      return doneAt(SUPPLIES, 'supply-deleted')
    },
  },
  error => {
    // Someone else's supply or home.
    if (error.code === 'not-found') throw missingPage()
    return errorText(error)
  },
)

const hidden =
  (act: Act): Act =>
  (...given) =>
    orNotFound(act(...given))

export const actOnHome = formAction(
  {
    rename: hidden(
      calls(
        renameHome,
        form => ({ homeId: form.get('home'), label: String(form.get('label') ?? '') }),
        'home-renamed' satisfies Done,
      ),
    ),
    merge: hidden(
      calls(
        mergeHomes,
        form => ({ homeId: form.get('home'), intoHomeId: form.get('into') }),
        'homes-merged' satisfies Done,
      ),
    ),
  },
  errorText,
)
