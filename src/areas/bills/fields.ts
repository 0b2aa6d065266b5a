import type { FieldValues } from '#areas/bill-reading/reading.ts'
import { useLimits, type ClientType } from '#areas/offers/cost/use.ts'
import type { Sourced } from '#areas/supplies/sources.ts'
import { formatDate, readItalianDate } from '#core/dates.ts'
import { checkFiscalCode, checkVatNumber } from '#core/identifiers/fiscal-code.ts'
import { checkPdr, checkPod } from '#core/identifiers/supply-codes.ts'
import { readItalianNumber, squeezeSpaces } from '#core/text.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import { commoditiesOf, type EnergyKind } from '#areas/offers/offer-kinds.ts'

/** Option for a home not registered yet. */
export const OTHER_HOME = 'other'

type Verdict = { ok: true; value: string } | { ok: false }

/** `isPersonal`: masked before a line of the bill is sent to a language model. */
type TextKind = { type: 'text'; isPersonal: boolean; check?: ((text: string) => Verdict) | undefined }
type NumberKind = { type: 'number'; unit: string; min: number; max: number; digits: number }
type DateKind = { type: 'date' }
type ChoiceKind = { type: 'choice'; options: Readonly<Record<string, string>> }
type YesNoKind = { type: 'yes-no' }

export interface FieldRule {
  label: string
  group: 'contratto' | 'consumi' | 'prezzo' | 'documento'
  /** Only on bills of this commodity. */
  of?: Commodity
  /** Households only. */
  household?: true
  /** Column of the supply that stores it once the bill is confirmed. */
  column?: SupplyColumn
  /** Determines the yearly cost or the owner of the supply: always shown next to the bill; the rest is collapsed. */
  inSight?: true
  /** Input of the cost that identifies nobody. */
  inCost?: true
  /** Where to look, or why it matters, for fields that bills label in many ways. */
  hint?: string
  kind: TextKind | NumberKind | DateKind | ChoiceKind | YesNoKind
}

/** Read for the cost rows, never asked. */
type NotAsked = `unitPriceLuce${'F1' | 'F2' | 'F3' | 'F23'}` | `spread${'Luce' | 'Gas'}`
/** Never printed on a bill. */
type OnlyAsked = 'resident' | 'province' | 'heating'
/** One row per field of the reader, typed by its value. */
type Rules = Record<OnlyAsked, FieldRule> & {
  [Name in Exclude<keyof FieldValues, NotAsked>]: FieldRule & {
    kind: FieldValues[Name] extends number ? NumberKind : TextKind | DateKind | ChoiceKind
  }
}

export type SupplyColumn = Exclude<Sourced, 'address' | 'customerType' | 'spread'>

const personal = (check?: TextKind['check']): TextKind => ({ type: 'text', isPersonal: true, check })
const impersonal = (check?: TextKind['check']): TextKind => ({ type: 'text', isPersonal: false, check })
const DATE: DateKind = { type: 'date' }
const YES_NO: YesNoKind = { type: 'yes-no' }
const number = (unit: string, max: number, digits: number, min = 0): NumberKind => ({
  type: 'number',
  unit,
  min,
  max,
  digits,
})

const YEAR_OF_USE = 'Quello di un anno intero, non del periodo fatturato.'
const YEARLY_FEE = 'Quota fissa del fornitore in un anno: se in bolletta è al mese, moltiplicala per 12.'
const band = (label: string, column: SupplyColumn): FieldRule & { kind: NumberKind } => ({
  label,
  group: 'consumi',
  of: 'luce',
  column,
  inCost: true,
  kind: number('kWh', 100_000_000, 0),
})

/**
 * Every field of a bill, named as in the `bills:read` command, plus three answers that no bill prints (`resident`,
 * `province`, `heating`). Numbers are in the unit named; the limits only catch typing errors. Screens, forms, supplies
 * and reports all use these rows; finding the values on the page is up to `bill-reading`.
 */
