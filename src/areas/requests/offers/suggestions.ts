import type { ClientType } from '#areas/offers/cost/use.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import type { Facts } from '#areas/market/facts.ts'
import type { Answers } from '#areas/wizards/wizard.ts'
import { comparable } from '#core/text.ts'
import { nameCode, surnameCode } from '#core/identifiers/fiscal-code.ts'
import type { PersonalData, TechnicalData } from '../activation/activation.server.ts'
import { gasLevel, type KnownUse, luceLevel } from '../estimated-use.ts'
import { readPrintedAddress } from '../requested-supplies.ts'
import { requestRow, type RequestType } from '../request.ts'
import { ADDRESS_PARTS, partName } from '../wizards/parts/address.ts'

export interface KnownSupply extends Partial<KnownUse> {
  commodity: Commodity
  code: string | null
  holder: string | null
  taxCode: string | null
  supplierName: string | null
  customerType: ClientType
  heating: boolean | null
  address: string | null
  province: string | null
  /** False for values from requests only. */
  isFromBill: boolean
  /** Some values were entered or corrected by the owner. */
  isByHand?: boolean
}

/** Everything known about a person when a wizard opens. */
export interface Knowledge {
  account: { firstName: string; lastName: string; email: string; phone: string | null }
  luce: KnownSupply | null
  gas: KnownSupply | null
  /** The newest earlier request. */
  earlier: PersonalData | null
  /** Earlier requests about supplies or lines, newest first. */
  requests: readonly EarlierRequest[]
}

interface EarlierRequest {
  type: RequestType
  supplierName: string
  isDone: boolean
  technical: TechnicalData
}

export type Suggested = Record<string, { value: unknown; text: string }>

const FROM = {
  account: 'dal tuo account',
  bill: 'dalla tua bolletta',
  request: 'dalla tua ultima richiesta',
  supplies: 'dalle tue forniture',
} as const

/** Whether known data describe the person's own contract: in a voltura the bill is somebody else's. */
type Uses = { isOwnSupply: boolean; type: RequestType }

/** Suggestions by field name; later lines win. Never acceptances or IBANs. */
export function suggestionsFor(knowledge: Knowledge, answers: Answers, facts: Facts, uses: Uses): Suggested {
  const { isOwnSupply } = uses
  const { account, earlier, luce, gas } = knowledge
  const wanted = answers.supplyType
  const supply = wanted === 'gas' ? gas : (luce ?? (wanted === 'luce' ? null : gas))
  const found: Suggested = {}
  const put = (from: keyof typeof FROM, values: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(values))
      if (value !== null && value !== undefined && value !== '') found[name] = { value, text: FROM[from] }
  }

  put('account', {
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    phone: account.phone,
  })
  if (earlier) {
    const isSamePerson =
      comparable(`${earlier.firstName} ${earlier.lastName}`) === comparable(`${account.firstName} ${account.lastName}`)
    if (isSamePerson) put('request', { fiscalCode: earlier.fiscalCode, ...documentAnswers(earlier) })
    put('request', { phone: earlier.phone, ...addressAnswers(earlier.address) })
  }
  const before = knowledge.requests.find(({ type }) => type === uses.type)
  if (before && (isOwnSupply || requestRow(uses.type)?.line)) put('request', technicalAnswers(before))
  const from = sourceOf(supply)
  if (supply && isOwnSupply) {
    const holder = supply.holder ? holderName(supply.holder, supply.taxCode) : null
    const isAccount = supply.holder !== null && namesSame(supply.holder, account)
    if (holder && !isAccount) put(from, { ...holder, fiscalCode: supply.taxCode })
    else if (isAccount) put(from, { fiscalCode: supply.taxCode })
    put(from, { clientType: supply.customerType })
    put(sourceOf(luce), { currentSupplierLuce: luce?.supplierName })
    put(sourceOf(gas), { currentSupplierGas: gas?.supplierName })
  }
  if (supply?.address) {
    const parts = readPrintedAddress(supply.address)
    if (parts) put(from, { province: supply.province, ...parts })
  }
  if (isOwnSupply) {
    put(sourceOf(luce), { pod: luce?.code })
    put(sourceOf(gas), { pdr: gas?.code })
  }
  if (luce && gas && isOwnSupply) put(from, { supplyType: 'luce_gas' })
  else if (supply && isOwnSupply) put(from, { supplyType: supply.commodity })
  if (gas?.heating) put(gas.isByHand ? 'supplies' : 'bill', { gasUsage: ['riscaldamento', 'acqua_calda', 'cottura'] })
  const level = levelOf(knowledge, answers, facts)
  if (level) put((luce?.units ? luce : gas)?.isByHand ? 'supplies' : 'bill', { consumptionEstimate: level })
  return found
}

