import type { Commodity } from '#areas/market/parameters.ts'
import { provincesOfCap } from '#core/identifiers/contacts.ts'
import { monthName } from '#areas/market/texts.ts'
import type { Facts } from '#areas/market/facts.ts'
import type { Market } from '#areas/market/market.ts'
import { isTaxedByZone, type Place, townsMatching, resolvePlace } from '#areas/market/places.ts'
import { getMarketContext } from '#areas/market/procedures/prices.server.ts'
import { checkSpend, compareDualOffers, compareOffers } from '#areas/offers/procedures/compare.server.ts'
import type { EnergyQuestion } from '#areas/offers/comparison/compare-question.ts'
import type { SpendUse } from '#areas/offers/comparison/spend-check.ts'
import { AppError, onRefusal } from '#core/errors.ts'
import { compareTexts } from '#areas/offers/texts.ts'
import { toName } from '#core/text.ts'
import { cents, formatEuro, formatNumber } from '#core/money.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import type { Clash } from '#web/blocks/comparison/page-parts.tsx'
import { CONSUMPTION_NAMES, GAS_BESIDE_LUCE, KEEP, SPEND, withoutPlace } from '#web/blocks/comparison/query.ts'
import { usedWords } from '#web/blocks/comparison/questions/asked.ts'
import { type ConsumptionFieldOf, messagesByField } from '#web/blocks/comparison/questions/question-errors.ts'
import { readSpend, type Spend } from '#web/blocks/comparison/questions/spend.ts'
import { tooManyPage } from '#web/or-not-found.server.ts'

const NO_USE =
  'Con questa spesa non troviamo un consumo che torni: ricontrolla la cifra e i mesi, oppure scrivi il consumo annuo.'

/** Which consumptions must be derived from the spend. */
const askingBySpend = ({ kind, luce, gas }: ConsumptionQuery): Commodity[] =>
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
          onRefusal(() => ({ notice: true, check: null }), 'bad-input'),
        )
  // Without published rules, or a place, the comparison says so, whatever the spend.
  if (answer?.notice) return question
  if (answer?.check?.explains) return withUse(question, answer.check.explains.middle)
  const isMissing = (each: Commodity) =>
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
  { regione, cap, provincia, zona }: { regione: string; cap: string; provincia?: string; zona?: string },
) {
  const isCap = /\d/.test(cap)
  const towns = isCap ? [] : townsMatching(facts, cap)
  const provinces = isCap
    ? /^\d{5}$/.test(cap)
      ? provincesOfCap(facts.provinces.provinces, cap)
      : []
    : [...new Set(towns.map(({ province }) => province))]
  const question = { region: regione, province: provincia, ...(isCap ? { cap } : { town: cap }) }
  const place = placeFound(facts, question)
  return {
    where: place && whereWords(facts, place, towns),
    /** Used in place of an unknown one, where a tax depends on it. */
    zone: place?.climateZoneAssumed && isTaxedByZone(facts, place.region) && !zona ? place.climateZone : null,
    /** Whether the climate zone is, or was, asked for. */
    isZoneAsked: Boolean(place?.climateZoneAssumed && isTaxedByZone(facts, place.region)),
    regions: facts.regions.regions.map(region => region.name).toSorted((a, b) => a.localeCompare(b, 'it')),
    provinces: provinces.length > 1 ? provinces.map(({ code, name }) => ({ code, name })) : [],
  }
}

function placeFound(facts: Facts, given: Record<string, string | undefined>): Place | null {
  const answer = resolvePlace(facts, Object.fromEntries(Object.entries(given).filter(([, value]) => value)))
  return answer.kind === 'found' ? answer.place : null
}

function whereWords(facts: Facts, { region, province }: Place, towns: ReturnType<typeof townsMatching>): string {
  const town = towns.find(each => each.province.code === province)?.name
  const name = town ?? facts.provinces.provinces.find(({ code }) => code === province)?.name
  return name ? `${name} (${region})` : region
}

