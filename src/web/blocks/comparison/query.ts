import type { Facts } from '#areas/market/facts.ts'
import { MAX_SUPPLIER_SEARCH } from '#core/limits.ts'
import { ownRow } from '#core/own.ts'
import { formatNumber } from '#core/money.ts'

/** What is paid today, and for how many months, in the address of any list. */
export const SPEND = 'spesa'
export const SPEND_MONTHS = 'ogni'

/** For how many months a sum may be paid. */
const MONTHS = [1, 2, 12] as const
export const monthsPaid = (params: URLSearchParams): (typeof MONTHS)[number] =>
  MONTHS.find(each => String(each) === params.get(SPEND_MONTHS)) ?? 12

/** What the comparison pages keep in their address. */
export const LEVELS = ['basso', 'medio', 'alto'] as const
export type Level = (typeof LEVELS)[number]

const GAS_USES = ['riscaldamento', 'acqua-calda-e-cottura', 'cottura'] as const
export type GasUse = (typeof GAS_USES)[number]

/** What the estimates of a consumption are made of: dated sheets of the market, cut to the figures. */
export interface ConsumptionBands {
  luceKwh: Record<Level, number>
  gasSmc: Record<GasUse, Record<Level, number>>
  /** kWh of one person, two, and so on; what an electric water heater and air conditioning add. */
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

/** A level, the number of persons (of luce), or the consumption that explains what is paid. */
export type Estimate = Level | 'persone' | 'spesa'

interface AskedConsumption {
  /** As typed; empty where it is estimated. */
  consumo: string
  stima: Estimate | ''
}
export interface LuceForm extends AskedConsumption {
  /** How many live there, as chosen; empty where nobody said it. */
  persone: string
  boiler: boolean
  clima: boolean
  potenza: string
  residente: '1' | '0'
  /** Adds the offers sold only there; the cost of electricity is the same everywhere. */
  regione: string
  cap: string
  cliente: 'domestico' | 'business'
  f1: string
  f2: string
  f3: string
}
export interface GasForm extends AskedConsumption {
  uso: GasUse
  regione: string
  provincia: string
  /** A CAP, or the name of a town. */
  cap: string
}

/** «Non lo so», of the power: computed with that of nearly every home, and said so. */
export const POWER_UNKNOWN = 'non-so'

/** The standard profile of the Portale Offerte (ENERGY.md §1): what a page shows before anything is asked. */
const STANDARD = { stima: 'medio', potenza: '3', regione: 'Lombardia' } as const

const oneOf = <T extends string>(allowed: readonly T[], value: string | null, otherwise: T): T =>
  allowed.find(one => one === value) ?? otherwise
const text = (params: URLSearchParams, name: string) => params.get(name)?.trim() ?? ''

/** The field that says a consumption, by the way that was chosen to say it. */
export const consumptionField = (
  { stima }: AskedConsumption,
  { consumo }: ConsumptionNames = CONSUMPTION_NAMES,
): string => (stima === 'persone' ? 'persone' : stima === 'spesa' ? SPEND : consumo)

/** The parameters of a consumption; where luce and gas share an address, gas has its own. */
export interface ConsumptionNames {
  consumo: string
  stima: string
}
export const CONSUMPTION_NAMES: ConsumptionNames = { consumo: 'consumo', stima: 'stima' }
export const GAS_BESIDE_LUCE: ConsumptionNames = { consumo: 'consumoGas', stima: 'stimaGas' }

/**
 * The names of the gas in an address of one comparison, page and file alike: its own where they stand; the plain ones where
 * gas alone is asked.
 */
export const gasNames = (kind: 'luce' | 'gas' | 'luce_gas', params: URLSearchParams): ConsumptionNames =>
  kind !== 'gas' || params.has(GAS_BESIDE_LUCE.consumo) || params.has(GAS_BESIDE_LUCE.stima)
    ? GAS_BESIDE_LUCE
    : CONSUMPTION_NAMES

/** What an address changes with the tab of another supply: the consumption of one is never that of the other. */
export function supplyChanges(
  params: URLSearchParams,
  from: 'luce' | 'gas' | 'luce_gas',
  to: 'luce' | 'gas' | 'luce_gas',
): Record<string, string> {
  const [consumo, stima] = [text(params, 'consumo'), text(params, 'stima')]
  if (from === to || (!consumo && !stima)) return {}
  const isOfGas = gasNames(from, params) === CONSUMPTION_NAMES
  if (isOfGas) return { consumo: '', stima: '', consumoGas: consumo, stimaGas: stima }
  return to === 'gas' && gasNames(to, params) === CONSUMPTION_NAMES ? { stimaGas: STANDARD.stima } : {}
}

type Mode = '' | 'persone' | 'spesa'

/** The chosen way counts where its field is filled, else the first that is: a form sent empty is asked again, never filled in. */
function readConsumption(
  params: URLSearchParams,
  names: ConsumptionNames,
  modes: readonly Mode[] = ['', 'spesa'],
): AskedConsumption {
  const level = LEVELS.find(one => one === params.get(names.stima))
  if (level) return { consumo: '', stima: level }
  const fields = { '': names.consumo, persone: 'persone', spesa: SPEND }
  const isFilled = (mode: Mode) => text(params, fields[mode]) !== ''
  const chosen = modes.find(mode => mode === params.get(names.stima))
  // Where no way was chosen, a spend is the question only if nothing else is said.
  const isGiven = SAID_NAMES.some(name => text(params, name) !== '')
  const open = chosen === undefined && isGiven ? modes.filter(mode => mode !== 'spesa') : modes
  const filled = chosen !== undefined && isFilled(chosen) ? chosen : open.find(isFilled)
  const stima = filled ?? chosen ?? (params.has(names.consumo) ? '' : STANDARD.stima)
  return { consumo: stima === '' ? text(params, names.consumo) : '', stima }
}
const SAID_NAMES = [...Object.values(CONSUMPTION_NAMES), 'persone', ...Object.values(GAS_BESIDE_LUCE)]

export const readLuceForm = (params: URLSearchParams): LuceForm => ({
  ...readConsumption(params, CONSUMPTION_NAMES, ['', 'persone', 'spesa']),
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

export function readGasForm(params: URLSearchParams, names = CONSUMPTION_NAMES): GasForm {
  const cap = text(params, 'cap')
  const isExample = ![names.consumo, SPEND, 'uso', 'regione', 'cap', 'provincia'].some(name => params.has(name))
  return {
    ...readConsumption(params, names),
    uso: oneOf(GAS_USES, params.get('uso'), 'riscaldamento'),
    // The place of the standard profile stands for nobody who has said anything.
    regione: text(params, 'regione') || (isExample ? STANDARD.regione : ''),
    provincia: text(params, 'provincia'),
    cap,
  }
}

/** A form shows nobody the place of the standard profile as if it had been chosen. */
export const unfilled = (form: GasForm, params: URLSearchParams): GasForm =>
  params.has('regione') ? form : { ...form, regione: '' }

/** «2.700» and «2700,5» as a program writes them; anything else is left as it is, to be refused with its reason. */
export function plainNumber(typed: string): string {
  const compact = typed.replace(/\s/gu, '')
  const ungrouped = /^\d{1,3}(\.\d{3})+(,\d+)?$/.test(compact) ? compact.replaceAll('.', '') : compact
  return ungrouped.replace(',', '.')
}

const given = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))

/** Whether an address says anything of a consumption; until it does, the standard household is shown. */
export const isAsked = (params: URLSearchParams): boolean => [...SAID_NAMES, SPEND].some(name => params.has(name))

/** The power behind the figures, and whether it was only supposed. */
export const powerWords = ({ potenza }: LuceForm, { power }: Record<string, string>): string =>
  `${formatNumber(Number(power), 2)} kW${potenza === POWER_UNKNOWN ? ' (supposta)' : ''}`

/** How the consumptions behind a list are known: typed, guessed, or found from what is paid. */
export const knownFrom = (...forms: readonly AskedConsumption[]): 'typed' | 'guessed' | 'from-spend' =>
  forms.some(({ stima }) => stima === 'spesa') ? 'from-spend' : forms.some(({ stima }) => stima) ? 'guessed' : 'typed'

/** What `compare-offers` is asked (OPERATIONS.md, GET /api/compare). */
export const luceQuestion = (form: LuceForm, bands: ConsumptionBands): Record<string, string> =>
  given({
    commodity: 'luce',
    consumption: luceKwh(form, bands),
    power: form.potenza === POWER_UNKNOWN ? STANDARD.potenza : plainNumber(form.potenza),
    resident: form.residente,
    client: form.cliente,
    region: form.regione,
    ...capOrTown(form.cap),
    // The bands belong to the consumption that was typed, not to an estimate.
    ...(form.stima ? {} : { f1: plainNumber(form.f1), f2: plainNumber(form.f2), f3: plainNumber(form.f3) }),
  })

const capOrTown = (typed: string): Record<string, string> =>
  /^[\d\s]*$/.test(typed) ? { cap: typed } : { town: typed }

/** kWh a year as a program writes them. What is paid says them only beside prices: until then they are those of a home in the middle. */
function luceKwh({ stima, consumo, persone, boiler, clima }: LuceForm, { luceKwh: levels, persons }: ConsumptionBands) {
  if (stima === '') return plainNumber(consumo)
  if (stima !== 'persone') return String(levels[stima === 'spesa' ? STANDARD.stima : stima])
  const kwh = /^[1-9]\d?$/.test(persone) ? persons.kwh[Math.min(Number(persone), persons.kwh.length) - 1] : undefined
  // Nothing chosen, or no number of persons: refused, each with its reason.
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
    ...capOrTown(form.cap),
  })