export const billFields = {
  supplier: { label: 'Fornitore', group: 'contratto', column: 'supplierName', inSight: true, kind: impersonal() },
  supplierVat: {
    label: 'Partita IVA del fornitore',
    group: 'contratto',
    column: 'supplierVat',
    kind: impersonal(checkVatNumber),
  },
  holder: { label: 'Intestatario', group: 'contratto', column: 'holder', kind: personal() },
  taxCode: { label: 'Codice fiscale', group: 'contratto', column: 'taxCode', kind: personal(checkFiscalCode) },
  pod: { label: 'POD', group: 'contratto', of: 'luce', column: 'code', inSight: true, kind: personal(checkPod) },
  pdr: { label: 'PDR', group: 'contratto', of: 'gas', column: 'code', inSight: true, kind: personal(checkPdr) },
  address: { label: 'Indirizzo della fornitura', group: 'contratto', inSight: true, kind: personal() },
  province: {
    label: 'Provincia della fornitura',
    group: 'contratto',
    inSight: true,
    hint: 'La sigla della provincia della fornitura, per esempio GE: il gas ha tariffe diverse da zona a zona.',
    kind: impersonal(typed => ({ ok: /^[A-Z]{2}$/i.test(typed), value: typed.toUpperCase() })),
  },
  resident: {
    label: 'Abiti qui come residente?',
    group: 'contratto',
    of: 'luce',
    household: true,
    column: 'resident',
    inSight: true,
    inCost: true,
    hint: 'Nella casa di residenza si pagano meno tasse.',
    kind: YES_NO,
  },
  offerName: { label: 'Nome dell’offerta', group: 'contratto', column: 'offerName', kind: impersonal() },
  offerCodeLuce: {
    label: 'Codice dell’offerta luce',
    group: 'contratto',
    of: 'luce',
    column: 'offerCode',
    inCost: true,
    kind: impersonal(),
  },
  offerCodeGas: {
    label: 'Codice dell’offerta gas',
    group: 'contratto',
    of: 'gas',
    column: 'offerCode',
    inCost: true,
    kind: impersonal(),
  },
  annualKwh: {
    label: 'Consumo annuo luce',
    group: 'consumi',
    of: 'luce',
    column: 'annualConsumption',
    inSight: true,
    inCost: true,
    hint: YEAR_OF_USE,
    kind: number('kWh', useLimits.maxKwh, 0, 1),
  },
  f1Kwh: band('Di cui in fascia F1', 'f1'),
  f2Kwh: band('Di cui in fascia F2', 'f2'),
  f3Kwh: band('Di cui in fascia F3', 'f3'),
  powerKw: {
    label: 'Potenza impegnata',
    group: 'consumi',
    of: 'luce',
    column: 'powerKw',
    inSight: true,
    inCost: true,
    kind: number('kW', useLimits.maxPowerKw, 1, useLimits.minPowerKw),
  },
  annualSmc: {
    label: 'Consumo annuo gas',
    group: 'consumi',
    of: 'gas',
    column: 'annualConsumption',
    inSight: true,
    inCost: true,
    hint: YEAR_OF_USE,
    kind: number('Smc', useLimits.maxSmc, 0, 1),
  },
  heating: {
    label: 'Usi il gas per il riscaldamento?',
    group: 'consumi',
    of: 'gas',
    household: true,
    column: 'heating',
    inSight: true,
    inCost: true,
    hint: 'Serve per ripartire il consumo tra i mesi.',
    kind: YES_NO,
  },
  periodFrom: { label: 'Periodo fatturato, dal', group: 'consumi', inCost: true, kind: DATE },
  periodTo: { label: 'Periodo fatturato, al', group: 'consumi', inCost: true, kind: DATE },
  periodKwh: { label: 'Consumo fatturato luce', group: 'consumi', of: 'luce', kind: number('kWh', 100_000_000, 0) },
  periodSmc: { label: 'Consumo fatturato gas', group: 'consumi', of: 'gas', kind: number('Smc', 10_000_000, 0) },
  priceType: {
    label: 'Tipo di prezzo',
    group: 'prezzo',
    column: 'priceType',
    inSight: true,
    inCost: true,
    hint: '«Fisso» resta uguale fino alla scadenza, «variabile» segue il prezzo all’ingrosso.',
    kind: { type: 'choice', options: { fisso: 'Fisso', variabile: 'Variabile' } },
  },
  index: { label: 'Indice del prezzo', group: 'prezzo', kind: { type: 'choice', options: { PUN: 'PUN', PSV: 'PSV' } } },
  unitPriceLuce: {
    label: 'Prezzo della luce',
    group: 'prezzo',
    of: 'luce',
    column: 'unitPrice',
    inSight: true,
    inCost: true,
    hint: 'Solo l’energia, senza tasse né trasporto.',
    kind: number('€/kWh', 5, 4, 0.001),
  },
  fixedFeeYearLuce: {
    label: 'Quota fissa luce',
    group: 'prezzo',
    of: 'luce',
    column: 'fixedFeeYear',
    inSight: true,
    inCost: true,
    hint: YEARLY_FEE,
    kind: number('€/anno', 100_000, 2),
  },
  unitPriceGas: {
    label: 'Prezzo del gas',
    group: 'prezzo',
    of: 'gas',
    column: 'unitPrice',
    inSight: true,
    inCost: true,
    hint: 'Solo il gas, senza tasse né trasporto.',
    kind: number('€/Smc', 20, 4, 0.001),
  },
  fixedFeeYearGas: {
    label: 'Quota fissa gas',
    group: 'prezzo',
    of: 'gas',
    column: 'fixedFeeYear',
    inSight: true,
    inCost: true,
    hint: YEARLY_FEE,
    kind: number('€/anno', 100_000, 2),
  },
  contractStart: {
    label: 'Inizio del contratto',
    group: 'prezzo',
    column: 'contractStart',
    inSight: true,
    hint: 'Da quando vale l’offerta che hai oggi: serve a sapere quando finisce.',
    kind: DATE,
  },
  conditionsEnd: {
    label: 'Fine delle condizioni economiche',
    group: 'prezzo',
    column: 'conditionsEnd',
    inSight: true,
    hint: 'Il giorno in cui finisce il prezzo di oggi.',
    kind: DATE,
  },
  billNumber: { label: 'Numero della bolletta', group: 'documento', kind: personal() },
  issueDate: { label: 'Data di emissione', group: 'documento', kind: DATE },
  dueDate: { label: 'Scadenza', group: 'documento', kind: DATE },
  total: { label: 'Totale da pagare', group: 'documento', kind: number('€', 10_000_000, 2, -1_000_000) },
} as const satisfies Rules

