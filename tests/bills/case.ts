import { address, companyName, iban, person, vatNumber, type Address } from './identities.ts'
import { Random } from './random.ts'
import { makeSupply, type SupplyCase } from './supply.ts'
import { makeSupplier, type Supplier } from './suppliers.ts'
import { MICRO, type Micro } from './units.ts'

/** The names of OPERATIONS.md («bills:read»), in its order. */
export const FIELD_NAMES = [
  'supplier',
  'supplierVat',
  'holder',
  'taxCode',
  'address',
  'pod',
  'pdr',
  'annualKwh',
  'annualSmc',
  'f1Kwh',
  'f2Kwh',
  'f3Kwh',
  'periodFrom',
  'periodTo',
  'periodKwh',
  'periodSmc',
  'unitPriceLuce',
  'unitPriceLuceF1',
  'unitPriceLuceF2',
  'unitPriceLuceF3',
  'unitPriceLuceF23',
  'spreadLuce',
  'spreadGas',
  'unitPriceGas',
  'fixedFeeYearLuce',
  'fixedFeeYearGas',
  'powerKw',
  'priceType',
  'index',
  'offerName',
  'offerCodeLuce',
  'offerCodeGas',
  'contractStart',
  'conditionsEnd',
  'total',
  'dueDate',
  'billNumber',
  'issueDate',
] as const

export type FieldName = (typeof FIELD_NAMES)[number]

type BillKind = 'luce' | 'gas' | 'dual'
/** `new`: «Bolletta 2.0», issued from 1 July 2025. `old`: the layout before it. */
type Era = 'new' | 'old'

export interface CaseWish {
  /** Billed up to the month before last as seen from this day; else the seed decides. */
  issued?: Date
  kind?: BillKind
  era?: Era
  client?: 'domestico' | 'business'
}

export interface BillCase {
  seed: string
  kind: BillKind
  era: Era
  client: 'domestico' | 'business'
  isResident: boolean
  supplier: Supplier
  holder: string
  /** Domestic and sole traders 16 characters, companies their 11-digit VAT number. */
  taxCode: string
  /** A business's VAT number where it differs from its fiscal code (sole traders). */
  customerVat?: string
  supplyAddress: Address
  /** Where the bill is sent: often elsewhere, never the supply address of the truth. */
  mailAddress: Address
  mailName: string
  customerCode: string
  contractCode: string
  customerIban: string
  supplierIban: string
  priceType: 'fisso' | 'variabile'
  /** Protected market and «tutele graduali» have no offer name nor code. */
  market: 'libero' | 'tutela' | 'graduali'
  offerName: string
  conditionsEnd: string
  periodFrom: string
  periodTo: string
  months: number
  issueDate: string
  dueDate: string
  billNumber: string
  protocol: string
  supplies: SupplyCase[]
  tvCents: number
  bonusCents: number
  recalcCents: number
  otherCents: number
  /** Earlier bills not paid: shown apart, not in the total. */
  arrearsCents: number
  totalCents: number
}

const OFFERS =
  'Casa Serena|Luce Chiara Flex|Prezzo Fermo 24|Insieme Web|Famiglia Green|Semplice Più|Energia Sicura 12M|Trend Index|Zero Pensieri|Placet Domestico|Weekend Smart|Scelta Libera Special'

const iso = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

function dates(random: Random, era: Era, months: number, issued?: Date) {
  // Bolletta 2.0 is for bills issued from 1 July 2025 (ARERA resolution 315/2024).
  const drawn = era === 'new' ? random.int(6, 20) : random.int(-18, 4)
  const lastMonth = issued ? (issued.getUTCFullYear() - 2025) * 12 + issued.getUTCMonth() - 1 : drawn
  const wholeMonths = random.chance(0.85)
  const from = wholeMonths ? iso(2025, lastMonth - months + 1, 1) : iso(2025, lastMonth - months, random.int(5, 26))
  const to = wholeMonths ? iso(2025, lastMonth + 1, 0) : iso(2025, lastMonth, Number(from.slice(8)) - 1)
  const issueDay = random.int(4, 20)
  return {
    periodFrom: from,
    periodTo: to,
    issueDate: iso(2025, lastMonth + 1, issueDay),
    dueDate: iso(2025, lastMonth + 1, issueDay + random.int(18, 30)),
    conditionsEnd: random.chance(0.5)
      ? iso(2025, lastMonth + random.int(3, 24), 0)
      : iso(2025, lastMonth + random.int(3, 24), random.int(1, 28)),
  }
}

