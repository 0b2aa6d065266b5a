import { expect, test } from 'vitest'
import { caseMacros, UNSET_MACROS } from '#areas/settings/case-macros.ts'
import { MACRO_FIELDS } from '#areas/settings/choices.ts'
import { filledMacro } from './macro.ts'

const ofCase = {
  number: 1042,
  type: 'voltura',
  customer: { firstName: 'Maria {fornitore}' },
  activation: { supplier: 'Terralume', offer: 'Luce 12' },
} as const

test('every field is filled in, of the macros of the product and of those of the office; what a customer typed is no field', () => {
  for (const { text } of UNSET_MACROS) {
    expect(filledMacro(text, ofCase)).toContain('Buongiorno Maria {fornitore},')
    expect(filledMacro(text, { ...ofCase, customer: { firstName: 'Maria' } })).not.toMatch(/[{}]/)
  }
  const all = MACRO_FIELDS.map(name => `{${name}}`).join(' · ')
  expect(filledMacro(all, ofCase)).toBe('Maria {fornitore} · R-1042 (Voltura) · Terralume · Luce 12')
  expect(filledMacro('{fornitore} {offerta}', { ...ofCase, activation: null })).toBe('il fornitore l’offerta')
})

test('a macro says something or moves the case, in fields that are known', () => {
  const faults = (...macros: object[]) =>
    caseMacros
      .safeParse(macros.map(macro => ({ title: 'Prova', text: '', move: null, ...macro })))
      .error?.issues.map(({ path, message }) => [path.join('.'), message])
  expect(caseMacros.safeParse(UNSET_MACROS).success).toBe(true)
  expect(faults({ move: 'request-completed' })).toBeUndefined()
  expect(faults({})).toEqual([['0.text', 'required']])
  expect(faults({ text: 'Ciao {cognome}' })).toEqual([['0.text', 'unknown-place']])
  expect(faults({ text: 'Ciao {nome' })).toEqual([['0.text', 'loose-brace']])
  expect(faults({ text: 'Ciao <b>' })).toEqual([['0.text', 'markup']])
  expect(faults({ move: 'supply-active' })?.[0]?.[0]).toBe('0.move')
  expect(faults({ text: 'Uno' }, { text: 'Due' })).toEqual([['', 'repeated']])
})
