import { RESULTS_PATH, SUPPLIES } from '#web/blocks/comparison/asked.ts'
import { DualForm } from '#web/blocks/comparison/dual-form.tsx'
import { Kept } from '#web/blocks/comparison/filters-bar.tsx'
import { GasForm } from '#web/blocks/comparison/gas-form.tsx'
import { LuceForm } from '#web/blocks/comparison/luce-form.tsx'
import { GAS_BESIDE_LUCE, gasBeside, luceBeside } from '#web/blocks/comparison/query.ts'
import type { Route } from './+types/confronta'

export type LoadedResults = Extract<Route.ComponentProps['loaderData'], { page: 'results' }>

/** The form of the list of the same kind; what the other kinds were told stays in the address. */
export function QuestionForm({
  loaded: { asked, bands, places, query },
  errors,
}: {
  loaded: LoadedResults
  errors: Record<string, string>
}) {
  const { kind, luce, gas } = asked
  const others = {
    ...(kind === 'luce' && { ...gasBeside(gas), regione: '' }),
    ...(kind === 'gas' && { ...luceBeside(luce), regione: '' }),
    fornitura: SUPPLIES.find(one => one.kind === kind)?.supply ?? '',
  }
  const keep = (
    <>
      {Object.entries(others).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <Kept params={new URLSearchParams(query)} filters />
    </>
  )
  const shared = { bands, errors, keep, action: RESULTS_PATH, ...places }
  if (kind === 'luce') return <LuceForm values={luce} full {...shared} />
  if (kind === 'gas') return <GasForm values={gas} names={GAS_BESIDE_LUCE} {...shared} />
  return <DualForm luce={luce} gas={gas} {...shared} />
}
