import { expect, test } from 'vitest'
import { withAnswers } from '#areas/bills/doctor/answers.ts'
import { checkBill, type Report } from '#areas/bills/doctor/check-bill.ts'
import { complaintOf, complaintText } from '#areas/bills/doctor/complaint.ts'
import { type Ground, periodOf } from '#areas/bills/doctor/ground.ts'
import { placeOf } from '#areas/bills/household.ts'
import { machineReadings, supplyTypeIn } from '#areas/bills/machine-reading.ts'
import { type BillReading, readBill } from '#areas/bills/reading/read-bill.server.ts'
import type { FieldReading } from '#areas/bills/readings.ts'
import { quarterStart } from '#areas/market/quarter.ts'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import { Decimal } from '#core/decimal.ts'
import { ERROR_KINDS, type ErrorKind } from './charged/errors.ts'
import { type ChargedBill, makeChargedBill } from './charged/make-charged-bill.ts'
import { makeBill } from './corpus.ts'
import { LAYOUTS } from './layouts.ts'

const market = await marketFromData('2026-11-21')

const answered = (value: FieldReading['value']): FieldReading => ({
  value,
  confidence: 1,
  page: null,
  box: null,
  text: null,
  by: 'customer',
})

/** What the doctor sees of a drawn bill: the file read as any other, and the two answers its owner gives. */
async function groundOf(file: Buffer, owner: { resident?: boolean; province?: string; client?: 'business' } = {}) {
  const reading: BillReading = await readBill([{ name: 'bolletta.pdf', bytes: file }])
  if (reading.kind === 'not-a-bill' || reading.kind === 'unreadable') throw new Error(`not read: ${reading.kind}`)
  const values = {
    ...machineReadings(reading, {}),
    ...(owner.resident === undefined ? {} : { resident: answered(owner.resident) }),
    ...(owner.province === undefined ? {} : { province: answered(owner.province) }),
  }
  const period = periodOf(values)
  const isKnown =
    period && quarterStart(period.from) === market.luce.validFrom && quarterStart(period.to) === market.luce.validFrom
  const ground: Ground = {
    supplyType: supplyTypeIn(reading.kind),
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
  return ground
}

async function chargedGround(bill: ChargedBill): Promise<Ground> {
  const { isResident, province, contractPrice } = bill.truth
  const ground = await groundOf(bill.pdf, { resident: isResident, province })
  if (bill.error?.kind !== 'contract-price') return ground
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
  return { ...ground, offers: { [bill.commodity]: { name: 'Chiara 24', plan } } }
}

const everything = ({ findings, pending }: Report) => [...findings, ...pending]
const said = (report: Report) => everything(report).map(({ title, cents }) => `${title}: ${cents}`)

/** Half a cent for each row that a bill rounds by itself: a few of luce and its VAT, a dozen tiers of gas and theirs. */
const ROUNDING_CENTS = { luce: 2, gas: 7 }

/** Which checks may find an error of each kind, and how sure they may be. */
const FOUND_BY: Record<ErrorKind, { check: string; certainty: 'sure' | 'to-check' }> = {
  arithmetic: { check: 'rows', certainty: 'sure' },
  quantity: { check: 'quantity', certainty: 'sure' },
  'fixed-fee-twice': { check: 'months', certainty: 'sure' },
  'wrong-power': { check: 'power', certainty: 'sure' },
  'network-price': { check: 'network', certainty: 'sure' },
  'excise-resident': { check: 'excise', certainty: 'sure' },
  'vat-rate': { check: 'vat', certainty: 'sure' },
  sum: { check: 'total', certainty: 'to-check' },
  'price-after-end': { check: 'sale-price', certainty: 'to-check' },
  'price-raised-early': { check: 'sale-price', certainty: 'sure' },
  'contract-price': { check: 'sale-price', certainty: 'to-check' },
  'tv-twice': { check: 'outside', certainty: 'sure' },
  'estimate-above-reading': { check: 'quantity', certainty: 'sure' },
  'recalculation-sign': { check: 'sums', certainty: 'sure' },
  'bonus-not-subtracted': { check: 'total', certainty: 'sure' },
}

const cases = ERROR_KINDS.flatMap(kind => (['luce', 'gas'] as const).map(commodity => ({ kind, commodity }))).filter(
  ({ kind, commodity }) =>
    commodity === 'luce' || !['wrong-power', 'excise-resident', 'vat-rate', 'tv-twice', 'quantity'].includes(kind),
)

test.for(cases)('$kind on a bill of $commodity is found once, with its amount', async ({ kind, commodity }) => {
  const bill = await makeChargedBill(`seeded-${kind}`, { commodity, error: kind })
  const report = checkBill(await chargedGround(bill))
  expect(said(report), 'findings').toHaveLength(1)
  const [found] = report.findings
  expect(found).toMatchObject(FOUND_BY[kind])
  expect(Math.abs((found?.cents ?? 0) - (bill.error?.cents ?? 0)), said(report).join()).toBeLessThanOrEqual(
    ROUNDING_CENTS[commodity],
  )
})

test('gas billed far above its readings is asked about for what no coefficient explains', async () => {
  const bill = await makeChargedBill('a', { commodity: 'gas', error: 'quantity' })
  const report = checkBill(await chargedGround(bill))
  expect(report.findings).toHaveLength(1)
  expect(report.findings[0]).toMatchObject({ check: 'quantity', certainty: 'to-check' })
  expect(report.findings[0]?.cents).toBeLessThan(bill.error?.cents ?? 0)
})

test('thirty right bills of the published quarter raise nothing, and most of what they say is checked', async () => {
  const counts = { right: 0, unchecked: 0 }
  for (let seed = 0; seed < 30; seed += 1) {
    const bill = await makeChargedBill(`right-${seed}`)
    const report = checkBill(await chargedGround(bill))
    expect(said(report), `right-${seed}`).toEqual([])
    for (const { state } of report.checks) if (state === 'right' || state === 'unchecked') counts[state] += 1
  }
  expect(counts.right / (counts.right + counts.unchecked)).toBeGreaterThan(0.7)
}, 300_000)

test('right bills of every layout, old and new, of luce, gas and both, of homes and businesses, raise nothing', async () => {
  const kinds = new Set<string>()
  for (const layout of LAYOUTS)
    for (const seed of [1, 2, 3]) {
      const { file } = await makeBill({ layout: layout.name, seed, kind: 'text' })
      const { client, era } = layout.wish(seed)
      const ground = await groundOf(file, client === 'business' ? { client } : {})
      kinds
        .add(ground.supplyType)
        .add(client ?? 'domestico')
        .add(era ?? 'any')
      expect(said(checkBill(ground)), `${layout.name} ${seed}`).toEqual([])
    }
  expect([...kinds]).toEqual(expect.arrayContaining(['luce', 'gas', 'luce_gas', 'business', 'old', 'new']))
}, 300_000)

test('a period without published tariffs says why it was not checked', async () => {
  const ground = await groundOf((await makeBill({ layout: 'front-summary', seed: 1, kind: 'text' })).file)
  const { checks } = checkBill(ground)
  expect(checks.find(({ kind }) => kind === 'network')).toMatchObject({
    state: 'unchecked',
    note: 'Non abbiamo le tariffe pubblicate per tutti i giorni di questa bolletta.',
  })
})

test('figures read from a picture accuse nobody until their owner has looked at them', async () => {
  const bill = await makeChargedBill('seeded-vat-rate', { commodity: 'luce', error: 'vat-rate' })
  const ground = await chargedGround(bill)
  const read = { ...ground.charges, source: 'ocr' as const }
  const doubtful = checkBill({ ...ground, charges: withAnswers(read, null) })
  expect(doubtful).toMatchObject({ findings: [], sure: 0, toCheck: 0 })
  expect(doubtful.pending).toHaveLength(1)
  expect(doubtful.checks.some(({ state }) => state === 'wrong')).toBe(false)
})

test('the letter says who, which bill, the computation and what is asked, and no more than what is sure as an error', async () => {
  const bill = await makeChargedBill('seeded-sum', { commodity: 'luce', error: 'vat-rate' })
  const ground = await chargedGround(bill)
  const { findings } = checkBill(ground)
  const letter = complaintOf(ground.values, ground.supplyType, findings)
  const text = letter ? complaintText(letter) : ''
  const { holder, pod, billNumber, taxCode } = ground.values
  for (const field of [holder, pod, billNumber, taxCode]) expect(text).toContain(String(field?.value))
  expect(text).toContain('IVA al 22 % invece del 10 %')
  expect(text).toContain('30 giorni solari')
  expect(text).not.toContain('Che cosa chiedo di spiegare'.toUpperCase())
  expect(complaintOf(ground.values, ground.supplyType, [])).toBeNull()
})
