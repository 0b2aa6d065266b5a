import { expect, test } from 'vitest'
import { isOfMonth, partsOfOther } from './total-parts.ts'

test.each([
  ['two supplies and their sum', [84.9, 144.2, 59.3, 84.9], [84.9, 59.3]],
  ['amounts that do not add up', [84.9, 59.3, 150], []],
  ['a credit beside what is due', [-20, 84.9, 64.9], []],
])('%s: parts of a total', (_, amounts, parts) => expect(partsOfOther(amounts)).toEqual(parts))

test.each([
  ['Totale maggio 2026', true],
  ['Subtotale mese di giugno', true],
  ['Totale bolletta maggio 2026', false],
  ['Totale da pagare', false],
])('«%s» is of one month: %s', (label, isMonth) => expect(isOfMonth(label)).toBe(isMonth))
