import type { ClientType } from '#areas/offers/cost/use.ts'
import type { EnergyKind } from '#areas/offers/offer-kinds.ts'
import type { Facts } from '#areas/market/facts.ts'
import { MAX_SUPPLIER_SEARCH } from '#core/limits.ts'
import { given, ownRow } from '#core/own.ts'
import { formatNumber } from '#core/money.ts'

/** Parameters for the current spend and its period, shared by all lists. */
export const SPEND = 'spesa'
export const SPEND_MONTHS = 'ogni'

/** The reader keeps a consumption that the spend contradicts: the doubt is not asked again. */
export const KEEP = { tieni: '1' }
export const keepsUse = (params: URLSearchParams): boolean => params.get('tieni') === KEEP.tieni

/** Periods, in months, that a spend may cover. */
const MONTHS = [1, 2, 12] as const
export const monthsPaid = (params: URLSearchParams): (typeof MONTHS)[number] =>
  MONTHS.find(each => String(each) === params.get(SPEND_MONTHS)) ?? 12

export const LEVELS = ['basso', 'medio', 'alto'] as const
export type Level = (typeof LEVELS)[number]

const GAS_USES = ['riscaldamento', 'acqua-calda-e-cottura', 'cottura'] as const
export type GasUse = (typeof GAS_USES)[number]

/** Inputs of consumption estimates: dated market sheets, reduced to the figures. */
export interface ConsumptionBands {
  luceKwh: Record<Level, number>
  gasSmc: Record<GasUse, Record<Level, number>>
  /** kWh for one person, two, and so on; plus electric water heater and air conditioning. */
  persons: { kwh: readonly number[]; waterHeater: number; airConditioning: number }
}

/** From the sheets of the market. */
export const consumptionBands = ({
  'consumption-bands': { luceKwh, gasSmc },
  'household-consumption': household,
}: Pick<Facts, 'consumption-bands' | 'household-consumption'>): ConsumptionBands => ({
  luceKwh,
  gasSmc,
  persons: {
    kwh: household.luceKwhByPersons,
    waterHeater: household.electricWaterHeaterKwh,
    airConditioning: household.airConditioningKwh,
  },
})

/** A level, a household size (luce), or the consumption derived from the spend. */
export type Estimate = Level | 'persone' | 'spesa'

interface ConsumptionFields {
  /** As typed; empty where it is estimated. */
  consumo: string
  stima: Estimate | ''
  /** Not given: an average is used and disclosed, and no input option appears selected. */
  isAssumed?: boolean
}
export interface LuceForm extends ConsumptionFields {
  /** Household size as chosen; empty when unanswered. */
  persone: string
  boiler: boolean
  clima: boolean
  potenza: string
  residente: '1' | '0'
  /** Adds the offers sold only there; electricity costs the same everywhere. */
  regione: string
  cap: string
  cliente: ClientType
  f1: string
  f2: string
  f3: string
}
export interface GasForm extends ConsumptionFields {
  /** Gas use not given: derived from the answer for luce, and no option appears selected. */
  isUnsaid?: boolean
  uso: GasUse
  regione: string
  provincia: string
  /** A CAP, or the name of a town. */
  cap: string
  /** Climate zone of the town, where a tax depends on it. */
  zona: string
}

/** In the regions where a tax depends on it; no other has homes there. */
export const ZONES = ['C', 'D', 'E', 'F'] as const

/** «Non lo so»: computed with the most common value, and stated. */
export const UNKNOWN = 'non-so'

/** The standard profile of the Portale Offerte (ENERGY.md §1): shown before the reader enters anything. */
const STANDARD = { stima: 'medio', potenza: '3', regione: 'Lombardia' } as const

const oneOf = <T extends string>(allowed: readonly T[], value: string | null, otherwise: T): T =>
  allowed.find(one => one === value) ?? otherwise
const text = (params: URLSearchParams, name: string) => params.get(name)?.trim() ?? ''

