import { expect, test } from 'vitest'
import type { QuoteGroup, QuoteView } from '#areas/bills/bill-view.server.ts'
import { cents } from '#core/money.ts'
import { otherGroups, headlineGroup } from './group-to-tell.ts'

const group = (utilityType: QuoteGroup['utilityType'], savings: number, isStayBest: boolean): QuoteGroup => ({
  utilityType,
  present: null,
  offers: [{ savings: cents(savings) } as QuoteView],
  isStayBest,
  dead: null,
  priceEnd: null,
  none: null,
})

test('of a bill with two supplies, the one where most is saved is told', () => {
  const groups = [group('luce', -6890, true), group('gas', 6466, false), group('luce_gas', -2284, true)]
  expect(headlineGroup(groups)?.utilityType).toBe('gas')
})

test('a saving too small to change is no saving: the bill as a whole is told', () => {
  const groups = [group('luce', 900, true), group('gas', -100, true), group('luce_gas', -200, true)]
  expect(headlineGroup(groups)?.utilityType).toBe('luce_gas')
})

test('a headline about one supply leaves the other to be stated; one about both leaves nothing', () => {
  const groups = [group('luce', -6890, true), group('gas', 6466, false), group('luce_gas', -2284, true)]
  const names = (main: QuoteGroup | undefined) => otherGroups(main, groups).map(({ utilityType }) => utilityType)
  expect(groups.map(names)).toEqual([['gas'], ['luce'], []])
})