/** The place of a comparison of both is that of the gas: electricity costs the same everywhere, and its offers are looked up with the gas. */
export function withoutPlace({ region: _, cap: _1, town: _2, ...question }: Record<string, string>) {
  return question
}

/** What of a question says where. */
export const placeIn = (question: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(question).filter(([name]) => ['region', 'province', 'cap', 'town'].includes(name)))

/** The consumption of a luce list as `/confronta` takes it. */
export const luceBeside = ({ boiler, clima, persone, ...form }: LuceForm) => {
  const { consumo, stima, potenza, residente, regione, cap, cliente, f1, f2, f3 } = form
  const home: Record<string, string> =
    stima === 'persone' ? { persone, boiler: boiler ? '1' : '', clima: clima ? '1' : '' } : {}
  return given({ consumo, stima, ...home, potenza, residente, regione, cap, cliente, f1, f2, f3 })
}

/** A consumption that was found from what is paid, as if it had been typed: what links carry on. */
export const withFoundUse = <Form extends AskedConsumption>(
  form: Form,
  { consumption }: Record<string, string>,
): Form => (form.stima === 'spesa' && consumption ? { ...form, stima: '', consumo: consumption } : form)

/** The consumption of a gas list as `/confronta` takes it. */
export const gasBeside = ({ consumo, stima, uso, regione, provincia, cap }: GasForm) =>
  given({ consumoGas: consumo, stimaGas: stima, uso, regione, provincia, cap })

