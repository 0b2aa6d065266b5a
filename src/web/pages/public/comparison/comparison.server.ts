import type { Commodity } from '#areas/market/parameters.ts'
import { getMarketContext } from '#areas/market/procedures/prices.server.ts'
import type { EnergyQuestion } from '#areas/offers/comparison/compare-question.ts'
import { commoditiesOf, type EnergyKind } from '#areas/offers/offer-kinds.ts'
import { type Comparison as Answer, NOTHING_LEFT_OUT } from '#areas/offers/comparison/comparison.ts'
import { isStale } from '#areas/offers/open-data/file-name.ts'
import { checkSpend } from '#areas/offers/procedures/compare.server.ts'
import { listPublicOffers } from '#areas/offers/procedures/public-offers.server.ts'
import { noticeTexts } from '#areas/offers/texts.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { assumptionRows } from '#web/blocks/comparison/assumption-rows.ts'
import type { Comparison } from '#web/blocks/comparison/energy-page.tsx'
import type { OfferRow } from '#web/blocks/comparison/offer-row.ts'
import type { MarketView } from '#web/blocks/comparison/market-note.tsx'
import {
  homeParams,
  guessedIn,
  inputsOf,
  luceBesideGas,
  readResultsQuery,
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
  SPEND,
  withParams,
  ZONES,
} from '#web/blocks/comparison/query.ts'
import { type ConsumptionFieldOf, fieldsOf } from '#web/blocks/comparison/questions/question-errors.ts'
import { isBeyondReason, readSpend, type Spend, spendView } from '#web/blocks/comparison/questions/spend.ts'
import { LIST_NAMES } from '#web/blocks/comparison/questions/list-names.ts'
import { publicPage } from '#web/public-headers.server.ts'
import {
  clashIn,
  comparedOf,
  compareKind,
  listFacts,
  personsOf,
  placesFor,
  queryOf,
  questionErrors,
  spendError,
  spentWords,
} from './asked.server.ts'
import { offerRowOf } from './offer-row-of.ts'
import { SAMPLE_OFFERS } from './sample-offers.ts'

/** The results page: ranking, market position, and the sources of its data. */
export async function loadResults(rt: Runtime, params: URLSearchParams) {
  const market = await call(rt, getMarketContext, {})
  const asked = readResultsQuery(params, consumptionBands(market.facts))
  const { kind } = asked
  const names = kind === 'luce' ? undefined : gasNames(kind, params)
  const { list, answer } = await listWithAnswer(rt, kind, params, names, asked.isAsked)
  const isRefused = Object.keys(list.comparison.errors).length > 0
  const shown = new Set(list.comparison.rows.map(({ id }) => id))
  const offers = answer?.results.flatMap(({ offer }) => (shown.has(offer.id) ? [offer] : [])) ?? []
  const body = {
    ...list,
    page: 'results' as const,
    kind,
    query: new URLSearchParams([...params].filter(([name, value]) => value && LIST_NAMES.includes(name))).toString(),
    map: answer && !answer.notice && !isRefused ? assumptionRows({ asked, market }, answer.rules, offers) : [],
  }
  return publicPage(body, list.comparison, ['offers', 'market'])
}

/**
 * The list for an address, as its page shows it. With the names of `GAS_BESIDE_LUCE` the address is for both supplies, whose
 * place is that of the gas: electricity costs the same everywhere.
 */
export const energyList = async (...asked: Parameters<typeof listWithAnswer>) => (await listWithAnswer(...asked)).list

async function listWithAnswer(
  rt: Runtime,
  kind: EnergyKind,
  params: URLSearchParams,
  names: ConsumptionNames = CONSUMPTION_NAMES,
  isOwn = isAsked(params),
) {
  const facts = await listFacts(rt)
  const bands = consumptionBands(facts)
  const form = readLuceForm(params)
  const luce =
    kind === 'luce_gas' ? luceBesideGas(form) : names === GAS_BESIDE_LUCE ? { ...form, regione: '', cap: '' } : form
  const gas = readGasForm(params, names)
  const asked = { kind, luce, gas, question: { kind, luce: luceQuestion(luce, bands), gas: gasQuestion(gas, bands) } }
  const question = await queryOf(rt, asked, params)
  const { shown, answer } = await compared(rt, question, marketQuestion(params), fieldsOf(kind, { luce, gas }, names))
  const clash = clashIn(facts, { ...asked, question }, params, shown.errors)
  const comparison = await withSpend(
    rt,
    { ...shown, errors: clash ? { [Object.keys(shown.errors)[0] ?? SPEND]: clash.says } : shown.errors },
    readSpend(params),
    { question, guessed: guessedIn({ luce, gas }), gasNames: names },
  )
  // For both, the cheapest pair of separate contracts is listed with the dual offers.
  const apart =
    kind === 'luce_gas' && shown.rows.length > 0
      ? await Promise.all([
          compareFor(rt, 'luce', { ...question.luce, ...placeIn(question.gas) }),
          compareFor(rt, 'gas', question.gas),
        ])
      : null
  const known = knownFrom(...(kind === 'gas' ? [] : [luce]), ...(kind === 'luce' ? [] : [gas]))
  const places = placesFor(facts, kind === 'luce' ? luce : gas)
  // The example is counted on exactly the consumption it names.
  const said = isOwn ? { luce, gas } : { luce: { ...luce, stima: '' as const }, gas: { ...gas, stima: '' as const } }
  // Gas that follows the household size is of the same estimate; a level of its own is not.
  const persons =
    kind !== 'gas' && luce.stima === 'persone' && (kind === 'luce' || gas.isUnsaid)
      ? personsOf(luce.persone, facts)
      : null
  const list = {
    bands,
    luce,
    gas,
    question,
    comparison,
    pair: apart && { luce: apart[0].rows, gas: apart[1].rows },
    places,
    inputs: [
      ...inputsOf({ kind, ...said, question }, places.where, persons?.words),
      ...(kind === 'luce' ? [] : zoneInput(places.zone, params)),
    ],
    known,
    use: usedWords({ ...question, kind }),
    guess: usedWords({ ...question, kind }, guessedIn({ luce, gas })),
    isAssumed: commoditiesOf(kind).some(each => ({ luce, gas })[each].isAssumed),
    persons,
    clash,
    spent: spentWords(params),
    beside: homeParams(asked, readSpend(params)),
    isAsked: isOwn,
    query: params.toString(),
  }
  return { list, answer }
}