function levelOf({ luce, gas }: Knowledge, answers: Answers, facts: Facts): string | null {
  if (answers.supplyType !== 'gas' && luce?.units) return luceLevel(facts, luce.units)
  return gas?.units ? gasLevel(facts, answers, gas.units) : null
}

/** True if a printed holder contains the account's name, in any order. */
function namesSame(printed: string, { firstName, lastName }: Knowledge['account']): boolean {
  const words = comparable(printed).split(' ').toSorted().join(' ')
  return words === comparable(`${firstName} ${lastName}`).split(' ').toSorted().join(' ')
}

const sourceOf = (supply: KnownSupply | null): keyof typeof FROM =>
  supply?.isByHand ? 'supplies' : supply?.isFromBill ? 'bill' : 'request'

/** Today's operator or supplier: the one requested earlier, once that request is completed. */
function technicalAnswers({ technical, supplierName, isDone }: EarlierRequest): Record<string, unknown> {
  const { supplyType, currentSuppliers } = technical
  const names = (currentSuppliers ?? {}) as { luce?: unknown; gas?: unknown }
  return {
    supplyType,
    gasUsage: Array.isArray(technical.gasUsage) && technical.gasUsage.length > 0 ? technical.gasUsage : null,
    consumptionEstimate: technical.consumptionEstimate,
    clientType: technical.clientType,
    currentSupplierLuce: isDone && supplyType !== 'gas' ? supplierName : names.luce,
    currentSupplierGas: isDone && supplyType !== 'luce' ? supplierName : names.gas,
    pod: technical.pod,
    pdr: technical.pdr,
    currentPhoneNumber: technical.currentPhoneNumber,
    currentOperator: isDone ? supplierName : technical.currentOperator,
    // It belongs to the present contract: another operator issues another one.
    migrationCode: isDone ? null : technical.migrationCode,
    phoneToPort: technical.phoneToPort,
  }
}

const addressAnswers = (address: PersonalData['address']): Record<string, string> => {
  const values = [address.street, address.number, address.city, address.cap, address.province]
  return Object.fromEntries(ADDRESS_PARTS.map((part, index) => [partName('', part), values[index] ?? '']))
}

const documentAnswers = ({ document }: PersonalData): Record<string, string | undefined> =>
  document
    ? {
        documentType: document.type,
        documentNumber: document.number,
        issueDate: document.issueDate,
        expiryDate: document.expiryDate,
        issuePlace: document.issuePlace,
        issuingBody: document.issuingBody,
      }
    : {}

/**
 * Splits a printed holder («BRUZZONE ELENA», «Elena Bruzzone») using the codice fiscale, whose letters derive from
 * surname and name. Null when undecided: then nothing is suggested.
 */
function holderName(printed: string, fiscalCode: string | null) {
  const words = printed.trim().split(/\s+/).filter(Boolean)
  if (!fiscalCode || fiscalCode.length !== 16 || words.length < 2) return null
  const [surname, name] = [fiscalCode.slice(0, 3).toUpperCase(), fiscalCode.slice(3, 6).toUpperCase()]
  const joined = (from: number, to: number) => words.slice(from, to).join('')
  const asPrinted = (from: number, to: number) => words.slice(from, to).map(capitalised).join(' ')
  for (let at = 1; at < words.length; at++) {
    if (surnameCode(joined(0, at)) === surname && nameCode(joined(at, words.length)) === name)
      return { lastName: asPrinted(0, at), firstName: asPrinted(at, words.length) }
    if (nameCode(joined(0, at)) === name && surnameCode(joined(at, words.length)) === surname)
      return { firstName: asPrinted(0, at), lastName: asPrinted(at, words.length) }
  }
  return null
}

/** «BRUZZONE» → «Bruzzone»; mixed case stays («De Luca»). */
const capitalised = (word: string): string =>
  word === word.toUpperCase() ? word.toLowerCase().replace(/(^|[-'’])\p{L}/gu, letter => letter.toUpperCase()) : word
