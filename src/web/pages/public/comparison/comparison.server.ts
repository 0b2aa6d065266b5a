import type { Facts } from '#areas/market/facts.ts'
import { regulatedOf } from '#areas/offers/comparison/comparison-data.ts'
import type { EnergyKind } from '#areas/offers/offer-kinds.ts'
import { type Comparison as Answer, NOTHING_LEFT_OUT } from '#areas/offers/comparison/comparison.ts'
import { isStale } from '#areas/offers/open-data/file-name.ts'
import { compareDualOffers, compareOffers, getComparisonData } from '#areas/offers/procedures/compare.server.ts'
import { checkSpend } from '#areas/offers/comparison/spend-check.ts'
import { listPublicOffers } from '#areas/offers/procedures/public-offers.server.ts'
import { noticeTexts } from '#areas/offers/texts.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { type AssumptionRow, assumptionRows } from '#web/blocks/comparison/assumption-rows.ts'
import type { Comparison } from '#web/blocks/comparison/energy-page.tsx'
import type { MarketView } from '#web/blocks/comparison/market-note.tsx'
import {
  type Asked,
  beside,
  guessedIn,
  inputsOf,
  luceBesideGas,
  readAsked,
  usedWords,
} from '#web/blocks/comparison/questions/asked.ts'
import {
  CONSUMPTION_NAMES,
  consumptionBands,
  type ConsumptionNames,
  GAS_BESIDE_LUCE,
  gasNames,
  gasQuestion,
  isAsked,
  knownFrom,
  luceQuestion,
  marketQuestion,
  placeIn,
  readGasForm,
  readLuceForm,
} from '#web/blocks/comparison/query.ts'
import { type ConsumptionFieldOf, fieldsOf } from '#web/blocks/comparison/questions/question-errors.ts'
import { readSpend, type Spend, spendView } from '#web/blocks/comparison/questions/spend.ts'
import { LIST_NAMES } from '#web/cached-pages.ts'
import { publicPage } from '#web/public-headers.server.ts'
import { askedOf, listFacts, placesFor, questionErrors, spendError } from './asked.server.ts'
import { offerRowOf } from './offer-row-of.ts'
import { SAMPLE_OFFERS } from './sample-offers.ts'

/** The results page: the ranking with its place in the market, and the map of its data. */
export async function loadResults(rt: Runtime, params: URLSearchParams) {
  const facts = await listFacts(rt)
  const asked = readAsked(params, consumptionBands(facts))
  const { kind, isAsked } = asked
  const list = await energyList(rt, kind, params, kind === 'luce' ? undefined : gasNames(kind, params))
  const isRefused = Object.keys(list.comparison.errors).length > 0
  const body = {
    ...list,
    page: 'results' as const,
    kind,
    isAsked,
    query: new URLSearchParams([...params].filter(([name, value]) => value && LIST_NAMES.includes(name))).toString(),
    map: isRefused ? [] : await mapOf(rt, { ...asked, question: list.question }, facts, list.comparison.rows),
  }
  return publicPage(body, list.comparison, ['offers', 'market'])
}

/** What the figures of these rows rest on. */
async function mapOf(
  rt: Runtime,
  asked: Asked,
  facts: Facts,
  rows: readonly { id: string }[],
): Promise<AssumptionRow[]> {
  const { kind, question } = asked
  const comparisonData = await call(rt, getComparisonData, {
    ...(kind !== 'gas' && { luce: question.luce }),
    ...(kind !== 'luce' && { gas: question.gas }),
  })
  const costs = regulatedOf(comparisonData, question)
  if ('refused' in costs || typeof costs.luce === 'string' || typeof costs.gas === 'string') return []
  const { luce, gas } = costs
  const offers = comparisonData.candidates.filter(({ id }) => rows.some(row => row.id === id)).map(({ offer }) => offer)
  return assumptionRows({ asked, market: comparisonData.market, sources: facts }, { luce, gas, offers })
}

/**
 * The list at an address, as its page shows it. With the names of `GAS_BESIDE_LUCE` the address is that of both supplies, whose
 * place is that of the gas: electricity costs the same everywhere.
 */
export async function energyList(
  rt: Runtime,
  kind: EnergyKind,
  params: URLSearchParams,
  names: ConsumptionNames = CONSUMPTION_NAMES,
) {
  const facts = await listFacts(rt)
  const bands = consumptionBands(facts)
  const form = readLuceForm(params)
  const luce =
    kind === 'luce_gas' ? luceBesideGas(form) : names === GAS_BESIDE_LUCE ? { ...form, regione: '', cap: '' } : form
  const gas = readGasForm(params, names)
  const asked = { kind, luce, gas, question: { kind, luce: luceQuestion(luce, bands), gas: gasQuestion(gas, bands) } }
  const question = await askedOf(rt, asked, params)
  const fields = fieldsOf(kind, { luce, gas }, names)
  const wishes = marketQuestion(params)
  const list =
    kind === 'luce_gas'
      ? await compareBothFor(rt, { luce: question.luce, gas: question.gas }, wishes, fields)
      : await compareFor(rt, kind, { ...question[kind], ...wishes }, fields)
  const comparison = await withSpend(rt, list, readSpend(params), {
    question: { ...(kind !== 'gas' && { luce: question.luce }), ...(kind !== 'luce' && { gas: question.gas }) },
    guessed: guessedIn({ luce, gas }),
    gasNames: names,
  })
  // Where both are asked, the cheapest of each apart stand beside one contract for both.
  const apart =
    kind === 'luce_gas' && list.rows.length > 0
      ? await Promise.all([
          compareFor(rt, 'luce', { ...question.luce, ...placeIn(question.gas) }),
          compareFor(rt, 'gas', question.gas),
        ])
      : null
  const known = knownFrom(...(kind === 'gas' ? [] : [luce]), ...(kind === 'luce' ? [] : [gas]))
  const places = placesFor(facts, kind === 'luce' ? luce : gas)
  return {
    bands,
    luce,
    gas,
    question,
    comparison,
    pair: apart && { luce: apart[0].rows, gas: apart[1].rows },
    places,
    inputs: inputsOf({ kind, luce, gas, question }, places.where),
    known,
    use: usedWords({ ...question, kind }),
    guess: usedWords({ ...question, kind }, guessedIn({ luce, gas })),
    units: {
      ...(kind !== 'gas' && { stima: '', consumo: question.luce.consumption ?? '' }),
      ...(kind !== 'luce' && { [names.stima]: '', [names.consumo]: question.gas.consumption ?? '' }),
    },
    beside: beside({ kind, luce, gas, question }),
    isAsked: isAsked(params),
    query: params.toString(),
  }
}

