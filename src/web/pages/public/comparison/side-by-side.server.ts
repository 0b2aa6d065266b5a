import { commoditiesOf, delivers } from '#areas/offers/offer-kinds.ts'
import { compareChosenOffers } from '#areas/offers/procedures/compare.server.ts'
import { MAX_SIDE_BY_SIDE } from '#core/limits.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import {
  consumptionBands,
  GAS_BESIDE_LUCE,
  gasQuestion,
  luceQuestion,
  QUESTION_NAMES,
  readGasForm,
  readLuceForm,
  SPEND,
} from '#web/blocks/comparison/query.ts'
import {
  energyColumn,
  lineColumn,
  noFigureColumn,
  overColumn,
  type SideColumn,
} from '#web/blocks/side-by-side/columns.ts'
import { getPublicOffer } from '#areas/offers/procedures/public-offers.server.ts'
import { onRefusal } from '#core/errors.ts'
import { inputsOf, kindIn } from '#web/blocks/comparison/questions/asked.ts'
import type { Input } from '#web/blocks/comparison/page-parts.tsx'
import { listFacts, placesFor, queryOf, questionErrors, spentWords } from './asked.server.ts'
import { lineRowOf } from '#web/pages/public/lines/line-row-of.ts'
import { offerRowOf } from './offer-row-of.ts'

/** Maximum length of the id list: the address is untrusted input. */
const MAX_READ = 12

export interface SideBySideView {
  /** `none`, `too-many` or `wrong-data` explain what to do; `shown` has the columns. */
  state: 'shown' | 'none' | 'too-many' | 'wrong-data'
  asOf: string | null
  newestIndex: string | null
  columns: SideColumn[]
  /** When too many: the selection, to untick some. */
  ticked: { id: string; name: string; supplier: string }[]
  assumptions: string[]
  inputs: readonly Input[]
  /** «75 € ogni 2 mesi»; null when no spend was given. */
  spent: string | null
}

/** Parameters kept in a shared address: offers and consumption, nothing personal. */
const SHARED = ['offerta', 'fornitura', ...QUESTION_NAMES, 'differenze']

export const sharedQuery = (params: URLSearchParams): string =>
  new URLSearchParams([...params].filter(([name, value]) => value && SHARED.includes(name))).toString()

const EMPTY = {
  asOf: null,
  newestIndex: null,
  columns: [],
  ticked: [],
  assumptions: [],
  inputs: [],
  spent: null,
}

/** The chosen offers side by side, or why they cannot be compared. */
export async function sideBySide(rt: Runtime, params: URLSearchParams): Promise<SideBySideView> {
  const ids = [...new Set(params.getAll('offerta'))].filter(id => id && id.length <= 100).slice(0, MAX_READ)
  if (ids.length === 0) return { ...EMPTY, state: 'none' }
  if (ids.length > MAX_SIDE_BY_SIDE) return { ...EMPTY, state: 'too-many', ticked: await named(rt, ids) }
  const facts = await listFacts(rt)
  const bands = consumptionBands(facts)
  const [luce, spent] = [readLuceForm(params), kindIn(params)]
  // What is paid for luce says nothing of gas: without it gas is that of the standard profile, and has its place.
  const gas = readGasForm(
    spent === 'luce' ? new URLSearchParams([...params].filter(([name]) => name !== SPEND)) : params,
    GAS_BESIDE_LUCE,
  )
  const asked = {
    kind: spent,
    luce,
    gas,
    question: { kind: spent, luce: luceQuestion(luce, bands), gas: gasQuestion(gas, bands) },
  }
  try {
    const question = await queryOf(rt, asked, params)
    const { asOf, newestIndex, assumptions, chosen } = await call(rt, compareChosenOffers, {
      ids,
      luce: question.luce,
      gas: question.gas,
    })
    const columns = chosen.map((one): SideColumn => {
      if (one.state === 'over') return overColumn(one.id)
      if (one.state === 'no-figure') return noFigureColumn(one.offer, one.because)
      if (one.state === 'line') {
        return lineColumn(lineRowOf(one.compared), one.of)
      }
      const [row] = offerRowOf(one.compared, one.kind)
      return row
        ? energyColumn(
            row,
            one.of,
            commoditiesOf(one.kind).some(each => asked[each].stima !== ''),
          )
        : noFigureColumn(one.compared.offer, '')
    })
    const kinds = new Set(columns.map(({ kind }) => kind))
    const [hasLuce, hasGas] = (['luce', 'gas'] as const).map(each =>
      [...kinds].some(kind => kind && delivers(kind, each)),
    )
    const kind = hasLuce && hasGas ? 'luce_gas' : hasGas ? 'gas' : 'luce'
    return {
      state: 'shown',
      asOf,
      newestIndex,
      columns,
      ticked: [],
      assumptions,
      inputs:
        hasLuce || hasGas ? inputsOf({ kind, luce, gas, question }, placesFor(facts, hasGas ? gas : luce).where) : [],
      spent: spentWords(params),
    }
  } catch (error) {
    questionErrors(error)
    return { ...EMPTY, state: 'wrong-data' }
  }
}

/** Names of the ticked offers; missing ones need none, since they are dropped first. */
async function named(rt: Runtime, ids: readonly string[]): Promise<SideBySideView['ticked']> {
  const found = await Promise.all(
    ids.map(id =>
      call(rt, getPublicOffer, { id }).then(
        ({ name, supplier_name: supplier }) => [{ id, name, supplier }],
        onRefusal(() => [], 'not-found'),
      ),
    ),
  )
  return found.flat()
}
