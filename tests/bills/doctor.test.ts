import { expect, test } from 'vitest'
import { withAnswers } from '#areas/bills/doctor/answers.ts'
import { checkBill } from '#areas/bills/doctor/check-bill.ts'
import { complaintOf, complaintText } from '#areas/bills/doctor/complaint.ts'
import type { CheckInput } from '#areas/bills/doctor/check-input.ts'
import type { Cents } from '#core/money.ts'
import { ERROR_KINDS, type ErrorKind } from './charged/errors.ts'
import { makeChargedBill } from './charged/make-charged-bill.ts'
import { often } from '../support/often.ts'
import { makeBill } from './corpus.ts'
import { chargedInput, checkInputOf, summaryOf } from './check-input.ts'

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

/** A question, or a word to one's own customer. */
const TO_THE_CUSTOMER = /\?|\b(?:tuo|tua|tuoi|tue|ti|hai|avevi|vedi|trovi|dicci|contiamo|abbiamo|nostr[aoi])\b/i

const drawn = new Map<string, Promise<CheckInput>>()
/** A right bill, drawn and read once: tests change copies of it. */
function rightBill(commodity: 'luce' | 'gas' = 'luce'): Promise<CheckInput> {
  const known = drawn.get(commodity) ?? makeChargedBill('right', { commodity }).then(chargedInput)
  drawn.set(commodity, known)
  return known
}

function letterOf(input: CheckInput): string {
  const letter = complaintOf(input.values, input.supplyType, checkBill(input).findings)
  return letter ? complaintText(letter) : ''
}

const ON_LUCE_ALONE: ErrorKind[] = ['wrong-power', 'excise-resident', 'vat-rate', 'tv-twice', 'quantity']
const cases = ERROR_KINDS.flatMap((kind, place) => {
  const commodities = ON_LUCE_ALONE.includes(kind) ? (['luce'] as const) : (['luce', 'gas'] as const)
  return often(commodities.slice(place % commodities.length).slice(0, 1), commodities.slice()).map(commodity => ({
    kind,
    commodity,
  }))
})

test.for(cases)('$kind on a bill of $commodity is found once, with its amount', async ({ kind, commodity }) => {
  const bill = await makeChargedBill(`seeded-${kind}`, { commodity, error: kind })
  const input = await chargedInput(bill)
  const report = checkBill(input)
  expect(summaryOf(report), 'findings').toHaveLength(1)
  expect(letterOf(input), 'a letter speaks to the supplier').not.toMatch(TO_THE_CUSTOMER)
  const [found] = report.findings
  expect(found).toMatchObject(FOUND_BY[kind])
  expect(Math.abs((found?.cents ?? 0) - (bill.error?.cents ?? 0)), summaryOf(report).join()).toBeLessThanOrEqual(
    ROUNDING_CENTS[commodity],
  )
})

test.for([
  [3, 'Quota potenza sui 3 kW del contratto.'],
  [4.5, 'Quota potenza su 3 kW, non più dei 4,5 kW del contratto.'],
] as const)('with %s kW in the contract, power says «%s»', async ([value, says]) => {
  const { values, ...bill } = await rightBill()
  const powerKw = Object.assign({}, values.powerKw, { value })
  expect(checkBill({ ...bill, values: { ...values, powerKw } }).checks).toContainEqual(
    expect.objectContaining({ kind: 'power', note: says }),
  )
})

test('gas billed far above its readings is asked about for what no coefficient explains', async () => {
  const bill = await makeChargedBill('a', { commodity: 'gas', error: 'quantity' })
  const report = checkBill(await chargedInput(bill))
  expect(report.findings).toHaveLength(1)
  expect(report.findings[0]).toMatchObject({ check: 'quantity', certainty: 'to-check' })
  expect(report.findings[0]?.cents).toBeLessThan(bill.error?.cents ?? 0)
})

test('a right bill of luce and one of gas raise nothing, and most of what they say is checked', async () => {
  for (const commodity of ['luce', 'gas'] as const) {
    const report = checkBill(await rightBill(commodity))
    expect(summaryOf(report), commodity).toEqual([])
    const count = (wanted: string) => report.checks.filter(({ state }) => state === wanted).length
    expect(count('right'), commodity).toBeGreaterThan(count('unchecked'))
  }
})