/** Field that holds the consumption, by how it is entered. */
export const consumptionField = (
  { stima }: ConsumptionFields,
  { consumo }: ConsumptionNames = CONSUMPTION_NAMES,
): string => (stima === 'persone' ? 'persone' : stima === 'spesa' ? SPEND : consumo)

/** Consumption parameters; gas has its own where it shares an address with luce. */
export interface ConsumptionNames {
  consumo: string
  stima: string
}
export const CONSUMPTION_NAMES: ConsumptionNames = { consumo: 'consumo', stima: 'stima' }
export const GAS_BESIDE_LUCE: ConsumptionNames = { consumo: 'consumoGas', stima: 'stimaGas' }

/**
 * Gas parameter names in an address, for page and file alike: its own names if present, the plain names when only gas is
 * compared.
 */
export const gasNames = (kind: EnergyKind, params: URLSearchParams): ConsumptionNames =>
  kind !== 'gas' || params.has(GAS_BESIDE_LUCE.consumo) || params.has(GAS_BESIDE_LUCE.stima)
    ? GAS_BESIDE_LUCE
    : CONSUMPTION_NAMES

/** Parameters dropped when switching tab: the consumption of one supply never applies to the other. */
export function supplyChanges(params: URLSearchParams, from: EnergyKind, to: EnergyKind): Record<string, string> {
  const [consumo, stima] = [text(params, 'consumo'), text(params, 'stima')]
  if (from === to || (!consumo && !stima)) return {}
  const isOfGas = gasNames(from, params) === CONSUMPTION_NAMES
  if (isOfGas) return { consumo: '', stima: '', consumoGas: consumo, stimaGas: stima }
  // Not empty, or gas would read luce's parameters; not a level, or an average would appear selected.
  return to === 'gas' && gasNames(to, params) === CONSUMPTION_NAMES ? { stimaGas: UNKNOWN } : {}
}

type Mode = '' | 'persone' | 'spesa'
const LUCE_MODES = ['', 'persone', 'spesa'] as const

/**
 * The selected option counts if its field is filled, else the first filled one; an empty form is shown again. The gas-only
 * form starts with no option selected: submitted like that, an average is used and disclosed.
 */
function readConsumption(
  params: URLSearchParams,
  names: ConsumptionNames,
  modes: readonly Mode[] = ['', 'spesa'],
): ConsumptionFields {
  const level = LEVELS.find(one => one === params.get(names.stima))
  if (level) return { consumo: '', stima: level }
  const fields = { '': names.consumo, persone: 'persone', spesa: SPEND }
  const isGasAlone = names === CONSUMPTION_NAMES && modes !== LUCE_MODES
  const isFilled = (mode: Mode) => text(params, fields[mode]) !== ''
  const chosen = modes.find(mode => mode === params.get(names.stima))
  // With no way selected, the spend counts only if nothing else is filled.
  const isGiven = CONSUMPTION_FIELD_NAMES.some(name => text(params, name) !== '')
  const open = chosen === undefined && isGiven ? modes.filter(mode => mode !== 'spesa') : modes
  const filled = chosen !== undefined && isFilled(chosen) ? chosen : open.find(isFilled)
  const stima = filled ?? chosen
  if (stima === undefined && (isGasAlone || !params.has(names.consumo)))
    return { consumo: '', stima: STANDARD.stima, isAssumed: true }
  return { consumo: stima ? '' : text(params, names.consumo), stima: stima ?? '' }
}
const CONSUMPTION_FIELD_NAMES = [...Object.values(CONSUMPTION_NAMES), 'persone', ...Object.values(GAS_BESIDE_LUCE)]

export const readLuceForm = (params: URLSearchParams): LuceForm => ({
  ...readConsumption(params, CONSUMPTION_NAMES, LUCE_MODES),
  persone: text(params, 'persone'),
  boiler: params.get('boiler') === '1',
  clima: params.get('clima') === '1',
  potenza: text(params, 'potenza') || STANDARD.potenza,
  residente: params.get('residente') === '0' ? '0' : '1',
  regione: text(params, 'regione'),
  cap: text(params, 'cap'),
  cliente: oneOf(['domestico', 'business'], params.get('cliente'), 'domestico'),
  f1: text(params, 'f1'),
  f2: text(params, 'f2'),
  f3: text(params, 'f3'),
})

