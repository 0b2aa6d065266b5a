import { expect, test } from 'vitest'
import { handMadePage } from '#areas/bill-reading/hand-made-page.ts'
import { outcome } from '../../../../tests/support/bills.ts'
import { maskedLines } from './masked-lines.ts'
import { askedFields, questionFor } from './question.ts'

test('numbers, dates and choices that are empty are asked, of the supplies of the bill', () => {
  const fields = askedFields(outcome({ annualKwh: 2304, priceType: 'fisso' }))
  expect(fields).toEqual(expect.arrayContaining(['powerKw', 'unitPriceLuce', 'total', 'dueDate']))
  for (const field of [
    'annualKwh',
    'annualSmc',
    'index',
    'holder',
    'pod',
    'address',
    'offerName',
    'billNumber',
    'resident',
  ])
    expect(fields).not.toContain(field)
  expect(askedFields(outcome({}, { kind: 'dual' }))).toEqual(
    expect.arrayContaining(['annualKwh', 'annualSmc', 'index']),
  )
  expect(askedFields(outcome({}, { kind: 'not-a-bill' }))).toEqual([])
})

test('each field with its name and form, each line with its number; lines without words are left out, and the longest bill is cut', () => {
  const page = handMadePage([[[0.05, 'Consumo annuo 2.304 kWh']], [[0.05, 'Ortensia']], [[0.05, 'Totale 88,40 €']]])
  const lines = maskedLines([page], { values: [], places: [] })
  const [system, user] = questionFor(['annualKwh', 'dueDate', 'priceType'], lines)
  expect(system?.content).toContain('- annualKwh: Consumo annuo luce (a number in kWh)')
  expect(system?.content).toContain('- dueDate: Scadenza (a date, dd/mm/yyyy)')
  expect(system?.content).toContain('(one of: fisso, variabile)')
  expect(user?.content).toBe('1: Consumo annuo 2.304 kWh\n3: Totale 88,40 €')
  const long = questionFor(['total'], Array.from({ length: 5000 }, () => lines).flat())
  expect(long[1]?.content.length).toBeLessThanOrEqual(24_000)
})