export interface ListAddress {
  path: string
  params: URLSearchParams
}

/** The query of the same address with some parameters changed; empty values leave it. Without any it is empty: a lone «?» would be a second address of the page. */
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
/** The title above the list, which stands there also while that is closed. */
export const MARKET_TITLE_ID = 'mercato-titolo'

/** The way in and out of the list of the market, which keeps everything else of the address. */
export function marketListAddress(params: URLSearchParams, open: boolean): string {
  const none = Object.fromEntries(MARKET_NAMES.map(name => [name, '']))
  return `${withParams(params, { ...none, mercato: open ? '1' : '' })}#${open ? MARKET_ID : MARKET_TITLE_ID}`
}

const MARKET_PRICES: Record<string, 'fixed' | 'variable'> = { fisso: 'fixed', variabile: 'variable' }

/** The list of the market as the address of any list asks for it, and which offers of it, as `compare-offers` is asked. */
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

/** The names by which a CSV says what it compares. */
export const SUPPLY_NAMES = { luce: 'luce', gas: 'gas', luce_gas: 'luce-gas' } as const

/** The same comparison as a file, the market with it; filters and order are the reader's, in the spreadsheet. */
export function csvAddress(kind: keyof typeof SUPPLY_NAMES, params: URLSearchParams): string {
  const question = [...params].filter(([name, value]) => value && QUESTION_NAMES.includes(name))
  // The place of the page for both is that of the gas.
  // Beside luce the plain names are those of luce.
  const others = kind === 'luce' ? PLACE_NAMES : kind === 'gas' ? Object.values(CONSUMPTION_NAMES) : []
  const asked = params.has('tab') ? question.filter(([name]) => !others.includes(name)) : question
  return `/confronta.csv?${new URLSearchParams([['fornitura', SUPPLY_NAMES[kind]], ...asked, ['mercato', '1']])}`
}
const PLACE_NAMES: readonly string[] = ['regione', 'provincia', 'cap']

/** How the address says which price was told. */
export const PRICE_KINDS = { fisso: 'fixed', variabile: 'variable', 'non-so': 'unknown' } as const
const isKind = (text: string): text is keyof typeof PRICE_KINDS => Object.hasOwn(PRICE_KINDS, text)

/** What the address says was told by telephone. */
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

/** The parameters that readers of an address ask for: of an empty one each has to ask for all it knows. */
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
/** What of an address says who consumes what and where: all that a figure is computed from. */
export const QUESTION_NAMES = namesRead(readLuceForm, readGasForm, monthsPaid)

/** The question of a list of one commodity as the page of its answer takes it; empty where nothing was asked. */
export const answerQuestion = (kind: 'luce' | 'gas', params: URLSearchParams): string =>
  isAsked(params)
    ? new URLSearchParams([
        ['fornitura', kind],
        ...[...params].filter(([name, value]) => value && QUESTION_NAMES.includes(name)),
      ]).toString()
    : ''

export const GAS_USE_OPTIONS: { value: GasUse; label: string }[] = [
  { value: 'riscaldamento', label: 'Riscaldamento, acqua calda e cucina' },
  { value: 'acqua-calda-e-cottura', label: 'Acqua calda e cucina' },
  { value: 'cottura', label: 'Solo cucina' },
]

export const gasUseWords = (use: GasUse): string => GAS_USE_OPTIONS.find(option => option.value === use)?.label ?? use