/** Level of a household by its size, as the gas form describes its homes. */
export const levelOfPersons = (count: number): Level => (count < 3 ? 'basso' : count < 5 ? 'medio' : 'alto')

/** Gas use not given, next to luce: from the same spend, or for a household of the same size. */
function followedFrom(params: URLSearchParams): ConsumptionFields | null {
  const { stima } = readConsumption(params, CONSUMPTION_NAMES, LUCE_MODES)
  if (stima === 'spesa' && text(params, SPEND)) return { consumo: '', stima }
  const persons = Number(text(params, 'persone'))
  return stima === 'persone' && persons > 0 ? { consumo: '', stima: levelOfPersons(persons) } : null
}

export function readGasForm(params: URLSearchParams, names = CONSUMPTION_NAMES): GasForm {
  const cap = text(params, 'cap')
  const isUnsaid =
    names === GAS_BESIDE_LUCE && ['', UNKNOWN].includes(params.get(names.stima) ?? '') && !text(params, names.consumo)
  const isExample = ![names.consumo, SPEND, 'uso', 'regione', 'cap', 'provincia'].some(name => params.has(name))
  return {
    ...((isUnsaid && followedFrom(params)) || readConsumption(params, names)),
    ...(isUnsaid && { isUnsaid }),
    uso: oneOf(GAS_USES, params.get('uso'), 'riscaldamento'),
    // The standard profile's place applies only to readers who entered nothing.
    regione: text(params, 'regione') || (isExample ? STANDARD.regione : ''),
    provincia: text(params, 'provincia'),
    cap,
    zona: oneOf(['', ...ZONES], params.get('zona'), ''),
  }
}

/** Hide the standard profile's place from forms, or it would look chosen. */
export const unfilled = (form: GasForm, params: URLSearchParams): GasForm =>
  params.has('regione') ? form : { ...form, regione: '' }

/** Normalises «2.700» and «2700,5» to plain decimals; anything else is left for validation to reject. */
export function plainNumber(typed: string): string {
  const compact = typed.replace(/\s/gu, '')
  const ungrouped = /^\d{1,3}(\.\d{3})+(,\d+)?$/.test(compact) ? compact.replaceAll('.', '') : compact
  return ungrouped.replace(',', '.')
}

/** Whether the address gives a consumption; until then the standard household is shown. */
export const isAsked = (params: URLSearchParams): boolean =>
  [...CONSUMPTION_FIELD_NAMES, SPEND].some(name => params.has(name))

/** The power used, and whether it is assumed. */
export const powerWords = ({ potenza }: LuceForm, { power }: Record<string, string>): string =>
  `${formatNumber(Number(power), 2)} kW${potenza === UNKNOWN ? ' (supposta)' : ''}`

/** Where the consumption comes from: typed, guessed, or derived from the spend. */
export const knownFrom = (...forms: readonly ConsumptionFields[]): 'typed' | 'guessed' | 'from-spend' =>
  forms.some(({ stima }) => stima === 'spesa') ? 'from-spend' : forms.some(({ stima }) => stima) ? 'guessed' : 'typed'

/** Input of `compare-offers` (OPERATIONS.md, GET /api/compare). */
export const luceQuestion = (form: LuceForm, bands: ConsumptionBands): Record<string, string> =>
  given({
    commodity: 'luce',
    consumption: luceKwh(form, bands),
    power: form.potenza === UNKNOWN ? STANDARD.potenza : plainNumber(form.potenza),
    resident: form.residente,
    client: form.cliente,
    region: form.regione,
    ...capOrTown(form.cap),
    // Bands apply to the typed consumption, not to an estimate.
    ...(form.stima ? {} : { f1: plainNumber(form.f1), f2: plainNumber(form.f2), f3: plainNumber(form.f3) }),
  })

const capOrTown = (typed: string): Record<string, string> =>
  /^[\d\s]*$/.test(typed) ? { cap: typed } : { town: typed }

