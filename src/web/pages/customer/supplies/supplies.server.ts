import { data, redirect } from 'react-router'
import { addSupply, editSupply } from '#areas/bills/procedures/my-supply.server.ts'
import { supplyErrors } from '#areas/bills/texts.ts'
import { deleteSupply, mergeHomes, renameHome } from '#areas/supplies/procedures/supplies.server.ts'
import { AppError } from '#core/errors.ts'
import { withTryAgain } from '#core/sentences.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { inSentences, typedValuesOf } from '#web/blocks/bill/typed-values.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { doneAt } from '#web/pages/profile/done-notice.tsx'
import { SUPPLIES, supplyAddress } from '../addresses.ts'

/** Why a form of a supply was not taken, and what stood in it. */
export interface SupplyRefusal {
  errors: Record<string, string>
  typed: Record<string, string>
}

/** What stands in the form of a supply beside the fields of a bill. */
const OWN_FIELDS = ['commodity', 'customerType', 'homeId', 'spread'] as const

const typedIn = (form: FormData): Record<string, string> => ({
  ...typedValuesOf(form),
  ...Object.fromEntries(OWN_FIELDS.flatMap(name => (form.has(name) ? [[name, text(form, name)]] : []))),
})

const text = (form: FormData, name: string): string => String(form.get(name) ?? '')

export async function createSupply(rt: Runtime, form: FormData) {
  const typed = typedIn(form)
  return refusing(typed, async () => {
    const { supplyId } = await call(rt, addSupply, {
      commodity: text(form, 'commodity'),
      customerType: text(form, 'customerType') || 'domestico',
      homeId: text(form, 'homeId') || undefined,
      values: typed,
    })
    return redirect(doneAt(supplyAddress(supplyId), 'supply-added'))
  })
}

export async function changeSupply(rt: Runtime, supplyId: string, form: FormData) {
  if (form.get('intent') === 'delete') {
    await orNotFound(call(rt, deleteSupply, { supplyId }))
    return redirect(doneAt(SUPPLIES, 'supply-deleted'))
  }
  const typed = typedIn(form)
  return refusing(typed, async () => {
    await call(rt, editSupply, {
      supplyId,
      customerType: text(form, 'customerType'),
      homeId: text(form, 'homeId') || undefined,
      values: typed,
    })
    return redirect(doneAt(supplyAddress(supplyId), 'supply-saved'))
  })
}

export async function changeHome(rt: Runtime, form: FormData) {
  const homeId = text(form, 'home')
  if (form.get('intent') === 'merge') {
    await orNotFound(call(rt, mergeHomes, { homeId, intoHomeId: text(form, 'into') }))
    return redirect(doneAt(SUPPLIES, 'homes-merged'))
  }
  await orNotFound(call(rt, renameHome, { homeId, label: text(form, 'label') }))
  return redirect(doneAt(SUPPLIES, 'home-renamed'))
}

async function refusing<T>(typed: Record<string, string>, work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Another person's supply, or a home that is not theirs.
    if (error.code === 'not-found') return orNotFound<never>(Promise.reject(error))
    const sentences: Readonly<Record<string, string>> = supplyErrors
    const { fields, retryAfter } = error.detail
    const errors = fields
      ? inSentences(fields, sentences)
      : { form: withTryAgain(sentences[error.code] ?? supplyErrors['field-not-valid'], retryAfter) }
    return data<SupplyRefusal>({ errors, typed }, { status: error.code === 'too-many-attempts' ? 429 : 422 })
  }
}
