import type { Commodity } from '#areas/market/parameters.ts'
import { type EnergyKind, offerKinds } from '#areas/offers/offer-kinds.ts'
import type { EnergyQuestion } from '#areas/offers/comparison/compare-question.ts'
import {
  type ConsumptionBands,
  gasBeside,
  gasNames,
  gasQuestion,
  gasUseWords,
  luceBeside,
  type LuceForm,
  luceQuestion,
  namesRead,
  powerWords,
  QUESTION_NAMES,
  readGasForm,
  readLuceForm,
  SPEND,
  SPEND_MONTHS,
} from '../query.ts'
import { formatNumber } from '#core/money.ts'
import type { Input } from '../page-parts.tsx'
import type { Spend } from './spend.ts'

export const RESULTS_PATH = '/confronta'

/** The page that compares luce and gas, together and separately. */
export const DUAL_PATH = offerKinds.luce_gas.path

/** Tabs; the first is the default and has no parameter (spec 1 §2 and §4: combo, luce, gas). */
export const DUAL_TABS = [
  { tab: 'combo', label: 'Luce + Gas' },
  { tab: 'luce', label: 'Solo Luce' },
  { tab: 'gas', label: 'Solo Gas' },
] as const
export type DualTab = (typeof DUAL_TABS)[number]['tab']

export const dualTab = (params: URLSearchParams): DualTab =>
  DUAL_TABS.find(({ tab }) => tab === params.get('tab'))?.tab ?? 'combo'

/** What is compared, from the address (`fornitura`). */
export const SUPPLIES: readonly { supply: string; kind: EnergyKind; label: string }[] = [
  { supply: 'luce', kind: 'luce', label: 'Luce' },
  { supply: 'gas', kind: 'gas', label: 'Gas' },
  { supply: 'luce-gas', kind: 'luce_gas', label: 'Luce + gas' },
]

export const kindIn = (params: URLSearchParams): EnergyKind =>
  SUPPLIES.find(({ supply }) => supply === params.get('fornitura'))?.kind ?? 'luce'

/** Parameters a figure is computed from: the form fields and which supply they are for. */
export const FIGURE_NAMES = [...namesRead(kindIn, dualTab), ...QUESTION_NAMES]

/** The form for both asks for neither bands nor customer type, and uses the place of the gas. */
export const luceBesideGas = (form: LuceForm): LuceForm => ({
  ...form,
  regione: '',
  cap: '',
  cliente: 'domestico',
  f1: '',
  f2: '',
  f3: '',
})

export function readResultsQuery(params: URLSearchParams, bands: ConsumptionBands) {
  const kind = kindIn(params)
  const form = readLuceForm(params)
  const luce = kind === 'luce_gas' ? luceBesideGas(form) : form
  const ofGas = gasNames(kind, params)
  const gas = readGasForm(params, ofGas)
  const names = [
    ...(kind === 'gas' ? [] : ['consumo', 'stima', 'persone']),
    ...(kind === 'luce' ? [] : Object.values(ofGas)),
    SPEND,
  ]
  return {
    kind,
    luce,
    gas,
    question: { kind, luce: luceQuestion(luce, bands), gas: gasQuestion(gas, bands) },
    /** The reader has given a consumption; until then the standard household's is used. */
    isAsked: names.some(name => params.has(name)),
    /** Parameters present in the address; others take the standard profile's values. */
    given: [...params].flatMap(([name, value]) => (value ? [name] : [])),
  }
}
export type ResultsQuery = ReturnType<typeof readResultsQuery>

/** Which consumptions are a level rather than a typed figure. */
export const guessedIn = ({ luce, gas }: Record<Commodity, { stima: string }>) => ({
  luce: luce.stima !== '',
  gas: gas.stima !== '',
})

/**
 * The household as a query, carried on by links to other kinds and to chosen offers. A spend is carried as it was typed, with
 * the supplies it pays for: the next page finds the same consumption in it.
 */
export function homeParams(
  { kind, luce, gas }: Pick<ResultsQuery, 'kind' | 'luce' | 'gas'>,
  { typed, months }: Pick<Spend, 'typed' | 'months'>,
): Record<string, string> {
  const supply = SUPPLIES.find(one => one.kind === kind)?.supply ?? ''
  return {
    ...(kind === 'gas' ? {} : luceBeside(luce)),
    ...(kind === 'luce' ? {} : gasBeside(gas)),
    ...(typed && { [SPEND]: typed, [SPEND_MONTHS]: String(months), fornitura: supply }),
  }
}

/** One-line summary of the inputs; `where` is the recognised place, `persons` the household size that was counted. */
export function inputsOf(
  { kind, luce, gas, question }: Pick<ResultsQuery, 'kind' | 'luce' | 'gas' | 'question'>,
  where: string | null,
  persons: string | null = null,
): Input[] {
  const both = kind === 'luce_gas'
  const used = ({ stima }: { stima: string }, units: string | undefined, of: string) =>
    `${stima ? 'circa ' : ''}${formatNumber(Number(units), 3)} ${of}/anno`
  return [
    ...(persons ? [{ term: 'In casa', value: persons }] : []),
    ...(kind === 'gas'
      ? []
      : [
          { term: both ? 'Luce' : 'Consumo', value: used(luce, question.luce.consumption, 'kWh') },
          { term: 'Potenza', value: powerWords(luce, question.luce), isUsual: question.luce.power === '3' },
          {
            term: both ? 'Casa' : 'Uso',
            value: homeWords(luce),
            isUsual: luce.cliente === 'domestico' && luce.residente === '1',
          },
        ]),
    ...(kind === 'luce'
      ? []
      : [
          { term: both ? 'Gas' : 'Consumo', value: used(gas, question.gas.consumption, 'Smc') },
          { term: 'Uso del gas', value: gasUseWords(gas.uso), isUsual: both && gas.uso === 'riscaldamento' },
        ]),
    ...(where ? [{ term: 'Dove', value: where }] : []),
  ]
}

/** Yearly consumption in words: «2.700 kWh e 900 Smc». */
export const usedWords = ({ kind, luce, gas }: EnergyQuestion, of = { luce: true, gas: true }): string =>
  [
    ...(kind === 'gas' || !of.luce ? [] : [`${formatNumber(Number(luce.consumption), 3)} kWh`]),
    ...(kind === 'luce' || !of.gas ? [] : [`${formatNumber(Number(gas.consumption), 3)} Smc`]),
  ].join(' e ')

const homeWords = ({ cliente, residente }: LuceForm) =>
  cliente === 'business' ? 'Azienda o partita IVA' : residente === '1' ? 'Casa di residenza' : 'Seconda casa'
