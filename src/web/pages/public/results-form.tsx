import { RESULTS_PATH, SUPPLIES } from '#web/blocks/comparison/asked.ts'
import { DualForm } from '#web/blocks/comparison/dual-form.tsx'
import { Kept } from '#web/blocks/comparison/filters-bar.tsx'
import { GasForm } from '#web/blocks/comparison/gas-form.tsx'
import { LuceForm } from '#web/blocks/comparison/luce-form.tsx'
import { GAS_BESIDE_LUCE } from '#web/blocks/comparison/query.ts'
import { readSpend } from '#web/blocks/comparison/spend.ts'
import type { Route } from './+types/confronta'

export type LoadedResults = Extract<Route.ComponentProps['loaderData'], { page: 'results' }>

/** What the form of each kind does not ask, and the forms of the others do. */
const NOT_ASKED = {
  luce: ['consumoGas', 'stimaGas', 'uso', 'cap', 'provincia'],
  gas: ['consumo', 'stima', 'potenza', 'residente', 'cliente', 'f1', 'f2', 'f3'],
  luce_gas: ['cliente', 'f1', 'f2', 'f3'],
} as const

/** The form of the list of the same kind; what the other kinds were told stays in the address. */
export function QuestionForm({
  loaded: { asked, bands, places, query },
  errors,
}: {
  loaded: LoadedResults
  errors: Record<string, string>
}) {
  const { kind, luce, gas } = asked
  const params = new URLSearchParams(query)
  const keep = (
    <>
      <input type="hidden" name="fornitura" value={SUPPLIES.find(one => one.kind === kind)?.supply} />
      {NOT_ASKED[kind].map(name =>
        params.get(name) ? <input key={name} type="hidden" name={name} value={params.get(name) ?? ''} /> : null,
      )}
      <Kept params={params} filters />
    </>
  )
  const shared = { bands, errors, keep, action: RESULTS_PATH, spend: readSpend(params).typed, ...places }
  if (kind === 'luce') return <LuceForm values={luce} full {...shared} />
  if (kind === 'gas') return <GasForm values={gas} names={GAS_BESIDE_LUCE} {...shared} />
  return <DualForm luce={luce} gas={gas} {...shared} />
}