/** Yearly kWh as plain digits. A spend needs prices to be solved: until then, an average home. */
function luceKwh({ stima, consumo, persone, boiler, clima }: LuceForm, { luceKwh: levels, persons }: ConsumptionBands) {
  if (stima === '') return plainNumber(consumo)
  if (stima !== 'persone') return String(levels[stima === 'spesa' ? STANDARD.stima : stima])
  const kwh = /^[1-9]\d?$/.test(persone) ? persons.kwh[Math.min(Number(persone), persons.kwh.length) - 1] : undefined
  // Nothing chosen or no household size: rejected, each with its own reason.
  if (kwh === undefined) return persone && '?'
  return String(kwh + (boiler ? persons.waterHeater : 0) + (clima ? persons.airConditioning : 0))
}

export const gasQuestion = (form: GasForm, bands: ConsumptionBands): Record<string, string> =>
  given({
    commodity: 'gas',
    consumption:
      form.stima === ''
        ? plainNumber(form.consumo)
        : String(bands.gasSmc[form.uso][LEVELS.find(level => level === form.stima) ?? STANDARD.stima]),
    heating: form.uso === 'riscaldamento' ? '1' : '0',
    region: form.regione,
    province: form.provincia,
    climateZone: form.zona,
    ...capOrTown(form.cap),
  })

/** For both commodities the place is that of the gas: electricity costs the same everywhere, and its offers use the same place. */
export function withoutPlace({ region: _, cap: _1, town: _2, ...question }: Record<string, string>) {
  return question
}

export const placeIn = (question: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(question).filter(([name]) => ['region', 'province', 'cap', 'town', 'climateZone'].includes(name)),
  )

/** Luce consumption as `/confronta` parameters. */
export const luceBeside = ({ boiler, clima, persone, ...form }: LuceForm) => {
  const { consumo, isAssumed, potenza, residente, regione, cap, cliente, f1, f2, f3 } = form
  const stima = isAssumed ? '' : form.stima
  const home: Record<string, string> =
    stima === 'persone' ? { persone, boiler: boiler ? '1' : '', clima: clima ? '1' : '' } : {}
  return given({ consumo, stima, ...home, potenza, residente, regione, cap, cliente, f1, f2, f3 })
}

/** The consumption derived from a spend, as if typed: for callers that only need the figure. */
export const withFoundUse = <Form extends ConsumptionFields>(
  form: Form,
  { consumption }: Record<string, string>,
): Form => (form.stima === 'spesa' && consumption ? { ...form, stima: '', consumo: consumption } : form)

/** Gas consumption as `/confronta` parameters. */
export const gasBeside = ({ consumo, stima, isUnsaid, isAssumed, uso, regione, provincia, cap, zona }: GasForm) =>
  given({
    consumoGas: consumo,
    stimaGas: isAssumed || (isUnsaid && !consumo) ? '' : stima,
    uso,
    regione,
    provincia,
    cap,
    zona,
  })

export interface ListAddress {
  path: string
  params: URLSearchParams
}

/** The query string with some parameters changed; empty values remove them. Empty when nothing is left: a lone «?» would be a second address of the page. */
export function withParams(params: URLSearchParams, changes: Record<string, string>): string {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  const query = next.toString()
  return query && `?${query}`
}

export const MARKET_ID = 'mercato'
/** Heading of the market list, shown even while it is closed. */
export const MARKET_TITLE_ID = 'mercato-titolo'

/** Opens or closes the market list, keeping all other parameters. */
export function marketListAddress(params: URLSearchParams, open: boolean): string {
  const none = Object.fromEntries(MARKET_NAMES.map(name => [name, '']))
  return `${withParams(params, { ...none, mercato: open ? '1' : '' })}#${open ? MARKET_ID : MARKET_TITLE_ID}`
}

const MARKET_PRICES: Record<string, 'fixed' | 'variable'> = { fisso: 'fixed', variabile: 'variable' }