export type FieldName = keyof typeof billFields
export type FieldValue = string | number | boolean
export const fieldNames = Object.keys(billFields) as FieldName[]
export const isFieldName = (text: string): text is FieldName => Object.hasOwn(billFields, text)
export const ruleOf = (field: FieldName): FieldRule => billFields[field]

export const columnsOf = (commodity: Commodity): [FieldName, SupplyColumn][] =>
  fieldNames.flatMap((field): [FieldName, SupplyColumn][] => {
    const { of = commodity, column } = ruleOf(field)
    return of === commodity && column ? [[field, column]] : []
  })

/** Fields named differently for the two commodities. */
export const contractFields = {
  luce: { price: 'unitPriceLuce', fee: 'fixedFeeYearLuce', index: 'pun' },
  gas: { price: 'unitPriceGas', fee: 'fixedFeeYearGas', index: 'psv' },
} as const satisfies Record<Commodity, { price: FieldName; fee: FieldName; index: 'pun' | 'psv' }>

export const fieldsOf = (supply: EnergyKind, customer: ClientType): FieldName[] =>
  fieldNames.filter(field => {
    const { of, household } = ruleOf(field)
    return (!of || commoditiesOf(supply).includes(of)) && (!household || customer === 'domestico')
  })

/** Parses a typed field; empty is null («lasciala vuota»), undefined when invalid. */
export function parseField(field: FieldName, typed: string): FieldValue | null | undefined {
  const text = squeezeSpaces(typed)
  if (text === '') return null
  const { kind } = ruleOf(field)
  switch (kind.type) {
    case 'text': {
      if (text.length > 200) return undefined
      const verdict = kind.check?.(text) ?? { ok: true, value: text }
      return verdict.ok ? verdict.value : undefined
    }
    case 'number': {
      const value = readItalianNumber(text)
      return value !== null && value >= kind.min && value <= kind.max ? value : undefined
    }
    case 'date':
      return readItalianDate(text) ?? undefined
    case 'choice':
      return Object.hasOwn(kind.options, text) ? text : undefined
    case 'yes-no':
      return text === 'true' || text === 'sì' ? true : text === 'false' || text === 'no' ? false : undefined
  }
}

/** Formatted for people, without the unit: «2.712», «0,1690», «05/03/2026», «Sì». */
export function formatField(field: FieldName, value: FieldValue | null): string {
  if (value === null) return ''
  const { kind } = ruleOf(field)
  switch (kind.type) {
    case 'number':
      return Number(value).toLocaleString('it-IT', {
        minimumFractionDigits: kind.unit === 'kW' ? 0 : kind.digits,
        maximumFractionDigits: 6,
        useGrouping: 'always',
      })
    case 'date':
      return formatDate(String(value))
    case 'choice':
      return kind.options[String(value)] ?? String(value)
    case 'yes-no':
      return value ? 'Sì' : 'No'
    case 'text':
      return String(value)
  }
}

export const unitOf = (field: FieldName): string | null => {
  const { kind } = ruleOf(field)
  return kind.type === 'number' ? kind.unit : null
}