/** A climate zone that was supposed, and the others: one press each. */
const zoneInput = (zone: string | null, params: URLSearchParams) =>
  zone === null
    ? []
    : [
        {
          term: 'Zona climatica',
          value: `Zona climatica ${zone}`,
          others: ZONES.filter(each => each !== zone).map(each => ({
            label: each,
            to: withParams(params, { zona: each, pagina: '' }),
          })),
        },
      ]

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

/** Ranking of one commodity for a household, ready to render. */
export const compareFor = async (rt: Runtime, kind: Commodity, question: Record<string, string>): Promise<Comparison> =>
  (await compared(rt, { luce: question, gas: question, kind })).shown

/**
 * The comparison against the reader's spend; an implausible spend gets a field error. A consumption that no offer's cost
 * explains is taken for a guess, typed or not.
 */
async function withSpend(
  rt: Runtime,
  comparison: Comparison,
  { amount, error }: Spend,
  { question, guessed, gasNames = CONSUMPTION_NAMES }: Household,
): Promise<Comparison> {
  const answer =
    amount === null || comparison.rows.length === 0
      ? null
      : await call(rt, checkSpend, {
          ...comparedOf(question),
          guessed: commoditiesOf(question.kind).filter(
            each =>
              guessed[each] ||
              isBeyondReason(
                amount,
                comparison.rows.map(({ total }) => total),
              ),
          ),
          spend: amount,
        })
  return {
    ...comparison,
    today: amount,
    spend: spendView(answer?.check ?? null, gasNames),
    errors: { ...comparison.errors, ...spendError(comparison.errors, { amount, error }) },
  }
}

interface Household {
  question: EnergyQuestion
  guessed: Record<Commodity, boolean>
  gasNames: ConsumptionNames
}

/** Result of a query from rules and offers; errors are by field. */
async function compared(
  rt: Runtime,
  question: EnergyQuestion,
  wishes: Record<string, string> = {},
  fieldOf?: ConsumptionFieldOf,
): Promise<{ shown: Comparison; answer: Answer | null }> {
  const { kind } = question
  try {
    const answer = await compareKind(rt, question, wishes)
    const rows = rowsOf(answer, kind)
    const kindIsMissing =
      kind !== 'luce_gas' &&
      rows.length === 0 &&
      !answer.notice &&
      (await call(rt, listPublicOffers, { type: kind })).length === 0
    const shown = {
      rows,
      today: null,
      spend: null,
      market: marketView(rt, kind, answer.market, wishes.scope === 'market'),
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
    return { shown, answer }
  } catch (error) {
    return { shown: { ...NO_ROWS, errors: questionErrors(error, fieldOf) }, answer: null }
  }
}

/** Rows of answers still cached: other pages draw the same ones. */
const kept = new WeakMap<Answer, OfferRow[]>()

function rowsOf(answer: Answer, kind: EnergyKind): readonly OfferRow[] {
  const rows = kept.get(answer) ?? answer.results.flatMap(each => offerRowOf(each, kind))
  kept.set(answer, rows)
  return rows
}

const named = ({ id, name, supplier_name: supplier }: Answer['unpriced'][number]) => ({ id, name, supplier })

/** Data age is reported only where daily updates are expected. */
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

/** Distinct suppliers of the offers available today, in list order. */
export async function supplierNames(rt: Runtime, count: number): Promise<string[]> {
  const offers = await call(rt, listPublicOffers, {})
  return [...new Set(offers.map(offer => offer.supplier_name))].slice(0, count)
}
