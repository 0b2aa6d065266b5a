import type { BilledCharges } from './charges.ts'
import { claimsOn } from './claims.ts'
import { classify } from './classify.ts'
import { contractMarket, type ContractMarket } from './contract-market.ts'
import { crossChecked, type Candidates } from './cross-checks.ts'
import { readDueDate, readIssueDate, readPeriod, readBillNumber, readTotal } from './fields/amounts.ts'
import { readPdr, readPod, readTaxCodes } from './fields/codes.ts'
import { readAnnual, readBands, readBilled, readPower } from './fields/consumption.ts'
import { readConditionsEnd, readContractStart, readOfferCode, readOfferName } from './fields/offer.ts'
import { readIndex, readPriceType } from './fields/price-type.ts'
import { readAside, type Aside } from './fields/aside.ts'
import { readAddress } from './fields/address.ts'
import { readHolder } from './fields/holder.ts'
import { readSupplier } from './fields/supplier.ts'
import { readFixedFee, readUnitPrice } from './fields/prices.ts'
import { labelsOn } from './label-matching.ts'
import { layOut, type Page } from './layout.ts'
import type { PageText } from './page-text.ts'
import { withProducts } from './products.ts'
import { rangesAmong } from './ranges.ts'
import { readCharges } from './read-charges.ts'
import {
  CONFIDENCE_THRESHOLD,
  type BillKind,
  type BillText,
  type Candidate,
  type FieldName,
  type Fields,
  type Read,
} from './reading.ts'
import { readResidence } from './residence.ts'
import { withTableUnits } from './table-units.ts'
import { valuesOn } from './values.ts'

interface PagesReading extends Aside {
  kind: BillKind
  fields: Fields
  market: ContractMarket | null
  /** Billed as the home of residence; null where the bill does not say. */
  resident: Read<boolean> | null
  /** Null where the document is no bill. */
  charges: BilledCharges | null
}

const NOTHING: Aside = { tvLicence: null, recalculations: null, bonus: null }

/** Reads the words of a bill's pages. Pure: the same words give the same reading. */
export function readPages(texts: PageText[], knownOfferCodes: ReadonlySet<string> = new Set()): PagesReading {
  const pages = texts.map(layOut)
  const grounds = pages.map(page => {
    const labels = labelsOn(page)
    const plain = withProducts(page, withTableUnits(page, valuesOn(page)))
    const values = [...plain, ...rangesAmong(plain)]
    return { labels, values, claims: claimsOn(page, labels, values) }
  })
  const values = grounds.flatMap(ground => ground.values)
  const ground: BillText = {
    kind: 'dual',
    pages,
    values,
    labels: grounds.flatMap(ground => ground.labels),
    claims: grounds.flatMap(ground => ground.claims),
    knownOfferCodes,
  }
  const kind = classify(pages, values, ground.claims, readPod(ground) !== null, readPdr(ground) !== null)
  if (kind === 'unreadable' || kind === 'not-a-bill')
    return { kind, fields: {}, market: null, resident: null, charges: null, ...NOTHING }
  const bill: BillText = { ...ground, kind }
  const candidates = crossChecked(candidatesOf(bill))
  const residence = readResidence(pages)
  const fields = sureFields(candidates, pages)
  return {
    kind,
    fields,
    market: contractMarket(pages),
    resident: residence && sureRead({ ...residence, value: residence.value === 'resident' }, pages),
    charges: readCharges(bill, fields.total ?? null, monthsOf(fields)),
    ...readAside(bill),
  }
}

/** Whole months of the billed period. */
function monthsOf({ periodFrom, periodTo }: Fields): number | null {
  if (!periodFrom || !periodTo) return null
  const days = (Date.parse(periodTo.value) - Date.parse(periodFrom.value)) / 86_400_000 + 1
  return Math.max(1, Math.round(days / 30.4))
}

function candidatesOf(bill: BillText): Candidates {
  const { taxCode, supplierVat } = readTaxCodes(bill)
  const holder = readHolder(bill, taxCode?.value ?? null)
  const supplier = readSupplier(bill, supplierVat, holder?.value ?? null)
  const period = readPeriod(bill)
  const priceType = readPriceType(bill)
  const issueDate = readIssueDate(bill)
  const found: Candidates = {
    supplier,
    supplierVat,
    taxCode,
    holder,
    address: readAddress(bill, holder?.value ?? null),
    periodFrom: period?.from ?? null,
    periodTo: period?.to ?? null,
    priceType,
    index: readIndex(bill, priceType?.value ?? null),
    offerName: readOfferName(bill, holder?.value ?? null),
    contractStart: readContractStart(bill),
    conditionsEnd: readConditionsEnd(bill),
    total: readTotal(bill),
    dueDate: readDueDate(bill, issueDate),
    billNumber: readBillNumber(bill),
    issueDate,
  }
  if (bill.kind !== 'gas') Object.assign(found, readLuce(bill))
  if (bill.kind !== 'luce') Object.assign(found, readGas(bill))
  return found
}

function readLuce(bill: BillText): Candidates {
  const annualKwh = readAnnual(bill, 'kwh')
  const periodKwh = readBilled(bill, 'kwh')
  const bands = readBands(bill, annualKwh?.value ?? null, periodKwh?.value ?? null)
  return {
    pod: readPod(bill),
    annualKwh,
    periodKwh,
    f1Kwh: bands?.[0] ?? null,
    f2Kwh: bands?.[1] ?? null,
    f3Kwh: bands?.[2] ?? null,
    powerKw: readPower(bill),
    unitPriceLuce: readUnitPrice(bill, 'luce'),
    fixedFeeYearLuce: readFixedFee(bill, 'luce'),
    offerCodeLuce: readOfferCode(bill, 'luce'),
  }
}

function readGas(bill: BillText): Candidates {
  return {
    pdr: readPdr(bill),
    annualSmc: readAnnual(bill, 'smc'),
    periodSmc: readBilled(bill, 'smc'),
    unitPriceGas: readUnitPrice(bill, 'gas'),
    fixedFeeYearGas: readFixedFee(bill, 'gas'),
    offerCodeGas: readOfferCode(bill, 'gas'),
  }
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value))
const share = (value: number): number => Math.round(clamp(value) * 1e4) / 1e4

/** The box in shares of the page; null below the threshold. */
function sureRead<Value>(candidate: Candidate<Value>, pages: Page[]): Read<Value> | null {
  if (candidate.confidence < CONFIDENCE_THRESHOLD) return null
  const height = pages.find(page => page.number === candidate.page)?.height ?? 1
  const { x, y, w, h } = candidate.box
  return {
    value: candidate.value,
    confidence: Math.round(candidate.confidence * 100) / 100,
    page: candidate.page,
    box: { x: share(x), y: share(y / height), w: share(w), h: share(h / height) },
    text: candidate.text,
  }
}

function sureFields(candidates: Candidates, pages: Page[]): Fields {
  const fields: Partial<Record<FieldName, Read<unknown>>> = {}
  for (const [name, candidate] of Object.entries(candidates) as [FieldName, Candidate<unknown> | null][]) {
    const read = candidate && sureRead(candidate, pages)
    if (read) fields[name] = read
  }
  return fields as Fields
}
