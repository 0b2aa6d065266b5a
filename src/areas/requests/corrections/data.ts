import { provinceCodes } from '#areas/offers/open-data/istat-zones.ts'
import { isCalendarDate } from '#core/dates.ts'
import { checkCap, checkEmail, checkPhone } from '#core/identifiers/contacts.ts'
import type { Check as Checked } from '#core/identifiers/check.ts'
import { checkFiscalCode } from '#core/identifiers/fiscal-code.ts'
import { checkIban } from '#core/identifiers/iban.ts'
import { checkIccid, checkMigrationCode } from '#core/identifiers/line-codes.ts'
import { checkPdr, checkPod } from '#core/identifiers/supply-codes.ts'
import type { PersonalData, TechnicalData } from '../activation/activation.server.ts'
import { hasFirstBill } from '../case/paths.ts'
import type { Check } from '../checks/checks.ts'
import { maskedIban, maskedNumber } from '#core/masked.ts'
import type { RequestType } from '../request.ts'
import { codesIn } from '../requested-supplies.ts'

interface DatumRule {
  label: string
  /** Kinds of request that ask for it; absent: all. */
  of?: readonly RequestType[]
  /** The check it belongs to: to be repeated after a correction. */
  check?: Check
  /** The customer confirms it before the case is sent. */
  isConfirmed?: true
  /** Parser that replaces the field's check; without either, any text passes. */
  read?: (text: string) => Checked<string, string>
  /** Masked form for closed views; absent: shown as is. */
  masked?: (value: string) => string
}

const dateShape = (text: string): Checked<'date-shape'> => {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/u.exec(text) ?? []
  const date = day ? `${year}-${month!.padStart(2, '0')}-${day.padStart(2, '0')}` : text
  return isCalendarDate(date) ? { ok: true, value: date } : { ok: false, reason: 'date-shape' }
}

const provinceCode = (text: string): Checked<'province-shape'> =>
  provinceCodes.has(text.toUpperCase())
    ? { ok: true, value: text.toUpperCase() }
    : { ok: false, reason: 'province-shape' }

export const DATA = {
  firstName: { label: 'Nome dell’intestatario', check: 'fiscal-code', isConfirmed: true },
  lastName: { label: 'Cognome dell’intestatario', check: 'fiscal-code', isConfirmed: true },
  fiscalCode: {
    label: 'Codice fiscale dell’intestatario',
    check: 'fiscal-code',
    isConfirmed: true,
    read: checkFiscalCode,
    masked: maskedNumber,
  },
  documentNumber: { label: 'Numero del documento', check: 'document', masked: maskedNumber },
  issueDate: { label: 'Data di rilascio del documento', check: 'document', read: dateShape },
  expiryDate: { label: 'Scadenza del documento', check: 'document', read: dateShape },
  iban: { label: 'IBAN', check: 'account', isConfirmed: true, read: checkIban, masked: maskedIban },
  pod: { label: 'POD', check: 'supply', isConfirmed: true, read: checkPod, masked: maskedNumber },
  pdr: { label: 'PDR', check: 'supply', isConfirmed: true, read: checkPdr, masked: maskedNumber },
  email: { label: 'Email', read: checkEmail },
  phone: { label: 'Telefono', read: checkPhone },
  street: { label: 'Indirizzo: via', masked: maskedNumber },
  number: { label: 'Indirizzo: numero civico' },
  city: { label: 'Indirizzo: comune' },
  cap: { label: 'Indirizzo: CAP', read: checkCap },
  province: { label: 'Indirizzo: provincia', read: provinceCode },
  currentPhoneNumber: {
    label: 'Numero della linea',
    of: ['internet_casa'],
    isConfirmed: true,
    read: checkPhone,
    masked: maskedNumber,
  },
  migrationCode: {
    label: 'Codice di migrazione',
    of: ['internet_casa'],
    isConfirmed: true,
    read: checkMigrationCode,
    masked: maskedNumber,
  },
  phoneToPort: {
    label: 'Numero da portare',
    of: ['internet_mobile'],
    isConfirmed: true,
    read: checkPhone,
    masked: maskedNumber,
  },
  iccidCode: { label: 'ICCID', of: ['internet_mobile'], read: checkIccid, masked: maskedNumber },
  currentOperator: { label: 'Operatore attuale', of: ['internet_casa', 'internet_mobile'] },
} as const satisfies Record<string, DatumRule>

