import { useLimits } from '#areas/offers/cost/use.ts'
import { formatDate, isCalendarDate } from '#core/dates.ts'
import { checkFiscalCode } from '#core/identifiers/fiscal-code.ts'
import { checkPdr } from '#core/identifiers/pdr.ts'
import { checkPod } from '#core/identifiers/pod.ts'
import { checkVatNumber } from '#core/identifiers/vat-number.ts'
import { readItalianNumber, squeezeSpaces } from '#core/text.ts'
import { commoditiesOf, type Commodity, type CustomerType, type SupplyType } from './bill.ts'

type Verdict = { ok: true; value: string } | { ok: false }

interface FieldRule {
  label: string
  group: 'contratto' | 'consumi' | 'prezzo' | 'documento'
  /** Only on bills of this supply. */
  of?: Commodity
  /** Only asked of households. */
  household?: true
  kind:
    | { type: 'text'; check?(text: string): Verdict }
    | { type: 'number'; unit: string; min: number; max: number; digits: number }
    | { type: 'date' }
    | { type: 'choice'; options: Readonly<Record<string, string>> }
    | { type: 'yes-no' }
}

const name = (label: string, group: FieldRule['group'], check?: (text: string) => Verdict): FieldRule => ({
  label,
  group,
  kind: { type: 'text', check },
})
const date = (label: string, group: FieldRule['group']): FieldRule => ({ label, group, kind: { type: 'date' } })
const amount = (
  label: string,
  group: FieldRule['group'],
  unit: string,
  max: number,
  digits: number,
  of?: Commodity,
  min = 0,
): FieldRule => ({
  label,
  group,
  of,
  kind: { type: 'number', unit, min, max, digits },
})

/**
 * Everything a bill can tell, by the names of the `bills:read` command, and three answers no bill prints in words
 * (`resident`, `province`, `heating`). Numbers are in the unit named; the limits only stop slips of the pen.
 */
export const billFields = {
  supplier: name('Fornitore', 'contratto'),
  supplierVat: name('Partita IVA del fornitore', 'contratto', checkVatNumber),
  holder: name('Intestatario', 'contratto'),
  taxCode: name('Codice fiscale', 'contratto', checkFiscalCode),
  pod: { ...name('POD', 'contratto', checkPod), of: 'luce' },
  pdr: { ...name('PDR', 'contratto', checkPdr), of: 'gas' },
  address: name('Indirizzo della fornitura', 'contratto'),
  province: name('Provincia della fornitura', 'contratto', text => ({
    ok: /^[A-Z]{2}$/i.test(text),
    value: text.toUpperCase(),
  })),
  resident: {
    label: 'Abiti qui come residente?',
    group: 'contratto',
    of: 'luce',
    household: true,
    kind: { type: 'yes-no' },
  },
  offerName: name('Nome dell’offerta', 'contratto'),
  offerCodeLuce: { ...name('Codice dell’offerta luce', 'contratto'), of: 'luce' },
  offerCodeGas: { ...name('Codice dell’offerta gas', 'contratto'), of: 'gas' },
  annualKwh: amount('Consumo annuo luce', 'consumi', 'kWh', useLimits.maxKwh, 0, 'luce', 1),
  f1Kwh: amount('Di cui in fascia F1', 'consumi', 'kWh', 100_000_000, 0, 'luce'),
  f2Kwh: amount('Di cui in fascia F2', 'consumi', 'kWh', 100_000_000, 0, 'luce'),
  f3Kwh: amount('Di cui in fascia F3', 'consumi', 'kWh', 100_000_000, 0, 'luce'),
  powerKw: amount('Potenza impegnata', 'consumi', 'kW', useLimits.maxPowerKw, 1, 'luce', useLimits.minPowerKw),
  annualSmc: amount('Consumo annuo gas', 'consumi', 'Smc', useLimits.maxSmc, 0, 'gas', 1),
  heating: {
    label: 'Usi il gas per il riscaldamento?',
    group: 'consumi',
    of: 'gas',
    household: true,
    kind: { type: 'yes-no' },
  },
  periodFrom: date('Periodo fatturato, dal', 'consumi'),
  periodTo: date('Periodo fatturato, al', 'consumi'),
  periodKwh: amount('Consumo fatturato luce', 'consumi', 'kWh', 100_000_000, 0, 'luce'),
  periodSmc: amount('Consumo fatturato gas', 'consumi', 'Smc', 10_000_000, 0, 'gas'),
  priceType: {
    label: 'Tipo di prezzo',
    group: 'prezzo',
    kind: { type: 'choice', options: { fisso: 'Fisso', variabile: 'Variabile' } },
  },
  index: { label: 'Indice del prezzo', group: 'prezzo', kind: { type: 'choice', options: { PUN: 'PUN', PSV: 'PSV' } } },
  unitPriceLuce: amount('Prezzo della luce', 'prezzo', '€/kWh', 5, 4, 'luce', 0.001),
  fixedFeeYearLuce: amount('Quota fissa luce', 'prezzo', '€/anno', 100_000, 2, 'luce'),
  unitPriceGas: amount('Prezzo del gas', 'prezzo', '€/Smc', 20, 4, 'gas', 0.001),
  fixedFeeYearGas: amount('Quota fissa gas', 'prezzo', '€/anno', 100_000, 2, 'gas'),
  contractStart: date('Inizio del contratto', 'prezzo'),
  conditionsEnd: date('Fine delle condizioni economiche', 'prezzo'),
  billNumber: name('Numero della bolletta', 'documento'),
  issueDate: date('Data di emissione', 'documento'),
  dueDate: date('Scadenza', 'documento'),
  total: amount('Totale da pagare', 'documento', '€', 10_000_000, 2, undefined, -1_000_000),
} as const satisfies Record<string, FieldRule>

export type FieldName = keyof typeof billFields
export type FieldValue = string | number | boolean
const fieldNames = Object.keys(billFields) as FieldName[]
export const isFieldName = (text: string): text is FieldName => Object.hasOwn(billFields, text)
const ruleOf = (field: FieldName): FieldRule => billFields[field]

/** The fields that apply to a bill of these supplies and this customer, in the order of the page. */
export const fieldsOf = (supply: SupplyType, customer: CustomerType): FieldName[] =>
  fieldNames.filter(field => {
    const { of, household } = ruleOf(field)
    return (!of || commoditiesOf(supply).includes(of)) && (!household || customer === 'domestico')
  })

/** 5 marzo 2026 written as 05/03/2026, 5-3-26 or 2026-03-05; null when no such day exists. */
export function readItalianDate(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/.exec(text.trim()) ?? []
  const written = day
    ? `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : text.trim()
  return isCalendarDate(written) ? written : null
}

/** What a person typed into a field as its value; empty is null («lasciala vuota»); undefined when it cannot be right. */
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

/** As a person reads it, without its unit: «2.712», «0,1690», «05/03/2026», «Sì». */
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
