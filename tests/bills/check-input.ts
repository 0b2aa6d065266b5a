import { withAnswers } from '#areas/bills/doctor/answers.ts'
import { type CheckInput, periodOf } from '#areas/bills/doctor/check-input.ts'
import { placeOf } from '#areas/bills/supplies/household.ts'
import { machineReadings, supplyTypeIn } from '#areas/bills/machine-reading.ts'
import { type BillReading, readBill } from '#areas/bill-reading/read-bill.server.ts'
import type { FieldReading } from '#areas/bills/readings.ts'
import { checkBill, type Report } from '#areas/bills/doctor/check-bill.ts'
import { quarterStart } from '#core/dates.ts'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import { Decimal } from '#core/decimal.ts'
import type { ChargedBill } from './charged/make-charged-bill.ts'

const market = await marketFromData('2026-11-21')

const answered = (value: FieldReading['value']): FieldReading => ({
  value,
  confidence: 1,
  page: null,
  box: null,
  text: null,
  by: 'customer',
})

interface Owner {
  resident?: boolean
  province?: string
  client?: 'business'
}

/** Input of the bill check for a file as read, and its owner's answers. */
export async function checkInputOf(file: Buffer, owner: Owner = {}): Promise<CheckInput> {
  const reading = await readBill([{ name: 'bolletta.pdf', bytes: file }])
  if (reading.kind === 'not-a-bill' || reading.kind === 'unreadable') throw new Error(`not read: ${reading.kind}`)
  return checkInputFrom(reading, owner)
}

function checkInputFrom(reading: BillReading, owner: Owner = {}): CheckInput {
  const values = {
    ...machineReadings(reading, {}),
    ...(owner.resident === undefined ? {} : { resident: answered(owner.resident) }),
    ...(owner.province === undefined ? {} : { province: answered(owner.province) }),
  }
  const period = periodOf(values)
  const isKnown =
    period && quarterStart(period.from) === market.luce.validFrom && quarterStart(period.to) === market.luce.validFrom
  return {
    supplyType: supplyTypeIn(reading.kind, 'luce'),
    customerType: owner.client ?? 'domestico',
    values,
    charges: withAnswers(reading.charges ?? { source: 'text', lines: [], meter: [] }, null),
    period,
    market: isKnown ? market : null,
    place: placeOf(values, market.facts),
    earlier: {},
    offers: {},
    facts: market.facts,
  }
}

export async function chargedInput(bill: ChargedBill): Promise<CheckInput> {
  const { isResident, province, contractPrice } = bill.truth
  const input = await checkInputOf(bill.pdf, { resident: isResident, province })
  if (bill.error?.kind !== 'contract-price') return input
  // The contract is known from the catalogue, by the code of the offer.
  const plan = {
    commodity: bill.commodity,
    price: { index: null, prices: { bands: 'mono' as const, mono: Decimal.of(contractPrice) } },
    fixedMonths: 12,
    renewal: null,
    feeYear: Decimal.zero,
    feePerKwYear: Decimal.zero,
    declared: [],
    dispatching: [],
    discounts: [],
  }
  return { ...input, offers: { [bill.commodity]: { name: 'Chiara 24', plan } } }
}

const everything = ({ findings, pending }: Report) => [...findings, ...pending]
/** What the report finds or asks, with its cents. */
export const summaryOf = (report: Report) => everything(report).map(({ title, cents }) => `${title}: ${cents}`)

/** What a bill is accused of or its owner is asked about, whoever the owner says to be. */
export function accusationsOf(reading: BillReading): string[] {
  return ([undefined, 'business'] as const).flatMap(client => {
    const report = checkBill(checkInputFrom(reading, client && { client }))
    return [...summaryOf(report), ...report.checks.filter(({ state }) => state === 'to-check').map(({ note }) => note)]
  })
}