export type Datum = keyof typeof DATA
export const dataNames = Object.keys(DATA) as [Datum, ...Datum[]]
export const datumRule = (datum: Datum): DatumRule => DATA[datum]
export const maskedDatum = (datum: Datum, value: string): string => datumRule(datum).masked?.(value) ?? value

/** Data that can be corrected on a kind of request: a line has no supply code, other payments no IBAN. */
export const correctableOn = (type: RequestType, paymentMethod: string): Datum[] =>
  dataNames.filter(datum => {
    if (datum === 'iban') return paymentMethod === 'iban'
    const { check, of } = datumRule(datum)
    return of ? of.includes(type) : hasFirstBill(type) || check !== 'supply'
  })

interface ContractData {
  personal: PersonalData
  technical: TechnicalData
  podPdr: string | null
}

/** Supply codes of a request by name: as labelled, else by their format. */
function codesOf({ technical, podPdr }: ContractData): { pod: string; pdr: string } {
  const current = (name: string) => (typeof technical[name] === 'string' ? technical[name] : '')
  if (current('pod') || current('pdr')) return { pod: current('pod'), pdr: current('pdr') }
  const codes = codesIn(podPdr)
  const pod = codes.find(code => /^it/iu.test(code)) ?? ''
  return { pod, pdr: codes.find(code => code !== pod) ?? '' }
}

/** Value of a datum; null if the request lacks it. */
export function datumOf(of: ContractData, datum: Datum): string | null {
  const { personal, technical } = of
  switch (datum) {
    case 'pod':
    case 'pdr':
      return codesOf(of)[datum]
    case 'documentNumber':
      return personal.document?.number ?? null
    case 'issueDate':
    case 'expiryDate':
      return personal.document?.[datum] ?? null
    case 'street':
    case 'number':
    case 'city':
    case 'cap':
    case 'province':
      return personal.address[datum]
    case 'currentPhoneNumber':
    case 'migrationCode':
    case 'phoneToPort':
    case 'iccidCode':
    case 'currentOperator': {
      const given = technical[datum]
      return typeof given === 'string' ? given : null
    }
    default:
      return personal[datum] ?? ''
  }
}

export function withDatum(of: ContractData, datum: Datum, value: string): ContractData {
  const { personal, technical } = of
  const withPersonal = (more: Partial<PersonalData>) => ({ ...of, personal: { ...personal, ...more } })
  switch (datum) {
    case 'pod':
    case 'pdr': {
      const codes = { ...codesOf(of), [datum]: value }
      const podPdr = [codes.pod, codes.pdr].filter(Boolean).join(', ')
      return { personal, technical: { ...technical, ...codes }, podPdr }
    }
    case 'documentNumber':
    case 'issueDate':
    case 'expiryDate': {
      const { document } = personal
      const part = datum === 'documentNumber' ? { number: value } : { [datum]: value }
      return document ? withPersonal({ document: { ...document, ...part } }) : of
    }
    case 'street':
    case 'number':
    case 'city':
    case 'cap':
    case 'province': {
      const { address, installationAddress } = personal
      // A line stores the address twice.
      return withPersonal({
        address: { ...address, [datum]: value },
        ...(installationAddress && { installationAddress: { ...installationAddress, [datum]: value } }),
      })
    }
    case 'currentPhoneNumber':
    case 'migrationCode':
    case 'phoneToPort':
    case 'iccidCode':
    case 'currentOperator':
      return { ...of, technical: { ...technical, [datum]: value } }
    default:
      return withPersonal({ [datum]: value })
  }
}
