import { describe, expect, it } from 'vitest'
import { layOut } from './layout.ts'
import { handMadePage } from '../hand-made-page.ts'
import { valuesOn } from './values.ts'

const found = (text: string): string[] =>
  valuesOn(layOut(handMadePage([[[0.05, text]]])))
    .filter(value => value.kind !== 'code')
    .map(value => `${value.kind} ${value.text || value.number}`)

describe('values by their units', () => {
  it.each([
    ['2.700 kWh', ['kwh 2700']],
    ['Smc 145', ['smc 145']],
    ['3 kW x 2 mesi', ['kw 3', 'number 2']],
    ['€ 12,30', ['money 12.3']],
    ['0,135500 €/kWh', ['unitPrice 0.1355']],
    ['€/Smc 0,4512', ['unitPrice 0.4512']],
    ['14,20 c€/kWh', ['unitPrice 0.142']],
    ['1 mesi 16,330000 €/mese 16,33', ['number 1', 'monthly 16.33', 'money 16.33']],
    ['120,00 €/anno', ['yearly 120']],
    ['1,9523 €/kW/mese', ['number 1.9523']],
  ])('«%s»', (text, expected) => expect(found(text)).toEqual(expected))
})