/** A household by its size, and where its consumption comes from. */
export function personsOf(persons: string, facts: Facts) {
  const [count, most] = [Number(persons), facts['household-consumption'].luceKwhByPersons.length]
  return {
    words: count === 1 ? '1 persona' : count < most ? `${count} persone` : `${most} o più persone`,
    source: facts['household-consumption'].source,
  }
}

/** «75 € ogni 2 mesi», as typed; null when no spend was given. */
export function spentWords(params: URLSearchParams): string | null {
  const { amount, months } = readSpend(params)
  if (amount === null) return null
  const every = { 1: 'al mese', 2: 'ogni 2 mesi', 12: 'l’anno' }[months]
  return `${formatEuro(cents((amount * months) / 12)).replace(',00', '')} ${every}`
}

/** Which two answers exclude each other, and what keeping either of them changes; null when nothing does. */
export function clashIn(
  facts: Facts,
  { kind, question, luce, gas }: ConsumptionQuery & Record<Commodity, PlaceFields>,
  params: URLSearchParams,
  errors: Record<string, string>,
): Clash | null {
  if (errors.regione === compareTexts.contradiction) return placeClash(facts, kind === 'luce' ? luce : gas)
  const [asking, other] = askingBySpend({ kind, question, luce, gas })
  const { amount } = readSpend(params)
  if (kind !== 'luce_gas' || !asking || other || amount === null || !errors[SPEND]) return null
  const fixed = asking === 'luce' ? 'gas' : 'luce'
  const kept = usedWords(question, { luce: fixed === 'luce', gas: fixed === 'gas' })
  const names = { luce: CONSUMPTION_NAMES, gas: GAS_BESIDE_LUCE }
  return {
    says: `${spentWords(params)} e ${kept} di ${fixed} non stanno insieme: per ${asking === 'luce' ? 'la luce' : 'il gas'} non torna nessun consumo.`,
    ways: [
      {
        label: `Ricava dalla spesa anche ${fixed === 'gas' ? 'il gas' : 'la luce'}`,
        changes: { [names[fixed].stima]: 'spesa', [names[fixed].consumo]: '' },
      },
      {
        label: `Tengo ${kept}`,
        changes: { [names[asking].stima]: 'medio', [names[asking].consumo]: '', ...KEEP },
      },
    ],
  }
}

interface PlaceFields {
  stima: string
  regione: string
  cap: string
  provincia?: string
}

function placeClash(facts: Facts, { regione, cap, provincia = '' }: PlaceFields): Clash {
  const chosen = regione || (facts.provinces.provinces.find(({ code }) => code === provincia)?.name ?? provincia)
  const typed = placesFor(facts, { regione: '', cap })
  const there = typed.where ?? typed.provinces.map(({ name }) => name).join(' o ')
  // The capital of a province has a CAP that ends in 100; any other may be of a town around it.
  const says = /\D/.test(cap) ? 'Hai scritto' : cap.endsWith('100') ? `${cap} è a` : `${cap} è in provincia di`
  return {
    says: `${says} ${there}; hai scelto ${chosen}.`,
    ways: [
      { label: there, changes: { regione: '', provincia: '' } },
      { label: chosen, changes: { cap: '' } },
    ],
  }
}

/** Error of a spend: its amount, or that no consumption explains it. */
export const spendError = (
  errors: Record<string, string>,
  { amount, error }: Pick<Spend, 'amount' | 'error'>,
): Record<string, string> =>
  error ? { [SPEND]: error } : errors[SPEND] === compareTexts.required && amount !== null ? { [SPEND]: NO_USE } : {}

/** Field errors of a rejected query; rate limits have their own page, other errors propagate. */
export function questionErrors(error: unknown, fieldOf?: ConsumptionFieldOf): Record<string, string> {
  if (!(error instanceof AppError) || error.code !== 'bad-input') throw tooManyPage(error)
  return messagesByField(error.detail.fields ?? {}, fieldOf)
}
