import { describe, expect, test } from 'vitest'
import type { FieldView } from '#areas/bills/bill-view.server.ts'
import { billFields, type FieldName, formatField, ruleOf, unitOf } from '#areas/bills/fields.ts'
import { headline, linesOf, marksOf, nameIn } from './lines.ts'

const field = (name: FieldName, more: Partial<FieldView> = {}): FieldView => ({
  name,
  label: billFields[name].label,
  group: billFields[name].group,
  kind: billFields[name].kind.type,
  unit: unitOf(name),
  hint: undefined,
  inSight: ruleOf(name).inSight ?? false,
  options: [],
  value: null,
  shown: formatField(name, more.value ?? null),
  confidence: 0.95,
  isUnsure: false,
  isFromModel: false,
  page: null,
  box: null,
  text: null,
  by: null,
  proposed: null,
  asked: null,
  ...more,
})
const place = { page: 1, box: { x: 0.1, y: 0.2, w: 0.3, h: 0.02 }, text: 'parole stampate', by: 'machine' as const }

const fields = [
  field('supplier', { value: 'Volturia' }),
  field('pod', { value: 'IT001E04412345', ...place }),
  field('resident', { asked: 'needed' }),
  field('annualKwh', { value: 2712, ...place }),
  field('conditionsEnd', { ...place }),
  field('billNumber', { value: '2026/118204', ...place }),
  field('dueDate'),
]
const { shown, others } = linesOf(fields, 'luce')
const line = (name: FieldName) => [...shown, ...others].find(each => each.field.name === name)

describe('the lines beside a bill', () => {
  test('ask for what the cost needs and the bill did not say', () => {
    expect(line('resident')).toMatchObject({ state: 'asked', number: null })
    expect(shown).toContain(line('resident'))
  })

  test('ask about a value that was seen and not understood, with its frame', () => {
    expect(line('conditionsEnd')?.state).toBe('asked')
    expect(marksOf(shown).filter(mark => mark.isDoubtful)).toHaveLength(1)
  })

  test('begin with what was seen in doubt, then what is asked, and are numbered so where the sheet has a frame', () => {
    expect(shown.map(each => [each.field.name, each.number])).toEqual([
      ['conditionsEnd', 1],
      ['resident', null],
      ['supplier', null],
      ['pod', 2],
      ['annualKwh', 3],
    ])
    expect(line('billNumber')?.number).toBeNull()
  })

  test('show what was read with doubt before what was read well, wherever it stands, and count it as not read well', () => {
    const number = field('billNumber', { value: '2026/118204', ...place, isUnsure: true })
    const { shown: lines } = linesOf([...fields.filter(({ name }) => name !== 'billNumber'), number], 'luce')
    expect(lines.map(each => each.field.name).slice(0, 4)).toEqual([
      'conditionsEnd',
      'resident',
      'billNumber',
      'supplier',
    ])
    expect(marksOf(lines).filter(mark => mark.isDoubtful)).toHaveLength(2)
    expect(headline(lines)).toBe('Tre dati letti bene, tre no.')
  })

  test('keep out of sight what decides nothing or was not printed', () => {
    expect(others.map(each => each.field.name)).toEqual(['billNumber', 'dueDate'])
  })

  test('name the supply only where there are two', () => {
    expect(line('annualKwh')?.label).toBe('Consumo annuo')
    expect(linesOf(fields, 'luce_gas').shown.map(each => each.label)).toContain('Consumo annuo luce')
  })
})

describe('the title', () => {
  test('counts what was read well and what was not', () => {
    expect(headline(shown)).toBe('Tre dati letti bene, due no.')
    expect(headline(shown.slice(1, 4))).toBe('Due dati letti bene, uno no.')
    expect(headline(shown.slice(2, 3))).toBe('Un dato letto bene.')
    expect(headline(shown.filter(each => each.state === 'asked'))).toBe('Due dati da scrivere.')
  })
})

test('a refused value is called as its row is, in sight or not', () => {
  const name = nameIn(linesOf(fields, 'luce'))
  expect([name('annualKwh'), name('dueDate'), name('form')]).toEqual(['Consumo annuo', 'Scadenza', undefined])
})