/** Market list options from an address, as input for `compare-offers`. */
export function readMarketList(params: URLSearchParams) {
  const isOpen = params.get('mercato') === '1'
  const supplier = text(params, 'm-fornitore').slice(0, MAX_SUPPLIER_SEARCH)
  const price = ownRow(MARKET_PRICES, params.get('m-prezzo'))
  return {
    isOpen,
    wishes: { supplier, ...(price && { price }) },
    page: Math.max(1, Math.trunc(Number(params.get('m-pagina'))) || 1),
  }
}
export function marketQuestion(params: URLSearchParams): Record<string, string> {
  const { isOpen, wishes } = readMarketList(params)
  return isOpen ? { scope: 'market', ...wishes } : {}
}

/** Values of `fornitura` in a CSV address. */
export const SUPPLY_NAMES = { luce: 'luce', gas: 'gas', luce_gas: 'luce-gas' } as const

/** The same comparison as CSV, with the market; unfiltered and unsorted, since spreadsheets do that. */
export function csvAddress(kind: keyof typeof SUPPLY_NAMES, params: URLSearchParams): string {
  const question = [...params].filter(([name, value]) => value && QUESTION_NAMES.includes(name))
  // For both, the place is that of the gas. With luce in the address, the plain names are those of luce.
  const others = kind === 'luce' ? PLACE_NAMES : kind === 'gas' ? Object.values(CONSUMPTION_NAMES) : []
  const asked = params.has('tab') ? question.filter(([name]) => !others.includes(name)) : question
  return `/confronta.csv?${new URLSearchParams([['fornitura', SUPPLY_NAMES[kind]], ...asked, ['mercato', '1']])}`
}
const PLACE_NAMES: readonly string[] = ['regione', 'provincia', 'cap', 'zona']

/** Address parameters of a quoted price. */
export const PRICE_KINDS = { fisso: 'fixed', variabile: 'variable', 'non-so': 'unknown' } as const
const isKind = (text: string): text is keyof typeof PRICE_KINDS => Object.hasOwn(PRICE_KINDS, text)

export const readQuoted = (params: URLSearchParams) => {
  const text = (name: string) => params.get(name)?.trim() ?? ''
  const tipo = text('tipo')
  return {
    fornitura: text('fornitura') === 'gas' ? ('gas' as const) : ('luce' as const),
    prezzo: text('prezzo'),
    quota: text('quota'),
    tipo: isKind(tipo) ? tipo : ('non-so' as const),
    quando: text('quando'),
  }
}

/** Parameters a reader function looks up; with an empty query it must look up every one it knows. */
export function namesRead(...readers: ((params: URLSearchParams) => unknown)[]): readonly string[] {
  const names = new Set<string>()
  const params = new URLSearchParams()
  params.get = name => {
    names.add(name)
    return null
  }
  params.has = name => {
    names.add(name)
    return false
  }
  for (const read of readers) read(params)
  return [...names]
}

export const MARKET_NAMES = namesRead(readMarketList)
/** Parameters that decide a figure: who, consumption and place. */
export const QUESTION_NAMES = namesRead(readLuceForm, readGasForm, monthsPaid, keepsUse)

/** Query of a list for the page of its answer; empty when nothing was entered. */
export const answerQuestion = (kind: EnergyKind, params: URLSearchParams): string =>
  isAsked(params)
    ? new URLSearchParams([
        ['fornitura', kind.replace('_', '-')],
        ...[...params].filter(([name, value]) => value && QUESTION_NAMES.includes(name)),
      ]).toString()
    : ''

/** From the least use, each short enough for a field of the form for both. */
export const GAS_USE_OPTIONS: { value: GasUse; label: string }[] = [
  { value: 'cottura', label: 'Solo cucina' },
  { value: 'acqua-calda-e-cottura', label: 'Acqua calda e cucina' },
  { value: 'riscaldamento', label: 'Anche riscaldamento' },
]

export const gasUseWords = (use: GasUse): string =>
  use === 'riscaldamento'
    ? 'Riscaldamento, acqua calda e cucina'
    : (GAS_USE_OPTIONS.find(({ value }) => value === use)?.label ?? use)
