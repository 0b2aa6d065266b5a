import { monthName } from '#areas/market/texts.ts'
import type { Facts } from '#areas/market/facts.ts'
import type { Market } from '#areas/market/market.ts'
import { townsMatching, provincesOfCap, resolvePlace } from '#areas/market/places.ts'
import { getMarketContext } from '#areas/market/procedures/prices.server.ts'
import { checkSpend, compareDualOffers, compareOffers } from '#areas/offers/procedures/compare.server.ts'
import type { EnergyQuestion } from '#areas/offers/comparison/compare-question.ts'
import type { SpendUse } from '#areas/offers/comparison/spend-check.ts'
import { AppError, onRefusal } from '#core/errors.ts'
import { toName } from '#core/text.ts'
import { formatNumber } from '#core/money.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { SPEND, withoutPlace } from '#web/blocks/comparison/query.ts'
import { type ConsumptionFieldOf, messagesByField } from '#web/blocks/comparison/questions/question-errors.ts'
import { readSpend, type Spend } from '#web/blocks/comparison/questions/spend.ts'
import { tooManyPage } from '#web/or-not-found.server.ts'

const NO_USE =
  'Con questa spesa non troviamo un consumo che torni: ricontrolla la cifra e i mesi, oppure scrivi il consumo annuo.'

/** Which consumptions must be derived from the spend. */
const askingBySpend = ({ kind, luce, gas }: ConsumptionQuery): ('luce' | 'gas')[] =>
  (['luce', 'gas'] as const).filter(
    each => kind !== (each === 'luce' ? 'gas' : 'luce') && { luce, gas }[each].stima === 'spesa',
  )

/** The query with the derived consumption; bands typed for another consumption are dropped. */
function withUse(question: EnergyQuestion, units: SpendUse['middle']): EnergyQuestion {
  const { f1: _1, f2: _2, f3: _3, ...luce } = question.luce
  return {
    ...question,
    luce: units.luce === undefined ? question.luce : { ...luce, consumption: String(units.luce) },
    gas: units.gas === undefined ? question.gas : { ...question.gas, consumption: String(units.gas) },
  }
}

/** The kind compared, as the procedures' input. */
export const comparedOf = ({ kind, luce, gas }: EnergyQuestion) => ({
  ...(kind !== 'gas' && { luce: kind === 'luce' ? luce : withoutPlace(luce) }),
  ...(kind !== 'luce' && { gas }),
})

/** List of one kind for a household, with the market options. */
export const compareKind = (rt: Runtime, { kind, luce, gas }: EnergyQuestion, wishes: Record<string, string> = {}) =>
  kind === 'luce_gas'
    ? call(rt, compareDualOffers, { luce: withoutPlace(luce), gas, ...wishes })
    : call(rt, compareOffers, { ...(kind === 'gas' ? gas : luce), ...wishes })

/** A query and how each consumption was entered. */
interface ConsumptionQuery {
  kind: EnergyQuestion['kind']
  question: EnergyQuestion
  luce: { stima: string }
  gas: { stima: string }
}

/** Data the form of a list needs, read once per page. */
export const listFacts = async (rt: Runtime): Promise<Facts> => (await call(rt, getMarketContext, {})).facts

/** Parses a list's address, with the consumption its spend implies. */
export async function queryOf(rt: Runtime, asked: ConsumptionQuery, params: URLSearchParams) {
  const asking = askingBySpend(asked)
  if (asking.length === 0) return asked.question
  const { question } = asked
  const { amount } = readSpend(params)
  const answer =
    amount === null
      ? null
      : await call(rt, checkSpend, { ...comparedOf(question), guessed: asking, spend: amount }).catch(
          // The comparison itself reports invalid input.
          onRefusal(() => null, 'bad-input'),
        )
  // Without published rules the comparison says so, whatever the spend.
  if (answer?.notice) return question
  if (answer?.check?.explains) return withUse(question, answer.check.explains.middle)
  const isMissing = (each: 'luce' | 'gas') =>
    asking.includes(each) ? { ...question[each], consumption: '' } : question[each]
  return { ...question, luce: isMissing('luce'), gas: isMissing('gas') }
}

/** Indices used to estimate variable offers, for the method page. */
export const indexRows = ({ indices }: Market) =>
  [
    { name: 'PUN', unit: '€/kWh', estimate: indices.pun },
    { name: 'PSV', unit: '€/Smc', estimate: indices.psv },
  ].flatMap(({ name, unit, estimate }) =>
    estimate
      ? [
          {
            name,
            value: `${formatNumber(estimate.value, 6, 6)} ${unit}`,
            months: estimate.months
              ? `da ${monthName(estimate.months.from)} ${toName(monthName(estimate.months.to))}`
              : '—',
            source: estimate.source,
          },
        ]
      : [],
  )

/** Regions to choose from, candidate provinces of a CAP, and the recognised place, as «Lecce (Puglia)». */
export function placesFor(
  facts: Facts,
  { regione, cap, provincia }: { regione: string; cap: string; provincia?: string },
) {
  const isCap = /\d/.test(cap)
  const towns = isCap ? [] : townsMatching(facts, cap)
  const provinces = isCap
    ? /^\d{5}$/.test(cap)
      ? provincesOfCap(facts, cap)
      : []
    : [...new Set(towns.map(({ province }) => province))]
  const question = { region: regione, province: provincia, ...(isCap ? { cap } : { town: cap }) }
  return {
    where: whereWords(facts, question, towns),
    regions: facts.regions.regions.map(region => region.name).toSorted((a, b) => a.localeCompare(b, 'it')),
    provinces: provinces.length > 1 ? provinces.map(({ code, name }) => ({ code, name })) : [],
  }
}

function whereWords(
  facts: Facts,
  given: Record<string, string | undefined>,
  towns: ReturnType<typeof townsMatching>,
): string | null {
  const answer = resolvePlace(facts, Object.fromEntries(Object.entries(given).filter(([, value]) => value)))
  if (answer.kind !== 'found') return null
  const { region, province } = answer.place
  const town = towns.find(each => each.province.code === province)?.name
  const name = town ?? facts.provinces.provinces.find(({ code }) => code === province)?.name
  return name ? `${name} (${region})` : region
}

/** Error of a spend: its amount, or that no consumption explains it. */
export const spendError = (
  errors: Record<string, string>,
  { amount, error }: Pick<Spend, 'amount' | 'error'>,
): Record<string, string> => (error ? { [SPEND]: error } : errors[SPEND] && amount !== null ? { [SPEND]: NO_USE } : {})

/** Field errors of a rejected query; rate limits have their own page, other errors propagate. */
export function questionErrors(error: unknown, fieldOf?: ConsumptionFieldOf): Record<string, string> {
  if (!(error instanceof AppError) || error.code !== 'bad-input') throw tooManyPage(error)
  return messagesByField(error.detail.fields ?? {}, fieldOf)
}
