import { describe, expect, test } from 'vitest'
import { isFiscalCode, isVatNumber } from '#core/identifiers/fiscal-code.ts'
import { checkIban } from '#core/identifiers/iban.ts'
import { isPdr, normalisePod } from '#core/identifiers/supply-codes.ts'
import { often } from '../support/often.ts'
import { pdfItems } from '../support/pdf-text.ts'
import { makeCase } from './case.ts'
import { makeBill } from './corpus.ts'
import { HELD_OUT, LAYOUTS } from './layouts.ts'
import { amount } from './units.ts'

const SEEDS = Array.from({ length: often(10, 60) }, (_, at) => `case-${at}`)
const sum = (list: number[]) => list.reduce((total, value) => total + value, 0)

describe('the figures of a bill add up', () => {
  test.each(SEEDS)('%s', seed => {
    const bill = makeCase(seed)
    for (const supply of bill.supplies) {
      if (supply.bands) expect(sum(supply.bands)).toBe(supply.annual)
      if (supply.billedBands) expect(sum(supply.billedBands)).toBe(supply.billed)
      expect(sum(supply.rows.map(row => row.quantity))).toBe(supply.billed)
      expect(sum(supply.rows.map(row => amount(row.quantity, row.price)))).toBe(supply.lines.saleEnergy)
      const { total, vatBase10, vatBase22, vat10, vat22 } = supply.lines
      expect(vatBase10 + vatBase22 + vat10 + vat22).toBe(total)
    }
    const outside = [bill.tvCents, bill.bonusCents, bill.recalcCents, bill.otherCents]
    expect(sum([...bill.supplies.map(supply => supply.lines.total), ...outside])).toBe(bill.totalCents)
    expect(bill.periodFrom < bill.periodTo && bill.periodTo < bill.issueDate && bill.issueDate < bill.dueDate).toBe(
      true,
    )
  })
})

test.each(SEEDS)('every identifier of %s passes its check', seed => {
  const bill = makeCase(seed)
  expect(bill.taxCode.length === 11 ? isVatNumber(bill.taxCode) : isFiscalCode(bill.taxCode)).toBe(true)
  expect(isVatNumber(bill.supplier.vat)).toBe(true)
  expect(checkIban(bill.supplierIban)).toEqual({ ok: true, value: bill.supplierIban })
  for (const { commodity, point } of bill.supplies) {
    expect(commodity === 'luce' ? normalisePod(point) : isPdr(point) && point).toBe(point)
  }
})

test('the same seed makes the same file, another seed another', async () => {
  const make = (seed: number) => makeBill({ layout: 'dual-pages', seed, kind: 'text' })
  const [one, again, other] = await Promise.all([1, 1, 2].map(make))
  expect(one?.file.equals(again?.file ?? Buffer.alloc(0))).toBe(true)
  expect(one?.file.equals(other?.file ?? Buffer.alloc(0))).toBe(false)
})

const EVERY_BILL = ['holder', 'taxCode', 'address', 'total', 'dueDate', 'billNumber', 'issueDate', 'periodTo']

test.each([...LAYOUTS, ...HELD_OUT].map(layout => layout.name))(
  'the layout %s prints what no bill lacks, on the paper, without one word over another',
  async layout => {
    for (const seed of often([1], [1, 2])) {
      const { file, truth } = await makeBill({ layout, seed, kind: 'text' })
      expect(Object.keys(truth.fields)).toEqual(expect.arrayContaining(EVERY_BILL))
      const pages = await pdfItems(file)
      expect(pages.flatMap(page => collisions(page.filter(item => item.str.trim())))).toEqual([])
    }
  },
)

function collisions(items: { str: string; x: number; y: number; width: number; height: number }[]): string[] {
  const outside = items.filter(item => item.x < 5 || item.x + item.width > 590 || item.y < 5 || item.y > 840)
  const pairs = items.flatMap((left, at) =>
    items.slice(at + 1).filter(right => {
      const sameLine = Math.abs(left.y - right.y) < 0.55 * Math.min(left.height, right.height)
      return sameLine && Math.min(left.x + left.width, right.x + right.width) - Math.max(left.x, right.x) > 2
    }),
  )
  return [...outside, ...pairs].map(item => item.str)
}
