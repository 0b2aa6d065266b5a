import { describe, expect, test } from 'vitest'
import { type BillValues, withBill } from './merge-supply.ts'
import { allFrom, type Source } from './sources.ts'
import type { SupplyRow } from './supply.ts'

const march: Source = { from: 'bill', on: '2026-04-10', period: '2026-03-31' }
const june: Source = { from: 'bill', on: '2026-07-10', period: '2026-06-30' }
const hand: Source = { from: 'hand', on: '2026-05-02' }

const told: BillValues = {
  customerType: 'domestico',
  code: 'IT001E04412345',
  holder: 'Maria Rossi',
  supplierName: 'Volturia Energia S.p.A.',
  annualConsumption: '2712',
  priceType: 'fisso',
  unitPrice: '0.169',
  conditionsEnd: '2027-01-31',
}

/** What the bill of March left, with what was written by hand afterwards. */
function kept(written: Partial<SupplyRow> = {}): SupplyRow {
  const { values, sources } = withBill(null, told, march)
  const row = { ...values, billId: 'bill-march', confirmedAt: new Date('2026-05-02T10:00:00Z'), ...written }
  return { ...row, sources: { ...sources, ...allFrom(written, hand) } } as SupplyRow
}

describe('the newest confirmation wins', () => {
  test('a bill takes the place of what was written by hand', () => {
    const { values, sources } = withBill(kept({ unitPrice: '0.2' }), { ...told, unitPrice: '0.151' }, june)
    expect(values.unitPrice).toBe('0.151')
    expect(sources.unitPrice).toEqual(june)
  })

  test('what it does not say stays as its owner wrote it', () => {
    const { values, sources } = withBill(
      kept({ taxCode: 'RSSMRA80A41D969O', conditionsEnd: '2027-06-30' }),
      {
        ...told,
        conditionsEnd: null,
      },
      june,
    )
    expect(values).toMatchObject({ taxCode: 'RSSMRA80A41D969O', conditionsEnd: '2027-06-30' })
    expect(sources).toMatchObject({ taxCode: hand, conditionsEnd: hand, holder: june })
  })

  test('what only an earlier bill said goes', () => {
    const { values, sources } = withBill(kept(), { ...told, conditionsEnd: null }, june)
    expect(values.conditionsEnd).toBeNull()
    expect(sources.conditionsEnd).toBeUndefined()
  })

  test('with another supplier nothing of the old contract stays, also by hand', () => {
    const before = kept({ offerName: 'Casa Serena 24', conditionsEnd: '2027-06-30', taxCode: 'RSSMRA80A41D969O' })
    const { values } = withBill(before, { ...told, supplierName: 'Terralume', conditionsEnd: null }, june)
    expect(values).toMatchObject({ offerName: null, conditionsEnd: null, taxCode: 'RSSMRA80A41D969O' })
  })

  test('a spread goes when the price is fixed', () => {
    const before = kept({ priceType: 'variabile', spread: '0.012' })
    expect(withBill(before, { ...told, priceType: 'variabile' }, june).values.spread).toBe('0.012')
    expect(withBill(before, told, june).values.spread).toBeNull()
  })
})

test('rows of before sources were kept are of their bill, or of a request', () => {
  const old = { ...kept({ holder: 'M. Rossi' }), sources: null }
  expect(withBill(old, { ...told, holder: null }, june).values.holder).toBeNull()
  expect(withBill({ ...old, billId: null }, { ...told, holder: null }, june).values.holder).toBe('M. Rossi')
})