/** What a bill asks for besides energy. */
function outsideEnergy(random: Random, months: number, hasTv: boolean, isPoor: boolean) {
  return {
    // Nine euro a month on the electricity bill.
    tvCents: hasTv ? 900 * months : 0,
    bonusCents: isPoor ? -random.int(900, 4200) : 0,
    // Now and then a settlement so large that the bill is a credit.
    recalcCents: random.chance(0.03) ? -95_000 : random.chance(0.2) ? random.int(-2500, 3500) : 0,
    otherCents: random.chance(0.25) ? random.int(-1500, 2500) : 0,
  }
}

/** Everything a bill may print, computed so that it adds up. The layout decides what is printed. */
export function makeCase(seed: string, wish: CaseWish = {}): BillCase {
  const random = new Random(`bill-${seed}`)
  const kind = wish.kind ?? random.pick<BillKind>(['luce', 'luce', 'gas', 'gas', 'dual'])
  const era = wish.era ?? random.pick<Era>(['new', 'new', 'old'])
  const client = wish.client ?? (random.chance(0.2) ? 'business' : 'domestico')
  const isCompany = client === 'business' && random.chance(0.75)
  const holder = person(random.fork('holder'))
  const fullName = random.chance(0.5)
    ? `${holder.firstName} ${holder.lastName}`
    : `${holder.lastName} ${holder.firstName}`
  const vat = vatNumber(random.fork('vat'))
  const supplyAddress = address(random.fork('supply'))
  const months = random.pick([1, 1, 2, 2, 2, 3])
  const isProtected = client === 'domestico' && kind !== 'dual' && random.chance(0.1)
  const market = !isProtected ? 'libero' : kind === 'luce' && random.chance(0.5) ? 'graduali' : 'tutela'
  const priceType = market === 'libero' && random.chance(0.55) ? 'fisso' : 'variabile'
  const isResident = random.chance(0.8)
  const commodities = kind === 'dual' ? (['luce', 'gas'] as const) : ([kind] as const)
  const supplies = commodities.map(commodity =>
    makeSupply(random.fork(commodity), { commodity, era, client, isResident, months, priceType, market }),
  )
  const extras = random.fork('extras')
  const hasTv = kind !== 'gas' && client === 'domestico' && isResident && extras.chance(0.6)
  const isPoor = client === 'domestico' && extras.chance(0.12)
  const amounts = outsideEnergy(extras, months, hasTv, isPoor)
  const mailElsewhere = extras.chance(0.3)
  const year = random.pick(['2025', '25', ''])
  return {
    seed,
    kind,
    era,
    client,
    isResident,
    supplier: makeSupplier(random.fork('supplier')),
    holder: isCompany ? companyName(random.fork('company')) : fullName,
    taxCode: isCompany ? vat : holder.fiscalCode,
    ...(client === 'business' && !isCompany ? { customerVat: vat } : {}),
    supplyAddress,
    mailAddress: mailElsewhere ? address(random.fork('mail')) : supplyAddress,
    mailName: isCompany ? '' : holder.isWoman ? 'Gentile Cliente' : 'Gentile',
    customerCode: extras.pick([extras.digits(9), extras.digits(12), `${extras.digits(14)}`]),
    contractCode: extras.digits(extras.int(8, 13)),
    customerIban: iban(random.fork('iban')),
    supplierIban: iban(random.fork('supplier-iban')),
    priceType,
    market,
    offerName: `${extras.pick(OFFERS.split('|'))}${extras.pick(['', '', ' Luce e Gas', ' 2025'])}`,
    ...dates(random.fork('dates'), era, months, wish.issued),
    months,
    billNumber: extras.pick([
      extras.digits(10),
      `${year}${extras.digits(8)}`,
      `E${extras.digits(9)}`,
      `2025/${extras.digits(6)}`,
      `${extras.digits(4)}-${extras.digits(7)}`,
    ]),
    protocol: `${extras.pick(['PR', 'SDI', 'M'])}-${extras.digits(9)}`,
    supplies,
    ...amounts,
    arrearsCents: extras.chance(0.15) ? extras.int(3000, 25000) : 0,
    totalCents:
      supplies.reduce((sum, supply) => sum + supply.lines.total, 0) +
      Object.values(amounts).reduce((sum, cents) => sum + cents, 0),
  }
}

export const asNumber = (value: Micro): number => value / MICRO