test.each([
  [1, 'dell’altra'],
  [2, 'delle altre'],
])('of %i rows that give less than their product it is said that all was not read', async (count, words) => {
  const input = await rightBill()
  let left = count
  const lines = input.charges.lines.map(line => {
    const isLess = line.quantity !== null && line.price !== null && line.part !== 'vat' && left-- > 0
    return isLess ? { ...line, amount: (line.amount - 500) as Cents } : line
  })
  const { checks } = checkBill({ ...input, charges: { ...input.charges, lines } })
  expect(checks.find(({ kind }) => kind === 'rows')?.note).toContain(`: ${words} non siamo sicuri`)
})

test('a period without published tariffs says why it was not checked', async () => {
  const input = await checkInputOf((await makeBill({ layout: 'front-summary', seed: 1, kind: 'text' })).file)
  const { checks } = checkBill(input)
  expect(checks.find(({ kind }) => kind === 'network')).toMatchObject({
    state: 'unchecked',
    note: 'Non abbiamo le tariffe pubblicate per tutti i giorni di questa bolletta.',
  })
})

test('figures read from a picture accuse nobody until their owner has looked at them', async () => {
  const bill = await makeChargedBill('seeded-vat-rate', { commodity: 'luce', error: 'vat-rate' })
  const input = await chargedInput(bill)
  const read = { ...input.charges, source: 'ocr' as const }
  const doubtful = checkBill({ ...input, charges: withAnswers(read, null) })
  expect(doubtful).toMatchObject({ findings: [], sure: 0, toCheck: 0 })
  expect(doubtful.pending).toHaveLength(1)
  expect(doubtful.checks.some(({ state }) => state === 'wrong')).toBe(false)
})

test('taxes whose row leaves out the VAT are added to it, and nobody is asked for what was read', async () => {
  for (const commodity of ['luce', 'gas'] as const) {
    const input = await rightBill(commodity)
    const lines = input.charges.lines
    const apart = lines.filter(line => line.level === 'detail' && (line.part === 'excise' || line.part === 'taxes'))
    const amount = apart.reduce((total, line) => total + line.amount, 0) as Cents
    const charges = {
      ...input.charges,
      lines: lines.map(line => (line.part === 'taxes' && line.level === 'summary' ? { ...line, amount } : line)),
    }
    const report = checkBill({ ...input, charges })
    expect(summaryOf(report), commodity).toEqual([])
    expect(report.checks.find(({ kind }) => kind === 'total')?.state, commodity).toBe('right')
  }
})

test.each([
  ['the base of the VAT', { part: 'vat', change: { base: undefined } }],
  ['the excise', { part: 'excise', change: { part: 'total' } }],
] as const)('a total that %s does not prove is no letter and no right', async (_, { part, change }) => {
  const input = await rightBill()
  const lines = input.charges.lines.map(line => (line.part === part ? { ...line, ...change } : line))
  const total = { ...input.values.total!, value: Number(input.values.total!.value) + 7.5 }
  const less = { ...input, values: { ...input.values, total }, charges: { ...input.charges, lines } }
  const { checks, findings } = checkBill(less)
  expect(checks.find(({ kind }) => kind === 'total')?.state).toBe('unchecked')
  expect(findings.filter(({ check }) => check === 'total')).toEqual([])
  expect(letterOf(less)).toBe('')
})

test('the letter says who, which bill, the computation and what is asked, and no more than what is sure as an error', async () => {
  const bill = await makeChargedBill('seeded-sum', { commodity: 'luce', error: 'vat-rate' })
  const input = await chargedInput(bill)
  const { findings } = checkBill(input)
  const letter = complaintOf(input.values, input.supplyType, findings)
  const text = letter ? complaintText(letter) : ''
  const { holder, pod, billNumber, taxCode } = input.values
  for (const field of [holder, pod, billNumber, taxCode]) expect(text).toContain(String(field?.value))
  expect(text).toContain('IVA al 22 % invece del 10 %')
  expect(text).toContain('30 giorni solari')
  expect(text).not.toContain('Che cosa chiedo di spiegare'.toUpperCase())
  expect(complaintOf(input.values, input.supplyType, [])).toBeNull()
})
