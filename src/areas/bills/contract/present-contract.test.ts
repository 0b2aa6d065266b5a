import { describe, expect, test } from 'vitest'
import type { IndexRow } from '#areas/market/index-series.ts'
import { Decimal } from '#core/decimal.ts'
import { readings } from '../../../../tests/support/readings.ts'
import { indexOfPeriod, presentContract } from './present-contract.ts'

const row = (index: IndexRow['index'], month: string, value: string): IndexRow => ({
  index,
  month,
  value: Decimal.of(value),
  source: 'test',
})
const rows = [
  row('pun', '2026-04', '0.11'),
  row('pun', '2026-05', '0.13'),
  row('pun', '2026-06', '0.12'),
  row('psv', '2026-06', '0.5'),
]
const luce = { rows, losses: Decimal.of('0.1') }
const gas = { rows, losses: Decimal.zero }
const paid = { unitPriceLuce: 0.169, fixedFeeYearLuce: 144 }

/** The price as the engine takes it: index and price or spread. */
const priceOf = (contract: ReturnType<typeof presentContract>) => {
  if (contract.kind === 'unknown') return contract.missing
  const { index, prices } = contract.plan.price
  return {
    index,
    mono: prices.bands === 'mono' ? prices.mono.toString() : null,
    fee: contract.plan.feeYear.toString(),
    isEstimate: contract.isEstimate,
  }
}

describe('the contract of today', () => {
  test('costs what was read when its price is fixed', () => {
    const contract = presentContract(
      'luce',
      readings({ ...paid, priceType: 'fisso', conditionsEnd: '2027-01-31' }),
      null,
      luce,
    )
    expect(priceOf(contract)).toEqual({ index: null, mono: '0.169', fee: '144', isEstimate: false })
    expect(contract.kind === 'known' && contract.assumptions.join()).toContain('31/01/2027')
  })

  test('follows its index when variable: the price paid less the index of the billed months, with network losses, is its spread', () => {
    const values = readings({ ...paid, priceType: 'variabile', periodFrom: '2026-05-01', periodTo: '2026-05-31' })
    // 0.169 - 0.13 × 1.1
    expect(priceOf(presentContract('luce', values, null, luce))).toEqual({
      index: 'pun',
      mono: '0.026',
      fee: '144',
      isEstimate: true,
    })
  })

  test('adds no losses to gas', () => {
    const values = readings({
      unitPriceGas: 0.58,
      fixedFeeYearGas: 96,
      priceType: 'variabile',
      periodFrom: '2026-06-01',
      periodTo: '2026-06-30',
    })
    expect(priceOf(presentContract('gas', values, null, gas))).toMatchObject({ index: 'psv', mono: '0.08' })
  })

  test('is variable in the services of protection, whether or not the bill says so', () => {
    const values = readings({ ...paid, periodFrom: '2026-05-01', periodTo: '2026-05-31' })
    expect(priceOf(presentContract('luce', values, 'tutele-graduali', luce))).toMatchObject({ index: 'pun' })
    expect(priceOf(presentContract('luce', values, 'libero', luce))).toEqual(['priceType'])
  })

  test('has no cost while its price, fee or billed period is not known', () => {
    expect(priceOf(presentContract('luce', readings({ priceType: 'fisso' }), null, luce))).toEqual([
      'unitPriceLuce',
      'fixedFeeYearLuce',
    ])
    expect(priceOf(presentContract('luce', readings({ ...paid, priceType: 'variabile' }), null, luce))).toEqual([
      'periodFrom',
      'periodTo',
    ])
  })

  test('a fee of zero is a fee', () => {
    const contract = presentContract(
      'luce',
      readings({ unitPriceLuce: 0.2, fixedFeeYearLuce: 0, priceType: 'fisso' }),
      null,
      luce,
    )
    expect(priceOf(contract)).toMatchObject({ fee: '0' })
  })

  test('says so when the billed months are not published yet', () => {
    const values = readings({ ...paid, priceType: 'variabile', periodFrom: '2026-09-01', periodTo: '2026-10-31' })
    const contract = presentContract('luce', values, null, luce)
    expect(priceOf(contract)).toMatchObject({ mono: '0.037' })
    expect(contract.kind === 'known' && contract.assumptions.join(' ')).toContain('giugno 2026')
  })
})

describe('the index of a billed period', () => {
  test('weighs each month by its billed days', () => {
    // 10 days at 0.11 and 20 at 0.13
    const index = indexOfPeriod(rows, 'pun', { from: '2026-04-21', to: '2026-05-20' })
    expect(index?.value.toString()).toBe('0.123333')
  })
  test('is not known before the first published month', () => {
    expect(indexOfPeriod(rows, 'pun', { from: '2026-03-01', to: '2026-04-30' })).toBeNull()
    expect(indexOfPeriod([], 'pun', { from: '2026-04-01', to: '2026-04-30' })).toBeNull()
  })
})