const NO_ROWS = {
  rows: [],
  today: null,
  spend: null,
  market: null,
  unpriced: [],
  newSupplies: [],
  soldHere: null,
  leftOut: NOTHING_LEFT_OUT,
  asOf: null,
  newestIndex: null,
  assumptions: [],
  notice: null,
  samples: [],
}

/** The ranking for one household, in the page's words; what the person has to correct stands beside its field. */
export const compareFor = (
  rt: Runtime,
  kind: 'luce' | 'gas',
  question: Record<string, string>,
  fieldOf?: ConsumptionFieldOf,
): Promise<Comparison> => compared(rt, kind, question, () => call(rt, compareOffers, question), fieldOf)

/** The same for offers that serve both; `wishes` are those of the list of the market. */
export const compareBothFor = (
  rt: Runtime,
  question: { luce: Record<string, string>; gas: Record<string, string> },
  wishes: Record<string, string> = {},
  fieldOf?: ConsumptionFieldOf,
): Promise<Comparison> =>
  compared(rt, 'luce_gas', wishes, () => call(rt, compareDualOffers, { ...question, ...wishes }), fieldOf)

/** The comparison beside what the reader spends today; what cannot be right of that is told beside its field. */
async function withSpend(
  rt: Runtime,
  comparison: Comparison,
  { amount, error }: Spend,
  { question, guessed, gasNames = CONSUMPTION_NAMES }: Household,
): Promise<Comparison> {
  const isAsked = amount !== null && comparison.rows.length > 0
  const { luce, gas } = question
  const comparisonData = isAsked
    ? await call(rt, getComparisonData, { ...(luce && { luce }), ...(gas && { gas }) })
    : null
  return {
    ...comparison,
    today: amount,
    spend:
      comparisonData && amount !== null
        ? spendView(
            checkSpend(
              comparisonData,
              { kind: comparisonData.kind, luce: luce ?? {}, gas: gas ?? {} },
              guessed,
              amount,
            ),
            gasNames,
          )
        : null,
    errors: { ...comparison.errors, ...spendError(comparison.errors, { amount, error }) },
  }
}

interface Household {
  /** Of what is compared. */
  question: { luce?: Record<string, string>; gas?: Record<string, string> }
  guessed: Record<'luce' | 'gas', boolean>
  gasNames?: ConsumptionNames
}

async function compared(
  rt: Runtime,
  kind: EnergyKind,
  { scope }: Record<string, string>,
  ask: () => Promise<Answer>,
  fieldOf?: ConsumptionFieldOf,
): Promise<Comparison> {
  try {
    const answer = await ask()
    const rows = answer.results.flatMap(compared => offerRowOf(compared, kind))
    const kindIsMissing =
      kind !== 'luce_gas' &&
      rows.length === 0 &&
      !answer.notice &&
      (await call(rt, listPublicOffers, { type: kind })).length === 0
    return {
      rows,
      today: null,
      spend: null,
      market: marketView(rt, kind, answer.market, scope === 'market'),
      unpriced: answer.unpriced.map(named),
      newSupplies: answer.newSupplies.map(named),
      soldHere: answer.soldHere,
      leftOut: answer.leftOut,
      samples: kindIsMissing ? (SAMPLE_OFFERS[kind] ?? []) : [],
      asOf: answer.asOf,
      newestIndex: answer.newestIndex,
      assumptions: answer.assumptions,
      notice: answer.notice && noticeTexts[answer.notice],
      errors: {},
    }
  } catch (error) {
    return { ...NO_ROWS, errors: questionErrors(error, fieldOf) }
  }
}

const named = ({ id, name, supplier_name: supplier }: Answer['unpriced'][number]) => ({ id, name, supplier })

/** Old data are told only where new ones should come every day. */
function marketView(rt: Runtime, kind: EnergyKind, market: Answer['market'], listed: boolean): MarketView | null {
  const { count, unpriced, asOf, demo, best, offers: rows, found, unranked } = market
  if (asOf === null) return null
  return {
    count,
    unpriced,
    asOf,
    demo,
    stale: !demo && Boolean(rt.config.OPEN_DATA_URL) && isStale(asOf, rt.now()),
    best: best && { name: best.name, supplier: best.supplier, total: best.cost.total, url: best.url },
    kind,
    list: listed ? { rows, found, unranked } : null,
  }
}

/** The suppliers of every offer that can be signed today, each once, in the order of the list. */
export async function supplierNames(rt: Runtime, count: number): Promise<string[]> {
  const offers = await call(rt, listPublicOffers, {})
  return [...new Set(offers.map(offer => offer.supplier_name))].slice(0, count)
}
