import { expect, test } from 'vitest'
import { filledTemplate, isTemplate, MESSAGE_TEMPLATES, type TemplateName } from './message-templates.ts'

test('every template is filled in: no place is left in braces', () => {
  for (const name of Object.keys(MESSAGE_TEMPLATES) as TemplateName[]) {
    const text = filledTemplate(name, { firstName: 'Maria', number: 1042, type: 'voltura' })
    expect(text).toContain('Buongiorno Maria')
    expect(text).toContain('R-1042 (Voltura)')
    expect(text).not.toMatch(/[{}]/)
  }
})

test('only known templates are taken from the address', () => {
  for (const name of [null, '', 'toString', 'nessuno']) expect(isTemplate(name)).toBe(false)
})
