import { expect, test } from 'vitest'
import { checkBill } from '#areas/bills/doctor/check-bill.ts'
import { makeChargedBill } from './charged/make-charged-bill.ts'
import { makeBill } from './corpus.ts'
import { chargedInput, checkInputOf, summaryOf } from './check-input.ts'
import { LAYOUTS } from './layouts.ts'

test('thirty right bills of the published quarter raise nothing, and most of what they say is checked', async () => {
  const counts = { right: 0, unchecked: 0 }
  for (let seed = 0; seed < 30; seed += 1) {
    const bill = await makeChargedBill(`right-${seed}`)
    const report = checkBill(await chargedInput(bill))
    expect(summaryOf(report), `right-${seed}`).toEqual([])
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
      const input = await checkInputOf(file, client === 'business' ? { client } : {})
      kinds
        .add(input.supplyType)
        .add(client ?? 'domestico')
        .add(era ?? 'any')
      expect(summaryOf(checkBill(input)), `${layout.name} ${seed}`).toEqual([])
    }
  expect([...kinds]).toEqual(expect.arrayContaining(['luce', 'gas', 'luce_gas', 'business', 'old', 'new']))
}, 300_000)
